import type { Connection } from '../connections/connection.ts'
import type { ConnectorId } from '../connectors/ids.ts'
import type { ConnectionId, DefinitionId } from '../shared/ids.ts'

/** What a product counts: rows of a system, what they use, or lines of an invoice of its vendor. */
export const sourceTypes = ['ADMINISTRATION', 'USER', 'USAGE', 'INVOICE_ADMINISTRATION', 'INVOICE_USER'] as const
export type SourceType = (typeof sourceTypes)[number]

export const criterionTypes = ['FILTER', 'SPLIT'] as const

/** Only sources with this value of a field. Values compare as written. */
export interface FilterCriterion {
  readonly criterionType: 'FILTER'
  readonly field: string
  readonly value: string
}

/** A product of its own for each value of a field. */
export interface SplitCriterion {
  readonly criterionType: 'SPLIT'
  readonly field: string
}

export type Criterion = FilterCriterion | SplitCriterion

/** What counts as a product with one system, or with one connection of it. */
export interface ProductDefinition {
  readonly id: DefinitionId
  readonly connectorName: ConnectorId
  /** Null: every connection of the system that is not a CRM. */
  readonly connectionId: ConnectionId | null
  /** Unique within the firm. Of a default definition the screens show a translated text instead. */
  readonly description: string
  readonly productCode: string | null
  readonly sourceType: SourceType
  /** Came by itself with a connection; nobody changes or removes it. */
  readonly isDefault: boolean
  readonly criteria: readonly Criterion[]
  readonly createdTime: string
  /** When it last began to count otherwise: its criteria. Months before keep what they counted. */
  readonly countedFrom: string
}

export const longestDescription = 100
export const longestProductCode = 20
/** Of a criterion, as of a column of a row. */
export const longestValue = 1000

/** The split that makes a product of each administration; it counts as no split where prices are asked. */
export const administrationField = 'ADMINISTRATION'

export const splitOf = ({ criteria }: Pick<ProductDefinition, 'criteria'>): SplitCriterion | undefined =>
  criteria.find((criterion): criterion is SplitCriterion => criterion.criterionType === 'SPLIT')

/** Its products have a price for each value of the field that they are split by. */
export function isSplit(definition: Pick<ProductDefinition, 'criteria'>): boolean {
  const split = splitOf(definition)
  return split !== undefined && split.field !== administrationField
}

export const isInvoiceType = (sourceType: SourceType): boolean =>
  sourceType === 'INVOICE_ADMINISTRATION' || sourceType === 'INVOICE_USER'

/** Systems of which each connection has columns and words of its own: their definitions name one. */
export const needsConnection = (connector: ConnectorId): boolean =>
  connector === 'CustomApi' ||
  connector === 'ManualImport' ||
  connector === 'ManualImportV2' ||
  connector === 'ManualImportCrm'

/** Whether a definition counts what this connection has. A CRM is counted only by a definition that names it. */
export function covers(
  definition: Pick<ProductDefinition, 'connectorName' | 'connectionId'>,
  connection: Pick<Connection, 'id' | 'connector' | 'isCrm'>,
): boolean {
  if (definition.connectorName !== connection.connector) return false
  return definition.connectionId === null ? !connection.isCrm : definition.connectionId === connection.id
}
