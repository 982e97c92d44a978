import { z } from 'zod'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import { again, defineJob, done, type JobContext } from '#platform/jobs/job.ts'
import { tasks } from '#platform/jobs/task.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import { defineView } from '#platform/store/view.ts'
import { linkHistories, products, productTouches, type Touch } from './collections.ts'
import { recordCollections } from '../records/index.ts'
import { deriveCustomers } from './derive-customers.ts'
import { keepFigures } from './figures/keep-figures.ts'
import { productsLane } from './lane.ts'
import { sumMonths } from './sum-months.ts'
import { openWorld, type World } from './world.ts'

/** Customers whose sources are in memory at once. */
const customersABatch = 100
/** More at once for a single connection, since each has a part of its sources: fewer commits wait for the disk. */
export const customersOfOneABatch = 500
/** Of the 100 writes of a commit. */
const deletionsACommit = 100

export function* chunksOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

/** Touches that were renewed since they were read stay. */
async function untouch(touched: readonly Stored<Touch>[], { tenant }: Pick<CommandContext, 'tenant'>): Promise<void> {
  const documents = tenant.documents(productTouches)
  const deletions = touched.map(({ doc, etag }) => documents.deleting(doc.id, etag))
  try {
    for (const some of chunksOf(deletions, deletionsACommit)) await tenant.commit(some)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    for (const { doc, etag } of touched)
      await documents.delete(doc.id, etag).catch((refused: unknown) => {
        if (!(refused instanceof AppError)) throw refused
        if (refused.code !== 'WRITE_CONFLICT' && refused.code !== 'NOT_FOUND') throw refused
      })
  }
}

/** Batches of customers to derive together: of all connections, or of one. */
function* batchesOf(touched: readonly Stored<Touch>[]): Generator<readonly Stored<Touch>[]> {
  for (const [connectionId, some] of Map.groupBy(touched, ({ doc }) => doc.connectionId))
    yield* chunksOf(some, connectionId === null ? customersABatch : customersOfOneABatch)
}

/** Derives the products of all touched customers, the longest waiting first. */
export const deriveProducts = defineJob<Record<string, never>>({
  name: 'derive-products',
  message: z.object({}),
  dedupe: () => 'firm',
  oneAtATime: (_, tenantId) => productsLane(tenantId),
  internal: true,
  budgetMinutes: 5,
  async run(_, context: JobContext) {
    const { tenant, task, platform, deadline, signal, heartbeat } = context
    const documents = tenant.documents(productTouches)
    // Continues the count of a run that died: each batch is progress, which resets the attempts.
    let derived = (await tenant.documents(tasks).read(task.id))?.doc.itemsCompleted ?? 0
    const oldestFirst = [{ field: 'time', direction: 'ascending' }] as const
    for (;;) {
      const touched = await documents.query({ orderBy: oldestFirst, take: customersOfOneABatch })
      if (touched.length === 0) {
        if (derived > 0) await tenant.start(sumMonths, {})
        return done()
      }
      for (const batch of batchesOf(touched)) {
        const connectionId = batch[0]?.doc.connectionId ?? null
        const ids = batch.map(({ doc }) => doc.combinationId)
        await deriveCustomers(ids, await openWorld(tenant), context, connectionId === null ? {} : { connectionId })
        await keepFigures(tenant, ids, platform.clock.now())
        await untouch(batch, context)
        derived += batch.length
        await heartbeat({ completed: derived, total: null })
        if (platform.clock.now() > deadline || signal.aborted) return again('')
      }
    }
  },
})

/** One touch per customer, for all connections or one. */
function touchesOf(ids: Iterable<string>, connectionId: string | null, now: Date): Touch[] {
  const time = now.toISOString()
  return Array.from(new Set(ids), (id) => ({
    id: connectionId === null ? id : `${id} ${connectionId}`,
    combinationId: id as CombinationId,
    connectionId: connectionId as ConnectionId | null,
    time,
  }))
}

