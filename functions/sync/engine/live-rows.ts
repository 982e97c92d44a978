import type { Filter } from '#platform/store/query.ts'

/** The rows of a table that the source still has. */
export const liveRows: Filter<'spilDeletedAt'> = { field: 'spilDeletedAt', op: 'isNull' }
