import type { TenantId } from '#domain/shared/ids.ts'
import { leftUntil } from '#domain/shared/passed-time.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { tasks } from '#platform/jobs/task.ts'
import { partitions } from '#platform/tenants.ts'
import { countsWithinSeconds, firmDocument, tenantById, type Tenant } from '../identity/index.ts'
import { MoveRefused } from './refusal.ts'
import { goesOnHere, type GoingOn } from './wipe-proof.ts'

/** Whoever was let in before the pause is out by then, and their last call has been answered. */
export const quietSeconds = 2 * countsWithinSeconds

/** Errors: MoveRefused where there is no such firm. */
async function firmOf(platform: RunningPlatform, tenantId: TenantId) {
  const [firm, partition] = await Promise.all([
    tenantById(platform.directory, tenantId),
    platform.directory.documents(partitions).read(tenantId),
  ])
  if (firm === undefined || partition === undefined) throw new MoveRefused(`No firm ${tenantId} stands here.`)
  return { firm, partition: partition.doc }
}

async function setStatus(platform: RunningPlatform, tenantId: TenantId, status: Tenant['status']): Promise<void> {
  const firm = await firmDocument(platform.directory, tenantId)
  if (firm !== undefined) await platform.directory.commit([firm.replacing({ ...firm.doc, status })])
}

/**
 * Brings everything of a firm to a stop: nobody enters, nothing runs for it, and its tasks wait as they are. Doing it twice
 * is no harm. Errors: MoveRefused for a firm that has closed, or is being deleted.
 */
export async function pauseFirm(platform: RunningPlatform, tenantId: TenantId): Promise<void> {
  const { partition, firm } = await firmOf(platform, tenantId)
  if (partition.closed === 'gone') throw new MoveRefused(`${firm.name} is being deleted.`)
  if (partition.closed === 'closed' || firm.closing !== null)
    throw new MoveRefused(
      `${firm.name} has been closed by an owner: it can be moved once an owner has opened it again.`,
    )
  const pausedTime = platform.clock.now().toISOString()
  await platform.directory
    .documents(partitions)
    .update(tenantId, (doc) => (doc.closed === 'paused' ? undefined : { ...doc, closed: 'paused', pausedTime }))
  await setStatus(platform, tenantId, 'BLOCKED')
}

/** Why a firm does not stand still yet, in a sentence; undefined: it does, and nothing changes it. */
export async function whyMoving(platform: RunningPlatform, tenantId: TenantId): Promise<string | undefined> {
  const { firm, partition } = await firmOf(platform, tenantId)
  if (partition.closed !== 'paused' || firm.status !== 'BLOCKED')
    return `${firm.name} is at work, so what is read of it would not fit together. Pause it first: npm run firm -- pause --tenant ${tenantId}`
  const quiet = quietSeconds * 1000
  const left = Math.ceil(leftUntil(Date.parse(partition.pausedTime ?? '') + quiet, platform.clock.now(), quiet) / 1000)
  if (left > 0)
    return `${firm.name} was paused a moment ago: who was at work may still be answered, for ${left} seconds.`
  const now = platform.clock.now().toISOString()
  const open = platform.openTenant(tenantId).documents(tasks).scan({ field: 'state', op: 'eq', value: 'open' })
  for await (const batch of open)
    for (const { job, lease } of batch)
      if (lease !== null && lease.until > now) return `A task of ${firm.name} is still running (${job}).`
  return undefined
}

/** Errors: MoveRefused where the firm is not there, or does not stand still. */
export async function standingStill(platform: RunningPlatform, tenantId: TenantId): Promise<Tenant> {
  const why = await whyMoving(platform, tenantId)
  if (why !== undefined) throw new MoveRefused(why)
  return (await firmOf(platform, tenantId)).firm
}

/**
 * Lets a paused firm go on: tasks where they were, schedules at once. One that an operator had blocked before stays so.
 * Errors: MoveRefused where it is not paused, not here whole, or was brought here and may still go on elsewhere.
 */
export async function resumeFirm(
  platform: RunningPlatform,
  tenantId: TenantId,
  goingOn: GoingOn = {},
): Promise<Tenant['status']> {
  const { partition, firm } = await firmOf(platform, tenantId)
  if (partition.closed !== 'paused') throw new MoveRefused(`${firm.name} is not paused.`)
  await goesOnHere(platform, tenantId, goingOn)
  const status = partition.suspended ? 'BLOCKED' : 'ACTIVE'
  await setStatus(platform, tenantId, status)
  await platform.openTenant(tenantId).close(false)
  return status
}
