import { largestPageSize } from '#domain/shared/paging.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import type { CustomerNameFragment, LinkableFilter } from '../../graphql/generated/graphql.ts'

/** A customer as far as one has to know it to choose it. */
export type Customer = CustomerNameFragment

/** Rows of connected systems that are to be linked: named, 500 at most, or all that a filter leaves. */
export type RowsToLink =
  { readonly ids: readonly string[] } | { readonly filter: LinkableFilter; readonly count: number }

export const countOf = (rows: RowsToLink): number => ('ids' in rows ? rows.ids.length : rows.count)

/** What a row says of whose it may be; what a new customer begins with. */
export interface LinkableRow {
  readonly table: LinkableTable
  readonly id: string
  readonly connectionId: string
  readonly name: string
  readonly customerId?: string | null
  readonly chamberOfCommerceNumber?: string | null
}

/** Rows that one call may name. */
export const mostIds = largestPageSize
