/** The product doing what a history tells, with its own commands, syncs and jobs, and what it then says it all comes to. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decimal, type Decimal } from '#domain/shared/decimal.ts'
import type { CombinationId, RecordId } from '#domain/shared/ids.ts'
import { addMonths, periodAt, type Period } from '#domain/shared/period.ts'
import { linesOf } from '#functions/products/lines.ts'
import { chargedTwice, definitionOverlaps } from '#functions/products/overlap/shown-overlaps.ts'
import { product } from '#functions/slices.ts'
import { startSync } from '#functions/sync/index.ts'
import { syncConnectionJob } from '#functions/sync/sync-connection.ts'
import { program } from '#platform/actor.ts'
import type { CommandContext } from '#platform/command.ts'
import { readMessage } from '#platform/jobs/queue.ts'
import type { Received } from '#platform/jobs/sqlite-queue.ts'
import { tasks } from '#platform/jobs/task.ts'
import { createLog } from '#platform/log.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { Life, openMortalPlatform, type Death } from '#tests/kit/mortal-platform.ts'
import { productJobs } from '#tests/kit/product-parts.ts'
import { sourceOf } from '#tests/kit/sync-bench.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { newTenantId } from '#tests/kit/test-platform.ts'
import type { CountedTwice, Fact, Figure, Overlapping } from './history.ts'
import { FakeSystems } from './fake-systems.ts'
import { handsOf } from './hands.ts'

/** How the work that waits is done: as it comes, or in a disorder that a seed decides; with processes that die in it. */
export interface Manner {
  /** A number from 0 (included) to 1. */
  readonly random: () => number
  readonly isShuffled: boolean
  /** Every message is handled twice. */
  readonly twice: boolean
  readonly death: Death | undefined
}

export const orderly: Manner = { random: () => 0, isShuffled: false, twice: false, death: undefined }

export interface ProductFirm {
  readonly tenant: TenantPartition
  /**
   * Does what happened at one moment: what systems tell first. Followers wait for `work`, unless a system told something; what
   * derives products always does.
   */
  happen(facts: readonly Fact[]): Promise<void>
  /** Does all that waits now. */
  work(manner?: Manner): Promise<void>
  /** The clock goes on to a moment. */
  comeTo(moment: string): void
  figures(): Promise<Figure[]>
  /** Of the running month, and of the one before. */
  overlapping(): Promise<Overlapping[]>
  context(): CommandContext
  idOf: {
    customer(name: string): CombinationId
    row(name: string): RecordId
  }
  close(): Promise<void>
}

const derivations = new Set(['derive-products', 'sync-products-by-definition', 'touch-changed-customers'])

const at4 = (amount: Decimal | null): bigint | null =>
  amount === null ? null : amount.units * 10n ** BigInt(4 - amount.scale)

const amountOf = (text: string | null | undefined): bigint | null => (text == null ? null : at4(decimal(text) ?? null))

