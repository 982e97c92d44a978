import { z } from 'zod'
import { settableStatuses, type RecordStatus } from '#domain/connections/connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { tablesOf } from '#domain/connectors/catalog-entry.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import type { CommandContext } from '#platform/command.ts'
import type { LinkableFilter, LinkableSort } from '#platform/graphql/generated/resolvers.ts'
import type { Filter } from '#platform/store/query.ts'
import { connectionStore } from '../connections/index.ts'
import { commonValues, linkableDocuments, type LinkableRow } from '../records/index.ts'

/** Filter as stored in a task's message. */
export const LinkableFilterMessage = z.object({
  combinationId: z.string().nullish(),
  connectionIds: z.array(z.string()).readonly().nullish(),
  onlyUnconnected: z.boolean().nullish(),
  status: z.enum(['ALL', ...settableStatuses]).nullish(),
  search: z.string().nullish(),
})

/** Rows of existing connections. Errors: INPUT_INVALID for a search that is too long. */
export function linkableFilter(filter: LinkableFilter | null | undefined): Filter<string> {
  const parts: Filter<string>[] = [{ field: 'spilDeletedAt', op: 'isNull' }]
  const { combinationId, connectionIds, onlyUnconnected, status, search } = filter ?? {}
  if (combinationId != null) parts.push({ field: 'combinationId', op: 'eq', value: combinationId })
  if (connectionIds != null) parts.push({ field: 'connectionId', op: 'in', values: connectionIds })
  if (onlyUnconnected === true) parts.push({ field: 'combinationId', op: 'isNull' })
  if (status != null && status !== 'ALL') parts.push({ field: 'spilStatus', op: 'eq', value: status })
  const text = search?.trim() ?? ''
  if (text !== '') parts.push({ search: text })
  return { and: parts }
}

export interface LinkableArguments {
  readonly filter?: LinkableFilter | null | undefined
  readonly sort?: LinkableSort | null | undefined
  readonly skip?: number | null | undefined
  readonly take?: number | null | undefined
}

/** A row with the specification's common fields, whatever the vendor calls them. */
export interface ShownRow {
  readonly spilId: string
  readonly connectionId: string
  readonly combinationId: string | null
  readonly externalId: string
  readonly name: string
  readonly chamberOfCommerceNumber: string | null
  readonly email: string | null
  readonly customerId: string | null
  readonly lastMutation: string | null
  readonly lastLogin: string | null
  readonly role: string | null
  readonly spilStatus: RecordStatus
  readonly spilDeletedAt: string | null
}

const text = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null

/** Errors: INPUT_INVALID for a page that is negative or too large. */
export async function linkablePage(
  table: LinkableTable,
  { filter, sort, skip: asked, take: wanted }: LinkableArguments,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<{ readonly totalCount: number; readonly items: ShownRow[] }> {
  const skip = asked ?? 0
  const take = wanted ?? 10
  if (skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (take < 1 || take > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'take' })
  const documents = linkableDocuments(tenant, table)
  const where = linkableFilter(filter)
  const orderBy = [
    { field: sort?.column ?? 'name', direction: sort?.direction === 'DESC' ? 'descending' : 'ascending' },
  ] as const
  const [found, totalCount] = await Promise.all([
    documents.query({ where, orderBy, skip, take }),
    documents.count(where),
  ])
  return {
    totalCount,
    items: await asLinkable(
      table,
      found.map(({ doc }) => doc),
      { tenant },
    ),
  }
}

/** Adds the common fields to rows, by the shape of their connection's system. */
export async function asLinkable(
  table: LinkableTable,
  rows: readonly LinkableRow[],
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<ShownRow[]> {
  const store = connectionStore(tenant)
  const ids = [...new Set(rows.map(({ connectionId }) => connectionId))]
  const connections = new Map(await Promise.all(ids.map(async (id) => [id, (await store.find(id))?.doc] as const)))
  return rows.map((row) => {
    const connection = connections.get(row.connectionId)
    const shape =
      connection === undefined ? undefined : tablesOf(catalog[connection.connector], connection.isCrm)[table]
    const common = shape === undefined ? {} : commonValues(table, shape, row.data)
    return {
      spilId: row.id,
      connectionId: row.connectionId,
      combinationId: row.combinationId,
      externalId: row.externalId,
      name: row.name,
      chamberOfCommerceNumber: 'chamberOfCommerceNumber' in row ? row.chamberOfCommerceNumber : null,
      email: 'email' in row ? row.email : null,
      customerId: text(common['customerId']),
      lastMutation: text(common['lastMutation']),
      lastLogin: text(common['lastLogin']),
      role: text(common['role']),
      spilStatus: row.spilStatus,
      spilDeletedAt: row.spilDeletedAt,
    }
  })
}
