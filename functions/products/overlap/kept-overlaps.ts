import { randomUUID } from 'node:crypto'
import { rivalsAmong, together, type SharedSet } from '#domain/products/overlap.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { periodAt, periodsBack, type Period } from '#domain/shared/period.ts'
import type { ProductDefinition, SourceType } from '#domain/products/definition.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { allDefinitions } from '../../definitions/index.ts'
import { pricesOf } from '../../prices/index.ts'
import { keptOverlaps, productStamps, type KeptOverlap } from '../month-collections.ts'
import { connectionsOf } from '../read/shown-product.ts'
import { overlapsByConnection } from './overlaps.ts'

/** Months kept: the running one and those closed next. Others are read on demand. */
const monthsKept = 3
/** Maximum number of sets in a document; with more, nothing is kept. */
const mostSets = 5_000

/** Priced definitions that may count the same sources. */
interface Rivals {
  readonly ids: readonly string[]
  readonly types: ReadonlySet<SourceType>
}

/** In most firms no two priced definitions overlap. */
export function rivalsWithPrice(
  definitions: readonly ProductDefinition[],
  prices: Awaited<ReturnType<typeof pricesOf>>,
): Rivals {
  const priced = new Set(prices.priced.map(({ definitionId }) => definitionId))
  const rivals = rivalsAmong(definitions.filter(({ id }) => priced.has(id)))
  return {
    ids: rivals.map(({ id }) => id as string).sort(),
    types: new Set(rivals.map(({ sourceType }) => sourceType)),
  }
}

/** What is kept for each connection, and whether it still holds. */
async function readKept(tenant: TenantPartition, { ids }: Rivals) {
  const connections = [...(await connectionsOf(tenant)).keys()] as ConnectionId[]
  const [firm, kept] = await Promise.all([
    tenant.documents(productStamps).read('firm'),
    tenant.documents(keptOverlaps).readMany(connections),
  ])
  const of = JSON.stringify([firm?.doc.stamp ?? null, ids])
  return {
    connections,
    of,
    stored: (id: string) => kept.get(id),
    /** Undefined where it has to be gathered. */
    setsIn: (id: string, period: Period): readonly SharedSet[] | undefined => {
      const found = kept.get(id)?.doc
      return found?.of === of ? found.months[period] : undefined
    },
  }
}

const gathered = (
  tenant: TenantPartition,
  periods: readonly Period[],
  { systems, rivals }: { readonly systems: readonly string[]; readonly rivals: Rivals },
) =>
  overlapsByConnection(tenant, periods, {
    of: { kind: 'definitionId', ids: rivals.ids },
    types: rivals.types,
    systems,
    isTogether: true,
  })

/** What priced definitions count together in a month: as kept, or from the products. */
export async function sharedSets(tenant: TenantPartition, period: Period, rivals: Rivals): Promise<SharedSet[]> {
  if (rivals.ids.length === 0) return []
  const { connections, setsIn } = await readKept(tenant, rivals)
  const apart = connections.map((id) => ({ id, sets: setsIn(id, period) }))
  const systems = apart.flatMap(({ id, sets }) => (sets === undefined ? [id] : []))
  const read = systems.length === 0 ? undefined : await gathered(tenant, [period], { systems, rivals })
  return together(apart.flatMap(({ id, sets }) => sets ?? read?.get(id)?.get(period)?.sets ?? []))
}

/** Keeps nothing if the products changed meanwhile. */
async function keep(
  tenant: TenantPartition,
  doc: Pick<KeptOverlap, 'id' | 'of' | 'months'>,
  etag: string | undefined,
): Promise<void> {
  const { id } = doc
  const documents = tenant.documents(keptOverlaps, id)
  const next = { ...doc, connectionId: id, stamp: randomUUID() }
  try {
    await tenant.commit([etag === undefined ? documents.creating(next) : documents.replacing(next, etag)])
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'WRITE_CONFLICT' && error.code !== 'NOT_FOUND')) throw error
  }
}

/**
 * Keeps what priced definitions both count, for each connection whose products changed, so that a month page reads a few numbers.
 * Safe beside a derivation.
 */
export async function keepOverlaps(tenant: TenantPartition, now: Date): Promise<void> {
  const [definitions, prices] = await Promise.all([allDefinitions(tenant), pricesOf(tenant)])
  const rivals = rivalsWithPrice(definitions, prices)
  if (rivals.ids.length === 0) return
  const periods = periodsBack(periodAt(now), monthsKept)
  const { connections, of, stored, setsIn } = await readKept(tenant, rivals)
  const systems = connections.filter((id) => periods.some((period) => setsIn(id, period) === undefined))
  if (systems.length === 0) return
  const found = await gathered(tenant, periods, { systems, rivals })
  for (const id of systems) {
    const months = periods.map((period) => [period, found.get(id)?.get(period)?.sets ?? []] as const)
    if (months.reduce((all, [, sets]) => all + sets.length, 0) > mostSets) continue
    await keep(tenant, { id, of, months: Object.fromEntries(months) }, stored(id)?.etag)
  }
}
