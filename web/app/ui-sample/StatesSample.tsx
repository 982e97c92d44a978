import { useMemo, type ReactNode } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ApiError } from '../../graphql/api-error.ts'
import { List } from '../../ui/list/List.tsx'
import type { EmptyStates } from '../../ui/list/NoRows.tsx'
import { declareList, initialValues } from '../../ui/list/list-values.ts'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { columnsFor } from '../../ui/table/columns.ts'
import { sampleRows, type SampleRow } from './sample-rows.ts'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(30rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalXXL,
  },
  state: { height: '26rem', minWidth: 0, display: 'flex', flexDirection: 'column' },
  title: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const rowId = (row: SampleRow): string => row.id
const rowName = (row: SampleRow): string => row.name
const none: readonly SampleRow[] = []
const some = sampleRows(5)
const column = columnsFor<SampleRow>()
const stateList = declareList({
  id: 'ui-sample-states',
  filters: {},
  sort: { column: 'name', order: 1 },
  paging: 'page',
})
const failure = new ApiError('UNKNOWN_ERROR', { status: 500, correlationId: '7f3c1a52-90ab-4d0e-8a7e-2f6b1c4d9e10' })

/** A list that loads, failed, failed with rows on screen, has nothing yet, waits for its first sync, or is filtered to nothing. */
export function StatesSample() {
  const styles = useStyles()
  const text = useText()
  const nothing = {
    title: text('sample.nothing'),
    body: text('sample.nothing_body'),
    action: (
      <Button appearance="primary">
        <Message id="sample.primary" />
      </Button>
    ),
  }
  const syncing = { title: text('sample.syncing'), body: text('sample.syncing_body') }
  return (
    <div className={styles.grid}>
      <State title="sample.state.loading" empty={{ nothing }} />
      <State title="sample.state.error" empty={{ nothing }} error={failure} />
      <State title="sample.state.stale" empty={{ nothing }} rows={some} error={failure} search="smit" />
      <State title="sample.state.nothing" rows={none} anyRows={false} empty={{ nothing }} />
      <State title="sample.state.syncing" rows={none} empty={{ nothing, syncing }} />
      <State title="sample.state.filtered" rows={none} search="xyz" anyRows empty={{ nothing }} />
    </div>
  )
}

function State(props: {
  title: MessageId
  empty: EmptyStates
  rows?: readonly SampleRow[]
  error?: unknown
  anyRows?: boolean
  /** What somebody looks for. */
  search?: string
}): ReactNode {
  const { title, empty, rows, error, anyRows, search = '' } = props
  const styles = useStyles()
  const text = useText()
  const state = useLocalListState(stateList)
  const wanted = search === '' ? state : state.at({ ...state.values, search })
  const columns = useMemo(
    () => [
      column('name', text('sample.column.name'), 'text', (row) => row.name, { sortable: true }),
      column('users', text('sample.column.users'), 'integer', (row) => row.users),
    ],
    [text],
  )
  return (
    <section className={styles.state}>
      <h2 className={styles.title}>
        <Message id={title} />
      </h2>
      <List
        label={text(title)}
        list={wanted}
        source={{
          rows,
          total: rows?.length,
          // What failed is the search: the rows are those of before it.
          answers: rows === undefined ? undefined : error === undefined ? wanted.values : initialValues(stateList),
          busy: false,
          error,
          reload: () => Promise.resolve(),
          read: () => Promise.resolve({ items: rows ?? none, totalCount: rows?.length ?? 0 }),
        }}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        search={text('sample.search')}
        anyRows={anyRows}
        empty={empty}
      />
    </section>
  )
}
