import { Button } from '@fluentui/react-components'
import { EmptyState, type EmptyStateProps } from '../EmptyState.tsx'
import { Message } from '../Message.tsx'
import type { RowSource } from './row-source.ts'
import type { ListState } from './useListState.ts'

/** Three different texts, each with the one thing to do. */
export interface EmptyStates {
  /** There is nothing at all yet. */
  readonly nothing: EmptyStateProps
  /** There may be rows soon: the first sync runs. Give it only while that is so. */
  readonly syncing?: EmptyStateProps | undefined
  /** Something keeps all rows away; without it a sentence that fits every list. */
  readonly filteredAway?: EmptyStateProps | undefined
}

export function isFirst({ values }: ListState): boolean {
  return values.page === 0 && values.cursor === undefined
}

type EmptyKind = 'nothing' | 'syncing' | 'filtered-away' | 'past-the-end'

interface MaybeEmpty<Row> {
  readonly list: ListState
  readonly source: Pick<RowSource<Row>, 'rows' | 'total' | 'answers'>
  readonly empty: EmptyStates
  readonly anyRows?: boolean | undefined
}

/** What the list is, as far as the rows that were answered say; undefined: there are rows, or nobody knows yet. */
export function emptyKind<Row>({ list: chosen, source, empty, anyRows }: MaybeEmpty<Row>): EmptyKind | undefined {
  const { rows, total, answers } = source
  if (rows?.length !== 0) return undefined
  const list = answers === undefined ? chosen : chosen.at(answers)
  if (empty.syncing !== undefined) return 'syncing'
  if (anyRows === false) return 'nothing'
  // Rows that are on another page are not filtered away.
  if (!isFirst(list) && total !== undefined && total > 0) return 'past-the-end'
  if (list.isFiltered) return 'filtered-away'
  return isFirst(list) ? 'nothing' : 'past-the-end'
}

/** What stands in the place of rows where there are none, with the one thing to do. */
export function NoRows({ kind, empty, list }: { kind: EmptyKind; empty: EmptyStates; list: ListState }) {
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
          title={<Message id="table.past_the_end" />}
          action={
            <Button onClick={() => list.change({ page: 0 })}>
              <Message id="table.first_page" />
            </Button>
          }
        />
      )
  }
}
