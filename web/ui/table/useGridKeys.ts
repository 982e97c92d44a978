import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { ShortcutGroup } from '../shortcut.ts'

export const gridShortcuts: ShortcutGroup = {
  title: 'shortcut.group.table',
  shortcuts: [
    { keys: ['↑', '↓', '←', '→'], meaning: 'shortcut.arrows' },
    { keys: ['Home', 'End'], meaning: 'shortcut.row_ends' },
    { keys: ['Ctrl', 'Home'], meaning: 'shortcut.first_row' },
    { keys: ['Enter'], meaning: 'shortcut.open' },
    { keys: ['Alt', 'Enter'], meaning: 'shortcut.panel' },
    { keys: ['Space'], meaning: 'shortcut.select' },
    { keys: ['Shift', '↓'], meaning: 'shortcut.extend' },
    { keys: ['Ctrl', 'A'], meaning: 'shortcut.select_all' },
    { keys: ['Ctrl', 'C'], meaning: 'shortcut.copy' },
  ],
}

export const headingShortcuts: ShortcutGroup = {
  title: 'shortcut.group.heading',
  shortcuts: [
    { keys: ['Shift', '→'], meaning: 'shortcut.resize' },
    { keys: ['Ctrl', 'Shift', '→'], meaning: 'shortcut.move_column' },
  ],
}

/** The row of headings, in the keyboard's terms. */
export const headingRow = -1
const pageStep = 10
const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, [data-focus]'

interface Grid {
  readonly table: RefObject<HTMLTableElement | null>
  readonly rows: number
  readonly columns: number
  /** Brings a row that is not drawn into view, so that it is drawn. */
  readonly reveal: (row: number) => void
  readonly onEnter: (row: number) => void
  /** Shows a row beside the table; undefined: there is no such place. */
  readonly onPeek: ((row: number) => void) | undefined
  /** The focus is in a row. */
  readonly onRow: (row: number) => void
  readonly onSelect: ((row: number, extend: boolean) => void) | undefined
  readonly onSelectAll: (() => void) | undefined
  readonly onResize: (column: number, by: number) => void
  /** Moves a column to the left (-1) or the right (1). Answers whether it moved. */
  readonly onMove: (column: number, by: -1 | 1) => boolean
  readonly copy: (row: number, column: number) => string
}

