/** A value of a connector's own column. A moment is ISO 8601 in UTC, a date `YYYY-MM-DD`, an amount a decimal as text. */
export type ColumnValue = string | number | boolean | null
