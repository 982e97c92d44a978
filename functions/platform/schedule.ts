import type { DueTimes } from './due-times.ts'
import type { JobDeclaration } from './jobs/job-declaration.ts'
import type { Log } from './log.ts'
import type { Clock } from './clock.ts'
import { sideBySide } from './side-by-side.ts'
import type { Partitions } from './tenants.ts'
import type { TenantPartition } from './tenant.ts'
import type { TenantId } from '#domain/shared/ids.ts'

/**
 * Work that each firm has due at moments of its own. The firm stands in the directory with its next moment
 * (`TenantPartition.dueBy`, under `name`); then the job is started, which says at its end when it is due again (`dueAt`).
 * Each night it is started for every firm, whatever stands there: what was missed comes right by itself.
 */
export interface Schedule {
  /** Never change it. */
  readonly name: string
  /** With a dedupe key, so that a late one is not started twice. */
  readonly job: JobDeclaration<Record<string, never>>
}

/** A firm whose job has not said when it is due again is asked once more after this time. */
export const askAgainMinutes = 15

export interface ScheduleParts {
  readonly schedules: readonly Schedule[]
  readonly dueTimes: DueTimes
  readonly partitions: Pick<Partitions, 'isActive'>
  readonly open: (tenantId: TenantId) => TenantPartition
  readonly clock: Clock
  readonly log: Log
}

/** Starts what is due, for the firms that have something due; passes suspended firms by. Answers how many it started. */
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
        // One firm's trouble is not the next one's; it stands there still.
        log.error('schedule.firm-failed', error, { tenantId, schedule: name })
      }
    })
  }
  return started
}
