import {
  addingColumns,
  commonColumns,
  type Column,
  type RecordTable,
  type TableShape,
} from '#domain/connectors/columns.ts'
import type { RecordStatus, SettableStatus } from '#domain/connections/connection.ts'
import type { ColumnValue } from '#domain/records/record.ts'
import { usagePeriods, type Period } from '#domain/shared/period.ts'
import { TypedDocumentString } from '../../graphql/generated/graphql.ts'
import type { ColumnTotals } from '../../ui/table/columns.ts'

/** A row of any table of any connector: what every row has, and its columns by key. */
export interface DataRow {
  readonly spilId: string
  readonly spilStatus: RecordStatus
  readonly combinationId: string | null
  readonly [column: string]: ColumnValue
}

export interface RowsAnswer {
  readonly rows: {
    readonly totalCount: number
    readonly items: readonly DataRow[]
    /** Usage only: the month of the column `current`. */
    readonly latestPeriod?: Period
  }
}

export interface TotalsAnswer {
  readonly rows: {
    /** By the keys of the columns: decimal texts, whatever the rows are. */
    readonly totals: Readonly<Record<string, string>>
  }
}

/** As the API's inputs `TableFilter` and `TableSort`. */
export interface RowsVariables {
  readonly connectionId: string
  readonly filter: {
    readonly search?: string
    readonly status?: 'ALL' | SettableStatus
    readonly onlyUnconnected?: boolean
    readonly administrationId?: string
    readonly userId?: string
  }
  readonly sort: { readonly column: string; readonly direction: 'ASC' | 'DESC' } | null
  readonly skip: number
  readonly take: number
}

/** The month columns of a usage table, the latest first: `current`, `period01` … `period11`. */
export const periodKeys: readonly string[] = Array.from({ length: usagePeriods }, (_, index) =>
  index === 0 ? 'current' : `period${String(index).padStart(2, '0')}`,
)

/** What the data modal needs of a row beside its columns. */
const keys: Record<RecordTable, readonly string[]> = {
  administrations: [],
  users: ['externalId'],
  usage: [],
  access: ['userId', 'userName', 'administrationId', 'administrationName'],
  billings: ['administrationId'],
}

/** The columns the screen shows of a table, the months of a usage table not included. */
export function columnsOf(table: RecordTable, shape: TableShape): readonly Column[] {
  return [...commonColumns[table], ...shape.columns]
}

/**
 * The query that reads one table of one connector, with its root field under the name `rows`. The catalogue says what
 * to ask, so a connector needs no document of its own; a test checks every query against the schema.
 */
export function tableQuery(table: RecordTable, shape: TableShape): TypedDocumentString<RowsAnswer, RowsVariables> {
  const fields = [
    'spilId',
    'spilStatus',
    'spilCreatedAt',
    'combinationId',
    ...keys[table],
    ...columnsOf(table, shape).map(({ key }) => key),
    ...(table === 'usage' ? periodKeys : []),
  ]
  const page = ['totalCount', ...(table === 'usage' ? ['latestPeriod'] : [])]
  return new TypedDocumentString(
    `query ${shape.query}($connectionId: ID!, $filter: TableFilter, $sort: TableSort, $skip: Int!, $take: Int!) {
  rows: ${shape.query}(connectionId: $connectionId, filter: $filter, sort: $sort, skip: $skip, take: $take) {
    ${page.join(' ')}
    items { ${fields.join(' ')} }
  }
}`,
  )
}

/** The columns whose rows are added up: the months of usage, and those of which the catalogue says so. */
export function addedKeys(table: RecordTable, shape: TableShape): readonly string[] {
  return [...(table === 'usage' ? periodKeys : []), ...addingColumns(shape).map(({ key }) => key)]
}

/** The query of what all rows of a table come to that a filter leaves, in the columns that are added up: at least one. */
export function totalsQuery(
  table: RecordTable,
  shape: TableShape,
): TypedDocumentString<TotalsAnswer, Pick<RowsVariables, 'connectionId' | 'filter'>> {
  return new TypedDocumentString(
    `query ${shape.query}Totals($connectionId: ID!, $filter: TableFilter) {
  rows: ${shape.query}(connectionId: $connectionId, filter: $filter, take: 1) { totals { ${addedKeys(table, shape).join(' ')} } }
}`,
  )
}

export const totalsOf = ({ rows }: TotalsAnswer): ColumnTotals =>
  Object.fromEntries(Object.entries(rows.totals).map(([key, sum]) => [key, { sum }]))
