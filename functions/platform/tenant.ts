import type { SQLInputValue } from 'node:sqlite'
import type { TenantId } from '#domain/shared/ids.ts'
import type { TenantBlobs } from './blobs/blobs.ts'
import type { EventDefinition } from './events/event.ts'
import type { Task } from './jobs/task.ts'
import type { JobDeclaration, TaskRef } from './jobs/job-declaration.ts'
import type { Collection } from './store/collection.ts'
import type { Documents, Stored, Write } from './store/documents.ts'
import type { TextPart } from './store/answers.ts'
import type { ReadingView, View } from './store/view.ts'

/**
 * Everything of one firm. Opened by `functions/platform` only, from a session, a job message or a feed key; code
 * above cannot name a tenant, so it cannot reach another's data.
 */
export interface TenantPartition {
  /** For log lines and blob addresses; cannot be used to open a partition. */
  readonly tenantId: TenantId

  /** Documents of a collection over all connections. Ids are unique within the firm. */
  documents<T extends { readonly id: string }, C extends string>(
    collection: Collection<T, 'firm' | 'connection', C>,
  ): Documents<T, C>
  /** Documents of one connection: rows, runs, files. */
  documents<T extends { readonly id: string; readonly connectionId: string }, C extends string>(
    collection: Collection<T, 'connection', C>,
    connectionId: string,
  ): Documents<T, C>

  /** Runs a query over several collections. Errors: as `Questions`; ZodError where a row does not match the view. */
  view<P extends Readonly<Record<string, SQLInputValue>>, Row>(view: View<P, Row>, parameters: P): Promise<Row[]>

  /**
   * Runs a query with a long answer (`Reading`), streamed in parts. Ending the iteration ends the query. Errors: as
   * `view`; the reason of `signal`.
   */
  read(reading: ReadingView, signal?: AbortSignal): AsyncGenerator<TextPart>

  /**
   * Commits at most 100 writes of any collections atomically; durable once it resolves. Includes tasks of `starting`
   * and events of `publishing` (up to four writes each, and two per subscriber); their messages are sent afterwards,
   * and by the sweeper if that fails. Errors: BACKGROUND_TASK_IN_PROGRESS where a task of the same exclusive group is
   * open; as `Documents`.
   */
  commit(writes: readonly Write[]): Promise<void>
  /**
   * A task for `job` with this message, to be committed with the change that asks for it. Where a task with its
   * deduplication key is open, that task does the work and this one is not created. `label`: a name for people where
   * an id says nothing.
   */
  starting<M>(job: JobDeclaration<M>, message: M, label?: string): { readonly write: Write; readonly task: TaskRef }
  /** Commits only the task; returns the one that does the work. */
  start<M>(job: JobDeclaration<M>, message: M, label?: string): Promise<TaskRef>
  /** A retry of an ended task, to be committed. */
  retrying(task: Task): { readonly write: Write; readonly task: TaskRef }
  /** Asks an open task to end; its job's `onCancelled` cleans up. Errors at the commit: WRITE_CONFLICT. */
  cancelling(task: Stored<Task>): Write

  /** An event, to be committed with its change. Errors: ZodError. */
  publishing<P>(event: EventDefinition<P>, payload: P): Write

  /** Ensures that the schedule asks the firm by this moment. Never throws. */
  dueBy(schedule: string, due: Date): Promise<void>
  /** Called by the schedule's job at its end: the next moment; undefined for not before the nightly walk. */
  dueAt(schedule: string, due: Date | undefined): Promise<void>

  /**
   * Closes or reopens the firm for background work: while closed, schedules skip it, jobs stop, cancellable ones end
   * and others wait. Reopening resumes them and asks all schedules.
   */
  close(closed: boolean): Promise<void>

  readonly blobs: TenantBlobs
}
