import { app } from '@azure/functions'
import type { RunningPlatform } from './create-platform.ts'
import { jobsQueue } from './jobs/queue.ts'

/** The queue of all jobs, the sweeper of forgotten ones, and a clean end. */
export function registerPlatform(platform: RunningPlatform): void {
  app.serviceBusQueue('jobs', {
    queueName: jobsQueue,
    connection: 'SPIL_SERVICE_BUS',
    isSessionsEnabled: true,
    handler: async (message) => {
      await platform.runTask(message)
    },
  })
  app.timer('sweeper', {
    schedule: '0 * * * * *',
    handler: async () => {
      await platform.sweep()
    },
  })
  app.hook.appTerminate(() => platform.close())
}
