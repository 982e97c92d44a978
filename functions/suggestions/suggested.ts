import { readCombination } from '#domain/combinations/matching/facts.ts'
import { leastSuggested } from '#domain/combinations/matching/score.ts'
import type { Combination } from '#domain/combinations/combination.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { SuggestedCombinationPage, SuggestedRowsFilter } from '#platform/graphql/generated/resolvers.ts'
import type { Filter } from '#platform/store/query.ts'
import { combinationStore } from '../combinations/index.ts'
import { linkableDocuments, linkableIds, type LinkableRow } from '../records/index.ts'
import { candidateColumns, findingStates, suggestions } from './collections.ts'
import { allConnections, factsOf } from './facts.ts'
import { customersTold } from './firm-facts.ts'
import { firmIndex, hasIndex } from './firm-index.ts'
import { pageOf, type PageArguments } from './pages.ts'
import { shownCandidates, type Scored } from './shown.ts'
import { rejectedOf, unlinkedActive } from './stored.ts'

type Context = Pick<CommandContext, 'tenant' | 'now' | 'log'>
type Column = keyof (typeof suggestions)['columns']

/** Customers that one record may have: more is no suggestion but a list. */
const mostOfOne = 50

/** Where no index is at hand what was found last is answered, and one is made meanwhile for the questions that follow. */
async function candidatesOf(table: LinkableTable, row: LinkableRow, context: Context): Promise<readonly Scored[]> {
  const { tenant, now, log } = context
  const rejected = (await rejectedOf(tenant, [row.id])).get(row.id)
  if (!hasIndex(tenant)) {
    const before = (await tenant.documents(suggestions).read(row.id))?.doc.candidates
    if (before !== undefined) {
      firmIndex(tenant, now).catch((error: unknown) => log.error('suggestions.no-index', error))
      return before.filter(({ combinationId }) => rejected?.has(combinationId) !== true)
    }
  }
  const [index, connections] = await Promise.all([firmIndex(tenant, now), allConnections(tenant)])
  return index.candidates(factsOf(table, row, connections), {
    take: mostOfOne,
    ...(rejected === undefined ? {} : { except: rejected }),
  })
}

/** The customers a record may belong to, the best first. Errors: NOT_FOUND; INPUT_INVALID for a page. */
export async function combinationsFor(
  table: LinkableTable,
  recordId: string,
  args: PageArguments & { readonly connectionId?: string | null | undefined },
  context: Context,
): Promise<SuggestedCombinationPage> {
  const { skip, take } = pageOf(args, mostOfOne)
  const row = (await linkableDocuments(context.tenant, table).read(recordId))?.doc
  if (row === undefined || row.spilDeletedAt !== null) throw new AppError('NOT_FOUND')
  if (args.connectionId != null && args.connectionId !== row.connectionId) throw new AppError('NOT_FOUND')
  const scored = await candidatesOf(table, row, context)
  return { totalCount: scored.length, items: await shownCandidates(context.tenant, scored.slice(skip, skip + take)) }
}

/** A record that may belong to a customer. */
interface SuggestedRow extends Scored {
  readonly row: LinkableRow
  readonly isBest: boolean
}

