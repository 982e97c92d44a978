import type { TenantId } from '#domain/shared/ids.ts'
import type { JobDeclaration } from './jobs/job-declaration.ts'
import type { JobQueue } from './jobs/queue.ts'
import { sweep } from './jobs/sweeper.ts'
import type { Log } from './log.ts'
import { purgeSentMails } from './mail/create-mailer.ts'
import type { Platform } from './platform.ts'
import { runSchedules, type ScheduleParts } from './schedule.ts'
import { sideBySide } from './side-by-side.ts'
import type { TenantPartition } from './tenant.ts'
import type { Partitions } from './tenants.ts'
import { tidies } from './tidy-firm.ts'

export interface Rounds {
  /** Nudges forgotten tasks of all firms; answers how many. */
  sweep(): Promise<number>
  /** Starts what schedules have due, for the firms that have something due; answers how many tasks. */
  runSchedules(): Promise<number>
  /** Once a night: old records go, and every firm is asked for what it has due, whatever stands in the directory. */
  runNight(): Promise<void>
}

/** Firms that the night begins with; as many more follow each minute, so that queue and store never meet all at once. */
export const firmsAMinute = 100

/** What timers do for all firms. */
export function roundsOf({
  platform,
  tidyFirm,
  ...parts
}: Omit<ScheduleParts, 'clock' | 'log' | 'partitions'> & {
  readonly partitions: Partitions
  readonly platform: Platform
  readonly tidyFirm: JobDeclaration<Record<string, never>>
  readonly queue: JobQueue
}): Rounds {
  const { clock, log, directory } = platform
  const schedules = [{ name: tidies, job: tidyFirm }, ...parts.schedules]
  return {
    sweep: () => sweep({ ...parts, clock, log }),
    runSchedules: () => runSchedules({ ...parts, schedules, clock, log }),
    async runNight() {
      const now = clock.now().getTime()
      let asked = 0
      await sideBySide(parts.partitions.active(), async (tenantId) => {
        const minutes = Math.floor(asked / firmsAMinute)
        asked += 1
        for (const { name, job } of schedules) {
          if (minutes === 0) await startFor(parts.open, tenantId, job, {}, log)
          else await parts.dueTimes.by(name, tenantId, new Date(now + minutes * 60_000))
        }
      })
      await purgeSentMails(directory, clock)
    },
  }
}

/** What goes wrong is told, and nobody else's trouble. */
export async function startFor<M>(
  open: (tenantId: TenantId) => TenantPartition,
  tenantId: TenantId,
  job: JobDeclaration<M>,
  message: M,
  log: Log,
): Promise<void> {
  try {
    await open(tenantId).start(job, message)
  } catch (error) {
    log.error('tenant.start-failed', error, { tenantId, job: job.name })
  }
}
