import { catalogEntries } from '#domain/connectors/catalog.ts'
import { allTables } from '#domain/connectors/catalog-entry.ts'
import {
  addingColumns,
  commonColumns,
  type Column,
  type ColumnKind,
  type RecordTable,
  type TableShape,
} from '#domain/connectors/columns.ts'
import { usagePeriods } from '#domain/shared/period.ts'
import { fieldsBeside } from './common-fields.ts'

const types: Record<ColumnKind, string> = {
  text: 'String',
  integer: 'Int',
  amount: 'Decimal',
  boolean: 'Boolean',
  date: 'String',
  moment: 'DateTime',
}

/** Fields of a table that are not columns of the screen: keys, and what the data modal and the row menu need. */
const keys: Record<RecordTable, readonly string[]> = {
  administrations: [],
  users: ['externalId: String!'],
  usage: [],
  access: ['userId: String!', 'userName: String!', 'administrationId: String!', 'administrationName: String!'],
  billings: ['administrationId: String!'],
}

const required = new Set(['externalId', 'name', 'administrationId', 'administrationName', 'product', 'description'])

function columnField(column: Pick<Column, 'key' | 'kind'>): string {
  return `${column.key}: ${types[column.kind]}${required.has(column.key) ? '!' : ''}`
}

function tableSdl(table: RecordTable, shape: TableShape): string {
  const amount = shape.amounts === 'amount' ? 'Decimal' : 'Int'
  const periods = table === 'usage' ? months.map((key) => `${key}: ${amount}!`) : []
  const fields = [
    'spilId: ID!',
    'spilStatus: RecordStatus!',
    'combinationId: ID',
    ...keys[table],
    ...commonColumns[table].map(columnField),
    ...shape.columns.map(columnField),
    ...fieldsBeside(table, shape).map(columnField),
    ...periods,
    '"When Spil first saw it."',
    'spilCreatedAt: DateTime!',
    'spilDeletedAt: DateTime',
  ]
  const page = [
    'totalCount: Int!',
    ...(table === 'usage'
      ? ['"The month of `current`; `period01` is the month before it."', 'latestPeriod: Period!']
      : []),
    ...(hasTotals(table, shape)
      ? ['"Of all rows that the filter leaves, not of this page."', `totals: ${totalsType(shape)}!`]
      : []),
    `items: [${shape.type}!]!`,
  ]
  return [
    ...(addingColumns(shape).length > 0 ? [ownTotalsSdl(table, shape)] : []),
    `type ${shape.type} {\n${fields.map((field) => `  ${field}`).join('\n')}\n}`,
    `type ${shape.type}Page {\n${page.map((field) => `  ${field}`).join('\n')}\n}`,
    `extend type Query {\n  ${shape.query}(connectionId: ID!, filter: TableFilter, sort: TableSort, skip: Int = 0, take: Int = 25): ${shape.type}Page!\n}`,
  ].join('\n\n')
}

const months: readonly string[] = Array.from({ length: usagePeriods }, (_, index) =>
  index === 0 ? 'current' : `period${String(index).padStart(2, '0')}`,
)

const hasTotals = (table: RecordTable, shape: TableShape): boolean =>
  table === 'usage' || addingColumns(shape).length > 0

const totalsType = (shape: TableShape): string =>
  addingColumns(shape).length > 0 ? `${shape.type}Totals` : 'UsageTotals'

/** Of a table with columns of its own that are added up. */
function ownTotalsSdl(table: RecordTable, shape: TableShape): string {
  const keys = [...(table === 'usage' ? months : []), ...addingColumns(shape).map(({ key }) => key)]
  return `"What the rows come to."\ntype ${shape.type}Totals {\n${keys.map((key) => `  ${key}: Decimal!`).join('\n')}\n}`
}

/** One type for the other usage tables: a sum of counts may be larger than an `Int` holds. */
function totalsSdl(): string {
  const fields = months.map((key) => `  ${key}: Decimal!`)
  return `"What the rows of a usage table come to, month by month, in what its rows are: numbers or euros."
type UsageTotals {\n${fields.join('\n')}\n}`
}

/** The table queries of the specification, from the catalogue: one row type, one page type and one root field per table. */
export function tableQueriesSdl(): string {
  const tables = catalogEntries.flatMap(allTables)
  return `${totalsSdl()}\n\n${tables.map(({ table, shape }) => tableSdl(table, shape)).join('\n\n')}\n`
}
