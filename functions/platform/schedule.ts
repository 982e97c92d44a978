import type { DueTimes } from './due-times.ts'
import type { JobDeclaration } from './jobs/job-declaration.ts'
import type { Log } from './log.ts'
import type { Clock } from './clock.ts'
import { sideBySide } from './side-by-side.ts'
import type { Partitions } from './tenants.ts'
import type { TenantPartition } from './tenant.ts'
import type { TenantId } from '#domain/shared/ids.ts'

/**
 * Recurring work of a firm. The directory holds its next moment (`TenantPartition.dueBy`, under `name`); then the job
 * is started, which sets the following moment at its end (`dueAt`). Each night it is started for every firm, so that
 * missed work is caught up.
 */
export interface Schedule {
  /** Part of stored documents: never change it. */
  readonly name: string
  /** Has a deduplication key, so that a late task is not started twice. */
  readonly job: JobDeclaration<Record<string, never>>
}

/** Minutes after which a firm is asked again if the job has not set a moment. */
const askAgainMinutes = 15

export interface ScheduleParts {
  readonly schedules: readonly Schedule[]
  readonly dueTimes: DueTimes
  readonly partitions: Pick<Partitions, 'isActive'>
  readonly open: (tenantId: TenantId) => TenantPartition
  readonly clock: Clock
  readonly log: Log
}

/** Starts due work of firms that are not suspended. Returns the number of started tasks. */
export async function runSchedules({
  schedules,
  dueTimes,
  partitions,
  open,
  clock,
  log,
}: ScheduleParts): Promise<number> {
  let started = 0
  for (const { name, job } of schedules) {
    await sideBySide(await dueTimes.reached(name), async (standing) => {
      const { tenantId } = standing.doc
      try {
        const active = await partitions.isActive(tenantId)
        if (active) {
          await open(tenantId).start(job, {})
          started += 1
        }
        const again = new Date(clock.now().getTime() + askAgainMinutes * 60_000)
        await dueTimes.settle(standing, active ? again : undefined)
      } catch (error) {
        // An error in one firm does not stop the others; its due time remains.
        log.error('schedule.firm-failed', error, { tenantId, schedule: name })
      }
    })
  }
  return started
}
