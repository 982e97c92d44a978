import type { TenantId, UserId } from '#domain/shared/ids.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import type { Clock } from './clock.ts'
import type { JobDeclaration, TaskRef } from './jobs/job-declaration.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { AnyJob } from './jobs/runner.ts'
import { newTask, nudge } from './jobs/start-task.ts'
import { tasks, type Task } from './jobs/task.ts'
import type { Log } from './log.ts'
import type { Write } from './store/documents.ts'
import type { TenantDocuments } from './store/index.ts'
import { PreparedWrite } from './store/prepared.ts'
import type { TenantPartition } from './tenant.ts'

export interface TenantParts {
  readonly documents: TenantDocuments
  readonly blobs: BlobStore
  readonly queue: JobQueue
  readonly jobs: ReadonlyMap<string, AnyJob>
  readonly clock: Clock
  readonly log: Log
  /** Who asks, for the tasks that are started; null for a task of the product's own. */
  readonly requestedBy: UserId | null
}

/** The tasks behind the writes of `starting`, of any partition: a write is committed by the one who holds it. */
const started = new WeakMap<Write, Task>()

const liesInTenantPartition = (write: Write): boolean =>
  write instanceof PreparedWrite && write.place.partition === 'tenant'

/** Everything of one firm, joined. Called by `createPlatform` only. */
export function openTenantPartition(tenantId: TenantId, parts: TenantParts): TenantPartition {
  const { documents } = parts

  const starting = <M>(job: JobDeclaration<M>, message: M): { write: Write; task: TaskRef } => {
    if (!parts.jobs.has(job.name)) throw new Error(`Job ${job.name} is not among the jobs of this platform`)
    const task = newTask(job, message, { tenantId, now: parts.clock.now(), requestedBy: parts.requestedBy })
    const write = documents.documents(tasks).creating(task)
    started.set(write, task)
    return { write, task: { id: task.id } }
  }

  const commit = async (writes: readonly Write[]): Promise<void> => {
    const begun = writes.flatMap((write) => started.get(write) ?? [])
    const changes = writes.filter((write) => !started.has(write))
    if (begun.length === 0 || changes.every(liesInTenantPartition)) await documents.commit(writes)
    else await commitApart(writes, changes, begun)
    await Promise.all(begun.map((task) => nudge(parts, tenantId, task)))
  }

  /**
   * A task lies in the firm's own partition, so it cannot be written in one batch with rows of a connection. It goes
   * first: where the process dies in between, the sweeper starts a job that finds nothing changed, instead of a change
   * that nobody follows up.
   */
  const commitApart = async (
    writes: readonly Write[],
    changes: readonly Write[],
    begun: readonly Task[],
  ): Promise<void> => {
    await documents.commit(writes.filter((write) => started.has(write)))
    try {
      await documents.commit(changes)
    } catch (error) {
      const docs = documents.documents(tasks)
      await Promise.allSettled(begun.map((task) => docs.delete(task.id)))
      throw error
    }
  }

  return {
    tenantId,
    documents: documents.documents.bind(documents),
    across: documents.across.bind(documents),
    commit,
    starting,
    async start(job, message) {
      const { write, task } = starting(job, message)
      await commit([write])
      return task
    },
    blobs: parts.blobs.open(tenantId),
  }
}
