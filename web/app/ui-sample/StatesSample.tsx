import { useMemo, type ReactNode } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ApiError } from '../../graphql/api-error.ts'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import type { EmptyStates } from '../../ui/table/data-table-props.ts'
import { useTableState } from '../../ui/table/useTableState.ts'
import { defaultTableValues } from '../../ui/table/table-values.ts'
import type { SampleRow } from './sample-rows.ts'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(28rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
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
const values = { ...defaultTableValues, status: 'ALL' } as const
const failure = new ApiError('UNKNOWN_ERROR', { status: 500, correlationId: '7f3c1a52-90ab-4d0e-8a7e-2f6b1c4d9e10' })

/** A table that loads, failed, has nothing yet, waits for its first sync, or is filtered to nothing. */
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
  return (
    <div className={styles.grid}>
      <State title="sample.state.loading" empty={{ nothing }} />
      <State title="sample.state.error" empty={{ nothing }} error={failure} />
      <State title="sample.state.nothing" rows={none} anyRows={false} empty={{ nothing }} />
      <State
        title="sample.state.syncing"
        rows={none}
        empty={{ nothing, syncing: { title: text('sample.syncing'), body: text('sample.syncing_body') } }}
      />
      <State title="sample.state.filtered" rows={none} filter="xyz" anyRows empty={{ nothing }} />
    </div>
  )
}

function State(props: {
  title: MessageId
  empty: EmptyStates
  rows?: readonly SampleRow[]
  error?: unknown
  anyRows?: boolean
  filter?: string
}): ReactNode {
  const { title, empty, rows, error, anyRows, filter } = props
  const styles = useStyles()
  const text = useText()
  const table = useTableState('ui-sample-states', values)
  const columns = useMemo<readonly TableColumn<SampleRow>[]>(
    () => [
      { id: 'name', header: text('sample.column.name'), kind: 'text', value: (row) => row.name, sortable: true },
      { id: 'users', header: text('sample.column.users'), kind: 'integer', value: (row) => row.users },
    ],
    [text],
  )
  return (
    <section>
      <h2 className={styles.title}>
        <Message id={title} />
      </h2>
      <DataTable
        shape="card"
        label={text(title)}
        columns={columns}
        rows={rows}
        total={rows?.length}
        rowId={rowId}
        rowName={rowName}
        table={filter === undefined ? table : { ...table, filter, isFiltered: true }}
        empty={empty}
        error={error}
        onRetry={() => undefined}
        {...(anyRows === undefined ? {} : { anyRows })}
      />
    </section>
  )
}
