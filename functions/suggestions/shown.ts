import type { Combination } from '#domain/combinations/combination.ts'
import { reasonsOf, type Part, type Score } from '#domain/combinations/matching/score.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { CombinationName, Match, MatchPart, SuggestedCombination } from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore, linkedConnections, toName } from '../combinations/index.ts'

export type Scored = Pick<Score, 'score' | 'parts' | 'against'> & { readonly combinationId: string }

export function toMatch(scored: Omit<Scored, 'combinationId'>): Match {
  const { parts, against } = reasonsOf(scored)
  const shown = (some: readonly Part[]): MatchPart[] =>
    some.map(({ via, ...part }) => ({ ...part, via: via?.name ?? null }))
  return { score: scored.score, parts: shown(parts), against: shown(against) }
}

/** The customers of these ids that are there. */
export async function customersOf(
  tenant: TenantPartition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Combination>> {
  const found = await combinationStore(tenant).documents.readMany([...new Set(ids)])
  return new Map(
    Array.from(found, ([id, { doc }]) => [id, doc] as const).filter(
      ([, { deletedTime, mergedInto }]) => deletedTime === null && mergedInto === undefined,
    ),
  )
}

export async function namesOf(
  tenant: TenantPartition,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, CombinationName>> {
  const given = ids.filter((id) => id !== null)
  return new Map(Array.from(await customersOf(tenant, given), ([id, customer]) => [id, toName(customer)]))
}

/** As screens show them, of many records at once; a customer that is gone meanwhile is left out. */
export async function shownOfMany(
  tenant: TenantPartition,
  many: readonly (readonly Scored[])[],
): Promise<SuggestedCombination[][]> {
  const ids = [...new Set(many.flatMap((some) => some.map(({ combinationId }) => combinationId)))]
  const [names, linked] = await Promise.all([
    namesOf(tenant, ids),
    linkedConnections(ids as CombinationId[], { tenant }),
  ])
  return many.map((some) =>
    some.flatMap((one) => {
      const combination = names.get(one.combinationId)
      if (combination === undefined) return []
      return [{ combination, linkedConnectionIds: linked.get(one.combinationId) ?? [], match: toMatch(one) }]
    }),
  )
}

/** The same of one record. */
export async function shownCandidates(
  tenant: TenantPartition,
  scored: readonly Scored[],
): Promise<SuggestedCombination[]> {
  return (await shownOfMany(tenant, [scored])).flat()
}
