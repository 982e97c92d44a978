import type { Connection } from '#domain/connections/connection.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import { linkableTables, type Administration, type User } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { PersonalContext } from '#platform/command.ts'
import type {
  CombinationSort,
  CoverageAside,
  CoverageBoard,
  CoverageCell,
  CoverageFilter,
  CoverageState,
} from '#platform/graphql/generated/resolvers.ts'
import { rowsOf } from '#platform/store/predicate.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationFilter, combinationOrder, combinationStore, toName } from '../combinations/index.ts'
import { connectionStore } from '../connections/index.ts'
import { linkableDocuments, linkableIds, recordCollections } from '../records/index.ts'
import { suggestions, unlinkedActive, type Suggestion } from '../suggestions/index.ts'
import { asideNow } from './aside-cells.ts'
import { shownAsides } from './asides.ts'
import { ignoredByGroups, keyOf } from './ignored.ts'

type Where = ReturnType<typeof combinationFilter>

/** Customers of one page. */
const mostRows = 100

/** The connections that have columns: those that are not archived, by their description. */
export async function shownConnections(tenant: TenantPartition): Promise<Connection[]> {
  const { items } = await connectionStore(tenant).list(0, connectionListTake)
  return items.filter(({ status }) => status !== 'ARCHIVED')
}

/** Customers with rows in these connections that are as told. */
function having(connectionIds: readonly string[], and: readonly Filter<string>[]): Where {
  const where: Filter<string> = {
    and: [
      { field: 'spilDeletedAt', op: 'isNull' },
      { not: { field: 'combinationId', op: 'isNull' } },
      { field: 'connectionId', op: 'in', values: connectionIds },
      ...and,
    ],
  }
  const { administrations, users } = recordCollections
  return {
    or: [
      { field: 'id', op: 'inRows', rows: rowsOf<Administration, string>(administrations, 'combinationId', where) },
      { field: 'id', op: 'inRows', rows: rowsOf<User, string>(users, 'combinationId', where) },
    ],
  }
}

const ignored: Filter<string> = { field: 'spilStatus', op: 'eq', value: 'IGNORED' }

type Asides = Awaited<ReturnType<typeof asideNow>>

function standing(state: CoverageState, connectionIds: readonly string[], asides: Asides): Where {
  const asideIn = (id: string): string[] => [...(asides.get(id)?.keys() ?? [])]
  const someAside = connectionIds.filter((id) => asides.has(id))
  if (state === 'LINKED') return having(connectionIds, [{ not: ignored }])
  if (state === 'IGNORED') return having(connectionIds, [ignored])
  if (state === 'SET_ASIDE')
    return {
      or: someAside.map((id) => ({
        and: [{ field: 'id', op: 'in', values: asideIn(id) }, { not: having([id], []) }],
      })),
    }
  if (state === 'NOT_LINKED') {
    const [first = [], ...others] = connectionIds.map((id) => new Set(asideIn(id)))
    const everywhere = [...first].filter((id) => others.every((ids) => ids.has(id)))
    return { and: [{ not: having(connectionIds, []) }, { not: { field: 'id', op: 'in', values: everywhere } }] }
  }
  const open = linkableTables.map((table) => ({
    and: [
      { field: 'table', op: 'eq', value: table } as const,
      { field: 'id', op: 'inRows', rows: linkableIds(table, unlinkedActive) } as const,
    ],
  }))
  const rows = rowsOf<Suggestion, keyof (typeof suggestions)['columns']>(suggestions, 'combinationId', {
    and: [
      { field: 'connectionId', op: 'in', values: connectionIds },
      { or: open },
      ...someAside.map((id) => ({
        not: {
          and: [
            { field: 'connectionId', op: 'eq', value: id } as const,
            { field: 'combinationId', op: 'in', values: asideIn(id) } as const,
          ],
        },
      })),
    ],
  })
  return { field: 'id', op: 'inRows', rows }
}

interface Counted {
  readonly administrations: number
  readonly users: number
  readonly suggested: number
  readonly bestScore: number | null
  readonly ignored: number
  readonly byGroup: number
}

const nothing: Counted = { administrations: 0, users: 0, suggested: 0, bestScore: null, ignored: 0, byGroup: 0 }

