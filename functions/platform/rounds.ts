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
  /** Dispatches lost tasks of all firms; returns their number. */
  sweep(): Promise<number>
  /** Starts due schedules; returns the number of tasks. */
  runSchedules(): Promise<number>
  /** Nightly: deletes old records, and asks every firm for due work, whatever the directory says. */
  runNight(): Promise<void>
}

/** Firms the night starts with, and more each minute, so that queue and store are not flooded. */
export const firmsAMinute = 100

/** Work of timers over all firms. */
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

/** An error is logged and does not affect other firms. */
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
