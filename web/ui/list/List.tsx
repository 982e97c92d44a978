import { useState, type ReactNode } from 'react'
import { Button } from '@fluentui/react-components'
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { useFormats } from '../formats.ts'
import { Message } from '../Message.tsx'
import type { TableColumn } from '../table/columns.ts'
import { DataTable, type DataTableProps } from '../table/DataTable.tsx'
import { useColumnLayout } from '../table/useColumnLayout.ts'
import { BulkBar, type Bulk } from './bulk.tsx'
import { DoubtBar } from './DoubtBar.tsx'
import { ListPager } from './ListPager.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { OptionCounts } from './filters.ts'
import type { RowSource } from './row-source.ts'
import { addressOf } from './list-values.ts'
import { useCsvDownload } from './useCsvDownload.ts'
import { useChosen } from './useChosen.ts'
import { useDoubt } from './useDoubt.ts'
import type { ListState } from './useListState.ts'
import { useListStyles } from './useListStyles.ts'
import { useScrollPlace } from './useScrollPlace.ts'

/** Three different texts, each with the one thing to do. */
export interface EmptyStates {
  /** There is nothing at all yet. */
  readonly nothing: EmptyStateProps
  /** There may be rows soon: the first sync runs. Give it only while that is so. */
  readonly syncing?: EmptyStateProps | undefined
  /** Something keeps all rows away; without it a sentence that fits every list. */
  readonly filteredAway?: EmptyStateProps | undefined
}

/** The rows in parts, each a table under a heading; a part without rows is left out. */
export interface Groups<Row, Group extends string> {
  readonly order: readonly Group[]
  readonly of: (row: Row) => NoInfer<Group>
  readonly title: (group: NoInfer<Group>) => string
  /** Of the whole list, not only of this page. */
  readonly total: (group: NoInfer<Group>) => number
}

export interface ListProps<Row, Group extends string = string> extends Pick<
  DataTableProps<Row>,
  'label' | 'rowId' | 'rowName' | 'onOpen' | 'rowHref' | 'currentId' | 'totals'
> {
  /** From `useListState`: what is chosen. */
  readonly list: ListState
  /** From `useServerRows` or `useLocalRows`: the rows for it. */
  readonly source: RowSource<Row>
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
  /** Buttons on the right of the toolbar. */
  readonly tools?: ReactNode
  /** Whether there are rows when nothing filters, where that is known: tells "nothing yet" from "filtered away". */
  readonly anyRows?: boolean | undefined
  readonly empty: EmptyStates
  readonly groups?: Groups<Row, Group>
}

/**
 * Rows with all that a person does with them: search, filter, sort, page, choose columns, tick, download, open. Never
 * jumps: the former rows stay while others come. Never lies: rows that may no longer be so are dimmed, a bar says why,
 * and heading, sort, search and pager are those of the rows one sees.
 */
