import { acts } from './acts.ts'
import { auditEvents } from './audit.ts'
import { dueTimes } from './due-times.ts'
import { eventMarks, events } from './events/outbox.ts'
import { openTasks } from './jobs/open-tasks.ts'
import { tasks, taskSlots } from './jobs/task.ts'
import { firmArrivals } from './store/arrival.ts'
import { removals } from './store/removals.ts'
import { sentMails } from './mail/create-mailer.ts'
import { sessionCollection } from './sessions/session.ts'
import { attempts } from './shared-limit.ts'
import type { AnyCollection } from './slice.ts'
import { partitions } from './tenants.ts'
import { defineTimer } from './timer.ts'

/** Collections of the platform itself. */
export const platformCollections: readonly AnyCollection[] = [
  tasks,
  taskSlots,
  openTasks,
  events,
  eventMarks,
  dueTimes,
  auditEvents,
  acts,
  sessionCollection,
  sentMails,
  partitions,
  firmArrivals,
  removals,
  attempts,
]

export const platformTimers = [
  defineTimer({
    name: 'sweeper',
    schedule: '0 * * * * *',
    async run(platform) {
      await platform.sweep()
    },
  }),
  defineTimer({
    name: 'schedules',
    schedule: '30 * * * * *',
    async run(platform) {
      await platform.runSchedules()
    },
  }),
  // Half an hour before midnight in Amsterdam in summer, one and a half in winter: before the nightly syncs.
  defineTimer({ name: 'night', schedule: '0 30 21 * * *', run: (platform) => platform.runNight() }),
] as const
