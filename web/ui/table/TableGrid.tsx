import { useCallback, useEffect, useId, useMemo, useRef, type MouseEvent, type RefObject } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useFormats } from '../formats.ts'
import { useText } from '../Message.tsx'
import { sizes } from '../theme.ts'
import { cellText } from './cells.tsx'
import type { ColumnTotals, Sort, TableColumn } from './columns.ts'
import { useCutTip } from './CutTip.tsx'
import { HeadingRow } from './HeadingRow.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableRow, useCellClasses } from './TableRow.tsx'
import type { ColumnLayout } from './useColumnLayout.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useRowSelection } from './useRowSelection.ts'
import type { Selection } from './useSelection.ts'
import { TotalsRow } from './TotalsRow.tsx'
import { tickWidth, useTableStyles } from './useTableStyles.ts'

/** From this many rows on, only those in view are drawn. */
const virtualFrom = 100

export interface TableGridProps<Row> {
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  readonly layout: ColumnLayout<Row>
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined
  readonly total: number | undefined
  readonly rowId: (row: Row) => string
  readonly rowName: (row: Row) => string
  readonly sort: Sort | undefined
  readonly onSort: ((column: string) => void) | undefined
  /** Place of the first row among all rows, from 0; undefined: nobody knows. */
  readonly firstRow: number | undefined
  readonly selection: Selection | undefined
  readonly currentId: string | undefined
  readonly onOpen: ((row: Row) => void) | undefined
  readonly rowHref: ((row: Row) => string) | undefined
  readonly onPeek: ((row: Row) => void) | undefined
  readonly onRowFocus: ((row: Row) => void) | undefined
  readonly totals: ColumnTotals | undefined
  readonly scroller: HTMLDivElement | null
  readonly narrow: boolean
}

const none: readonly never[] = []

/** By the rows they are of, in pixels. */
const rowHeights = {
  normal: sizes.row,
  compact: sizes.rowCompact,
  narrow: sizes.rowNarrow,
  narrowUnder: sizes.rowNarrowUnder,
} as const

function heightOf<Row>(
  [first]: readonly TableColumn<Row>[],
  compact: boolean,
  narrow: boolean,
): keyof typeof rowHeights {
  if (narrow) return first?.under === undefined ? 'narrow' : 'narrowUnder'
  return compact ? 'compact' : 'normal'
}

export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, columns, layout, selection, onOpen, rowHref, rowName, rowId, scroller, narrow } = props
  const rows: readonly Row[] = props.rows ?? none
  const element = useRef<HTMLTableElement>(null)
  const styles = useTableStyles()
  const id = useId()
  const height = heightOf(columns, layout.compact, narrow)
  const classes = useCellClasses(columns, height, selection !== undefined)
  const rowHeight = rowHeights[height]
  const stays = props.totals === undefined ? 0 : layout.compact ? sizes.rowCompact : sizes.row
  const { virtual, reveal, drawn, above, below } = useDrawnRows(rows.length, rowHeight, stays, scroller)
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const open = useStable(onOpen)
  const { ticks, onTick, onSelectAll } = useRowSelection(ids, selection)
  const ticked = selection === undefined ? 0 : 1
  useCurrentInView(element, ids.indexOf(props.currentId ?? ''), reveal, virtual)
  const withRow = (index: number, act: ((row: Row) => void) | undefined): void => {
    const row = rows[index]
    if (row !== undefined) act?.(row)
  }
  const lineOf = useLineOf(columns)
  const keys = useGridKeys({
    table: element,
    rows: rows.length,
    columns: columns.length + ticked,
    reveal: (row) => virtual && reveal(row),
    onEnter: (index) => withRow(index, onOpen),
    onPeek: props.onPeek === undefined ? undefined : (index) => withRow(index, props.onPeek),
    onRow: (index) => withRow(index, props.onRowFocus),
    onSelect: onTick,
    onSelectAll,
    onResize: (place, by) => {
      const column = columns[place - ticked]
      if (column !== undefined) layout.resize(column, layout.widthOf(column) + by)
    },
    onMove: (place, by) => {
      const column = columns[place - ticked]
      return column !== undefined && !narrow && layout.move(column, by)
    },
    copy: (index) => toCopy(rows, ids, selection, index).map(lineOf).join('\n'),
  })
  const cut = useCutTip(scroller, keys)
  const span = columns.length + ticked + 1
  const all = props.total ?? rows.length
  return (
    <>
      {/* The keys are those of the grid pattern; the focus is always on a cell or on what is in it. */}
      <table
        ref={element}
        className={styles.table}
        role="grid"
        aria-label={label}
        aria-rowcount={all + 1 + (props.totals === undefined ? 0 : 1)}
        aria-colcount={columns.length}
        aria-busy={props.rows === undefined}
        onClick={openRowAt}
        onKeyDown={keys.onKeyDown}
        onKeyUp={keys.onKeyUp}
        onFocus={cut.onFocus}
        onBlur={cut.onBlur}
        {...(selection === undefined ? {} : { 'aria-multiselectable': true })}
      >
        <Widths columns={columns} layout={layout} ticks={ticked} narrow={narrow} />
        <thead>
          <HeadingRow
            columns={columns}
            layout={layout}
            sort={props.sort}
            onSort={props.onSort}
            ticks={ticks}
            narrow={narrow}
          />
        </thead>
        <tbody id={id}>
          {props.rows === undefined && <SkeletonRows columns={columns.length + ticked} height={rowHeight} />}
          {above > 0 && <Spacer span={span} height={above} />}
          {drawn.map((index) => {
            const row = rows[index]
            const rowKey = ids[index]
            if (row === undefined || rowKey === undefined) return null
            return (
              <TableRow<Row>
                key={rowKey}
                row={row}
                id={rowKey}
                index={index}
                rowIndex={props.firstRow === undefined ? undefined : props.firstRow + index + 2}
                columns={columns}
                narrow={narrow}
                selected={selection?.ids.has(rowKey) ?? rowKey === props.currentId}
                current={rowKey === props.currentId}
                classes={classes}
                rowName={rowName}
                onOpen={onOpen === undefined ? undefined : open}
                rowHref={rowHref}
                onTick={onTick}
              />
            )
          })}
          {below > 0 && <Spacer span={span} height={below} />}
        </tbody>
        {props.totals !== undefined && (
          <tfoot>
            <TotalsRow
              totals={props.totals}
              columns={columns}
              ticks={ticked > 0}
              compact={layout.compact}
              rowIndex={props.firstRow === undefined ? undefined : all + 2}
            />
          </tfoot>
        )}
      </table>
      {cut.tip}
    </>
  )
}