/** What some customers have in each connection, by customer and connection. */
async function countsOf(
  tenant: TenantPartition,
  ids: readonly string[],
  connections: readonly Connection[],
): Promise<ReadonlyMap<string, Counted>> {
  const counts = new Map<string, Counted>()
  const note = (key: string, change: (before: Counted) => Partial<Counted>): void => {
    const before = counts.get(key) ?? nothing
    counts.set(key, { ...before, ...change(before) })
  }
  const ofCustomers = { field: 'combinationId', op: 'in', values: ids } as const
  const linked = async (table: 'administrations' | 'users'): Promise<void> => {
    const rows = await linkableDocuments(tenant, table).summarise({
      where: { and: [ofCustomers, { field: 'spilDeletedAt', op: 'isNull' }] },
      by: ['combinationId', 'connectionId', 'spilStatus'],
    })
    for (const { values, count } of rows) {
      const [combinationId, connectionId, status] = values
      const field = status === 'IGNORED' ? 'ignored' : table
      note(keyOf(combinationId, connectionId), (before) => ({ [field]: before[field] + count }))
    }
  }
  const suggested = async (table: 'administrations' | 'users'): Promise<void> => {
    const rows = await tenant.documents(suggestions).summarise({
      where: {
        and: [
          ofCustomers,
          { field: 'table', op: 'eq', value: table },
          { field: 'id', op: 'inRows', rows: linkableIds(table, unlinkedActive) },
        ],
      },
      by: ['combinationId', 'connectionId', 'score'],
    })
    for (const { values, count } of rows) {
      const [combinationId, connectionId, score] = values
      note(keyOf(combinationId, connectionId), (before) => ({
        suggested: before.suggested + count,
        bestScore: Math.max(before.bestScore ?? 0, Number(score)),
      }))
    }
  }
  const [byGroup] = await Promise.all([
    ignoredByGroups(tenant, connections, ofCustomers, { perCustomer: true }),
    ...linkableTables.flatMap((table) => [linked(table), suggested(table)]),
  ])
  for (const [key, count] of byGroup) note(key, () => ({ byGroup: count }))
  return counts
}

function stateOf({ administrations, users, suggested, ignored: some }: Counted): CoverageState {
  if (administrations + users > 0) return 'LINKED'
  if (suggested > 0) return 'SUGGESTED'
  return some > 0 ? 'IGNORED' : 'NOT_LINKED'
}

/** How a customer stands in a connection, whatever was set aside. */
export async function standingIn(
  tenant: TenantPartition,
  combinationId: string,
  connection: Connection,
): Promise<CoverageState> {
  const counts = await countsOf(tenant, [combinationId], [connection])
  return stateOf(counts.get(keyOf(combinationId, connection.id)) ?? nothing)
}

/** What is linked or ignored is so, whoever set it aside before. */
function cellOf(connectionId: string, counted: Counted, aside: CoverageAside | undefined): CoverageCell {
  const state = stateOf(counted)
  const isAside = aside !== undefined && (state === 'NOT_LINKED' || state === 'SUGGESTED')
  return { ...shownCounts(connectionId, counted), state: isAside ? 'SET_ASIDE' : state, aside: isAside ? aside : null }
}

const shownCounts = (connectionId: string, counted: Counted) => ({
  connectionId,
  administrations: counted.administrations,
  users: counted.users,
  suggested: counted.suggested,
  bestScore: counted.bestScore,
  ignoredByPerson: counted.ignored - counted.byGroup,
  ignoredByGroup: counted.byGroup,
})

/** A page of the board. Errors: INPUT_INVALID for a page that is negative or too large, and as the list of customers. */
export async function coverageBoard(
  {
    filter,
    sort,
    skip: asked,
    take: wanted,
  }: {
    readonly filter?: CoverageFilter | null | undefined
    readonly sort?: CombinationSort | null | undefined
    readonly skip?: number | null | undefined
    readonly take?: number | null | undefined
  },
  context: Pick<PersonalContext, 'tenant' | 'now' | 'platform' | 'may'>,
): Promise<CoverageBoard> {
  const { tenant, may } = context
  const [skip, take] = [asked ?? 0, wanted ?? 50]
  if (skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (take < 1 || take > mostRows) throw new AppError('INPUT_INVALID', { field: 'take' })
  const { connectionIds, state, search, status, tags } = filter ?? {}
  const chosen = new Set(connectionIds ?? [])
  const connections = (await shownConnections(tenant)).filter(({ id }) => chosen.size === 0 || chosen.has(id))
  const columns = connections.map(({ id }) => id)
  const all = combinationFilter({
    search: search ?? null,
    tags: tags ?? null,
    connectionIds: null,
    status: status ?? 'ACTIVE',
  })
  const asides = await asideNow(context)
  const where: Where = state == null ? all : { and: [all, standing(state, columns, asides)] }
  const { documents } = combinationStore(tenant)
  const [found, totalCount] = await Promise.all([
    documents.query({ where, orderBy: combinationOrder(sort, { may }), skip, take }),
    documents.count(where),
  ])
  const ids = found.map(({ doc }) => doc.id)
  const asideOf = (id: string, of: string) => asides.get(of)?.get(id)
  const [counts, shown] = await Promise.all([
    countsOf(tenant, ids, connections),
    shownAsides(
      ids.flatMap((id) => columns.flatMap((of) => asideOf(id, of) ?? [])),
      context,
    ),
  ])
  return {
    totalCount,
    connectionIds: columns,
    items: found.map(({ doc }) => ({
      combination: toName(doc),
      cells: columns.map((id) => {
        const aside = asideOf(doc.id, id)
        return cellOf(id, counts.get(keyOf(doc.id, id)) ?? nothing, aside === undefined ? undefined : shown(aside))
      }),
    })),
  }
}
