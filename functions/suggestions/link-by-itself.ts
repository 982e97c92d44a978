import { z } from 'zod'
import { linkableTables } from '#domain/records/record.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import { again, defineJob, done, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { BatchTakenBack, linkPairs, onceUnlinked, pairsACommit, type BatchOf } from '../combinations/index.ts'
import { auditing } from './auditing.ts'
import { suggestions } from './collections.ts'
import type { Connections } from './facts.ts'
import { openSuggestions } from './review.ts'
import { linkingNights, linkingRules, type LinkedByItself, type LinkingNight } from './self-linking-docs.ts'
import { customersOf } from './shown.ts'
import { rejectedOf } from './stored.ts'

/** From this chance on Spil may link by itself: more than what a person accepts unseen. */
export const leastAlone = 98
/** Records of a night that are shown. */
export const mostShown = 100
/** Of a day of trying so many are kept, so that no later day tells them again: as many as fit in one document. */
const mostTried = 2_000
const keptDays = 60
const pageOfRows = 250

/**
 * Records of a connection that may be linked without anybody looking, some at a time, with the id to go on behind: those with
 * a chance that is high enough, that nobody ever took from a customer, and of which nobody refused any.
 */
async function* alone(
  tenant: TenantPartition,
  connectionId: ConnectionId,
  from = '',
): AsyncGenerator<{ readonly rows: readonly LinkedByItself[]; readonly after: string }> {
  const where = openSuggestions({ connectionIds: [connectionId], table: null, search: null, leastScore: leastAlone })
  for (let after = from; ;) {
    const found = await tenant.documents(suggestions).query({
      where: after === '' ? where : { and: [where, { field: 'id', op: 'gt', value: after }] },
      orderBy: [{ field: 'id', direction: 'ascending' }],
      take: pageOfRows,
    })
    const last = found.at(-1)
    if (last === undefined) return
    const ids = found.map(({ doc }) => doc.id)
    const [refused, unlinked, customers] = await Promise.all([
      rejectedOf(tenant, ids),
      onceUnlinked(tenant, ids),
      customersOf(
        tenant,
        found.map(({ doc }) => doc.combinationId),
      ),
    ])
    after = last.doc.id
    const rows = found.flatMap(({ doc: { id, table, name, combinationId, score } }) =>
      refused.has(id) || unlinked.has(id) || !customers.has(combinationId)
        ? []
        : [{ recordId: id, table, name, combinationId, score }],
    )
    yield { rows, after }
  }
}

async function nightsSince(tenant: TenantPartition, connectionId: ConnectionId, from: string): Promise<LinkingNight[]> {
  const found = await tenant.documents(linkingNights).query({
    where: {
      and: [
        { field: 'connectionId', op: 'eq', value: connectionId },
        { field: 'time', op: 'ge', value: from },
      ],
    },
    orderBy: [{ field: 'time', direction: 'ascending' }],
    take: keptDays,
  })
  return found.map(({ doc }) => doc)
}