export function List<Row, Group extends string>(props: ListProps<Row, Group>) {
  const { list, source, columns, bulk, empty, search, download, groups } = props
  const styles = useListStyles()
  const layout = useColumnLayout(props.layoutId ?? list.declared.id, columns)
  const save = useCsvDownload()
  const doubt = useDoubt(source)
  const chosen = useChosen({ bulk, list, source, rowId: props.rowId })
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { rows, total, busy, error, answers, reload } = source
  // What the rows on screen answer; what is chosen runs ahead of it for a moment, and in doubt it may stay ahead.
  const answered = answers === undefined ? list : list.at(answers)
  const shown = doubt === undefined ? list : answered
  const place = rows === undefined || answers === undefined ? undefined : addressOf(list, answers)
  useScrollPlace(scroller, place === undefined ? undefined : `${props.layoutId ?? list.declared.id} ${place}`)
  const failed = doubt === 'failed' && rows === undefined
  const isEmpty = rows?.length === 0
  const kind = isEmpty ? emptyKind(answered, empty, props.anyRows) : undefined
  const onDownload = (): void => {
    if (download !== undefined)
      void save({ name: download.name, columns: download.columns ?? columns, read: source.read })
  }
  const table = (label: string, part: readonly Row[] | undefined, shape: 'fill' | 'card'): ReactNode => (
    <DataTable<Row>
      label={label}
      layout={layout}
      rows={part}
      total={shape === 'fill' ? total : part?.length}
      firstRow={shape === 'card' ? 0 : list.declared.paging === 'page' ? answered.skip : undefined}
      rowId={props.rowId}
      rowName={props.rowName}
      sort={shown.values.sort}
      onSort={(column) => shown.sortBy(column)}
      busy={busy && shape === 'fill'}
      dimmed={doubt !== undefined}
      onOpen={props.onOpen}
      rowHref={props.rowHref}
      currentId={props.currentId}
      totals={shape === 'fill' ? props.totals : undefined}
      scrollerRef={shape === 'fill' ? setScroller : undefined}
      selection={bulk?.ticking.on === true ? chosen.selection : undefined}
      shape={shape}
    />
  )
  return (
    <div className={styles.list}>
      {bulk !== undefined && chosen.count > 0 ? (
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
      {doubt !== undefined && !failed && <DoubtBar doubt={doubt} list={list} source={source} />}
      {failed ? (
        <div className={styles.state}>
          <ErrorState error={error} onRetry={() => void reload()} />
        </div>
      ) : kind !== undefined ? (
        <div className={styles.state}>
          <NoRows kind={kind} empty={empty} list={shown} />
        </div>
      ) : groups === undefined || rows === undefined ? (
        table(props.label, rows, 'fill')
      ) : (
        <Parts groups={groups} rows={rows} table={table} scrollerRef={setScroller} />
      )}
      {!failed && kind !== 'nothing' && !(isEmpty && isFirst(answered)) && <ListPager list={shown} source={source} />}
    </div>
  )
}

function Parts<Row, Group extends string>(props: {
  groups: Groups<Row, Group>
  rows: readonly Row[]
  table: (label: string, rows: readonly Row[], shape: 'card') => ReactNode
  scrollerRef: (element: HTMLElement | null) => void
}) {
  const { groups, rows, table, scrollerRef } = props
  const styles = useListStyles()
  const formats = useFormats()
  const parts = groups.order
    .map((group) => ({ group, part: rows.filter((row) => groups.of(row) === group) }))
    .filter(({ part }) => part.length > 0)
  return (
    <div ref={scrollerRef} className={styles.groups}>
      {parts.map(({ group, part }) => (
        <section key={group} className={styles.group}>
          <h2 className={styles.heading}>
            {groups.title(group)}
            <span className={styles.count}>{formats.integer(groups.total(group))}</span>
          </h2>
          {table(groups.title(group), part, 'card')}
        </section>
      ))}
    </div>
  )
}

function isFirst({ values }: ListState): boolean {
  return values.page === 0 && values.cursor === undefined
}

type EmptyKind = 'nothing' | 'syncing' | 'filtered-away' | 'past-the-end'

function emptyKind(list: ListState, empty: EmptyStates, anyRows: boolean | undefined): EmptyKind {
  if (empty.syncing !== undefined) return 'syncing'
  if (anyRows === false) return 'nothing'
  if (list.isFiltered) return 'filtered-away'
  return isFirst(list) ? 'nothing' : 'past-the-end'
}

function NoRows({ kind, empty, list }: { kind: EmptyKind; empty: EmptyStates; list: ListState }) {
  switch (kind) {
    case 'nothing':
      return <EmptyState {...empty.nothing} />
    case 'syncing':
      return <EmptyState {...(empty.syncing ?? empty.nothing)} />
    case 'filtered-away':
      return empty.filteredAway !== undefined ? (
        <EmptyState {...empty.filteredAway} />
      ) : (
        <EmptyState
          title={<Message id="table.filtered_away" />}
          body={<Message id="table.filtered_away_body" />}
          action={
            <Button onClick={() => list.clearFilters()}>
              <Message id="table.clear_filters" />
            </Button>
          }
        />
      )
    case 'past-the-end':
      return (
        <EmptyState
          title={<Message id="table.filtered_away" />}
          action={
            <Button onClick={() => list.change({ page: 0 })}>
              <Message id="table.first_page" />
            </Button>
          }
        />
      )
  }
}
