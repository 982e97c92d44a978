import { auditEvents } from './audit.ts'
import { tasks } from './jobs/task.ts'
import { sentMails } from './mail/create-mailer.ts'
import { sessionCollection } from './sessions/session.ts'
import type { AnyCollection } from './slice.ts'
import { partitions } from './tenants.ts'
import { defineTimer } from './timer.ts'

/** What the floor keeps itself. */
export const platformCollections: readonly AnyCollection[] = [
  tasks,
  auditEvents,
  sessionCollection,
  sentMails,
  partitions,
]

export const platformTimers = [
  defineTimer({
    name: 'sweeper',
    schedule: '0 * * * * *',
    async run(platform) {
      await platform.sweep()
    },
  }),
] as const
