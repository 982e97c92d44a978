import { setImmediate } from 'node:timers/promises'
import { MatchingIndex } from '#domain/combinations/matching/candidates.ts'
import { isRecent } from '#domain/shared/passed-time.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { changedCustomers } from '../combinations/index.ts'
import { allCustomers, customersTold, type ToldCustomer } from './firm-facts.ts'
import { firmModel } from './learnt.ts'

/** So long an index follows the customers that change; then all are looked through, since records change their names too. */
const lifeMinutes = 30
/** What was written within the last moments by another instance may carry an earlier time than what was seen. */
const overlapSeconds = 60
/** More than so many changed: all are looked through. */
const mostFollowed = 2_000
/** Customers that are read or taken out before others of this process are served. */
const changedAtOnce = 50
/** Customers that indexes of this process hold together; those that were asked longest ago go. */
const mostHeld = 120_000

interface Held {
  readonly index: MatchingIndex
  /** Of each customer in it, the digest of what it was read from. */
  readonly digests: Map<string, string>
  readonly madeOn: number
  seenUpTo: number
  /** What was followed since, so that what is seen again within the overlap is read once. */
  readonly followed: Map<string, string>
}

const held = new Map<string, Held>()
const making = new Map<string, Promise<Held>>()

/**
 * Looks through all customers: those that say what they said before stay in the index as they were read. Who asks meanwhile is
 * answered by it as far as it is.
 */
async function make(tenant: TenantPartition, now: number): Promise<Held> {
  const { index, digests } = held.get(tenant.tenantId) ?? {
    index: new MatchingIndex(),
    digests: new Map<string, string>(),
  }
  index.model = await firmModel(tenant)
  const gone = new Set(digests.keys())
  let changes = 0
  const rest = async (): Promise<void> => {
    changes += 1
    if (changes % changedAtOnce === 0) await setImmediate()
  }
  for await (const customers of allCustomers(tenant))
    for (const customer of customers) {
      gone.delete(customer.id)
      if (put({ index, digests }, customer)) await rest()
    }
  for (const id of gone) {
    remove({ index, digests }, id)
    await rest()
  }
  return { index, digests, madeOn: now, seenUpTo: now, followed: new Map() }
}

/** Answers whether it was to be read. */
function put({ index, digests }: Pick<Held, 'index' | 'digests'>, { id, digest, facts }: ToldCustomer): boolean {
  if (digests.get(id) === digest) return false
  index.put(facts())
  digests.set(id, digest)
  return true
}

function remove({ index, digests }: Pick<Held, 'index' | 'digests'>, id: string): void {
  index.remove(id)
  digests.delete(id)
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
  const customers = await customersTold(
    tenant,
    unseen.map(([id]) => id),
  )
  const present = new Map(customers.map((each) => [each.id, each]))
  for (const [id, version] of unseen) {
    const customer = present.get(id)
    if (customer === undefined) remove(one, id)
    else put(one, customer)
    one.followed.set(id, version)
  }
  one.seenUpTo = now
  return true
}

/**
 * The firm's customers as records are compared with them, as they are now. Made at the first question of a firm (some
 * seconds for its largest), kept in this process and brought up to date before each answer; `anew`: by looking through all.
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
