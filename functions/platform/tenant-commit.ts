import { AppError } from '#domain/shared/errors.ts'
import type { TaskId, TenantId } from '#domain/shared/ids.ts'
import type { DueTimes } from './due-times.ts'
import type { DeliverMessage } from './events/deliver-events.ts'
import type { FairTurns } from './fair-turns.ts'
import { OutboxPage, type OutboxEvent } from './events/outbox.ts'
import type { JobDefinition } from './jobs/job.ts'
import { OpenTaskPage } from './jobs/open-tasks.ts'
import { newTask, dispatch } from './jobs/start-task.ts'
import { sweepDue, tasksDue } from './jobs/sweeper.ts'
import { tasks, type Task } from './jobs/task.ts'
import { SlotRegister } from './jobs/task-slots.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { Stored, Write } from './store/documents.ts'
import type { TenantDocuments } from './store/index.ts'

export interface CommitParts {
  readonly documents: TenantDocuments
  readonly queue: JobQueue
  readonly clock: Clock
  readonly log: Log
  readonly dueTimes: DueTimes
  /** Subscribers by event name. */
  readonly followers: ReadonlyMap<string, readonly string[]>
  readonly deliverEvents: JobDefinition<DeliverMessage>
  /**
   * Serialises commits of one firm that publish events or start tasks. They all write the same few documents, so that
   * of concurrent ones only one would succeed.
   */
  readonly planned: FairTurns
  /** Correlation id of the committing call or run, passed on to what it starts. */
  readonly correlationId: string | null
}

/** What a write of `starting`, `publishing` or `cancelling` asks for; its documents are determined at the commit. */
type Intent =
  | { readonly kind: 'start'; readonly task: Task }
  | { readonly kind: 'publish'; readonly event: OutboxEvent }
  | { readonly kind: 'cancel'; readonly stored: Stored<Task> }

/** Not per firm: a write is committed by whoever holds it. */
const intents = new WeakMap<Write, Intent>()

/** A write that carries an intent; `write` is a placeholder of the same firm and is never stored. */
export function wanting(write: Write, intent: Intent): Write {
  intents.set(write, intent)
  return write
}

/** Maximum number of new plans: other instances publish and touch at the same moment. */
const MOST_PLANS = 8

interface Plan {
  readonly writes: readonly Write[]
  /** Tasks started by this commit. */
  readonly begun: readonly Task[]
  /** For each requested task the one that does its work. */
  readonly doneBy: ReadonlyMap<TaskId, TaskId>
  hasMoved(): Promise<boolean>
}

/**
 * Commits changes with the tasks they start and the events they publish, atomically. Returns for each requested task
 * the one that does its work: another one where its deduplication key was taken. Errors: BACKGROUND_TASK_IN_PROGRESS
 * where a task of the same exclusive group is open; as `TenantPartition.commit`.
 */
export async function commitTogether(
  parts: CommitParts,
  tenantId: TenantId,
  writes: readonly Write[],
): Promise<ReadonlyMap<TaskId, TaskId>> {
  const wanted = writes.flatMap((write) => intents.get(write) ?? [])
  const changes = writes.filter((write) => !intents.has(write))
  if (wanted.length === 0) {
    await parts.documents.commit(writes)
    return new Map()
  }
  const { begun, doneBy } = await parts.planned.take(tenantId, () => commitPlanned(parts, tenantId, changes, wanted))
  await Promise.all(begun.map((task) => dispatch(parts, tenantId, task)))
  await Promise.all(
    wanted.flatMap((one) => (one.kind === 'cancel' ? dispatchToEnd(parts, tenantId, one.stored.doc) : [])),
  )
  return doneBy
}

