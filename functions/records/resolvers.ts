import { catalogEntries } from '#domain/connectors/catalog.ts'
import { allTables, type CatalogEntry, type EntryTable } from '#domain/connectors/catalog-entry.ts'
import type { RecordTable, TableShape } from '#domain/connectors/columns.ts'
import type { RecordOf } from '#domain/records/record.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { MutationResolvers, QueryResolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { connectionStore } from '../connections/index.ts'
import type { RecordAction } from './auditing.ts'
import { recordDocuments } from './collections.ts'
import { environmentsOf, updateEnvironmentStatus } from './environments.ts'
import { periodColumns, tableFilter, tableOrder, tablePage, type TableArguments } from './table-query.ts'
import { translationsOf } from './translations.ts'
import { tableQueryNames, type TableQueryName } from './table-queries.generated.ts'
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

function toRow(record: RecordOf[RecordTable], shape: TableShape, months: readonly Month[]): Row {
  const { id, data, ...fields } = record
  const amounts = 'amounts' in record ? record.amounts : undefined
  const usage =
    amounts === undefined
      ? {}
      : Object.fromEntries(months.map(({ key, period }) => [key, shownAmount(amounts[period] ?? 0, shape)]))
  return { ...data, ...fields, ...usage, spilId: id }
}

/** One page of one table of one connection. A connection of another connector or variant has no such table: zero items. */
async function tablePageOf(
  entry: CatalogEntry,
  { table, shape, isCrm }: EntryTable,
  args: TableArguments,
  { tenant, user, now }: RequestContext,
): Promise<{ totalCount: number; latestPeriod: Period; items: Row[] }> {
  const { latest, months } = periodColumns(now)
  const { doc: connection } = await connectionStore(tenant).byId(args.connectionId)
  if (connection.connector !== entry.id || connection.isCrm !== isCrm)
    return { totalCount: 0, latestPeriod: latest, items: [] }
  const documents = recordDocuments(tenant, table, connection.id)
  const where = tableFilter(table, args.filter, user)
  const [rows, totalCount] = await Promise.all([
    documents.query({ where, orderBy: [tableOrder(table, shape, args.sort, now)], ...tablePage(args, user) }),
    documents.count(where),
  ])
  return { totalCount, latestPeriod: latest, items: rows.map(({ doc }) => toRow(doc, shape, months)) }
}

type TableResolver = (parent: unknown, args: TableArguments, context: RequestContext) => Promise<unknown>

/** The specification's table queries, one per table of the catalogue. */
function tableQueries(): Pick<QueryResolvers, TableQueryName> {
  const resolvers = catalogEntries.flatMap((entry) =>
    allTables(entry).map((table): [string, TableResolver] => [
      table.shape.query,
      (_, args, context) => tablePageOf(entry, table, args, context),
    ]),
  )
  // `npm run generate` makes the names and the row types from the same catalogue as the rows here are made from.
  return Object.fromEntries(resolvers)
}

const readTable = Object.fromEntries(tableQueryNames.map((name) => [`Query.${name}`, 'data:read'])) as Record<
  `Query.${TableQueryName}`,
  'data:read'
>

export const recordsPolicy = {
  ...readTable,
  'Mutation.updateConnectionAdministrationsStatus': { permission: 'record:edit', audit: 'record.status' },
  'Mutation.updateConnectionUsersStatus': { permission: 'record:edit', audit: 'record.status' },
  'Mutation.updateConnectionUsagesStatus': { permission: 'record:edit', audit: 'record.status' },
  'Mutation.updateConnectionEnvironmentStatus': { permission: 'connection:edit', audit: 'environment.status' },
  'Query.connectionEnvironments': 'data:read',
  'Query.connectorDataTranslations': 'data:read',
} as const satisfies Partial<Policy<RecordAction>>

export const recordsResolvers = {
  Query: {
    ...tableQueries(),
    connectorDataTranslations: (_, wanted) => translationsOf(wanted),
    connectionEnvironments: (_, { connectionId }, context) => environmentsOf(connectionId, context),
  } satisfies QueryResolvers,
  Mutation: {
    updateConnectionAdministrationsStatus: (_, { input }, context) =>
      updateRecordsStatus('administrations', input, context),
    updateConnectionUsersStatus: (_, { input }, context) => updateRecordsStatus('users', input, context),
    updateConnectionEnvironmentStatus: (_, { input }, context) => updateEnvironmentStatus(input, context),
    updateConnectionUsagesStatus: (_, { input }, context) => updateRecordsStatus('usage', input, context),
  } satisfies MutationResolvers,
}
