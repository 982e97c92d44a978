import { catalog } from '../connectors/catalog.ts'
import { tablesOf } from '../connectors/catalog-entry.ts'
import type { Column } from '../connectors/columns.ts'
import type { ConnectorId } from '../connectors/ids.ts'
import type { ColumnValue } from '../records/record.ts'
import { administrationField, type SourceType } from './definition.ts'

const fieldTypes = [
  'LEGACY',
  'GENERIC',
  'BOOLEAN',
  'SPILSTATUS',
  'LINKEDENTITY',
  'LINKEDENTITYID',
  'LINKEDENTITYVALUE',
] as const
type FieldType = (typeof fieldTypes)[number]

/** What a criterion can look at. */
export interface ProductField {
  /** As criteria and the API name it: `IS_ACTIVE`, `ADMINISTRATION__SPIL_STATUS`. */
  readonly key: string
  readonly type: FieldType
  /** The column of the row; undefined: one that Spil itself keeps. Its heading names the field. */
  readonly column: string | undefined
  readonly canFilter: boolean
  readonly canSplit: boolean
}

export const statusField = 'SPIL_STATUS'
export const administrationStatusField = 'ADMINISTRATION__SPIL_STATUS'
export const productField = 'PRODUCT'

/** The table whose rows are the sources; undefined: lines of invoices are. */
export function tableOf(sourceType: SourceType): 'administrations' | 'users' | 'usage' | undefined {
  if (sourceType === 'ADMINISTRATION') return 'administrations'
  if (sourceType === 'USER') return 'users'
  return sourceType === 'USAGE' ? 'usage' : undefined
}

/** `isActive` becomes `IS_ACTIVE`. */
export const fieldKey = (column: string): string => column.replaceAll(/[A-Z]/gu, (letter) => `_${letter}`).toUpperCase()

const ofSpil = (key: string, type: FieldType, { canFilter = true, canSplit = true } = {}): ProductField => ({
  key,
  type,
  column: undefined,
  canFilter,
  canSplit,
})

function ofColumn({ key, kind }: Pick<Column, 'key' | 'kind'>): ProductField[] {
  if (kind !== 'text' && kind !== 'boolean') return []
  const type = kind === 'boolean' ? 'BOOLEAN' : 'GENERIC'
  return [{ key: fieldKey(key), type, column: key, canFilter: true, canSplit: true }]
}

/** Which types of source a system has: those of its tables, and lines of its invoices for what it lists. */
export function sourceTypesOf(connector: ConnectorId, isCrm: boolean): readonly SourceType[] {
  const tables = tablesOf(catalog[connector], isCrm)
  return [
    ...(tables.administrations === undefined ? [] : (['ADMINISTRATION'] as const)),
    ...(tables.users === undefined ? [] : (['USER'] as const)),
    ...(tables.usage === undefined ? [] : (['USAGE'] as const)),
    ...(tables.administrations === undefined || isCrm ? [] : (['INVOICE_ADMINISTRATION'] as const)),
    ...(tables.users === undefined || isCrm ? [] : (['INVOICE_USER'] as const)),
  ]
}

/** What the criteria of a definition can look at, in the order of the columns; none for lines of invoices. */
export function productFields(connector: ConnectorId, isCrm: boolean, sourceType: SourceType): readonly ProductField[] {
  const table = tableOf(sourceType)
  const shape = table === undefined ? undefined : tablesOf(catalog[connector], isCrm)[table]
  if (table === undefined || shape === undefined) return []
  const linked = ofSpil(administrationField, 'LINKEDENTITY', { canFilter: false })
  return [
    ofSpil(statusField, 'SPILSTATUS', { canSplit: false }),
    ...(table === 'usage' ? [ofSpil(administrationStatusField, 'SPILSTATUS', { canSplit: false })] : []),
    ...(table === 'usage' ? [{ ...ofSpil(productField, 'GENERIC'), column: 'product' }] : []),
    ...shape.columns.flatMap(ofColumn),
    ...(table === 'users' ? [] : [linked]),
  ]
}

/** What a value of a column is called in a criterion; null: there is none. */
export function writtenValue(value: ColumnValue | undefined): string | null {
  return value == null || value === '' ? null : String(value)
}

/** Its usage is told in cents: what a supplier charged, not how much there was of something. */
export function isEuros(connector: ConnectorId, isCrm: boolean): boolean {
  return tablesOf(catalog[connector], isCrm).usage?.amounts === 'amount'
}
