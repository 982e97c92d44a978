import { useState, type ReactNode } from 'react'
import { ErrorState } from '../ErrorState.tsx'
import { useFormats } from '../formats.ts'
import { useText } from '../Message.tsx'
import type { TableColumn } from '../table/columns.ts'
import { DataTable, type DataTableProps } from '../table/DataTable.tsx'
import { RowValues } from '../table/RowValues.tsx'
import { useColumnLayout } from '../table/useColumnLayout.ts'
import { BulkBar, type Bulk } from './bulk.tsx'
import { DoubtBar } from './DoubtBar.tsx'
import { Parts, partsOf, type Groups } from './groups.tsx'
import { ListPager } from './ListPager.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { emptyKind, isFirst, NoRows, type EmptyStates } from './NoRows.tsx'
import { RowPanel } from './RowPanel.tsx'
import type { OptionCounts } from './filters.ts'
import type { RowSource } from './row-source.ts'
import { addressOf } from './list-values.ts'
import { useCsvDownload } from './useCsvDownload.ts'
import { useChosen } from './useChosen.ts'
import { useDoubt } from './useDoubt.ts'
import type { ListState } from './useListState.ts'
import { useListStyles } from './useListStyles.ts'
import { usePanelColumn } from './usePanelColumn.tsx'
import { useRowPanel } from './useRowPanel.ts'
import { useScrollPlace } from './useScrollPlace.ts'

export interface ListProps<Row, Group extends string = string> extends Pick<
  DataTableProps<Row>,
  'label' | 'rowId' | 'rowName' | 'onOpen' | 'rowHref' | 'currentId'
> {
  /** From `useListState`: what is chosen. */
  readonly list: ListState
  /** From `useServerRows` or `useLocalRows`: the rows for it. */
  readonly source: RowSource<Row>
  /** What the rows on screen are of, where a choice beside the list asked for something else and has not got it. */
  readonly rowsOf?: string | undefined
  readonly columns: readonly TableColumn<Row>[]
  /** Under which the layout of the columns is kept, where one list has several sets of them. */
  readonly layoutId?: string
  /** The label of the search box; without it there is none. */
  readonly search?: string
  /** How many rows the options of the filters with chips have. */
  readonly counts?: OptionCounts | undefined
  /** Saves the rows that the filters leave; `columns`: where the file has others than the screen. */
  readonly download?: { readonly name: string; readonly columns?: readonly TableColumn<Row>[] }
  readonly bulk?: Bulk | undefined
  /**
   * The details of a row, shown beside the list; stable. `values`: all that the columns say of it. Without `rowHref` and
   * `onOpen` it is what opens a row.
   */
  readonly panel?: ((row: Row) => ReactNode) | 'values' | undefined
  /** Buttons on the right of the toolbar. */
  readonly tools?: ReactNode
  /** Whether there are rows when nothing filters, where that is known: tells "nothing yet" from "filtered away". */
  readonly anyRows?: boolean | undefined
  readonly empty: EmptyStates
  readonly groups?: Groups<Row, Group>
  /** `card`: as high as its rows, among other things; else it takes the height it gets and scrolls by itself. */
  readonly shape?: 'fill' | 'card'
}

/** The name is the heading above them, and a button is no value. */
function isValue<Row>(column: TableColumn<Row>, place: number): boolean {
  return place > 0 && column.actions !== true
}

/**
 * Rows with all that a person does with them: search, filter, sort, page, choose columns, tick, download, open. Never
 * jumps: the former rows stay while others come. Never lies: rows that may no longer be so are dimmed, a bar says why,
 * and heading, sort, search and pager are those of the rows one sees.
 */