/** Those that are ticked, or else the one that has the focus. */
const toCopy = <Row,>(
  rows: readonly Row[],
  ids: readonly string[],
  selection: Selection | undefined,
  index: number,
): readonly Row[] =>
  selection !== undefined && selection.ids.size > 0
    ? rows.filter((_, at) => selection.ids.has(ids[at] ?? ''))
    : rows.slice(index, index + 1)

/** A row as a line of text, to copy. */
function useLineOf<Row>(columns: readonly TableColumn<Row>[]): (row: Row) => string {
  const formats = useFormats()
  const text = useText()
  return (row) =>
    columns
      .filter((column) => column.actions !== true && column.picture !== true)
      // A sheet reads a number only with the minus that is on the keyboard.
      .map((column) => cellText(column.kind, column.value(row), formats, text).replace(/^−(?=\d)/u, '-'))
      .join('\t')
}

/** Which rows to draw, and the heights of those that are not, above and below; `stays`: of what lies over the last row. */
function useDrawnRows(
  rows: number,
  rowHeight: number,
  stays: number,
  scroller: HTMLDivElement | null,
): { virtual: boolean; reveal: (row: number) => void; drawn: readonly number[]; above: number; below: number } {
  const virtual = rows >= virtualFrom
  const virtualizer = useVirtualizer({
    count: virtual ? rows : 0,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 8,
    // The sticky headings lie over the first row.
    scrollPaddingStart: sizes.row,
    scrollPaddingEnd: stays,
  })
  const items = virtualizer.getVirtualItems()
  return {
    virtual,
    reveal: (row) => virtualizer.scrollToIndex(row),
    drawn: virtual ? items.map((item) => item.index) : Array.from({ length: rows }, (_, index) => index),
    above: virtual ? (items[0]?.start ?? 0) : 0,
    below: virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0,
  }
}

/** The same function on every drawing, so that a row is not drawn again for a new one. */
function useStable<Row>(onOpen: ((row: Row) => void) | undefined): (row: Row) => void {
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  return useCallback((row) => latest.current?.(row), [])
}

/** The row that is shown beside the table is in sight, when another is shown. */
function useCurrentInView(
  table: RefObject<HTMLTableElement | null>,
  index: number,
  reveal: (row: number) => void,
  virtual: boolean,
): void {
  const latest = useRef(reveal)
  useEffect(() => {
    latest.current = reveal
  })
  useEffect(() => {
    if (index < 0) return
    if (virtual) latest.current(index)
    else table.current?.querySelector(`tr[data-row="${index}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [table, index, virtual])
}

function Widths<Row>({
  columns,
  layout,
  ticks,
  narrow,
}: Pick<TableGridProps<Row>, 'columns' | 'layout' | 'narrow'> & { ticks: number }) {
  const widthOf = (column: TableColumn<Row>): number => (narrow ? column.narrow : undefined) ?? layout.widthOf(column)
  return (
    <colgroup>
      {ticks > 0 && <col style={{ width: tickWidth }} />}
      {columns.map((column, index) => (
        <col key={column.id} style={narrow && index === 0 ? {} : { width: widthOf(column) }} />
      ))}
      <col style={narrow ? { width: 0 } : {}} />
    </colgroup>
  )
}

/** What does something of its own when it is clicked. */
const ownTargets = 'a, button, input, select, label, [role="menuitem"], [role="checkbox"]'

/**
 * A click anywhere in a row opens it, as a click on its name does; the keyboard has Enter. In a cell that does something of
 * its own (`data-cell-act`) all of the cell does that.
 */
function openRowAt(event: MouseEvent<HTMLTableElement>): void {
  if (!(event.target instanceof Element) || event.target.closest(ownTargets) !== null) return
  // Whoever selects text to copy it does not mean to go elsewhere.
  if (window.getSelection()?.isCollapsed === false) return
  const own = event.target.closest('td')?.querySelector<HTMLElement>('[data-cell-act]')
  const open = event.target.closest('tr[data-row]')?.querySelector<HTMLElement>('[data-open]')
  ;(own ?? open)?.click()
}

/** Stands in for the rows that are not drawn, so that the scrollbar is right. */
function Spacer({ span, height }: { span: number; height: number }) {
  const styles = useTableStyles()
  return (
    <tr aria-hidden="true">
      <td className={styles.spacer} colSpan={span} style={{ height }} />
    </tr>
  )
}
