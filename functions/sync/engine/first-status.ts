import type { RecordStatus } from '#domain/connections/connection.ts'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { ColumnValue, IncomingOf } from '#domain/records/record.ts'
import { standingReader } from '#domain/records/customer-standing.ts'
import type { OddValue } from '#domain/sync/skipped.ts'
import { ignoredGroups } from '../../records/index.ts'
import type { Work } from './work.ts'

/** What a new row of one table begins as. A row that is there keeps the status it has, whatever the source says later. */
export interface FirstStatus<Table extends RecordTable> {
  of(record: IncomingOf[Table]): RecordStatus
  /** Words of a record, new or not, that the source is not known to have: without the word itself. */
  odd(record: IncomingOf[Table]): readonly OddValue[]
}

/**
 * Only administrations have groups, and only those of a CRM a standing: who is no active customer is ARCHIVED, and IGNORED
 * in a group that an administrator switched off.
 */
export async function firstStatusOf<Table extends RecordTable>(
  { tenant, source: { groupColumn, standing }, ledger: { run } }: Work,
  table: Table,
): Promise<FirstStatus<Table>> {
  if (table !== 'administrations') return { of: () => 'ACTIVE', odd: () => [] }
  const ignored = groupColumn === undefined ? new Set<string>() : await ignoredGroups(tenant, run.connectionId)
  const standingOf = standingReader(standing ?? [])
  const isIgnored = (data: Readonly<Record<string, ColumnValue>>): boolean => {
    const group = groupColumn === undefined ? null : data[groupColumn]
    return typeof group === 'string' && ignored.has(group)
  }
  return {
    of({ data }) {
      if (isIgnored(data)) return 'IGNORED'
      return standingOf(data).standing === 'active' ? 'ACTIVE' : 'ARCHIVED'
    },
    odd: ({ data }) => standingOf(data).odd.map((column) => ({ path: column, wanted: 'word', got: 'text', count: 1 })),
  }
}
