import { setImmediate } from 'node:timers/promises'
import { MatchingIndex } from '#domain/combinations/matching/candidates.ts'
import { isRecent } from '#domain/shared/passed-time.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { changedCustomers } from '../combinations/index.ts'
import { allFacts, factsFor } from './firm-facts.ts'
import { firmModel } from './learnt.ts'

/** So long an index follows the customers that change; then it is made anew, since records change their names too. */
const lifeMinutes = 30
/** What was written within the last moments by another instance may carry an earlier time than what was seen. */
const overlapSeconds = 60
/** More than so many changed: made anew. */
const mostFollowed = 2_000
/** Customers of which nobody else waits while their names are read. */
const addedAtOnce = 50
/** Customers that indexes of this process hold together; those that were asked longest ago go. */
const mostHeld = 120_000

interface Held {
  readonly index: MatchingIndex
  readonly madeOn: number
  seenUpTo: number
  /** What was followed since, so that what is seen again within the overlap is read once. */
  readonly followed: Map<string, string>
}

const held = new Map<string, Held>()
const making = new Map<string, Promise<Held>>()

async function make(tenant: TenantPartition, now: number): Promise<Held> {
  const index = new MatchingIndex(await firmModel(tenant))
  for await (const facts of allFacts(tenant))
    for (let from = 0; from < facts.length; from += addedAtOnce) {
      for (const each of facts.slice(from, from + addedAtOnce)) index.put(each)
      await setImmediate()
    }
  return { index, madeOn: now, seenUpTo: now, followed: new Map() }
}

/** One is made, whoever waits for it. */
async function made(tenant: TenantPartition, now: number): Promise<Held> {
  const { tenantId } = tenant
  const before = making.get(tenantId)
  if (before !== undefined) return before
  const work = make(tenant, now)
  making.set(tenantId, work)
  try {
    const fresh = await work
    held.delete(tenantId)
    held.set(tenantId, fresh)
    let total = 0
    for (const [id, { index }] of [...held].reverse()) {
      total += index.size
      if (total > mostHeld && id !== tenantId) held.delete(id)
    }
    return fresh
  } finally {
    making.delete(tenantId)
  }
}

/** Takes in what changed since it was last asked. Answers whether it is still worth having. */
async function follow(one: Held, tenant: TenantPartition, now: number): Promise<boolean> {
  const since = new Date(one.seenUpTo - overlapSeconds * 1_000).toISOString()
  const changed = await changedCustomers(tenant, since, mostFollowed)
  if (changed === undefined) return false
  const unseen = [...changed].filter(([id, version]) => one.followed.get(id) !== version)
  const facts = new Map(
    (
      await factsFor(
        tenant,
        unseen.map(([id]) => id),
      )
    ).map((each) => [each.id, each]),
  )
  for (const [id, version] of unseen) {
    const present = facts.get(id)
    if (present === undefined) one.index.remove(id)
    else one.index.put(present)
    one.followed.set(id, version)
  }
  one.seenUpTo = now
  return true
}

/**
 * The firm's customers as records are compared with them, as they are now. Made at the first question of a firm (some
 * seconds for its largest), kept in this process and brought up to date before each answer; `anew`: whatever there is.
 */
export async function firmIndex(
  tenant: TenantPartition,
  now: Date,
  { anew = false }: { readonly anew?: boolean } = {},
): Promise<MatchingIndex> {
  const time = now.getTime()
  const one = held.get(tenant.tenantId)
  const isYoung = one !== undefined && isRecent(one.madeOn, time, lifeMinutes * 60_000)
  if (!anew && isYoung && (await follow(one, tenant, time))) {
    // Asked last, so it goes last.
    held.delete(tenant.tenantId)
    held.set(tenant.tenantId, one)
    return one.index
  }
  return (await made(tenant, time)).index
}

/** Whether a question would be answered without making an index first. */
export const hasIndex = (tenant: TenantPartition): boolean => held.has(tenant.tenantId)
