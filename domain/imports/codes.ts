/** Why a master data file was not taken over at all; shown as `masterdata.error.<code>`. */
export const fileErrorCodes = [
  'FILE_TOO_LARGE', 'FILE_UNREADABLE', 'FILE_PROTECTED', 'WRONG_TYPE', 'MANUALIMPORT_MASTERFILE_INVALID',
  'SHEET_MISSING', 'SHEET_AMBIGUOUS', 'COLUMN_MISSING', 'COLUMN_AMBIGUOUS', 'NO_DATA',
  'TOO_MANY_ADMINISTRATIONS', 'TOO_MANY_USERS', 'TOO_MANY_ACCESS_ROWS', 'TOO_MANY_USAGE_ROWS', 'TOO_MANY_PRODUCTS',
  'TOO_MANY_INVALID_ADMINISTRATIONS', 'TOO_MANY_INVALID_USERS', 'TOO_MANY_INVALID_ACCESS', 'TOO_MANY_INVALID_USAGES',
  'INVALID_COMBINATION_MASTER_FILE', 'COMBINATION_MASTER_FILE_INCORRECT_COLUMN_AMOUNT', 'TOO_MANY_CUSTOMERS',
  'COMBINATION_MASTER_FILE_TOO_MANY_INVALID_ENTRIES',
  'CANCELLED',
] as const // prettier-ignore
export type FileErrorCode = (typeof fileErrorCodes)[number]

/** What codes were called in files that were refused before. */
export const formerFileErrorCodes: Readonly<Record<string, FileErrorCode>> = {
  CRM_MASTERFILE_INVALID: 'INVALID_COMBINATION_MASTER_FILE',
  INCORRECT_COLUMN_AMOUNT: 'COMBINATION_MASTER_FILE_INCORRECT_COLUMN_AMOUNT',
  TOO_MANY_INVALID_ENTRIES: 'COMBINATION_MASTER_FILE_TOO_MANY_INVALID_ENTRIES',
}

/**
 * What can be wrong with a row; shown as `masterdata.warning.<code>`.
 * `skipped`: the row is not taken over. `repeated`: it says again what an earlier row said, which is kept.
 * `noted`: the row is taken over all the same.
 */
export const rowCodes = {
  FIELD_TOO_LONG: 'skipped',
  ID_REQUIRED: 'skipped',
  NAME_REQUIRED: 'skipped',
  ADMINISTRATION_ID_REQUIRED: 'skipped',
  USER_ID_REQUIRED: 'skipped',
  PRODUCT_REQUIRED: 'skipped',
  INVALID_DATE: 'skipped',
  DATE_TOO_OLD: 'skipped',
  DATE_IN_FUTURE: 'skipped',
  INVALID_AMOUNT: 'skipped',
  INVALID_STATUS: 'skipped',
  UNKNOWN_ADMINISTRATION: 'skipped',
  UNKNOWN_USER: 'skipped',
  USAGE_WITHOUT_ADMINISTRATIONS: 'skipped',
  INCORRECT_COLUMN_AMOUNT: 'skipped',
  DIGITS_LOST: 'skipped',
  DUPLICATE_ID: 'repeated',
  DUPLICATE_ACCESS: 'repeated',
  DUPLICATE_USAGE: 'repeated',
  INVALID_EMAIL: 'noted',
  EMAIL_MISSING: 'noted',
  INVALID_COC: 'noted',
  REPLACED_SIGN: 'noted',
  SPOILED_LETTERS: 'noted',
  SHOWN_OTHERWISE: 'noted',
  CODE_PAGE: 'noted',
  PARENT_NOT_FOUND: 'noted',
  PARENT_OF_ITSELF: 'noted',
  PARENT_ALREADY_CHILD: 'noted',
  CHILD_ALREADY_PARENT: 'noted',
  FORMULA_WITHOUT_VALUE: 'noted',
  CELL_ERROR: 'noted',
  UNKNOWN_COLUMN: 'noted',
  ROW_ABOVE_HEADERS: 'noted',
  SHEET_BY_HEADERS: 'noted',
  SHEET_NOT_READ: 'noted',
  TOTAL_ROW: 'noted',
} as const satisfies Record<string, 'skipped' | 'repeated' | 'noted'>
export type RowCode = keyof typeof rowCodes

/** A code by its place, and back: findings of 100,000 rows are kept as numbers. */
export const rowCodeList = Object.keys(rowCodes) as readonly RowCode[]

/** One thing that is wrong with one row. `field` is null where the row as a whole is meant. */
export interface Finding {
  readonly code: RowCode
  readonly field: string | null
  /** What stood there, cut to `shownValueLength` characters. */
  readonly value: string
}

export const shownValueLength = 64
