import { useCallback, useEffect, useRef, useState } from 'react'
import { focusOn, isMeant } from '../useReturnFocus.ts'
import { pageSteps } from './page-steps.ts'
import type { RowSource } from './row-source.ts'
import type { ListState } from './useListState.ts'

/** What of a list is shown beside it. */
export interface PanelState<Row> {
  /** Undefined: nothing is open. */
  readonly id: string | undefined
  /** Undefined while the rows are on their way, and where the row is not among them. */
  readonly row: Row | undefined
  /** Place on the page, from 0. */
  readonly index: number
  readonly isComing: boolean
  /** The address says which row it is. */
  readonly isInAddress: boolean
  readonly open: (row: Row) => void
  readonly close: () => void
  /** To the row before (-1) or after (1), past the end of the page too; undefined: there is none. */
  readonly step: (by: -1 | 1) => (() => void) | undefined
}

/** Walks through the rows of a list, one at a time beside it, and turns the page at its ends. */
export function useRowPanel<Row>(given: {
  readonly list: ListState
  readonly source: RowSource<Row>
  /** In the order in which they are shown. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string
  /** What the list is drawn in. */
  readonly element: HTMLElement | null
}): PanelState<Row> {
  const { list, source, rows, rowId, element } = given
  const { row: id, openRow } = list
  const index = id === undefined ? -1 : (rows?.findIndex((row) => rowId(row) === id) ?? -1)
  /** The page is being turned from these rows, to end at the first or the last row of the next. */
  const [turning, setTurning] = useState<{ readonly from: readonly Row[]; readonly by: -1 | 1 }>()
  useEffect(() => {
    if (turning === undefined || rows === undefined || source.rows === turning.from) return
    setTurning(undefined)
    const next = turning.by === 1 ? rows[0] : rows.at(-1)
    if (next !== undefined) openRow(rowId(next))
  }, [turning, rows, source.rows, rowId, openRow])

  const open = useCallback((row: Row) => openRow(rowId(row)), [openRow, rowId])
  const close = useCallback(() => openRow(undefined), [openRow])
  useFocusBack(element, id)

  const isTurning = turning !== undefined
  const found = rows?.[index]
  const steps = pageSteps(list, source)
  return {
    id,
    row: found ?? (isTurning ? turning.from.at(turning.by === 1 ? -1 : 0) : undefined),
    index,
    isComing: rows === undefined || isTurning,
    isInAddress: list.isInAddress,
    open,
    close,
    step: (by) => {
      if (index < 0 || rows === undefined || isTurning) return undefined
      const next = rows[index + by]
      if (next !== undefined) return () => openRow(rowId(next))
      const turn = by === 1 ? steps.forth : steps.back
      if (turn === undefined) return undefined
      return () => {
        setTurning({ from: source.rows ?? rows, by })
        list.change(turn)
      }
    },
  }
}

/** The drawer holds the focus until it is gone, in milliseconds. */
const focusDelay = 50

/** Once nothing is open any more, whoever was in the panel is back in the table, at the row that was shown last. */
function useFocusBack(element: HTMLElement | null, id: string | undefined): void {
  const before = useRef(id)
  useEffect(() => {
    const left = before.current
    before.current = id
    if (left === undefined || id !== undefined || element === null) return
    const timer = setTimeout(() => {
      const row = Array.from(element.querySelectorAll<HTMLElement>('tr[data-id]')).find(
        ({ dataset }) => dataset['id'] === left,
      )
      const cell =
        row?.querySelector<HTMLElement>('[data-open]') ?? row?.querySelector<HTMLElement>('[data-column]') ?? null
      const origin = { element: cell, table: element.querySelector('[role="grid"]') }
      if (!isMeant(document.activeElement, origin)) focusOn(origin)
    }, focusDelay)
    return () => clearTimeout(timer)
  }, [element, id])
}
