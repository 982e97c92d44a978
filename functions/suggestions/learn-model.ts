import { setImmediate } from 'node:timers/promises'
import type { CombinationFacts } from '#domain/combinations/matching/facts.ts'
import { learningFirm } from '#domain/combinations/matching/learn-firm.ts'
import type { Lesson } from '#domain/combinations/matching/learn.ts'
import { linkableTables, type LinkableTable } from '#domain/records/record.ts'
import { isRecent } from '#domain/shared/passed-time.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore, present } from '../combinations/index.ts'
import { linkableDocuments, type LinkableRow } from '../records/index.ts'
import { rejections } from './collections.ts'
import { factsOf, type Connections } from './facts.ts'
import { allOwnFacts } from './firm-facts.ts'
import { keptModel, learntBy, learntModels, learntOf, type Basis, type Learnt } from './learnt.ts'

/** Records that a firm is learnt from: more teach the same, and a night has many firms. */
const mostLessons = 20_000
const mostOfTable = 1_500
const mostRefusals = 2_000

const live: Filter<string> = {
  and: [
    { field: 'spilDeletedAt', op: 'isNull' },
    { field: 'spilStatus', op: 'eq', value: 'ACTIVE' },
  ],
}

/** How much there is to learn from. */
async function basisOf(tenant: TenantPartition, connections: Connections): Promise<Basis> {
  const linked: Filter<string> = { and: [live, { not: { field: 'combinationId', op: 'isNull' } }] }
  const countOf = async (where: Filter<string>): Promise<number> => {
    const counts = await Promise.all(linkableTables.map((table) => linkableDocuments(tenant, table).count(where)))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const [customers, records, links, refusals] = await Promise.all([
    combinationStore(tenant).documents.count(present),
    countOf(live),
    countOf(linked),
    tenant.documents(rejections).count(),
  ])
  return { customers, records, linked: links, refusals, connections: connections.size }
}

/** So small a part of many customers, records or links teaches nothing new; of few, and of refusals, any does. */
const partOfNews = 0.05
const many = 1_000
const learntAgainHours = 20
const learntAgainDays = 7
const hour = 3_600_000

/** At most once a night, where there is something to learn from by now, and each week, since names change too. */
export async function isLearningDue(tenant: TenantPartition, connections: Connections, now: Date): Promise<boolean> {
  const learnt = await learntOf(tenant)
  if (learnt?.basis === undefined || learnt.learntBy !== learntBy) return true
  const since = (hours: number): boolean => !isRecent(Date.parse(learnt.learntTime), now.getTime(), hours * hour)
  if (!since(learntAgainHours)) return false
  if (since(learntAgainDays * 24)) return true
  const [before, after] = [learnt.basis, await basisOf(tenant, connections)]
  const isNews = (key: keyof Basis): boolean =>
    Math.abs(after[key] - before[key]) > (before[key] < many ? 0 : partOfNews * before[key])
  return (
    (['customers', 'records', 'linked'] as const).some(isNews) ||
    after.refusals !== before.refusals ||
    after.connections !== before.connections
  )
}

/** Each record's refused customers, of the newest refusals. */
async function refusalsOf(tenant: TenantPartition): Promise<Map<string, string[]>> {
  const found = await tenant.documents(rejections).values(['recordId', 'combinationId'], {
    where: { and: [] },
    orderBy: [{ field: 'time', direction: 'descending' }],
    take: mostRefusals,
  })
  const refusals = new Map<string, string[]>()
  for (const [recordId, combinationId] of found)
    refusals.set(String(recordId), [...(refusals.get(String(recordId)) ?? []), String(combinationId)])
  return refusals
}

/** The same share of each connection: ids are digests, so that the first of them are any. */
async function sampled(
  tenant: TenantPartition,
  table: LinkableTable,
  connections: Connections,
): Promise<LinkableRow[]> {
  const own = [...connections.values()].filter(({ isCrm }) => !isCrm)
  const take = Math.min(mostOfTable, Math.ceil(mostLessons / linkableTables.length / Math.max(1, own.length)))
  const rows: LinkableRow[] = []
  for (const { id } of own) {
    const found = await linkableDocuments(tenant, table).query({
      where: { and: [live, { field: 'connectionId', op: 'eq', value: id }] },
      orderBy: [{ field: 'id', direction: 'ascending' }],
      take,
    })
    rows.push(...found.map(({ doc }) => doc))
  }
  return rows
}

/** Steps between two signs of life: some seconds of a processor. */
const stepsOfBeat = 2_000

/**
 * Keeps what a firm's records, links and refusals teach. A link stays one whatever is learnt. Where it is told to stop nothing is
 * kept, and the next search learns.
 */
export async function learnModel(
  connections: Connections,
  { tenant, now, signal, heartbeat }: Pick<JobContext, 'tenant' | 'now' | 'signal' | 'heartbeat'>,
): Promise<void> {
  const refusals = await refusalsOf(tenant)
  const lessons: Lesson[] = []
  for (const table of linkableTables) {
    const rows = new Map((await sampled(tenant, table, connections)).map((row) => [row.id as string, row]))
    const missing = [...refusals.keys()].filter((id) => !rows.has(id))
    for (const [id, { doc }] of await linkableDocuments(tenant, table).readMany(missing)) rows.set(id, doc)
    for (const row of rows.values())
      lessons.push({
        facts: factsOf(table, row, connections),
        owner: row.combinationId ?? undefined,
        refused: refusals.get(row.id) ?? [],
      })
  }
  const customers: CombinationFacts[] = []
  for await (const page of allOwnFacts(tenant)) customers.push(...page)
  const work = learningFirm(customers, lessons)
  let step = work.next()
  for (let steps = 1; step.done !== true; steps += 1) {
    await setImmediate()
    if (steps % stepsOfBeat === 0) await heartbeat()
    if (signal.aborted) return
    step = work.next()
  }
  await keep(tenant, keptModel(step.value), {
    learntTime: now.toISOString(),
    learntBy,
    basis: await basisOf(tenant, connections),
    links: lessons.filter(({ owner }) => owner !== undefined).length,
    refusals: [...refusals.values()].reduce((sum, of) => sum + of.length, 0),
    records: lessons.length,
  })
}

async function keep(
  tenant: TenantPartition,
  kept: ReturnType<typeof keptModel>,
  from: Pick<Learnt, 'learntTime' | 'learntBy' | 'basis' | 'links' | 'refusals' | 'records'>,
): Promise<void> {
  const before = await learntOf(tenant)
  const isNew =
    before === undefined || JSON.stringify(kept) !== JSON.stringify({ weights: before.weights, connections: before.connections }) // prettier-ignore
  const version = (before?.version ?? 0) + Number(isNew)
  await tenant.documents(learntModels).upsert({ id: 'model', version, ...from, ...kept })
}
