import type { RecordStatus } from '#domain/connections/connection.ts'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { ColumnValue, IncomingOf } from '#domain/records/record.ts'
import { standingReader } from '#domain/records/customer-standing.ts'
import type { OddValue } from '#domain/sync/skipped.ts'
import { ignoredGroups } from '../../records/index.ts'
import type { Work } from './work.ts'

/** Initial status of new rows of a table. Existing rows keep theirs. */
export interface FirstStatus<Table extends RecordTable> {
  of(record: IncomingOf[Table]): RecordStatus
  /** Unknown words of a record, without the word itself. */
  odd(record: IncomingOf[Table]): readonly OddValue[]
}

/**
 * Only administrations have groups, and only those of a CRM a standing: inactive customers begin ARCHIVED, those in a
 * group that is switched off IGNORED.
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
