import { Cron } from 'croner'
import { asJson, textOption, triggerOf } from './worker-api.ts'
import type { Worker } from './worker.ts'

/**
 * Fires the timer functions by their NCRONTAB schedule (seconds first, UTC as in Azure). A run that is still busy when
 * the next is due is not joined by a second.
 */
export function startTimers(worker: Worker): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  const fire = (name: string, schedule: Cron, isPastDue: boolean): Promise<void> => {
    const run = fireTimer(worker, name, schedule, isPastDue).finally(() => running.delete(run))
    running.add(run)
    return run
  }
  const schedules = worker.functions.flatMap((metadata) => {
    const trigger = triggerOf(metadata)
    if (trigger.type !== 'timerTrigger') return []
    const pattern = textOption(trigger, 'schedule') ?? ''
    const schedule: Cron = new Cron(
      pattern,
      { mode: '6-part', timezone: 'UTC', protect: true, unref: true, name: `${metadata.name}-${crypto.randomUUID()}` },
      () => fire(metadata.name, schedule, false),
    )
    if (trigger['runOnStartup'] === true) void fire(metadata.name, schedule, false)
    return [schedule]
  })
  return {
    async stop() {
      for (const schedule of schedules) schedule.stop()
      await Promise.all(running)
    },
  }
}

async function fireTimer(worker: Worker, name: string, schedule: Cron, isPastDue: boolean): Promise<void> {
  const now = new Date().toISOString()
  const ScheduleStatus = { Last: now, Next: schedule.nextRun()?.toISOString() ?? now, LastUpdated: now }
  try {
    await worker.invoke(name, asJson({ Schedule: { AdjustForDST: true }, ScheduleStatus, IsPastDue: isPastDue }))
  } catch (error) {
    worker.log('error', error instanceof Error ? (error.stack ?? error.message) : String(error), name)
  }
}
