import { quotedName, useConnections } from '../live-connections/index.ts'
import { linkableTables } from '#domain/records/record.ts'
import { useText } from '../../ui/Message.tsx'
import type { OfferedOptions } from '../../ui/list/filters.ts'
import { declareList } from '../../ui/list/list-values.ts'

function useConnectionOptions(): OfferedOptions {
  const text = useText()
  const { connections, error } = useConnections()
  return {
    options: connections
      ?.filter(({ status }) => status === 'ACTIVE')
      .map((connection) => ({ value: connection.id, name: quotedName(connection, text) })),
    error,
  }
}

/** Which records are worked through; the best suggestions come first. */
export const reviewList = declareList({
  id: 'review',
  filters: {
    table: {
      kind: 'one-of',
      label: 'review.table',
      options: (['ALL', ...linkableTables] as const).map((value) => ({
        value,
        label: `review.table.${value}` as const,
      })),
      initial: 'ALL',
      off: 'ALL',
    },
    connection: { kind: 'any-of', label: 'linking.column.connection', options: useConnectionOptions },
  },
  sort: { column: 'score', order: -1 },
  pageSize: 50,
  paging: 'page',
})
