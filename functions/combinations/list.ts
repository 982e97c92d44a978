import type { Combination } from '#domain/combinations/combination.ts'
import { tagKeys } from '#domain/connectors/columns.ts'
import { linkableTables, type Administration, type User } from '#domain/records/record.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import type {
  AdjacentDirection,
  CombinationFilter,
  CombinationSort,
  CombinationSortColumn,
} from '#platform/graphql/generated/resolvers.ts'
import { listPage, type ListPage, type PageArguments } from '#platform/list-page.ts'
import type { Stored } from '#platform/store/documents.ts'
import { rowsOf } from '#platform/store/predicate.ts'
import type { Filter, Order } from '#platform/store/query.ts'
import { linkableDocuments, recordCollections } from '../records/index.ts'
import type { combinations } from './collections.ts'
import { combinationStore, present } from './store.ts'

type Column = keyof (typeof combinations)['columns']

export interface ListArguments {
  readonly filter?: CombinationFilter | null | undefined
  readonly sort?: CombinationSort | null | undefined
}

const mostChosen = 500

/** Errors: INPUT_INVALID for a search or filter that is too long. */
export function combinationFilter(filter: CombinationFilter | null | undefined): Filter<Column> {
  const parts: Filter<Column>[] = [present]
  const { search, connectionIds, tags, status } = filter ?? {}
  if ((connectionIds?.length ?? 0) > mostChosen) throw new AppError('INPUT_INVALID', { field: 'filter.connectionIds' })
  if ((tags?.length ?? 0) > mostChosen) throw new AppError('INPUT_INVALID', { field: 'filter.tags' })
  if (status != null && status !== 'ALL') parts.push({ field: 'spilStatus', op: 'eq', value: status })
  if (connectionIds != null && connectionIds.length > 0) parts.push(linkedToAny(connectionIds))
  if (tags != null && tags.length > 0)
    parts.push({ or: tagKeys.map((field) => ({ field, op: 'in', values: tags }) as const) })
  const text = search?.trim() ?? ''
  if (text !== '') parts.push({ search: text })
  return { and: parts }
}

/** Customers with a live administration or user in one of these connections. */
function linkedToAny(connectionIds: readonly string[]): Filter<Column> {
  const linked: Filter<string> = {
    and: [
      { field: 'spilDeletedAt', op: 'isNull' },
      { not: { field: 'combinationId', op: 'isNull' } },
      { field: 'connectionId', op: 'in', values: connectionIds },
    ],
  }
  const { administrations, users } = recordCollections
  return {
    or: [
      { field: 'id', op: 'inRows', rows: rowsOf<Administration, string>(administrations, 'combinationId', linked) },
      { field: 'id', op: 'inRows', rows: rowsOf<User, string>(users, 'combinationId', linked) },
    ],
  }
}

export function combinationOrder(sort: CombinationSort | null | undefined, backwards = false): Order<Column>[] {
  const column: CombinationSortColumn = sort?.column ?? 'name'
  const descending = (sort?.direction === 'DESC') !== backwards
  return [{ field: column, direction: descending ? 'descending' : 'ascending' }]
}

/** A page of the list. Errors: as `listPage`. */
export function combinationPage(
  { filter, sort, ...page }: ListArguments & PageArguments,
  { tenant, user }: Pick<CommandContext, 'tenant'> & { readonly user: CurrentUser },
): Promise<ListPage<Combination>> {
  const where = combinationFilter(filter)
  const order = (backwards: boolean) => combinationOrder(sort, backwards)
  return listPage(
    combinationStore(tenant).documents,
    { where, order, itemOf: ({ doc }: Stored<Combination>) => doc },
    page,
    user,
  )
}

/** The next or previous customer in a list; undefined at its end, or where the customer is gone. */
export async function adjacentCombination(
  id: string,
  direction: AdjacentDirection,
  { filter, sort }: ListArguments,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<Combination | undefined> {
  const { documents, find } = combinationStore(tenant)
  const stored = await find(id)
  if (stored === undefined) return undefined
  const orderBy = combinationOrder(sort, direction === 'PREVIOUS')
  const after = documents.cursorAt(stored.doc, orderBy)
  const { items } = await documents.page({ where: combinationFilter(filter), orderBy, take: 1, after })
  return items[0]?.doc
}

/** Connections with live rows linked to each of these customers. */
export async function linkedConnections(
  ids: readonly CombinationId[],
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await Promise.all(
    linkableTables.map((table) =>
      linkableDocuments(tenant, table).summarise({
        where: {
          and: [
            { field: 'combinationId', op: 'in', values: ids },
            { field: 'spilDeletedAt', op: 'isNull' },
          ],
        },
        by: ['combinationId', 'connectionId'],
      }),
    ),
  )
  const linked = new Map<string, Set<string>>()
  for (const { values } of found.flat()) {
    const [combinationId, connectionId] = values
    const connections = linked.get(String(combinationId)) ?? new Set()
    connections.add(String(connectionId))
    linked.set(String(combinationId), connections)
  }
  return new Map(Array.from(linked, ([id, connections]) => [id, [...connections]]))
}

/** The children of a customer. Errors: INPUT_INVALID for a page that is negative or too large. */
export async function childrenPage(
  args: {
    readonly combinationId: string
    readonly sort?: CombinationSort | null | undefined
    readonly skip?: number | null | undefined
    readonly take?: number | null | undefined
  },
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<{ readonly totalCount: number; readonly items: Combination[] }> {
  const skip = args.skip ?? 0
  const take = args.take ?? 10
  if (skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (take < 1 || take > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'take' })
  const { documents } = combinationStore(tenant)
  const where: Filter<Column> = { and: [{ field: 'parentId', op: 'eq', value: args.combinationId }, present] }
  const [found, totalCount] = await Promise.all([
    documents.query({ where, orderBy: combinationOrder(args.sort), skip, take }),
    documents.count(where),
  ])
  return { totalCount, items: found.map(({ doc }) => doc) }
}
