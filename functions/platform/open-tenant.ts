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

/** The tasks behind the writes of `starting`: a write is committed by the one who holds it. */
const started = new WeakMap<Write, Task>()

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
    await documents.commit(writes)
    const begun = writes.flatMap((write) => started.get(write) ?? [])
    await Promise.all(begun.map((task) => nudge(parts, tenantId, task)))
  }

  return {
    tenantId,
    documents: documents.documents.bind(documents),
    view: documents.view.bind(documents),
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
