import { useMemo, useState, type UIEvent } from 'react'
import { Button, mergeClasses, ProgressBar } from '@fluentui/react-components'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { useLate } from '../Loading.tsx'
import { Message, useText } from '../Message.tsx'
import { useNarrow } from '../useMediaQuery.ts'
import type { DataTableProps, EmptyStates } from './data-table-props.ts'
import { Pager } from './Pager.tsx'
import { RowDetails } from './RowDetails.tsx'
import { TableGrid } from './TableGrid.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { useColumnLayout } from './useColumnLayout.ts'
import type { TableState } from './useTableState.ts'
import { tickWidth, useTableStyles } from './useTableStyles.ts'

export type { DataTableProps, EmptyStates }

/** Every list of the product: sorted, searched and paged by the server, used with mouse or keyboard alone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    total,
    table,
    busy = false,
    error,
    empty,
    selection,
    shape = 'fill',
    pager = true,
  } = props
  const styles = useTableStyles()
  // In state and not in a ref: the rows in view can only be known once it is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const layout = useColumnLayout(table.id, columns)
  const narrow = useNarrow()
  const [detail, setDetail] = useState<Row>()
  const shown = useMemo(
    () =>
      narrow
        ? layout.visible.filter((column, index) => index === 0 || column.kind === 'status' || column.actions === true)
        : layout.visible,
    [narrow, layout.visible],
  )
  const [name] = shown
  const stays = narrow || name === undefined ? 0 : layout.widthOf(name) + (selection === undefined ? 0 : tickWidth)
  const opens = props.onOpen !== undefined || props.rowHref !== undefined
  const failed = error !== undefined && error !== null
  const isEmpty = rows?.length === 0
  return (
    <div className={mergeClasses(styles.frame, shape === 'fill' && styles.fill, shape === 'card' && styles.card)}>
      <TableToolbar {...props} layout={layout} shape={shape} />
      <div
        ref={setScroller}
        className={styles.scroller}
        // What gets the focus does not end up below the column that stays.
        style={{ scrollPaddingLeft: stays }}
        onScroll={markScrolled}
      >
        {busy && rows !== undefined && <Reloading />}
        {!(failed && rows === undefined) && !isEmpty && (
          <TableGrid<Row>
            label={label}
            columns={shown}
            layout={layout}
            rows={rows}
            total={total}
            rowId={props.rowId}
            rowName={props.rowName}
            table={table}
            selection={selection}
            currentId={props.currentId}
            onOpen={props.onOpen ?? (narrow && !opens ? setDetail : undefined)}
            rowHref={props.rowHref}
            scroller={scroller}
            narrow={narrow}
          />
        )}
        {failed && rows === undefined ? (
          <ErrorState error={error} onRetry={props.onRetry} />
        ) : (
          isEmpty && <NoRows empty={empty} table={table} anyRows={props.anyRows} />
        )}
      </div>
      {pager && !(failed && rows === undefined) && !(isEmpty && table.currentPage === 0) && (
        <Pager table={table} total={total} shown={rows?.length ?? 0} />
      )}
      {detail !== undefined && (
        <RowDetails columns={columns} row={detail} name={props.rowName(detail)} onClose={() => setDetail(undefined)} />
      )}
    </div>
  )
}

/** Without a redraw: a scroll has no time for one. */
function markScrolled({ currentTarget }: UIEvent<HTMLDivElement>): void {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
}

function Reloading() {
  const styles = useTableStyles()
  const text = useText()
  const late = useLate(100)
  return late && <ProgressBar className={styles.progress} thickness="medium" aria-label={text('table.reloading')} />
}

/** Three different texts: nothing yet, still coming, or filtered away. */
function NoRows({ empty, table, anyRows }: { empty: EmptyStates; table: TableState; anyRows: boolean | undefined }) {
  if (empty.syncing !== undefined) return <EmptyState {...empty.syncing} />
  if (anyRows === false || (!table.isFiltered && table.currentPage === 0)) return <EmptyState {...empty.nothing} />
  return (
    <EmptyState
      title={<Message id="table.filtered_away" />}
      body={<Message id="table.filtered_away_body" />}
      action={
        <Button onClick={() => (table.isFiltered ? table.clearFilters() : table.change({ currentPage: 0 }))}>
          <Message id={table.isFiltered ? 'table.clear_filters' : 'table.first_page'} />
        </Button>
      }
    />
  )
}
