import type { PageTable, TableShape } from '#domain/connectors/columns.ts'
import type { ConnectionView } from '../live-connections/index.ts'

/** What can belong to a row: the users or the billing lines of an administration, the administrations of a user. */
export type Related = 'users' | 'administrations' | 'billings'

/** What a connection says belongs to the rows of one of its tables, each with the table that says it. */
export function relatedOf(
  { tables }: Pick<ConnectionView, 'tables'>,
  table: PageTable,
): readonly { readonly of: Related; readonly shape: TableShape }[] {
  const { access, billings } = tables
  const found: { of: Related; shape: TableShape }[] = []
  if (access !== undefined && table === 'administrations') found.push({ of: 'users', shape: access })
  if (access !== undefined && table === 'users') found.push({ of: 'administrations', shape: access })
  if (billings !== undefined && table === 'administrations') found.push({ of: 'billings', shape: billings })
  return found
}
