import type { DataInfo, StatusCount } from '#domain/connections/connection.ts'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { allTables, type CatalogEntry, type EntryTable } from '#domain/connectors/catalog-entry.ts'
import { addingColumns, type RecordTable, type TableShape } from '#domain/connectors/columns.ts'
import type { RecordOf } from '#domain/records/record.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  TenantConnection,
  TenantConnectionResolvers,
} from '#platform/graphql/generated/resolvers.ts'
import type { Documents } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../connections/index.ts'
import type { RecordAction } from './auditing.ts'
import { recordDocuments } from './collections.ts'
import { commonValuesOf } from './common-fields.ts'
import { countRecords } from './counts.ts'
import { groupsOf, updateGroupStatus } from './groups.ts'
import { recordId } from './record-id.ts'
import { periodColumns, tableFilter, tableOrder, tablePage, type TableArguments } from './table-query.ts'
import { translationsOf } from './translations.ts'
import { undoRecordsStatus } from './undo-status.ts'
import { updateRecordsStatus } from './update-status.ts'

type Row = Record<string, unknown>

interface Month {
  readonly key: string
  readonly period: Period
}

/** An amount of a month as its type in the API wants it. */
function shownAmount(amount: number, { amounts }: TableShape): number | string {
  return amounts === 'amount' ? decimalText({ units: BigInt(amount), scale: 2 }) : amount
}

/** How records of a table become rows of the API, each with the customer that it belongs to. */
function rowsAs(
  { table, shape }: Pick<EntryTable, 'table' | 'shape'>,
  months: readonly Month[],
): (record: RecordOf[RecordTable], combinationId: CombinationId | null) => Row {
  const common = commonValuesOf(table, shape)
  return (record, combinationId) => {
    const { id, data, ...fields } = record
    const row: Row = { ...common(data), ...data, ...fields, spilId: id, combinationId }
    if ('amounts' in record)
      for (const { key, period } of months) row[key] = shownAmount(record.amounts[period] ?? 0, shape)
    return row
  }
}

/** One page of one table of one connection. A connection of another connector or variant has no such table: zero items. */
async function tablePageOf(
  entry: CatalogEntry,
  { table, shape, isCrm }: EntryTable,
  args: TableArguments,
  context: RequestContext,
): Promise<{ totalCount: number; latestPeriod: Period | undefined; items: Row[]; totals: () => Promise<Row> }> {
  const { tenant, user, now } = context
  const { latest, months } = table === 'usage' ? periodColumns(now) : { latest: undefined, months: [] }
  const { doc: connection } = await connectionStore(tenant).byId(args.connectionId)
  if (connection.connector !== entry.id || connection.isCrm !== isCrm)
    return {
      totalCount: 0,
      latestPeriod: latest,
      items: [],
      totals: () => Promise.resolve(noTotals(addedOf(shape, months))),
    }
  const documents = recordDocuments(tenant, table, connection.id)
  const where = tableFilter(table, args.filter, context)
  const page = tablePage(args, user)
  const orderBy = [tableOrder(table, shape, args.sort, now)]
  const [rows, totalCount] = await Promise.all([
    page.take === 0 ? [] : documents.query({ where, orderBy, ...page }),
    documents.count(where),
  ])
  return {
    totalCount,
    latestPeriod: latest,
    items: await withCustomers(
      tenant,
      connection.id,
      rows.map(({ doc }) => doc),
      rowsAs({ table, shape }, months),
    ),
    totals: () => totalsOf(documents, where, addedOf(shape, months)),
  }
}

/** Rows with the customer each belongs to: its own link, or that of its administration. */
async function withCustomers(
  tenant: TenantPartition,
  connectionId: string,
  records: readonly RecordOf[RecordTable][],
  row: (record: RecordOf[RecordTable], combinationId: CombinationId | null) => Row,
): Promise<Row[]> {
  const administrationOf = (externalId: string) => recordId('administrations', connectionId, externalId)
  const followed = new Set(
    records.flatMap((record) => ('administrationId' in record ? [administrationOf(record.administrationId)] : [])),
  )
  const administrations =
    followed.size === 0
      ? undefined
      : await recordDocuments(tenant, 'administrations', connectionId).readMany([...followed])
  return records.map((record) => {
    if ('combinationId' in record) return row(record, record.combinationId)
    return row(record, administrations?.get(administrationOf(record.administrationId))?.doc.combinationId ?? null)
  })
}

/** A column that is added up: its key, and where and in what parts of one the store has it. */
interface Added {
  readonly key: string
  readonly column: string
  readonly scale: number
}

/** What is added up of a table: the months, of usage, and the own columns of which the catalogue says so. */
function addedOf(shape: TableShape, months: readonly Month[]): readonly Added[] {
  const scale = shape.amounts === 'amount' ? 2 : 0
  return [
    ...months.map(({ key, period }) => ({ key, column: `amounts.${period}`, scale })),
    ...addingColumns(shape).map(({ key, kind }) => ({ key, column: `data.${key}`, scale: kind === 'amount' ? 4 : 0 })),
  ]
}

