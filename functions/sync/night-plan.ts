import { z } from 'zod'
import { isRecent } from '#domain/shared/passed-time.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import type { Connection } from '#domain/connections/connection.ts'
import { startOfNight } from '#domain/sync/night.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../connections/index.ts'

const NightPlan = z.object({
  id: z.literal('plan'),
  madeOn: z.iso.datetime(),
  /** When each connection's nightly sync is to begin; null: it may not sync as it stands. */
  turns: z.array(z.object({ connectionId: z.string(), turn: z.iso.datetime().nullable() })),
})
type NightPlan = z.infer<typeof NightPlan>

/**
 * When the connections of a firm have their turn, read by id: the schedule asks a firm at each of them, on instances that
 * have no file of the firm, and fetching one for each would move all firms' data many times a night.
 */
export const nightPlans = defineCollection({
  name: 'nightPlans',
  scope: 'firm',
  schema: NightPlan,
  readBy: 'id',
})

/** A plan is made anew before each night and once in it; what changed without a sync is in no plan before. */
const PLAN_HOURS = 12

/** Whether the schedule makes a plan anew of all connections before it believes it. */
export function isStale({ madeOn }: Pick<NightPlan, 'madeOn'>, now: Date): boolean {
  const made = Date.parse(madeOn)
  return made < startOfNight(now).getTime() || !isRecent(made, now, PLAN_HOURS * 3_600_000)
}

/** What the schedule looks at when it asks a firm. */
interface Concerned {
  readonly ids: readonly string[]
  /** Those of them that are there still. */
  readonly connections: readonly Connection[]
  /** They are all the firm has, and the plan is made anew of them. */
  readonly all: boolean
}

/** The connections that have come to their turn; where there is no plan for tonight, every one. */
export async function concerned(tenant: TenantPartition, now: Date): Promise<Concerned> {
  const stored = await tenant.documents(nightPlans).read('plan')
  if (stored === undefined || isStale(stored.doc, now)) {
    const { items } = await connectionStore(tenant).list(0, connectionListTake)
    return { ids: items.map(({ id }) => id), connections: items, all: true }
  }
  const moment = now.toISOString()
  const due = stored.doc.turns.filter(({ turn }) => turn !== null && turn <= moment)
  const ids = due.map(({ connectionId }) => connectionId)
  return { ids, connections: await present(tenant, ids), all: false }
}

/** As they are now, those that are there still. */
export async function present(tenant: TenantPartition, ids: readonly string[]): Promise<Connection[]> {
  const { find } = connectionStore(tenant)
  const found = await Promise.all(ids.map(find))
  return found.flatMap((stored) => (stored === undefined ? [] : [stored.doc]))
}

type Turns = ReadonlyMap<string, Date | undefined>

const entriesOf = (turns: Turns): NightPlan['turns'] =>
  [...turns].map(([connectionId, turn]) => ({ connectionId, turn: turn?.toISOString() ?? null }))

/** Writes down the turns of these connections, beside those of the others or in their place. Answers the first of all. */
export async function planTurns(
  tenant: TenantPartition,
  turns: Turns,
  { now, all }: { readonly now: Date; readonly all: boolean },
): Promise<Date | undefined> {
  const documents = tenant.documents(nightPlans)
  const { doc } = all
    ? await documents.upsert({ id: 'plan', madeOn: now.toISOString(), turns: entriesOf(turns) })
    : await documents.update('plan', (plan) => ({ ...plan, turns: joined(plan.turns, turns) }))
  const [first] = doc.turns.flatMap(({ turn }) => turn ?? []).sort()
  return first === undefined ? undefined : new Date(first)
}

const joined = (before: NightPlan['turns'], turns: Turns): NightPlan['turns'] => [
  ...before.filter(({ connectionId }) => !turns.has(connectionId)),
  ...entriesOf(turns),
]

/** After a run: a connection that the plan does not know, or only for later, is in it from now on. */
export async function joinPlan(tenant: TenantPartition, connectionId: string, turn: Date, now: Date): Promise<void> {
  const stored = await tenant.documents(nightPlans).read('plan')
  const known = stored?.doc.turns.find((one) => one.connectionId === connectionId)
  // Where there is no plan, whoever asks the firm makes one of all connections.
  if (stored === undefined || (known?.turn != null && known.turn <= turn.toISOString())) return
  await planTurns(tenant, new Map([[connectionId, turn]]), { now, all: false })
}