function cellAt(table: HTMLTableElement | null, row: number, column: number): HTMLElement | null {
  return table?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`) ?? null
}

/** A cell with a control in it hands the focus to the control. */
function target(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>(focusable) ?? cell
}

/**
 * A table is one stop of the Tab key; inside, arrows walk the cells. Everything focusable in it is taken out of the Tab
 * order after each drawing, except the cell one was in last.
 */
export function useGridKeys(grid: Grid): {
  onKeyDown: (event: KeyboardEvent) => void
  onKeyUp: (event: KeyboardEvent) => void
  onFocus: (event: React.FocusEvent) => void
  onBlur: (event: React.FocusEvent) => void
} {
  const at = useRef({ row: 0, column: 0 })
  const wanted = useRef(false)
  /** What in the table has the focus. */
  const held = useRef<HTMLElement>(undefined)
  const latest = useRef(grid)
  useEffect(() => {
    latest.current = grid
  })

  useEffect(() => {
    const table = grid.table.current
    if (table === null) return
    for (const element of table.querySelectorAll<HTMLElement>(`[data-column], :is(${focusable})`)) element.tabIndex = -1
    const row = Math.min(at.current.row, grid.rows - 1)
    const cell = cellAt(table, row, at.current.column) ?? table.querySelector<HTMLElement>('[data-column]')
    if (cell === null) return
    const element = target(cell)
    element.tabIndex = 0
    if (held.current?.isConnected === false) {
      held.current = undefined
      // The row went with the focus in it: the one that took its place has it now, and nothing scrolls.
      if (document.activeElement === document.body) element.focus({ preventScroll: true })
    }
    if (wanted.current && cellAt(table, at.current.row, at.current.column) !== null) {
      wanted.current = false
      element.focus({ preventScroll: false })
    }
  })

  const go = useCallback((row: number, column: number) => {
    const { rows, columns, table, reveal } = latest.current
    const to = {
      row: Math.max(headingRow, Math.min(rows - 1, row)),
      column: Math.max(0, Math.min(columns - 1, column)),
    }
    const old = cellAt(table.current, at.current.row, at.current.column)
    if (old !== null) target(old).tabIndex = -1
    at.current = to
    const cell = cellAt(table.current, to.row, to.column)
    if (to.row >= 0) reveal(to.row)
    if (cell === null) {
      wanted.current = true
      return
    }
    const element = target(cell)
    element.tabIndex = 0
    element.focus({ preventScroll: to.row >= 0 })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])

  // Once the cell is drawn at its new place.
  const follow = useCallback((row: number, column: number) => {
    at.current = { row, column }
    wanted.current = true
  }, [])

  const onFocus = useCallback((event: React.FocusEvent) => {
    const cell = event.target.closest<HTMLElement>('[data-column]')
    const row = cell?.closest<HTMLElement>('[data-row]')
    if (cell?.dataset['column'] === undefined || row?.dataset['row'] === undefined) return
    const old = cellAt(latest.current.table.current, at.current.row, at.current.column)
    if (old !== null) target(old).tabIndex = -1
    at.current = { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) }
    const element = event.target as HTMLElement
    element.tabIndex = 0
    held.current = element
    if (at.current.row >= 0) latest.current.onRow(at.current.row)
  }, [])

  const onBlur = useCallback((event: React.FocusEvent) => {
    const { target: left } = event
    // What is taken away with the focus in it has not let go of it.
    setTimeout(() => {
      if (left.isConnected && document.activeElement !== left && held.current === left) held.current = undefined
    })
  }, [])

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return
      if (event.target.closest('[data-column]') === null) return
      if (press(event, event.target, latest.current, at.current, go, follow)) event.preventDefault()
    },
    [go, follow],
  )
  // Space means the row: the browser would press the name, which opens it, when the key is let go.
  const onKeyUp = useCallback((event: KeyboardEvent) => {
    const { onSelect, onPeek } = latest.current
    if (event.key === ' ' && isName(event.target) && (onSelect ?? onPeek) !== undefined) event.preventDefault()
  }, [])
  return { onKeyDown, onKeyUp, onFocus, onBlur }
}

/** The name of a row, which opens it. */
function isName(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('[data-open]')
}

/** Answers whether the key meant something to the table. */
function press(
  event: KeyboardEvent,
  element: HTMLElement,
  grid: Grid,
  at: { readonly row: number; readonly column: number },
  go: (row: number, column: number) => void,
  follow: (row: number, column: number) => void,
): boolean {
  const { row, column } = at
  const control = event.ctrlKey || event.metaKey
  const inControl = element.matches('a, button, input, select')
  if (event.altKey && event.key === 'Enter' && row >= 0 && grid.onPeek !== undefined) {
    grid.onPeek(row)
    return true
  }
  if (event.altKey) return false
  if (row === headingRow && event.shiftKey && control && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    const by = event.key === 'ArrowLeft' ? -1 : 1
    if (grid.onMove(column, by)) follow(row, column + by)
    return true
  }
  if (row === headingRow && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    grid.onResize(column, event.key === 'ArrowLeft' ? -16 : 16)
    return true
  }
  const steps: Partial<Record<string, readonly [number, number]>> = {
    ArrowDown: [control ? grid.rows - 1 : row + 1, column],
    ArrowUp: [control ? 0 : row - 1, column],
    ArrowRight: [row, control ? grid.columns - 1 : column + 1],
    ArrowLeft: [row, control ? 0 : column - 1],
    Home: [control ? 0 : row, 0],
    End: [control ? grid.rows - 1 : row, grid.columns - 1],
    PageDown: [row + pageStep, column],
    PageUp: [Math.max(0, row - pageStep), column],
  }
  const step = steps[event.key]
  if (step !== undefined) {
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && row >= 0)
      grid.onSelect?.(step[0], true)
    go(step[0], step[1])
    return true
  }
  if (event.key === ' ' && (!inControl || isName(element)) && row >= 0) {
    if (grid.onSelect !== undefined) grid.onSelect(row, event.shiftKey)
    else if (grid.onPeek === undefined) return false
    else grid.onPeek(row)
    return true
  }
  if (event.key === 'Enter' && !inControl && row >= 0) {
    grid.onEnter(row)
    return true
  }
  if (control && event.key === 'a' && grid.onSelectAll !== undefined) {
    grid.onSelectAll()
    return true
  }
  if (control && event.key === 'c' && row >= 0 && document.getSelection()?.isCollapsed !== false) {
    void navigator.clipboard.writeText(grid.copy(row, column))
    return true
  }
  return false
}
