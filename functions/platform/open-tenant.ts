import type { TenantId, UserId } from '#domain/shared/ids.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import { outboxEvent } from './events/outbox.ts'
import type { TaskRef } from './jobs/job-declaration.ts'
import type { AnyJob } from './jobs/runner.ts'
import { newTask, nextTask, spanOf } from './jobs/start-task.ts'
import { tasks, type Task } from './jobs/task.ts'
import type { Write } from './store/documents.ts'
import type { TenantPartition } from './tenant.ts'
import { commitTogether, wanting, type CommitParts } from './tenant-commit.ts'

export interface TenantParts extends CommitParts {
  readonly blobs: BlobStore
  readonly jobs: ReadonlyMap<string, AnyJob>
  readonly close: (closed: boolean) => Promise<void>
  /** Declared events; publishing any other is a defect. */
  readonly events: ReadonlySet<string>
  /** Recorded on started tasks; null for internal work. */
  readonly requestedBy: UserId | null
}

/** Opens a firm's partition. Called by `createPlatform` only. */
export function openTenantPartition(tenantId: TenantId, parts: TenantParts): TenantPartition {
  const { documents, dueTimes } = parts
  // Placeholder write: carries an intent of this firm; never stored, since the store refuses it.
  const blank = (): Write => documents.documents(tasks).deleting('')

  const begin = (task: Task): { write: Write; task: TaskRef } => {
    if (!parts.jobs.has(task.job)) throw new Error(`Job ${task.job} is not among the jobs of this platform`)
    return { write: wanting(blank(), { kind: 'start', task }), task: { id: task.id } }
  }
  const starting: TenantPartition['starting'] = (job, message, label) =>
    begin(
      newTask(job, message, {
        tenantId,
        now: parts.clock.now(),
        requestedBy: parts.requestedBy,
        correlationId: parts.correlationId,
        label,
      }),
    )

  return {
    tenantId,
    documents: documents.documents.bind(documents),
    view: documents.view.bind(documents),
    read: documents.read.bind(documents),
    async commit(writes) {
      await commitTogether(parts, tenantId, writes)
    },
    starting,
    retrying: (task) => {
      const { requestedBy, correlationId } = parts
      // A retry belongs to the trace of whoever requested it.
      const asked = correlationId === null ? {} : { correlationId, parentSpan: spanOf(correlationId) }
      return begin(nextTask({ ...task, requestedBy, ...asked }, task, parts.clock.now()))
    },
    async start(job, message, label) {
      const { write, task } = starting(job, message, label)
      const doneBy = await commitTogether(parts, tenantId, [write])
      return { id: doneBy.get(task.id) ?? task.id }
    },
    publishing: (event, payload) => {
      if (!parts.events.has(event.name)) throw new Error(`Event ${event.name} is not among the events of this platform`)
      return wanting(blank(), {
        kind: 'publish',
        event: outboxEvent(event, payload, parts.clock.now(), parts.correlationId),
      })
    },
    cancelling: (stored) => wanting(blank(), { kind: 'cancel', stored }),
    dueBy: (schedule, due) => dueTimes.by(schedule, tenantId, due),
    dueAt: (schedule, due) => dueTimes.set(schedule, tenantId, due),
    close: (closed) => parts.close(closed),
    blobs: parts.blobs.open(tenantId),
  }
}
