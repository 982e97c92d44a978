import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { linkableTables } from '#domain/records/record.ts'
import type { PageTable } from '#domain/connectors/columns.ts'
import { useCustomerTask } from '../tasks/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useText } from '../../ui/Message.tsx'
import type { BulkAction, Ticking } from '../../ui/list/bulk.tsx'
import type { ListValues } from '../../ui/list/list-values.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import { mostIds, type LinkableRow, type RowsToLink } from '../linking/index.ts'
import { customerColumns } from './customer-columns.tsx'
import type { DataFilters } from './data-list.ts'
import type { DataRow } from './table-query.ts'

// The rows do not wait for a panel that is opened now and then.
const LinkRowsPanel = lazy(async () => ({ default: (await import('../linking/index.ts')).LinkRowsPanel }))

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

interface Opened {
  readonly rows: RowsToLink
  readonly row: LinkableRow | undefined
}

/** The ways from rows to their customers: to open one, to add one row or the ticked ones to one. */
export function useRowLinks(given: {
  readonly connectionId: string
  readonly table: PageTable
  /** What is chosen in the list. */
  readonly values: ListValues<DataFilters>
  readonly rowName: (row: DataRow) => string
  readonly ticking: Ticking
  /** The documents that show whose the rows are. */
  readonly shown: readonly { toString(): string }[]
  /** Told when a task that changes what belongs to customers has ended. */
  readonly onTaskEnd: () => void
}): {
  readonly columns: readonly TableColumn<DataRow>[]
  readonly actions: readonly BulkAction[]
  readonly panel: ReactNode
} {
  const { connectionId, table: pageTable, values, rowName, ticking, shown, onTaskEnd } = given
  const text = useText()
  const mayLink = useAllowed('combination:edit')
  const [opened, setOpened] = useState<Opened>()
  useCustomerTask(onTaskEnd)
  const table = linkableTables.find((one) => one === pageTable)
  const columns = useMemo(
    () =>
      customerColumns({
        text,
        rowName,
        onAdd:
          table === undefined || !mayLink
            ? undefined
            : (row) =>
                setOpened({
                  rows: { ids: [row.spilId] },
                  row: {
                    table,
                    id: row.spilId,
                    connectionId,
                    name: rowName(row),
                    customerId: textIn(row['customerId']),
                    chamberOfCommerceNumber: textIn(row['chamberOfCommerceNumber']),
                  },
                }),
      }),
    [text, rowName, table, mayLink, connectionId],
  )
  const actions: BulkAction[] =
    table === undefined || !mayLink || !values.filters.unconnected
      ? []
      : [
          {
            id: 'link',
            label: text('linking.submit'),
            primary: true,
            most: mostIds,
            onAct: (ids) => setOpened({ rows: { ids: [...ids] }, row: undefined }),
            onEvery: ({ values: every, count }) =>
              setOpened({
                rows: {
                  count,
                  filter: {
                    connectionIds: [connectionId],
                    onlyUnconnected: true,
                    search: every.search,
                    status: values.filters.status,
                    combinationId: null,
                  },
                },
                row: undefined,
              }),
          },
        ]
  return {
    columns,
    actions,
    panel: opened !== undefined && table !== undefined && (
      <Suspense fallback={null}>
        <LinkRowsPanel
          table={table}
          rows={opened.rows}
          row={opened.row}
          onClose={() => setOpened(undefined)}
          onLinked={() => opened.row === undefined && ticking.stop()}
          refreshes={shown}
        />
      </Suspense>
    ),
  }
}