export async function openProductFirm(start: string): Promise<ProductFirm> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-proof-'))
  const clock = createTestClock(start)
  const tenantId = newTenantId()
  const systems = new FakeSystems()
  const jobs = productJobs([
    syncConnectionJob(({ connection }) => Promise.resolve(sourceOf(systems.behind(connection.id)))),
  ])
  const open = (life: Life) => openMortalPlatform(folder, life, clock, { ...product, jobs })
  let platform = await open(new Life())
  await platform.createTenant(tenantId)
  const tenant = (): TenantPartition => platform.openTenant(tenantId)
  const context = (): CommandContext => ({
    tenant: tenant(),
    platform,
    actor: program('system', 'test'),
    log: createLog(() => undefined),
    now: clock.now(),
    may: () => true,
  })

  async function restart(life: Life): Promise<void> {
    await platform.close()
    platform = await open(life)
    platform.messages.releaseLocks()
  }

  /** Messages of derivations that wait for `work`, as they do where there is a backlog, or none is there to do them. */
  const held: Received[] = []

  const isDerivation = async ({ body }: Received): Promise<boolean> =>
    derivations.has((await tenant().documents(tasks).read(readMessage(body).taskId))?.doc.job ?? '')

  /** Handles what is due until nothing is; the clock moves to what waits some minutes at most. */
  async function drain({ random, isShuffled, twice }: Manner, { derives }: { derives: boolean }): Promise<void> {
    const end = clock.now().getTime() + 60_000
    if (derives)
      for (const { body, session, id } of held.splice(0))
        await platform.messages.send(readMessage(body), { session, id: `${id} again` })
    for (;;) {
      const received = platform.messages.receive()
      if (received !== undefined && !derives && (await isDerivation(received))) {
        held.push(received)
        platform.messages.complete(received.lock)
      } else if (received === undefined) {
        const next = platform.messages.nextVisible()
        if (next === undefined || next.getTime() > end) return
        clock.advance(Math.max(1, (next.getTime() - clock.now().getTime()) / 1000))
      } else if (isShuffled && received.delivery < 4 && random() < 0.3) {
        // Another one comes first; this one comes back in some seconds.
        platform.messages.abandon(received.lock)
      } else {
        await platform.runTask(received.body)
        if (twice) await platform.runTask(received.body)
        platform.messages.complete(received.lock)
      }
    }
  }

  async function work(manner: Manner = orderly): Promise<void> {
    if (manner.death === undefined) return drain(manner, { derives: true })
    const life = new Life(manner.death)
    await restart(life)
    try {
      await drain(manner, { derives: true })
    } catch (error) {
      if (!life.over) throw error
    }
    await restart(new Life())
    await drain(manner, { derives: true })
    // What nobody is told of any more is found by the sweeper, once it was not heard of for some time.
    for (let minutes = 0; minutes < 6; minutes += 1) {
      clock.advance(61)
      await platform.sweep()
      await drain(manner, { derives: true })
    }
  }

  const hands = handsOf({ tenant, context, systems, settle: () => drain(orderly, { derives: true }) })

  function comeTo(moment: string): void {
    clock.advance(Math.max(0, (Date.parse(moment) - clock.now().getTime()) / 1000))
  }

  async function happen(facts: readonly Fact[]): Promise<void> {
    const published = new Set<string>()
    for (const fact of facts) {
      comeTo(fact.at)
      if ('system' in fact) await hands.connect(fact.connection, fact.system, fact.euros)
      systems.learn(fact, published)
    }
    for (const name of published) {
      systems.tell(name)
      await startSync(context(), name, 'schedule')
    }
    if (published.size > 0) await drain(orderly, { derives: false })
    for (const fact of facts) await hands.act(fact)
  }

  async function figures(): Promise<Figure[]> {
    const now = periodAt(clock.now())
    const periods = Array.from({ length: 40 }, (_, back) => addMonths(now, -back))
    const names = new Map([...hands.customers].map(([name, id]) => [id as string, name]))
    const all: Figure[] = []
    for await (const batch of linesOf(tenant(), { periods, now }))
      for (const line of batch) {
        if (!hands.definitions.has(line.definitionId)) continue
        all.push({
          month: line.period,
          definition: line.definitionId,
          customer: names.get(line.combinationId) ?? line.combinationId,
          connection: line.connectionId,
          field: line.splitField,
          value: line.splitValue,
          source: line.sourceName,
          quantity: line.quantity.units,
          purchase: at4(line.purchase),
          sales: at4(line.sales),
          isCharged: line.isCharged,
          ...(line.correctionOf === null ? {} : { lateFor: line.correctionOf }),
        })
      }
    return all
  }

  async function overlappingIn(period: Period): Promise<Overlapping> {
    const found = await definitionOverlaps({ period }, context())
    const pairs = found
      .map(({ definition, other, sources, customers: among, sales, otherSales, twice }): CountedTwice => {
        const isInOrder = definition.id < other.id
        const [one, two] = isInOrder ? [definition.id, other.id] : [other.id, definition.id]
        const amounts = [amountOf(sales), amountOf(otherSales)] as const
        return {
          definitions: [one, two],
          sources,
          customers: among,
          sales: isInOrder ? amounts : [amounts[1], amounts[0]],
          twice: amountOf(twice),
        }
      })
      .filter(({ definitions: both }) => both.every((id) => hands.definitions.has(id)))
      .sort((a, b) => (a.definitions.join(' ') < b.definitions.join(' ') ? -1 : 1))
    return { pairs, charged: at4((await chargedTwice(tenant(), period)).amount) ?? 0n }
  }

  async function overlapping(): Promise<Overlapping[]> {
    const now = periodAt(clock.now())
    return [await overlappingIn(now), await overlappingIn(addMonths(now, -1))]
  }

  return {
    get tenant() {
      return tenant()
    },
    happen,
    work,
    comeTo,
    figures,
    overlapping,
    context,
    idOf: { customer: (name) => hands.customer(name), row: (name) => systems.row(name).id },
    async close() {
      await platform.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