async function commitPlanned(
  parts: CommitParts,
  tenantId: TenantId,
  changes: readonly Write[],
  wanted: readonly Intent[],
): Promise<Plan> {
  for (let tries = 1; ; tries += 1) {
    const plan = await planOf(parts, tenantId, wanted)
    try {
      await standDue(parts, tenantId, plan.begun)
      await parts.documents.commit([...changes, ...plan.writes])
      return plan
    } catch (error) {
      // A conflict in the caller's documents is the caller's; one in ours is planned again. The slot of an ended
      // task is gone, which counts as a change.
      if (isLost(error) && tries < MOST_PLANS && (await plan.hasMoved())) continue
      throw error
    }
  }
}

const isLost = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'WRITE_CONFLICT' || error.code === 'NOT_FOUND')

/** Written before the commit: if the process dies in between, a firm without work is asked once. */
async function standDue({ dueTimes }: CommitParts, tenantId: TenantId, begun: readonly Task[]): Promise<void> {
  const first = begun.map(({ sweepAfter }) => sweepAfter).sort()[0]
  if (first !== undefined) await dueTimes.by(tasksDue, tenantId, sweepDue(first), { often: true })
}

/** Bypasses the lane: ending a waiting task runs none of its work. */
function dispatchToEnd(parts: CommitParts, tenantId: TenantId, task: Task): Promise<void> {
  return dispatch(parts, tenantId, { ...task, oneAtATime: `end-${task.id}` }, { again: 'cancel' })
}

async function planOf(parts: CommitParts, tenantId: TenantId, wanted: readonly Intent[]): Promise<Plan> {
  const { documents, clock, correlationId } = parts
  const published = wanted.flatMap((one) => (one.kind === 'publish' ? [one.event] : []))
  const followers = [...new Set(published.flatMap(({ name }) => parts.followers.get(name) ?? []))]
  const deliveries = followers.map((subscriber) =>
    newTask(parts.deliverEvents, { subscriber }, { tenantId, now: clock.now(), requestedBy: null, correlationId }),
  )
  const starting = [...wanted.flatMap((one) => (one.kind === 'start' ? [one.task] : [])), ...deliveries]
  const [one] = starting
  const [book, page, list] = await Promise.all([
    SlotRegister.open(documents, starting),
    OutboxPage.open(documents, published, followers),
    one === undefined ? undefined : OpenTaskPage.open(documents, one),
  ])
  const { begun, doneBy } = await enter(documents, book, starting)
  const taskDocuments = documents.documents(tasks)
  const cancelling = wanted.flatMap((one) =>
    one.kind === 'cancel'
      ? [taskDocuments.replacing({ ...one.stored.doc, cancelAskedOn: clock.now().toISOString() }, one.stored.etag)]
      : [],
  )
  return {
    writes: [
      ...begun.map((task) => taskDocuments.creating(task)),
      ...book.writes(),
      ...(page?.writes() ?? []),
      ...(list?.writes(begun) ?? []),
      ...cancelling,
    ],
    begun,
    doneBy,
    hasMoved: async () =>
      (await book.hasMoved()) || (await page?.hasMoved()) === true || (await list?.hasMoved()) === true,
  }
}

/** Decides which requested tasks start; the others are done by an open task. Errors: BACKGROUND_TASK_IN_PROGRESS. */
async function enter(
  documents: CommitParts['documents'],
  book: SlotRegister,
  starting: readonly Task[],
): Promise<{ readonly begun: readonly Task[]; readonly doneBy: ReadonlyMap<TaskId, TaskId> }> {
  const begun: Task[] = []
  const doneBy = new Map<TaskId, TaskId>()
  for (const task of starting) {
    const same = book.holder(task.dedupe)
    if (same !== undefined) {
      book.touch(same, task)
    } else {
      const other = book.holder(task.group)
      if (other !== undefined) {
        const found = await documents.documents(tasks).read(other.taskId)
        throw new AppError('BACKGROUND_TASK_IN_PROGRESS', { task: found?.doc.job })
      }
      book.take(task)
      begun.push(task)
    }
    doneBy.set(task.id, same?.taskId ?? task.id)
  }
  return { begun, doneBy }
}
