import type { RunningPlatform } from '#platform/create-platform.ts'
import type { RunResult } from '#platform/jobs/runner.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'

/**
 * Runs every message that may run now, one after another, and those that these bring about; answers what each came to.
 * Delayed messages wait for the platform's clock. A test needs no host and no waiting.
 */
export async function drainJobs({ queue, runTask }: Pick<RunningPlatform, 'queue' | 'runTask'>): Promise<RunResult[]> {
  if (!(queue instanceof SqliteQueue)) throw new Error('Only the queue of one machine can be drained')
  const results: RunResult[] = []
  for (let received = queue.receive(); received !== undefined; received = queue.receive()) {
    try {
      results.push(await runTask(received.body))
      queue.complete(received.lock)
    } catch (error) {
      queue.abandon(received.lock)
      throw error
    }
  }
  return results
}
