import { app } from '@azure/functions'
import type { RunningPlatform } from '../create-platform.ts'
import { jobsQueue } from './queue.ts'

/**
 * Registers what runs background work: the queue of tasks, the sweeper, and the stop of running jobs when the host ends.
 * In Azure the queue is reached by `SPIL_JOBS__fullyQualifiedNamespace` and the managed identity; sessions keep the runs
 * of one lane apart.
 */
export function registerJobs(platform: RunningPlatform): void {
  app.serviceBusQueue('jobs', {
    queueName: jobsQueue,
    connection: 'SPIL_JOBS',
    isSessionsEnabled: true,
    handler: async (message) => {
      await platform.runTask(message)
    },
  })
  app.timer('sweep-tasks', {
    schedule: '30 * * * * *',
    handler: async () => {
      await platform.sweep()
    },
  })
  app.hook.appTerminate(async () => {
    await platform.close()
  })
}
