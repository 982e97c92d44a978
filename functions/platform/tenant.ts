import type { SQLInputValue } from 'node:sqlite'
import type { TenantId } from '#domain/shared/ids.ts'
import type { TenantBlobs } from './blobs/blobs.ts'
import type { EventDefinition } from './events/event.ts'
import type { Task } from './jobs/task.ts'
import type { JobDeclaration, TaskRef } from './jobs/job-declaration.ts'
import type { Collection } from './store/collection.ts'
import type { Documents, Stored, Write } from './store/documents.ts'
import type { ReadingView, TextPart, View } from './store/view.ts'

/**
 * Everything of one firm. Opened only by `functions/platform`, from a session, a job message or a feed key; nothing above
 * can name a tenant, so nothing above can reach another's data.
 */
export interface TenantPartition {
  /** For log lines and blob addresses; there is no way to open a partition with it. */
  readonly tenantId: TenantId

  /** All documents of a collection, over every connection of the firm. Ids are unique within the firm. */
  documents<T extends { readonly id: string }, C extends string>(
    collection: Collection<T, 'firm' | 'connection', C>,
  ): Documents<T, C>
  /** Those of one connection: rows, runs, files. */
  documents<T extends { readonly id: string; readonly connectionId: string }, C extends string>(
    collection: Collection<T, 'connection', C>,
    connectionId: string,
  ): Documents<T, C>

  /** Asks a question over several collections. Errors: as `Questions`; ZodError where a row is not what the view says. */
  view<P extends Readonly<Record<string, SQLInputValue>>, Row>(view: View<P, Row>, parameters: P): Promise<Row[]>

  /**
   * Asks a question whose answer is long, in text that is made row by row (`Reading`): read part by part as it is taken,
   * beside all else. Who stops taking ends it. Errors: as `view`; the reason of `signal`.
   */
  read(reading: ReadingView, signal?: AbortSignal): AsyncGenerator<TextPart>

  /**
   * Writes all or nothing: at most 100 writes, of any collections of the firm, on the disk once it is answered. Tasks started by `starting` and events told
   * by `telling` are written with them (each costs up to four writes, and two for each follower of an event); their
   * messages are sent afterwards, and again by the sweeper if that fails.
   * Errors: BACKGROUND_TASK_IN_PROGRESS where a task of the same exclusive group is open; as `Documents`.
   */
  commit(writes: readonly Write[]): Promise<void>
  /**
   * A task to run `job` with this message, to be committed with the change that asks for it. Where the job has a dedupe
   * key and a task with it is open, that one does the work, and the one named here never comes. `label`: what a person
   * calls what it is about, where an id says nothing.
   */
  starting<M>(job: JobDeclaration<M>, message: M, label?: string): { readonly write: Write; readonly task: TaskRef }
  /** Commits nothing but the task; answers the one that does the work. */
  start<M>(job: JobDeclaration<M>, message: M, label?: string): Promise<TaskRef>
  /** A task like one that has ended, to be committed. */
  retrying(task: Task): { readonly write: Write; readonly task: TaskRef }
  /** Asks an open task to end, waiting or running. Its job's `onCancelled` does the rest. Errors at the commit: WRITE_CONFLICT. */
  cancelling(task: Stored<Task>): Write

  /** An event for whoever follows it, to be committed with the change it tells of. Errors: ZodError. */
  publishing<P>(event: EventDefinition<P>, payload: P): Write

  /** Under a schedule, the firm is asked at this moment at the latest. Never throws. */
  dueBy(schedule: string, due: Date): Promise<void>
  /** Said by the schedule's own job at its end: when the firm is to be asked again; undefined: not before the nightly walk. */
  dueAt(schedule: string, due: Date | undefined): Promise<void>

  /**
   * Closes the firm to everything that runs by itself, from this moment on: schedules pass it by, jobs stop, those that can
   * be cancelled end so and the others wait. Opened again they go on, and schedules are asked at once.
   */
  close(closed: boolean): Promise<void>

  readonly blobs: TenantBlobs
}
