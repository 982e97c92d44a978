import { useCallback, useMemo } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import {
  ChildCandidatesDocument,
  type ChildCandidatesQuery,
  type ChildCandidatesQueryVariables,
} from '../../graphql/generated/graphql.ts'
import { Message, useText } from '../../ui/Message.tsx'
import type { Ticking } from '../../ui/list/bulk.tsx'
import { List } from '../../ui/list/List.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { useServerRows } from '../../ui/list/useServerRows.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { columnsFor } from '../../ui/table/columns.ts'

const useStyles = makeStyles({ cut: { margin: 0, color: tokens.colorNeutralForeground2 } })

type Candidate = ChildCandidatesQuery['combinationNames'][number]

const candidateList = declareList({
  id: 'combination.candidates',
  filters: {},
  sort: { column: 'name', order: 1 },
  pageSize: 100,
  paging: 'page',
})
const rowId = (row: Candidate): string => row.id
const rowName = (row: Candidate): string => row.name
const column = columnsFor<Candidate>()
/** As many names as one answer has. */
const mostNames = 100
const variables = ({ search }: ListValues): ChildCandidatesQueryVariables => ({ search })

/** Customers that nobody is the parent of, by name: a hundred at most, the others are found by typing. */
export function ChildCandidates({ parentId, ticking }: { parentId: string; ticking: Ticking }) {
  const styles = useStyles()
  const text = useText()
  const list = useLocalListState(candidateList)
  const rowsOf = useCallback(
    ({ combinationNames }: ChildCandidatesQuery) => {
      const items = combinationNames.filter(({ id }) => id !== parentId)
      return { items, totalCount: items.length }
    },
    [parentId],
  )
  const answered = useServerRows({ list, document: ChildCandidatesDocument, variables, rowsOf })
  const isCut = answered.data?.combinationNames.length === mostNames
  // Of how many these are the first, nobody said.
  const source = isCut ? { ...answered, total: undefined } : answered
  const columns = useMemo(
    () => [
      column('name', text('combination.name'), 'text', rowName, { width: 280 }),
      column('spilStatus', text('column.spilStatus'), 'custom', (row) => text(`status.${row.spilStatus}`), {
        width: 80,
        narrow: 72,
        render: (row) => <StatusDot status={row.spilStatus} />,
      }),
      column('customerId', text('combination.customer_id'), 'text', (row) => row.customerId, { width: 152 }),
    ],
    [text],
  )
  return (
    <>
      {isCut && (
        <p className={styles.cut} role="note">
          <Message id="combination.children.cut" values={{ most: mostNames }} />
        </p>
      )}
      <List
        label={text('combination.children.candidates')}
        list={list}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        search={text('combination.children.search')}
        bulk={{ ticking, actions: [] }}
        empty={{
          nothing: {
            title: <Message id="combination.children.no_candidates" />,
            body: <Message id="combination.children.no_candidates_body" />,
          },
        }}
      />
    </>
  )
}
