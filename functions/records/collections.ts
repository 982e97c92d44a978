import { z } from 'zod'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { allTables } from '#domain/connectors/catalog-entry.ts'
import { commonColumns, type RecordTable } from '#domain/connectors/columns.ts'
import { recordStatuses } from '#domain/connections/connection.ts'
import type { Access, Administration, Billing, RecordOf, Usage, User } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId, RecordId } from '#domain/shared/ids.ts'
import { defineCollection, type Collection } from '#platform/store/collection.ts'
import type { Documents } from '#platform/store/documents.ts'
import type { FieldPath } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'

const moment = z.iso.datetime()

const synced = {
  id: z.string().transform((id) => id as RecordId),
  connectionId: z.string().transform((id) => id as ConnectionId),
  externalId: z.string(),
  spilStatus: z.enum(recordStatuses),
  combinationId: z
    .string()
    .transform((id) => id as CombinationId)
    .nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  contentHash: z.string(),
  spilCreatedAt: moment,
  spilChangedAt: moment,
  spilDeletedAt: moment.nullable(),
}

const Administration: z.ZodType<Administration> = z.object({
  ...synced,
  name: z.string(),
  chamberOfCommerceNumber: z.string().nullable(),
})

const User: z.ZodType<User> = z.object({
  ...synced,
  name: z.string(),
  email: z.string().nullable(),
  accessTo: z.int().nonnegative().nullable(),
})

const Usage: z.ZodType<Usage> = z.object({
  ...synced,
  administrationId: z.string(),
  administrationName: z.string(),
  product: z.string(),
  amounts: z.record(z.string(), z.number()),
})

const Access: z.ZodType<Access> = z.object({
  ...synced,
  userId: z.string(),
  userName: z.string(),
  administrationId: z.string(),
  administrationName: z.string(),
})

const Billing: z.ZodType<Billing> = z.object({
  ...synced,
  administrationId: z.string(),
  administrationName: z.string(),
  description: z.string(),
})

/** The searchable columns of a table: the common ones and those of every connector that has it. */
function searchedIn<T>(table: RecordTable, common: readonly FieldPath<T>[]): readonly FieldPath<T>[] {
  const own = catalogEntries.flatMap((entry) =>
    allTables(entry).flatMap((one) => (one.table === table ? one.shape.columns : [])),
  )
  const keys = new Set(own.filter((column) => column.searchable === true).map((column) => column.key))
  // Every row has `data`, so a path into it is a path of the row.
  return [...common, ...[...keys].sort().map((key) => `data.${key}` as FieldPath<T>)]
}

const searchedCommonly = <T>(table: RecordTable): FieldPath<T>[] =>
  commonColumns[table].filter((column) => 'searchable' in column).map((column) => column.key as FieldPath<T>)

const administrations = defineCollection({
  name: 'administrations',
  partition: 'connection',
  schema: Administration,
  indexes: [
    ['spilDeletedAt', 'spilStatus', 'sort:name'],
    ['spilDeletedAt', 'sort:name'],
  ],
  sortAsText: ['name', 'externalId'],
  searchIn: searchedIn<Administration>('administrations', searchedCommonly('administrations')),
})

const users = defineCollection({
  name: 'users',
  partition: 'connection',
  schema: User,
  indexes: [
    ['spilDeletedAt', 'spilStatus', 'sort:name'],
    ['spilDeletedAt', 'sort:name'],
  ],
  sortAsText: ['name', 'email'],
  searchIn: searchedIn<User>('users', ['externalId', ...searchedCommonly<User>('users')]),
})

const usage = defineCollection({
  name: 'usage',
  partition: 'connection',
  schema: Usage,
  indexes: [
    ['spilDeletedAt', 'spilStatus', 'sort:administrationName'],
    ['spilDeletedAt', 'sort:administrationName'],
    ['administrationId'],
  ],
  sortAsText: ['administrationName', 'product'],
  searchIn: searchedIn<Usage>('usage', searchedCommonly('usage')),
})

const access = defineCollection({
  name: 'access',
  partition: 'connection',
  schema: Access,
  indexes: [
    ['spilDeletedAt', 'userId'],
    ['spilDeletedAt', 'administrationId'],
  ],
  sortAsText: ['userName', 'administrationName'],
  searchIn: searchedIn<Access>('access', ['userName', 'administrationName', 'userId', 'administrationId']),
})

const billings = defineCollection({
  name: 'billings',
  partition: 'connection',
  schema: Billing,
  indexes: [['spilDeletedAt', 'sort:administrationName'], ['administrationId']],
  sortAsText: ['administrationName', 'description'],
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
): Documents<RecordOf[Table]> {
  return tenant.documents<RecordOf[Table]>(recordCollections[table], connectionId)
}
