import type { ColumnValue } from './record.ts'

const isValue = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value === null ||
  (typeof value === 'number' && Number.isFinite(value))

function everyValue(fields: unknown, fits: (value: unknown) => boolean): boolean {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return false
  const values = fields as Readonly<Record<string, unknown>>
  for (const key in values) if (Object.hasOwn(values, key) && !fits(values[key])) return false
  return true
}

/**
 * Whether something is columns with their values, as rows and their history have them. Checked by hand: a sync checks some
 * for every row it writes, twice, and a schema of records and unions takes longer over them than the store does.
 */
export const isColumnValues = (fields: unknown): fields is Readonly<Record<string, ColumnValue>> =>
  everyValue(fields, isValue)

/** Whether something is amounts by month: finite numbers. */
export const isAmounts = (fields: unknown): fields is Readonly<Record<string, number>> =>
  everyValue(fields, (value) => typeof value === 'number' && Number.isFinite(value))
