import type { Filter } from '#platform/store/query.ts'

/** Rows that the source still has. */
export const liveRows: Filter<'spilDeletedAt'> = { field: 'spilDeletedAt', op: 'isNull' }