export function List<Row, Group extends string>(props: ListProps<Row, Group>) {
  const { list, source, bulk, empty, search, download, groups } = props
  const styles = useListStyles()
  const text = useText()
  const formats = useFormats()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const inOrder =
    groups === undefined || source.rows === undefined
      ? source.rows
      : partsOf(groups, source.rows).flatMap(({ part }) => part)
  const panel = useRowPanel({ list, source, rows: inOrder, rowId: props.rowId, element })
  const panelId = props.panel === undefined ? undefined : panel.id
  const columns = usePanelColumn(props, panel.open)
  const layout = useColumnLayout(props.layoutId ?? list.scope, columns, list.views?.keeper)
  const save = useCsvDownload()
  const doubt = useDoubt(source)
  const chosen = useChosen({ bulk, list, source, rowId: props.rowId })
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { rows, total, busy, error, answers, reload } = source
  // What the rows on screen answer; what is chosen runs ahead of it for a moment, and in doubt it may stay ahead.
  const answered = answers === undefined ? list : list.at(answers)
  const shown = doubt === undefined ? list : answered
  const place = rows === undefined || answers === undefined ? undefined : addressOf(list, answers)
  useScrollPlace(scroller, place === undefined ? undefined : `${props.layoutId ?? list.scope} ${place}`)
  const failed = doubt === 'failed' && rows === undefined
  const isEmpty = rows?.length === 0
  const kind = emptyKind(props)
  const onDownload = (): void => {
    if (download !== undefined)
      void save({ name: download.name, columns: download.columns ?? columns, read: source.read })
  }
  const table = (label: string, part: readonly Row[] | undefined, shape: 'fill' | 'card'): ReactNode => (
    <DataTable<Row>
      label={label}
      layout={layout}
      rows={part}
      total={groups === undefined ? total : part?.length}
      firstRow={
        groups !== undefined && part !== undefined ? 0 : list.declared.paging === 'page' ? answered.skip : undefined
      }
      rowId={props.rowId}
      rowName={props.rowName}
      sort={shown.values.sort}
      onSort={(column) => shown.sortBy(column)}
      busy={busy && groups === undefined}
      dimmed={doubt !== undefined}
      onOpen={props.onOpen ?? (props.panel !== undefined && props.rowHref === undefined ? panel.open : undefined)}
      rowHref={props.rowHref}
      onPeek={props.panel === undefined ? undefined : panel.open}
      onRowFocus={panelId === undefined ? undefined : (row) => props.rowId(row) !== panelId && panel.open(row)}
      currentId={panelId ?? props.currentId}
      totals={groups === undefined ? source.totals : undefined}
      scrollerRef={shape === 'fill' ? setScroller : undefined}
      selection={bulk?.ticking.on === true ? chosen.selection : undefined}
      shape={shape}
    />
  )
  return (
    <div
      ref={setElement}
      className={styles.list}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && panelId !== undefined) panel.close()
      }}
    >
      {bulk !== undefined && bulk.actions.length > 0 && chosen.count > 0 ? (
        <BulkBar bulk={bulk} chosen={chosen} />
      ) : (
        kind !== 'nothing' && (
          <ListToolbar
            list={shown}
            layout={layout}
            search={search}
            counts={props.counts}
            tools={props.tools}
            bulk={bulk}
            onDownload={download === undefined ? undefined : onDownload}
            hasRows={!isEmpty && rows !== undefined && doubt === undefined}
          />
        )
      )}
      {doubt !== undefined && !failed && <DoubtBar doubt={doubt} list={list} source={source} rowsOf={props.rowsOf} />}
      {failed ? (
        <div className={styles.state}>
          <ErrorState error={error} onRetry={() => void reload()} />
        </div>
      ) : kind !== undefined ? (
        <div className={styles.state}>
          <NoRows kind={kind} empty={empty} list={shown} />
        </div>
      ) : groups === undefined || rows === undefined ? (
        table(props.label, rows, props.shape ?? 'fill')
      ) : (
        <Parts groups={groups} rows={rows} table={table} scrollerRef={setScroller} />
      )}
      {!failed && kind !== 'nothing' && !(isEmpty && isFirst(answered)) && <ListPager list={shown} source={source} />}
      {props.panel !== undefined && panelId !== undefined && (
        <RowPanel
          panel={panel}
          content={
            props.panel === 'values'
              ? (row) => <RowValues columns={layout.columns.filter(isValue)} row={row} />
              : props.panel
          }
          rowName={props.rowName}
          rowHref={props.rowHref}
          place={
            panel.index < 0 || total === undefined || list.declared.paging === 'cursor'
              ? undefined
              : text('list.panel.place', {
                  place: formats.integer(answered.skip + panel.index + 1),
                  total: formats.integer(total),
                })
          }
        />
      )}
    </div>
  )
}
