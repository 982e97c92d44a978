import { z } from 'zod'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { allTables } from '#domain/connectors/catalog-entry.ts'
import { commonColumns, type Column, type RecordTable } from '#domain/connectors/columns.ts'
import { recordStatuses } from '#domain/connections/connection.ts'
import { isAmounts, isColumnValues } from '#domain/records/column-values.ts'
import {
  isLinkable,
  type Access,
  type Administration,
  type Billing,
  type LinkableTable,
  type RecordOf,
  type Usage,
  type User,
} from '#domain/records/record.ts'
import { defineCollection, type Collection, type ColumnKind, type Index } from '#platform/store/collection.ts'
import type { Documents } from '#platform/store/documents.ts'
import { rowsOf } from '#platform/store/predicate.ts'
import type { FieldPath, Filter, Rows } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { checkedByHand, type Check } from './checked-by-hand.ts'

const isText: Check = (value) => typeof value === 'string'
const isTextOrNull: Check = (value) => value === null || typeof value === 'string'
const momentText = z.regexes.datetime({})
/** Rows that are written together were written at the same moment. */
let lastMoment: unknown
function isMoment(value: unknown): boolean {
  if (value === lastMoment && value !== undefined) return true
  if (typeof value !== 'string' || !momentText.test(value)) return false
  lastMoment = value
  return true
}

const synced = {
  id: isText,
  connectionId: isText,
  externalId: isText,
  spilStatus: (value: unknown) => recordStatuses.some((status) => status === value),
  data: isColumnValues,
  contentHash: isText,
  spilCreatedAt: isMoment,
  spilChangedAt: isMoment,
  spilDeletedAt: (value: unknown) => value === null || isMoment(value),
  // Written by one function, and never by a person.
  spilPast: (value: unknown) => value === undefined || typeof value === 'object',
}

const Administration = checkedByHand<Administration>({
  ...synced,
  combinationId: isTextOrNull,
  name: isText,
  chamberOfCommerceNumber: isTextOrNull,
})

const User = checkedByHand<User>({
  ...synced,
  combinationId: isTextOrNull,
  name: isText,
  email: isTextOrNull,
  accessTo: (value) => value === null || (Number.isSafeInteger(value) && Number(value) >= 0),
})

const Usage = checkedByHand<Usage>({
  ...synced,
  administrationId: isText,
  administrationName: isText,
  product: isText,
  amounts: isAmounts,
})

const Access = checkedByHand<Access>({
  ...synced,
  userId: isText,
  userName: isText,
  administrationId: isText,
  administrationName: isText,
})

const Billing = checkedByHand<Billing>({
  ...synced,
  administrationId: isText,
  administrationName: isText,
  description: isText,
})

/** The columns of a table that some connector's rows have. */
const ownColumns = (table: RecordTable): readonly Column[] =>
  catalogEntries.flatMap((entry) => allTables(entry).flatMap((one) => (one.table === table ? one.shape.columns : [])))

/** The searchable columns of a table: the common ones and those of every connector that has it. */
function searchedIn<T>(table: RecordTable, common: readonly FieldPath<T>[]): readonly FieldPath<T>[] {
  const keys = new Set(
    ownColumns(table)
      .filter((column) => column.searchable === true)
      .map((column) => column.key),
  )
  // Every row has `data`, so a path into it is a path of the row.
  return [...common, ...[...keys].sort().map((key) => `data.${key}` as FieldPath<T>)]
}

const searchedCommonly = <T>(table: RecordTable): FieldPath<T>[] =>
  commonColumns[table].filter((column) => 'searchable' in column).map((column) => column.key as FieldPath<T>)

const kindOf: Readonly<Record<Column['kind'], ColumnKind>> = {
  text: 'sortedText',
  integer: 'integer',
  amount: 'decimal',
  boolean: 'boolean',
  date: 'moment',
  moment: 'moment',
}

/** What every row is asked by, the common columns of the table, and each connector's own. */
function columnsOf(table: RecordTable, more: Readonly<Record<string, ColumnKind>> = {}): Record<string, ColumnKind> {
  const common: readonly Column[] = commonColumns[table]
  const columns: Record<string, ColumnKind> = {
    spilStatus: 'text',
    ...(isLinkable(table) ? { combinationId: 'text' as const } : {}),
    spilChangedAt: 'moment',
    spilDeletedAt: 'moment',
    externalId: 'sortedText',
    ...Object.fromEntries(common.map(({ key, kind }) => [key, kindOf[kind]])),
    ...more,
  }
  for (const { key, kind } of ownColumns(table)) {
    const before = columns[`data.${key}`]
    if (before !== undefined && before !== kindOf[kind])
      throw new Error(`The catalogue has ${table}.${key} as ${before} and as ${kindOf[kind]}`)
    columns[`data.${key}`] = kindOf[kind]
  }
  return columns
}

const live = { column: 'spilDeletedAt', is: 'null' } as const
const linked = { column: 'combinationId', is: 'given' } as const
const notLinked = { column: 'combinationId', is: 'null' } as const

