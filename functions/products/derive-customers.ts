import { setImmediate } from 'node:timers/promises'
import type { Combination } from '#domain/combinations/combination.ts'
import type { Product } from '#domain/products/product.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore } from '../combinations/index.ts'
import { exclusions, products, type Exclusion } from './collections.ts'
import { Customer, changesOfCustomer } from './customer-products.ts'
import { closedTimesOf } from './lines.ts'
import { loadSources, othersServed, partsOf } from './load-sources.ts'
import { productsWritten } from './overlap/products-written.ts'
import type { World } from './world.ts'

/** Of the 100 writes of a commit. */
const writesACommit = 95
type Deriving = Pick<CommandContext, 'tenant' | 'platform'>

/** Known products of some customers, by customer. */
async function knownOf(
  tenant: TenantPartition,
  ids: readonly CombinationId[],
  only: { readonly definitionId: string | undefined; readonly connectionId: string | undefined },
): Promise<ReadonlyMap<string, Stored<Product>[]>> {
  const documents = tenant.documents(products)
  const where: Filter<'combinationId' | 'definitionId' | 'connectionId'> = {
    and: [
      { field: 'combinationId', op: 'in', values: ids },
      ...Object.entries(only).flatMap(([field, value]) =>
        value === undefined ? [] : [{ field: field as keyof typeof only, op: 'eq', value } as const],
      ),
    ],
  }
  const found: Stored<Product>[] = []
  for (let after: string | undefined; ;) {
    const page = documents.page({
      where,
      orderBy: [{ field: 'combinationId', direction: 'ascending' }],
      take: 1_000,
      ...(after === undefined ? {} : { after }),
    })
    const { items, next } = await othersServed(page)
    found.push(...items)
    if (next === undefined) return Map.groupBy(found, ({ doc }) => doc.combinationId)
    after = next
  }
}

async function exclusionsOf(
  tenant: TenantPartition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Exclusion[]>> {
  const found: Exclusion[] = []
  const where = { field: 'combinationId', op: 'in', values: ids } as const
  for await (const batch of tenant.documents(exclusions).scan(where)) found.push(...batch)
  return Map.groupBy(found, ({ combinationId }) => combinationId)
}

/** Writes changes in commits while the next are prepared. */
class Writing {
  readonly #tenant: TenantPartition
  readonly #connectionId: string | undefined
  #waiting: Write[] = []
  #underWay = Promise.resolve()
  #written = 0

  /** `connectionId`: the connection of all these writes. */
  constructor(tenant: TenantPartition, connectionId: string | undefined) {
    this.#tenant = tenant
    this.#connectionId = connectionId
  }

  async add(writes: readonly Write[]): Promise<void> {
    this.#waiting.push(...writes)
    while (this.#waiting.length >= writesACommit) await this.#flush()
  }

  /** Writes the rest; returns the number of writes. */
  async end(): Promise<number> {
    // Stamps also where no product changed: usage of some of its sources may differ.
    do await this.#flush()
    while (this.#waiting.length > 0)
    await this.#underWay
    return this.#written
  }

  async #flush(): Promise<void> {
    const some = this.#waiting.splice(0, writesACommit)
    await this.#underWay
    this.#written += some.length
    this.#underWay = this.#tenant.commit([...some, productsWritten(this.#tenant, this.#connectionId)])
    // The error is delivered to whoever waits for the promise.
    this.#underWay.catch(() => undefined)
  }
}

/** Restricts a derivation to a definition or a connection; default: all. */
interface Only {
  readonly definitionId?: string
  readonly connectionId?: string
}

/** Customers with their known products and sources; `customer` undefined: permanently deleted. */
export async function* readCustomers(
  ids: readonly CombinationId[],
  {
    tenant,
    now,
    closedTimes,
  }: Pick<Deriving, 'tenant'> & {
    readonly now: Date
    /** Closing times of closed months. */
    readonly closedTimes: ReadonlyMap<Period, string>
  },
  { definitionId, connectionId }: Only,
  /** Treated as if this exclusion existed. */
  also?: Exclusion,
): AsyncGenerator<{ readonly customer: Customer | undefined; readonly known: readonly Stored<Product>[] }> {
  const customers = await combinationStore(tenant).among(ids)
  const found = new Map<string, Combination>(customers.map(({ doc }) => [doc.id, doc]))
  const sources = await loadSources(tenant, ids, connectionId ?? null)
  const excluded = await exclusionsOf(tenant, ids)
  const stored = await knownOf(tenant, ids, { definitionId, connectionId })
  const parts = partsOf(sources, ids)
  for (const [at, id] of ids.entries()) {
    // Yields to other work between two customers.
    if (at > 0) await setImmediate()
    const combination = found.get(id)
    const known = stored.get(id) ?? []
    const kept = excluded.get(id) ?? []
    const own = also === undefined ? kept : [...kept.filter((one) => one.id !== also.id), also]
    const customer =
      combination === undefined
        ? undefined
        : new Customer(combination, { known, exclusions: own, sources: parts(id), closedTimes, now })
    yield { customer, known }
  }
}

/** Adds the changes of some customers; releases what was read before the last write. */
async function addChanges(
  writing: Writing,
  ids: readonly CombinationId[],
  world: World,
  deriving: Deriving,
  only: Only,
): Promise<void> {
  const { tenant, platform } = deriving
  const now = platform.clock.now()
  const closedTimes = await closedTimesOf(tenant)
  const closed = [...closedTimes.keys()].sort()
  for await (const { customer, known } of readCustomers(ids, { tenant, now, closedTimes }, only))
    await writing.add(
      customer === undefined
        ? known.map(({ doc, etag }) => tenant.documents(products).deleting(doc.id, etag))
        : changesOfCustomer(tenant, customer, world, { time: now, closed }),
    )
}

/**
 * Derives the products of some customers and writes differences; returns the number of changed products. Idempotent,
 * and safe beside another run: the later one reads again. Errors: WRITE_CONFLICT where others keep changing the same
 * products.
 */
export async function deriveCustomers(
  ids: readonly CombinationId[],
  world: World,
  deriving: Deriving,
  only: Only = {},
): Promise<number> {
  return againOnConflict(
    async () => {
      const writing = new Writing(deriving.tenant, only.connectionId)
      await addChanges(writing, ids, world, deriving, only)
      return writing.end()
    },
    { codes: ['WRITE_CONFLICT', 'NOT_FOUND'] },
  )
}