/** Records without a customer that may belong to this one, the best first. Errors: NOT_FOUND; INPUT_INVALID. */
export async function rowsFor(
  table: LinkableTable,
  combinationId: string,
  { filter, ...page }: PageArguments & { readonly filter?: SuggestedRowsFilter | null | undefined },
  { tenant, now }: Context,
): Promise<{ readonly totalCount: number; readonly items: readonly SuggestedRow[] }> {
  const { skip, take } = pageOf(page, 10)
  const { doc: customer } = await combinationStore(tenant).byId(combinationId)
  const least = filter?.leastScore ?? leastSuggested
  const search = filter?.search?.trim() ?? ''
  const connectionIds = filter?.connectionIds ?? []
  const where: Filter<Column>[] = [
    { or: candidateColumns.map((field) => ({ field, op: 'eq', value: customer.id }) as const) },
    { field: 'table', op: 'eq', value: table },
    { field: 'id', op: 'inRows', rows: linkableIds(table, unlinkedActive) },
    ...(search === '' ? [] : [{ search }]),
    ...(connectionIds.length === 0 ? [] : [{ field: 'connectionId', op: 'in', values: connectionIds } as const]),
  ]
  const stored = await tenant.documents(suggestions).query({ where: { and: where }, take: 1_000 })
  const found = stored.flatMap(({ doc }) => {
    const own = doc.candidates.find((each) => each.combinationId === customer.id)
    return own === undefined ? [] : [{ ...own, id: doc.id, isBest: doc.combinationId === customer.id }]
  })
  const fresh = await freshRows(
    table,
    customer,
    { tenant, now },
    new Set(found.map(({ id }) => id)),
    connectionIds,
    search,
  )
  const all = [...found, ...fresh].filter(({ score }) => score >= least).sort((a, b) => b.score - a.score)
  const some = all.slice(skip, skip + take)
  const rows = await linkableDocuments(tenant, table).readMany(some.map(({ id }) => id))
  return {
    totalCount: all.length,
    items: some.flatMap((one) => {
      const row = rows.get(one.id)?.doc
      return row === undefined ? [] : [{ ...one, row }]
    }),
  }
}

/** Records that are looked at for a customer that is newer than the suggestions. */
const mostFresh = 100

/**
 * For a customer that was added or changed since suggestions were looked for: records with its number, or with the words of
 * its name that are the longest, since those are the rarest.
 */
async function freshRows(
  table: LinkableTable,
  customer: Combination,
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  known: ReadonlySet<string>,
  connectionIds: readonly string[],
  search: string,
): Promise<(Scored & { readonly id: string; readonly isBest: boolean })[]> {
  const upTo = (await tenant.documents(findingStates).read('state'))?.doc.changesUpTo
  if (upTo !== undefined && customer.lastUpdateTime <= upTo) return []
  const [told] = await customersTold(tenant, [customer.id])
  if (told === undefined) return []
  const profile = readCombination(told.facts())
  const words = profile.names.flatMap((name) => name.words.filter(({ kind }) => kind === 'word'))
  const longest = [...new Set(words.map(({ text }) => text))].sort((a, b) => b.length - a.length).slice(0, 2)
  const documents = linkableDocuments(tenant, table)
  const asked: Filter<string>[] = longest.filter((word) => word.length > 2).map((word) => ({ search: word }))
  if (table === 'administrations' && customer.chamberOfCommerceNumber !== null)
    asked.push({ field: 'chamberOfCommerceNumber', op: 'eq', value: customer.chamberOfCommerceNumber })
  const more: Filter<string>[] = [
    ...(connectionIds.length === 0 ? [] : [{ field: 'connectionId', op: 'in', values: connectionIds } as const]),
    ...(search === '' ? [] : [{ search }]),
  ]
  const found = await Promise.all(
    asked.map((one) => documents.query({ where: { and: [unlinkedActive, one, ...more] }, take: mostFresh })),
  )
  const rows = new Map(found.flat().map(({ doc }) => [doc.id as string, doc]))
  if (rows.size === 0) return []
  const [index, connections, rejected] = await Promise.all([
    firmIndex(tenant, now),
    allConnections(tenant),
    rejectedOf(tenant, [...rows.keys()]),
  ])
  return [...rows].flatMap(([id, row]) => {
    if (known.has(id) || !connections.has(row.connectionId)) return []
    const except = rejected.get(id)
    const candidates = index.candidates(factsOf(table, row, connections), {
      take: mostOfOne,
      ...(except === undefined ? {} : { except }),
    })
    const at = candidates.findIndex(({ combinationId }) => combinationId === customer.id)
    return (at === -1 ? [] : candidates.slice(at, at + 1)).map((one) => ({ ...one, id, isBest: at === 0 }))
  })
}
