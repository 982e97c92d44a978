import { useCallback, useMemo, useState, type UIEvent } from 'react'
import { mergeClasses } from '@fluentui/react-components'
import { useLate } from '../Loading.tsx'
import { useText } from '../Message.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { sizes } from '../theme.ts'
import { useNarrow } from '../useMediaQuery.ts'
import { staysAtEnd, type ColumnTotals, type Sort } from './columns.ts'
import { RowDetails } from './RowDetails.tsx'
import { TableGrid } from './TableGrid.tsx'
import type { ColumnLayout } from './useColumnLayout.ts'
import type { Selection } from './useSelection.ts'
import { useFilledLayout } from './useFilledLayout.ts'
import { useOpening } from './useOpening.ts'
import { tickWidth, useTableStyles } from './useTableStyles.ts'

export interface DataTableProps<Row> {
  /** What the rows are: the accessible name of the table. */
  readonly label: string
  /** From `useColumnLayout`. */
  readonly layout: ColumnLayout<Row>
  /** In order. Undefined until the first answer; keep the old rows while the next are on their way. */
  readonly rows: readonly Row[] | undefined
  /** How many rows there are on all pages. */
  readonly total?: number | undefined
  /** Place of the first row among all rows, from 0; undefined: nobody knows. */
  readonly firstRow?: number | undefined
  /** Stable: it may not be made anew on each render. */
  readonly rowId: (row: Row) => string
  /** Stable as well. */
  readonly rowName: (row: Row) => string
  readonly sort?: Sort | undefined
  /** Without it no heading sorts. */
  readonly onSort?: ((column: string) => void) | undefined
  /** Other rows are on their way. */
  readonly busy?: boolean
  /** The rows may no longer be so. */
  readonly dimmed?: boolean
  /** Opens a row: Enter, or a click on its name. Without it a narrow screen still opens a panel with all columns. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** As `onOpen`, with an address, so that a row opens in a tab of its own as well. */
  readonly rowHref?: ((row: Row) => string) | undefined
  /** Shows a row beside the table: Alt+Enter, and Space where there are no ticks. */
  readonly onPeek?: ((row: Row) => void) | undefined
  /** The focus came into a row, or moved inside it. */
  readonly onRowFocus?: ((row: Row) => void) | undefined
  /** The one row that is shown beside the table. */
  readonly currentId?: string | undefined
  /** Adds a tick before each row; from `useSelection`. */
  readonly selection?: Selection | undefined
  /** What the rows of all pages come to, shown in the columns that have `totals`. */
  readonly totals?: ColumnTotals | undefined
  /** Told what the rows scroll in. */
  readonly scrollerRef?: ((element: HTMLElement | null) => void) | undefined
  /** `fill`: takes the height it gets and scrolls by itself. `card`: as high as its rows, among other things. */
  readonly shape?: 'fill' | 'card'
}

/** Rows under headings, used with mouse or keyboard alone. A list has search, filters and pages around it: `ui/list`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, layout: chosen, rows, selection, shape = 'fill', busy = false, dimmed = false } = props
  const styles = useTableStyles()
  // In state and not in a ref: the rows in view can only be known once it is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { scrollerRef: tellScroller } = props
  const scrollerRef = useCallback(
    (element: HTMLDivElement | null) => {
      setScroller(element)
      tellScroller?.(element)
    },
    [tellScroller],
  )
  const narrow = useNarrow()
  // By its id: what is changed in the row shows in what lies open of it.
  const [detailId, setDetailId] = useState<string>()
  const { rowId } = props
  const detail = detailId === undefined ? undefined : rows?.find((row) => rowId(row) === detailId)
  const openDetail = useCallback((row: Row) => setDetailId(rowId(row)), [rowId])
  const shown = useMemo(
    () =>
      narrow
        ? chosen.visible.filter(
            (column, index) => index === 0 || column.narrow !== undefined || column.actions === true,
          )
        : chosen.visible,
    [narrow, chosen.visible],
  )
  const taken = selection === undefined ? 0 : tickWidth
  const layout = useFilledLayout(chosen, shown, { scroller, taken, narrow })
  useOpening(scroller, shown, { layout, taken, ready: rows !== undefined && !narrow })
  const [name] = shown
  const end = shown.at(-1)
  const stays = narrow || name === undefined ? 0 : layout.widthOf(name) + taken
  const opens = props.onOpen !== undefined || props.rowHref !== undefined
  return (
    <div className={mergeClasses(styles.frame, shape === 'fill' && styles.fill)}>
      {busy && rows !== undefined && <Reloading />}
      <div
        ref={scrollerRef}
        className={mergeClasses(styles.scroller, dimmed && styles.dimmed)}
        // What gets the focus does not end up below the column and the row that stay.
        style={{
          scrollPaddingLeft: stays,
          scrollPaddingRight: end !== undefined && staysAtEnd(shown, shown.length - 1) ? layout.widthOf(end) : 0,
          scrollPaddingBottom: props.totals === undefined ? 0 : sizes.row,
        }}
        onScroll={markScrolled}
      >
        <TableGrid<Row>
          label={label}
          columns={shown}
          layout={layout}
          rows={rows}
          total={props.total}
          firstRow={props.firstRow}
          rowId={props.rowId}
          rowName={props.rowName}
          sort={props.sort}
          onSort={props.onSort}
          selection={selection}
          currentId={props.currentId}
          onOpen={props.onOpen ?? (narrow && !opens ? openDetail : undefined)}
          rowHref={props.rowHref}
          onPeek={props.onPeek}
          onRowFocus={props.onRowFocus}
          totals={props.totals}
          scroller={scroller}
          narrow={narrow}
        />
      </div>
      {detail !== undefined && (
        <RowDetails
          columns={layout.columns}
          row={detail}
          name={props.rowName(detail)}
          onClose={() => setDetailId(undefined)}
        />
      )}
    </div>
  )
}

/** Without a redraw: a scroll has no time for one. */
function markScrolled({ currentTarget }: UIEvent<HTMLDivElement>): void {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
}

/** A bar, and after a second a word: the rows one sees are not the latest while others write many. */
function Reloading() {
  const styles = useTableStyles()
  const text = useText()
  const late = useLate(100)
  const long = useLate(1_000)
  return (
    <>
      {late && <ProgressBar className={styles.progress} thickness="medium" aria-label={text('table.reloading')} />}
      {long && (
        <span className={styles.updating} aria-live="polite">
          {text('table.updating')}
        </span>
      )}
    </>
  )
}