/**
 * Within a connection a page is sorted by the first column and narrowed down by status; across the firm by each common
 * column, and of what is linked by customer; what is not linked yet has an index of its own, since people work through it. A
 * vendor's own columns have no index: it would cost each sync more than it gives.
 */
const indexesOf = (table: RecordTable, first: string, across: readonly string[]): readonly Index[] => [
  { columns: ['spilDeletedAt', 'spilStatus', first] },
  { columns: ['spilDeletedAt', first] },
  // What changed since a report was last refreshed.
  { columns: ['spilChangedAt'], across: 'firm', where: live },
  ...across.map((column): Index => ({ columns: [column], across: 'firm', where: live })),
  ...(isLinkable(table)
    ? [
        { columns: ['combinationId', first], across: 'firm', where: linked } as const,
        // Which customers a connection knows, told by the index alone.
        { columns: ['connectionId', 'combinationId', 'spilDeletedAt'], across: 'firm', where: linked } as const,
        // Read in the order of ids, and counted by connection.
        {
          columns: ['spilDeletedAt', 'spilStatus'],
          across: 'firm',
          where: notLinked,
          besides: ['connectionId', 'combinationId'],
        } as const,
      ]
    : []),
]

const administrations = defineCollection({
  name: 'administrations',
  scope: 'connection',
  schema: Administration,
  columns: columnsOf('administrations'),
  counted: { by: ['connectionId', 'spilStatus'], given: ['combinationId', 'spilDeletedAt'] },
  indexes: indexesOf('administrations', 'name', ['name', 'externalId', 'chamberOfCommerceNumber']),
  searchIn: searchedIn<Administration>('administrations', searchedCommonly('administrations')),
})

const users = defineCollection({
  name: 'users',
  scope: 'connection',
  schema: User,
  columns: columnsOf('users'),
  counted: { by: ['connectionId', 'spilStatus'], given: ['combinationId', 'spilDeletedAt'] },
  indexes: indexesOf('users', 'name', ['name', 'externalId', 'email', 'accessTo']),
  searchIn: searchedIn<User>('users', ['externalId', ...searchedCommonly<User>('users')]),
})

const usage = defineCollection({
  name: 'usage',
  scope: 'connection',
  schema: Usage,
  columns: columnsOf('usage', { amounts: 'integers' }),
  indexes: [
    ...indexesOf('usage', 'administrationName', ['administrationName', 'product', 'administrationId']),
    { columns: ['administrationId'] },
  ],
  searchIn: searchedIn<Usage>('usage', searchedCommonly('usage')),
})

const access = defineCollection({
  name: 'access',
  scope: 'connection',
  schema: Access,
  columns: columnsOf('access', {
    userId: 'sortedText',
    userName: 'sortedText',
    administrationId: 'sortedText',
    administrationName: 'sortedText',
  }),
  indexes: [
    { columns: ['spilDeletedAt', 'userId'] },
    { columns: ['spilDeletedAt', 'administrationId'] },
    { columns: ['spilChangedAt'], across: 'firm', where: live },
  ],
  searchIn: searchedIn<Access>('access', ['userName', 'administrationName', 'userId', 'administrationId']),
})

const billings = defineCollection({
  name: 'billings',
  scope: 'connection',
  schema: Billing,
  columns: columnsOf('billings', { administrationId: 'sortedText' }),
  indexes: [{ columns: ['spilDeletedAt', 'administrationName'] }, { columns: ['administrationId'] }],
  searchIn: searchedIn<Billing>('billings', searchedCommonly('billings')),
})

/** The synced rows of a connection, by the table they are shown in. */
export const recordCollections: { readonly [Table in RecordTable]: Collection<RecordOf[Table], 'connection'> } = {
  administrations,
  users,
  usage,
  access,
  billings,
}

/** The rows of one table of one connection. */
export function recordDocuments<Table extends RecordTable>(
  tenant: TenantPartition,
  table: Table,
  connectionId: string,
): Documents<RecordOf[Table], string> {
  return tenant.documents<RecordOf[Table], string>(recordCollections[table], connectionId)
}

/** An administration or a user: what can be linked to a customer. */
export type LinkableRow = RecordOf[LinkableTable]

/** Only rows of that table are in it, and what is written to it are changed rows of it. */
const linkable = (table: LinkableTable): Collection<RecordOf['administrations'] & RecordOf['users'], 'connection'> =>
  recordCollections[table] as Collection<RecordOf['administrations'] & RecordOf['users'], 'connection'>

/** Rows of one of the tables that are linked to customers: over every connection of the firm, or of one. */
export function linkableDocuments(
  tenant: TenantPartition,
  table: LinkableTable,
  connectionId?: string,
): Documents<LinkableRow, string> {
  const collection = linkable(table)
  return connectionId === undefined
    ? tenant.documents<RecordOf['administrations'] & RecordOf['users'], string>(collection)
    : tenant.documents<RecordOf['administrations'] & RecordOf['users'], string>(collection, connectionId)
}

/** For a filter of another collection: the ids of such rows. */
export const linkableIds = (table: LinkableTable, where: Filter<string>): Rows => rowsOf(linkable(table), 'id', where)