/** Adds to a day of trying what it would have linked; what an earlier day told already would be linked by then. */
async function tryOut(
  connectionId: ConnectionId,
  triedFrom: string,
  { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<void> {
  const documents = tenant.documents(linkingNights)
  const time = now.toISOString()
  const id = `${connectionId}.${time.slice(0, 10)}`
  const nights = await nightsSince(tenant, connectionId, triedFrom)
  const told = new Set(
    nights.flatMap(({ id: night, rows }) => (night === id ? [] : rows.map(({ recordId }) => recordId))),
  )
  const rows: LinkedByItself[] = []
  let count = 0
  for await (const page of alone(tenant, connectionId)) {
    const fresh = page.rows.filter(({ recordId }) => !told.has(recordId))
    count += fresh.length
    rows.push(...fresh.slice(0, mostTried - rows.length))
  }
  const begun = nights.find((night) => night.id === id)?.time ?? time
  await documents.upsert({ id, connectionId, time: begun, batchId: null, count, rows })
}

/**
 * After suggestions were found: of each connection with a rule, tells what it would link, or begins to. Errors: of the store.
 */
export async function followRules(connections: Connections, context: JobContext): Promise<void> {
  const { tenant } = context
  for await (const rules of tenant.documents(linkingRules).scan())
    for (const { id, triedFrom, linksFrom } of rules) {
      if (!connections.has(id)) continue
      if (linksFrom === null) {
        await tryOut(id, triedFrom, context)
        continue
      }
      const first = await alone(tenant, id).next()
      if (first.done === true || first.value.rows.length === 0) continue
      const { write } = tenant.starting(linkByItself, { connectionId: id })
      await tenant.commit([
        write,
        auditing(context, { action: 'suggestion.link-by-itself', subject: id, after: { least: leastAlone } }),
      ])
    }
}

const Message = z.object({ connectionId: z.string() })
type Message = z.infer<typeof Message>

/** Links some, and tells the first of them in the night of the task. How many there are the batch tells. */
async function linkSome(rows: readonly LinkedByItself[], batch: BatchOf, context: JobContext): Promise<number> {
  const { tenant } = context
  let linked = 0
  for (const table of linkableTables) {
    const own = rows.filter((row) => row.table === table)
    const pairs = new Map(own.map(({ recordId, combinationId }) => [recordId as string, combinationId]))
    if (pairs.size === 0) continue
    for await (const { changed } of linkPairs({ table, pairs, batch }, context)) {
      linked += changed.length
      const linkedIds = new Set<string>(changed.map(({ after }) => after.id))
      await tenant.documents(linkingNights).update(batch.id, (night) => ({
        ...night,
        rows: [...night.rows, ...own.filter(({ recordId }) => linkedIds.has(recordId))].slice(0, mostShown),
      }))
    }
  }
  await tenant.documents(suggestions).remove(rows.map(({ recordId }) => recordId))
  return linked
}

/** From the id behind which it goes on, with how many it has linked. */
async function run(connectionId: ConnectionId, context: JobContext): Promise<Outcome> {
  const { tenant, now, task, cursor, deadline, signal, platform, report } = context
  const batch: BatchOf = { id: task.id, kind: 'rule' }
  const nights = tenant.documents(linkingNights)
  // Before the first link, so that none is without a way back on the connection's page.
  if ((await nights.read(batch.id)) === undefined)
    await nights.create({ id: batch.id, connectionId, time: now.toISOString(), batchId: batch.id, count: 0, rows: [] })
  const [from = '', linked = '0'] = cursor?.split(' ') ?? []
  let completed = Number(linked)
  for await (const { rows, after } of alone(tenant, connectionId, from)) {
    for (let at = 0; at < rows.length; at += pairsACommit)
      completed += await linkSome(rows.slice(at, at + pairsACommit), batch, context)
    report({ completed, total: null })
    if (platform.clock.now() > deadline || signal.aborted) return again(`${after} ${completed}`)
  }
  await forgetOld(connectionId, context)
  return done()
}

async function forgetOld(connectionId: string, { tenant, now }: JobContext): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  const documents = tenant.documents(linkingNights)
  const old = { and: [{ field: 'connectionId', op: 'eq', value: connectionId }, { field: 'time', op: 'lt', value: before }] } as const // prettier-ignore
  for await (const some of documents.scan(old)) await documents.remove(some.map(({ id }) => id))
}

/** Links what is sure enough of one connection, by one batch: that of the task. Where the rule is gone it links nothing. */
export const linkByItself = defineJob<Message>({
  name: 'link-by-itself',
  message: Message,
  subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
  dedupe: ({ connectionId }) => connectionId,
  oneAtATime: ({ connectionId }, tenantId) => `${tenantId}/link-by-itself/${connectionId}`,
  retryable: true,
  cancellable: true,
  budgetMinutes: 5,
  // What it has linked stays, in its batch, where it can be undone.
  onCancelled: ({ connectionId }, context) => forgetOld(connectionId, context),
  async run({ connectionId }, context) {
    const rule = (await context.tenant.documents(linkingRules).read(connectionId))?.doc
    if (rule === undefined || rule.linksFrom === null) return skip('it does not link by itself')
    try {
      return await run(rule.id, context)
    } catch (error) {
      if (error instanceof BatchTakenBack) return skip('somebody took it back')
      throw error
    }
  },
})