const noTotals = (added: readonly Added[]): Row => Object.fromEntries(added.map(({ key }) => [key, '0']))

/** What the rows that a filter leaves come to, column by column; summed only where a call asks for it. */
async function totalsOf(
  documents: Pick<Documents<never, string>, 'summarise'>,
  where: Filter<string>,
  added: readonly Added[],
): Promise<Row> {
  const [all] = await documents.summarise({ where, by: [], sum: added.map(({ column }) => column) })
  return Object.fromEntries(
    added.map(({ key, scale }, index) => [key, decimalText({ units: all?.sums[index] ?? 0n, scale })]),
  )
}

type TableResolver = (parent: unknown, args: TableArguments, context: RequestContext) => Promise<unknown>

/** Every table of the catalogue, by the name of the specification's query that reads it. */
const tablesByQuery = new Map(
  catalogEntries.flatMap((entry) => allTables(entry).map((table) => [table.shape.query, { entry, table }] as const)),
)

/** The specification's table queries. Their schema is computed from the same catalogue (`table-sdl.ts`). */
const tableQueries = Object.fromEntries(
  Array.from(tablesByQuery, ([query, { entry, table }]): [string, TableResolver] => [
    query,
    (_, args, context) => tablePageOf(entry, table, args, context),
  ]),
)

const readTables = Object.fromEntries(
  Array.from(tablesByQuery.keys(), (query) => [`Query.${query}`, 'data:read']),
) as Record<`Query.${string}`, 'data:read'>

export const recordsPolicy = {
  ...readTables,
  'Mutation.updateConnectionAdministrationsStatus': {
    permission: 'record:edit',
    audit: 'record.status',
    undo: 'record-statuses',
  },
  'Mutation.updateConnectionUsersStatus': {
    permission: 'record:edit',
    audit: 'record.status',
    undo: 'record-statuses',
  },
  'Mutation.updateConnectionUsagesStatus': {
    permission: 'record:edit',
    audit: 'record.status',
    undo: 'record-statuses',
  },
  'Mutation.undoRecordsStatus': { permission: 'record:edit', audit: 'record.status' },
  'Mutation.updateConnectionEnvironmentStatus': {
    permission: 'connection:edit',
    audit: 'group.status',
    undo: { none: 'a group is a choice: the other one brings its rows back' },
  },
  'Query.connectionEnvironments': 'data:read',
  'Query.connectorDataTranslations': 'data:read',
} as const satisfies Partial<Policy<RecordAction>>

/** Asked once a request, however many connections it shows. */
const counted = new WeakMap<RequestContext, Promise<Map<string, DataInfo>>>()

async function countsOf({ id, syncInfo }: TenantConnection, context: RequestContext): Promise<DataInfo | null> {
  const counting = counted.get(context) ?? countRecords(context.tenant)
  counted.set(context, counting)
  const neverEnded = syncInfo?.lastSuccessfulSyncEnd == null && syncInfo?.lastFailedSyncEnd == null
  return (await counting).get(id) ?? (neverEnded ? null : { administrationCounts: [], userCounts: [] })
}

const total = (counts: readonly StatusCount[] = []): number => counts.reduce((sum, { count }) => sum + count, 0)
const toCounts = (counts: readonly StatusCount[]) => counts.map(({ status, count }) => ({ spilStatus: status, count }))

export const recordsResolvers = {
  TenantConnection: {
    totalAdministrations: async (connection, _, context) =>
      total((await countsOf(connection, context))?.administrationCounts),
    totalUsers: async (connection, _, context) => total((await countsOf(connection, context))?.userCounts),
    dataInfo: async (connection, _, context) => {
      const counts = await countsOf(connection, context)
      if (counts === null) return null
      const { administrationCounts, userCounts } = counts
      return { administrationCounts: toCounts(administrationCounts), userCounts: toCounts(userCounts) }
    },
  } satisfies TenantConnectionResolvers,
  Query: {
    ...tableQueries,
    connectorDataTranslations: (_, wanted) => translationsOf(wanted),
    connectionEnvironments: (_, { connectionId }, context) => groupsOf(connectionId, context),
  } satisfies QueryResolvers,
  Mutation: {
    updateConnectionAdministrationsStatus: (_, { input }, context) =>
      updateRecordsStatus('administrations', input, context),
    updateConnectionUsersStatus: (_, { input }, context) => updateRecordsStatus('users', input, context),
    undoRecordsStatus: (_, { input }, context) => undoRecordsStatus(input, context),
    updateConnectionEnvironmentStatus: (_, { input }, context) => updateGroupStatus(input, context),
    updateConnectionUsagesStatus: (_, { input }, context) => updateRecordsStatus('usage', input, context),
  } satisfies MutationResolvers,
}
