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
  /** Planned start of each connection's nightly sync; null: not allowed in its present state. */
  turns: z.array(z.object({ connectionId: z.string(), turn: z.iso.datetime().nullable() })),
})
type NightPlan = z.infer<typeof NightPlan>

/**
 * Planned starts of a firm's connections, read by id: the schedule asks a firm at each of them, on instances without
 * the firm's file, and fetching it each time would move all firms' data many times a night.
 */
export const nightPlans = defineCollection({
  name: 'nightPlans',
  scope: 'firm',
  schema: NightPlan,
  readBy: 'id',
})

/** A plan is rebuilt before each night and once during it; changes outside a sync are not in the plan before that. */
const PLAN_HOURS = 12

/** Whether the plan must be rebuilt from all connections. */
function isStale({ madeOn }: Pick<NightPlan, 'madeOn'>, now: Date): boolean {
  const made = Date.parse(madeOn)
  return made < startOfNight(now).getTime() || !isRecent(made, now, PLAN_HOURS * 3_600_000)
}

/** What the schedule examines for a firm. */
interface Concerned {
  readonly ids: readonly string[]
  /** Those that still exist. */
  readonly connections: readonly Connection[]
  /** True where they are all of the firm's, and the plan is rebuilt from them. */
  readonly all: boolean
}

/** Connections whose turn has come; all without a plan for tonight. */
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

/** Present state of those that still exist. */
export async function present(tenant: TenantPartition, ids: readonly string[]): Promise<Connection[]> {
  const { find } = connectionStore(tenant)
  const found = await Promise.all(ids.map(find))
  return found.flatMap((stored) => (stored === undefined ? [] : [stored.doc]))
}

type Turns = ReadonlyMap<string, Date | undefined>

const entriesOf = (turns: Turns): NightPlan['turns'] =>
  [...turns].map(([connectionId, turn]) => ({ connectionId, turn: turn?.toISOString() ?? null }))

/** Stores the turns of these connections, keeping those of others. Returns the first of all. */
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

/** After a run: adds a connection that the plan lacks or has later. */
export async function joinPlan(tenant: TenantPartition, connectionId: string, turn: Date, now: Date): Promise<void> {
  const stored = await tenant.documents(nightPlans).read('plan')
  const known = stored?.doc.turns.find((one) => one.connectionId === connectionId)
  // Without a plan the next look at the firm makes one of all connections.
  if (stored === undefined || (known?.turn != null && known.turn <= turn.toISOString())) return
  await planTurns(tenant, new Map([[connectionId, turn]]), { now, all: false })
}