/**
 * The touches of some customers and the start of their derivation, to be committed with the change that causes it. At
 * most as many customers as fit in the commit.
 */
export function derivingSoon(ids: Iterable<string>, { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>): Write[] {
  const documents = tenant.documents(productTouches)
  const touches = touchesOf(ids, null, now).map((touch) => documents.upserting(touch))
  return touches.length === 0 ? [] : [...touches, tenant.starting(deriveProducts, {}).write]
}

/**
 * As `derivingSoon`, for any number of customers, in commits of its own. `connectionId`: only products of this
 * connection.
 */
export async function deriveSoon(
  ids: Iterable<string>,
  { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
  connectionId: string | null = null,
): Promise<void> {
  const upsert = touchesOf(ids, connectionId, now)
  if (upsert.length === 0) return
  await tenant.documents(productTouches).load(upsert)
  await tenant.start(deriveProducts, {})
}

const Id = z.object({ id: z.string() })

/** Customers that have, or had, products of any of these connections. */
export const customersOfConnections = defineView<{ readonly ids: string }>()({
  name: 'customers-of-connections',
  over: [recordCollections.administrations, recordCollections.users, products, linkHistories],
  text: `
    SELECT DISTINCT a.combinationId AS id FROM administrations AS a
      WHERE a.combinationId IS NOT NULL AND a.connectionId IN (SELECT value FROM json_each(:ids))
    UNION SELECT DISTINCT u.combinationId FROM users AS u
      WHERE u.combinationId IS NOT NULL AND u.connectionId IN (SELECT value FROM json_each(:ids))
    UNION SELECT DISTINCT p.combinationId FROM products AS p
      WHERE p.connectionId IN (SELECT value FROM json_each(:ids))
    UNION SELECT one.value FROM linkHistories AS h, json_each(h.doc, '$.combinationIds') AS one
      WHERE h.hasMoved AND h.connectionId IN (SELECT value FROM json_each(:ids))
    ORDER BY 1`,
  row: Id,
  long: true,
})

/** Customers that have, or had, sources a definition counts, in id order. */
export async function customersOfDefinition(
  tenant: TenantPartition,
  world: World,
  definitionId: string,
): Promise<CombinationId[]> {
  const counted = [...world.values()].filter(({ definitions }) => definitions.length > 0)
  const had = await tenant.documents(products).summarise({
    where: { field: 'definitionId', op: 'eq', value: definitionId },
    by: ['combinationId'],
  })
  const found = await tenant.view(customersOfConnections, {
    ids: JSON.stringify(counted.map(({ connection }) => connection.id)),
  })
  return [
    ...new Set([...found.map(({ id }) => id), ...had.map(({ values: [id] }) => String(id))]),
  ].sort() as CombinationId[]
}

const Message = z.object({ definitionId: z.string() })

/** Derives one definition for every customer; shown to people with its progress. */
export const syncProductsByDefinition = defineJob<z.infer<typeof Message>>({
  name: 'sync-products-by-definition',
  message: Message,
  subject: ({ definitionId }) => ({ type: 'definition', id: definitionId }),
  dedupe: ({ definitionId }) => definitionId,
  oneAtATime: (_, tenantId) => productsLane(tenantId),
  retryable: true,
  budgetMinutes: 5,
  async run({ definitionId }, context) {
    const { tenant, platform, deadline, signal, cursor, report } = context
    const world = await openWorld(tenant, definitionId)
    const all = await customersOfDefinition(tenant, world, definitionId)
    const left = cursor === undefined ? all : all.filter((id) => id > cursor)
    let completed = all.length - left.length
    for (const some of chunksOf(left, customersABatch)) {
      await deriveCustomers(some, world, context, { definitionId })
      await keepFigures(tenant, some, platform.clock.now())
      completed += some.length
      report({ completed, total: all.length })
      const last = some.at(-1)
      if (last !== undefined && (platform.clock.now() > deadline || signal.aborted)) return again(last)
    }
    await tenant.start(sumMonths, {})
    return done()
  },
})
