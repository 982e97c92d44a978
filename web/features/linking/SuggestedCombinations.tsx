import { useCallback, useMemo } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { settableStatuses } from '#domain/connections/connection.ts'
import { ConnectionMarks, useConnections } from '../live-connections/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { declareList } from '../../ui/list/list-values.ts'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { useLocalRows } from '../../ui/list/useLocalRows.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { columnsFor } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useColumnLayout } from '../../ui/table/useColumnLayout.ts'
import type { Customer, LinkableRow } from './customer.ts'
import { Score, ScoreParts } from './ScoreParts.tsx'
import { useSuggestions, type Suggestion } from './useSuggestions.ts'

const suggestedList = declareList({
  id: 'suggested-combinations',
  filters: {},
  sort: { column: 'combinationStatus', order: 1 },
  pageSize: 50,
  paging: 'page',
  local: true,
})

const useStyles = makeStyles({
  table: { display: 'flex', flexDirection: 'column', flexShrink: 0, height: '13rem' },
  why: {
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const rowId = ({ combination }: Suggestion): string => combination.id
const rowName = ({ combination }: Suggestion): string => combination.name
const rank = ({ combination }: Suggestion): number =>
  settableStatuses.findIndex((one) => one === combination.spilStatus)

/** The customers a row may belong to, of which one is chosen: active ones first, the best first, and why the chosen one. */
export function SuggestedCombinations(props: {
  readonly row: LinkableRow
  readonly chosen: Customer | undefined
  readonly onChoose: (customer: Customer) => void
}) {
  const { row, chosen, onChoose } = props
  const styles = useStyles()
  const text = useText()
  const list = useLocalListState(suggestedList)
  const { suggestions, error, busy, reload } = useSuggestions(row)
  const { connections } = useConnections()
  const columns = useMemo(() => {
    const column = columnsFor<Suggestion>()
    return [
      column('name', text('linking.column.name'), 'text', rowName, { sortable: true, width: 200 }),
      column(
        'combinationStatus',
        text('linking.column.status'),
        'custom',
        ({ combination }) => combination.spilStatus,
        {
          sortable: true,
          width: 88,
          narrow: 52,
          compare: (one, other) => rank(one) - rank(other) || other.match.score - one.match.score,
          render: ({ combination }) => <StatusDot status={combination.spilStatus} />,
        },
      ),
      column('score', text('linking.column.score'), 'custom', ({ match }) => match.score, {
        sortable: true,
        width: 116,
        narrow: 96,
        compare: (one, other) => one.match.score - other.match.score,
        render: ({ match }) => <Score score={match.score} />,
      }),
      column(
        'customerId',
        text('linking.column.customerId'),
        'text',
        ({ combination }) => combination.customerId ?? '',
        {
          sortable: true,
          width: 124,
        },
      ),
      column('links', text('linking.column.links'), 'custom', ({ linkedConnectionIds }) => linkedConnectionIds.length, {
        width: 144,
        picture: true,
        render: ({ linkedConnectionIds }) => (
          <ConnectionMarks linked={(connections ?? []).filter(({ id }) => linkedConnectionIds.includes(id))} />
        ),
      }),
    ]
  }, [text, connections])
  const layout = useColumnLayout(suggestedList.id, columns)
  const source = useLocalRows({ list, all: suggestions, columns, busy, error, reload })
  const choose = useCallback(({ combination }: Suggestion) => onChoose(combination), [onChoose])
  const reasons = suggestions?.find(({ combination }) => combination.id === chosen?.id)
  if (error !== undefined && suggestions === undefined)
    return <ErrorState error={error} onRetry={() => void reload()} />
  if (suggestions?.length === 0)
    return (
      <EmptyState title={<Message id="linking.suggested.none" />} body={<Message id="linking.suggested.none_body" />} />
    )
  return (
    <>
      <div className={styles.table}>
        <DataTable
          label={text('linking.suggested.title', { name: row.name })}
          layout={layout}
          rows={source.rows}
          total={source.total}
          firstRow={0}
          rowId={rowId}
          rowName={rowName}
          sort={list.values.sort}
          onSort={(column) => list.sortBy(column)}
          busy={busy}
          onOpen={choose}
          currentId={chosen?.id}
        />
      </div>
      {reasons !== undefined && (
        <section className={styles.why}>
          <h3 className={styles.heading}>{text('linking.suggested.why', { name: reasons.combination.name })}</h3>
          <ScoreParts match={reasons.match} />
        </section>
      )}
    </>
  )
}
