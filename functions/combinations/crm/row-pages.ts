import type { Administration } from '#domain/records/record.ts'
import type { Filter } from '#platform/store/query.ts'
import { activeRows, type CrmSource } from './crm-source.ts'

/** Rows per page. */
export const ROWS_A_PAGE = 200

/** A page of a CRM's active rows after a position, in id order. */
export async function rowsAfter({ rows }: CrmSource, after: string | null): Promise<Administration[]> {
  const where: Filter<string> =
    after === null ? activeRows : { and: [activeRows, { field: 'id', op: 'gt', value: after }] }
  const found = await rows.query({ where, orderBy: [{ field: 'id', direction: 'ascending' }], take: ROWS_A_PAGE })
  return found.map(({ doc }) => doc)
}
