import type { TenantId } from '#domain/shared/ids.ts'
import type { Clock } from '../clock.ts'
import type { DueTimes } from '../due-times.ts'
import type { Log } from '../log.ts'
import { sideBySide } from '../side-by-side.ts'
import type { TenantPartition } from '../tenant.ts'
import type { JobQueue } from './queue.ts'
import { later, nudge } from './start-task.ts'
import { tasks, type Task } from './task.ts'

export interface SweeperParts {
  readonly queue: JobQueue
  readonly clock: Clock
  readonly log: Log
  readonly dueTimes: DueTimes
  readonly open: (tenantId: TenantId) => TenantPartition
}

/** Under which firms with open tasks stand in the directory. */
export const tasksDue = 'tasks'

const perTenant = 200
/**
 * A task that waits in a long lane is not forgotten. It is nudged again after this time at the soonest, and the longer it
 * waits the less often: each nudge is a message that stands in the same lane.
 */
const nextSweepSeconds = { soonest: 300, latest: 3_600 }

/** Seconds until a task that waits, and was begun so many seconds ago, is nudged once more. */
export const nextNudge = (age: number): number =>
  Math.min(Math.max(age, nextSweepSeconds.soonest), nextSweepSeconds.latest)

/** A task that a host takes up may be found forgotten sooner than one that waits. */
const soonerSeconds = 40

/** When the firm of an open task is to be asked: early enough, whatever becomes of the task meanwhile. */
export const sweepDue = (sweepAfter: string): Date => new Date(Date.parse(sweepAfter) - soonerSeconds * 1000)

/**
 * Sends the message again of every open task that has not been heard of for too long: after a crash between write and
 * send, a lost message or a host that died. Asks only the firms that have such a time standing. Answers how many it nudged.
 */
export async function sweep(parts: SweeperParts): Promise<number> {
  let nudged = 0
  await sideBySide(await parts.dueTimes.reached(tasksDue), async (one) => {
    const { tenantId } = one.doc
    try {
      const tenant = parts.open(tenantId)
      const ofTenant = await sweepTenant(parts, tenant)
      nudged += ofTenant
      await parts.dueTimes.settle(one, await nextSweep(tenant))
    } catch (error) {
      parts.log.error('sweeper.tenant-failed', error, { tenantId })
    }
  })
  return nudged
}

/** When the firm is to be asked for its open tasks; undefined: none is open. */
export async function nextSweep(tenant: TenantPartition): Promise<Date | undefined> {
  const [first] = await tenant.documents(tasks).query({
    where: { field: 'state', op: 'eq', value: 'open' },
    orderBy: [{ field: 'sweepAfter', direction: 'ascending' }],
    take: 1,
  })
  return first === undefined ? undefined : sweepDue(first.doc.sweepAfter)
}

const ageOf = ({ createdOn }: Pick<Task, 'createdOn'>, now: Date): number =>
  (now.getTime() - Date.parse(createdOn)) / 1_000

async function sweepTenant(parts: SweeperParts, tenant: TenantPartition): Promise<number> {
  const now = parts.clock.now()
  const documents = tenant.documents(tasks)
  const forgotten = await documents.query({
    where: {
      and: [
        { field: 'state', op: 'eq', value: 'open' },
        { field: 'sweepAfter', op: 'lt', value: now.toISOString() },
      ],
    },
    orderBy: [{ field: 'sweepAfter', direction: 'ascending' }],
    take: perTenant,
  })
  let nudged = 0
  for (const { doc, etag } of forgotten) {
    try {
      await documents.replace({ ...doc, sweepAfter: later(now, nextNudge(ageOf(doc, now))) }, etag)
    } catch {
      continue // Someone is at work on it: that is all the sweeper wanted.
    }
    await nudge(parts, tenant.tenantId, doc, { again: `sweep-${now.getTime()}` })
    nudged += 1
  }
  if (nudged > 0) parts.log.info('sweeper.nudged', { tenantId: tenant.tenantId, tasks: nudged })
  return nudged
}
