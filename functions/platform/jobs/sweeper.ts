import type { TaskId, TenantId } from '#domain/shared/ids.ts'
import { isAhead } from '#domain/shared/passed-time.ts'
import type { Clock } from '../clock.ts'
import type { DueTimes } from '../due-times.ts'
import type { Log } from '../log.ts'
import { sideBySide } from '../side-by-side.ts'
import type { Stored } from '../store/documents.ts'
import type { TenantPartition } from '../tenant.ts'
import { listedTasks, listMissing } from './open-tasks.ts'
import type { JobQueue } from './queue.ts'
import { later as afterSeconds, dispatch } from './start-task.ts'
import { tasks, type Task } from './task.ts'

export interface SweeperParts {
  readonly queue: JobQueue
  readonly clock: Clock
  readonly log: Log
  readonly dueTimes: DueTimes
  readonly open: (tenantId: TenantId) => TenantPartition
}

/** Kind of the due time of firms with open tasks. */
export const tasksDue = 'tasks'

const perTenant = 200
/**
 * A task that waits in a long lane is not lost. Earliest and latest pause before it is dispatched again; the pause
 * grows with its age, because each dispatch is a message in the same lane.
 */
const nextSweepSeconds = { soonest: 300, latest: 3_600 }

/** Seconds until a waiting task of this age is dispatched again. */
const nextDispatch = (age: number): number => Math.min(Math.max(age, nextSweepSeconds.soonest), nextSweepSeconds.latest)

/** Seconds by which a claimed task may be due earlier than a waiting one. */
const soonerSeconds = 40

/** When the firm of an open task must be checked, whatever happens to the task meanwhile. */
export const sweepDue = (sweepAfter: string): Date => new Date(Date.parse(sweepAfter) - soonerSeconds * 1000)

/**
 * Dispatches open tasks without a sign of life for too long: after a crash between write and send, a lost message or
 * a dead host. Checks only firms with such a due time, and reads by id, without the firm's file. Returns the number
 * dispatched.
 */
export async function sweep(parts: SweeperParts): Promise<number> {
  let dispatched = 0
  await sideBySide(await parts.dueTimes.reached(tasksDue), async (one) => {
    const { tenantId } = one.doc
    try {
      const tenant = parts.open(tenantId)
      const swept = await sweepTenant(parts, tenant)
      dispatched += swept.dispatched
      await parts.dueTimes.settle(one, swept.next)
    } catch (error) {
      parts.log.error('sweeper.tenant-failed', error, { tenantId })
    }
  })
  return dispatched
}

/** When the firm of these open tasks must be checked; undefined where none is open. */
const nextSweep = (open: readonly Pick<Task, 'sweepAfter'>[]): Date | undefined => {
  const [first] = open.map(({ sweepAfter }) => sweepAfter).sort()
  return first === undefined ? undefined : sweepDue(first)
}

/** Schedules a check of the firm's open tasks, including those an older version started without a list. */
export async function standForSweep(tenant: TenantPartition): Promise<void> {
  await listMissing(tenant)
  const open = await listedTasks(tenant)
  const next = nextSweep(open.map(({ doc }) => doc))
  if (next !== undefined) await tenant.dueBy(tasksDue, next)
}

const ageOf = ({ createdOn }: Pick<Task, 'createdOn'>, now: Date): number =>
  (now.getTime() - Date.parse(createdOn)) / 1_000

async function sweepTenant(
  parts: SweeperParts,
  tenant: TenantPartition,
): Promise<{ readonly dispatched: number; readonly next: Date | undefined }> {
  const now = parts.clock.now()
  const documents = tenant.documents(tasks)
  const open = await listedTasks(tenant)
  // Written by a clock that was ahead, the time is later than intended.
  const isForgotten = ({ doc }: Stored<Task>): boolean =>
    doc.sweepAfter < now.toISOString() || isAhead(doc.heartbeat ?? doc.createdOn, now)
  const forgotten = open
    .filter(isForgotten)
    .sort((one, other) => (one.doc.sweepAfter < other.doc.sweepAfter ? -1 : 1))
    .slice(0, perTenant)
  const dispatched = new Map<TaskId, Task>()
  for (const { doc, etag } of forgotten) {
    const later = {
      ...doc,
      heartbeat: now.toISOString(),
      sweepAfter: afterSeconds(now, nextDispatch(ageOf(doc, now))),
    }
    try {
      await documents.replace(later, etag)
    } catch {
      continue // Someone is at work on it: that is all the sweeper wanted.
    }
    await dispatch(parts, tenant.tenantId, doc, { again: `sweep-${now.getTime()}` })
    dispatched.set(doc.id, later)
  }
  if (dispatched.size > 0) {
    const ageSeconds = Math.round(Math.max(...[...dispatched.values()].map((task) => ageOf(task, now))))
    parts.log.info('sweeper.dispatched', { tenantId: tenant.tenantId, tasks: dispatched.size, ageSeconds })
  }
  return { dispatched: dispatched.size, next: nextSweep(open.map(({ doc }) => dispatched.get(doc.id) ?? doc)) }
}
