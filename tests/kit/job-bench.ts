import { z } from 'zod'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { defineJob, done, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { tasks, type Task } from '#platform/jobs/task.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { drainJobs } from './drain-jobs.ts'
import { newTenantId, openTestPlatform, type TestPlatform } from './test-platform.ts'

const Message = z.object({ connectionId: z.string() })
type Message = z.infer<typeof Message>

/** One firm and one job, `copy`, which does what the test at hand says. */
export interface JobBench {
  readonly test: TestPlatform
  readonly platform: RunningPlatform
  readonly tenant: TenantPartition
  readonly queue: SqliteQueue
  run: (message: Message, context: JobContext) => Promise<Outcome> | Outcome
  onFailed: (code: string) => Promise<void> | void
  taskNow(id: string): Promise<Task>
  /** Until a run has claimed the task. */
  claimed(id: string): Promise<void>
  /** Moves time past each back-off until no message is left. */
  drainOverTime(): Promise<void>
  /** Takes away every message that waits, as a broken queue would. */
  loseMessages(): number
}

export const message: Message = { connectionId: 'connection-1' }

export async function openJobBench() {
  const copy = defineJob({
    name: 'copy',
    message: Message,
    oneAtATime: ({ connectionId }) => connectionId,
    budgetMinutes: 8,
    run: async (given, context) => await bench.run(given, context),
    onFailed: async (_message, _context, code) => {
      await bench.onFailed(code)
    },
  })
  const test = await openTestPlatform([copy])
  const tenantId = newTenantId()
  await test.platform.createTenant(tenantId)
  const bench: JobBench = {
    test,
    get platform() {
      return test.platform
    },
    get tenant() {
      return test.platform.openTenant(tenantId)
    },
    get queue() {
      if (!(test.platform.queue instanceof SqliteQueue)) throw new Error('Another queue than expected')
      return test.platform.queue
    },
    run: () => done(),
    onFailed: () => undefined,
    async taskNow(id) {
      const stored = await bench.tenant.documents(tasks).read(id)
      if (stored === undefined) throw new Error('The task is gone')
      return stored.doc
    },
    async claimed(id) {
      while ((await bench.taskNow(id)).lease === null) await Promise.resolve()
    },
    async drainOverTime() {
      for (let round = 0; round < 20; round += 1) {
        await drainJobs(test.platform)
        test.clock.advance(300)
      }
    },
    loseMessages() {
      let lost = 0
      for (let one = bench.queue.receive(); one !== undefined; one = bench.queue.receive()) {
        bench.queue.complete(one.lock)
        lost += 1
      }
      return lost
    },
  }
  return { bench, copy }
}
