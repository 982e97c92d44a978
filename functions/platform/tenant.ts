import type { SQLInputValue } from 'node:sqlite'
import type { TenantId } from '#domain/shared/ids.ts'
import type { TenantBlobs } from './blobs/blobs.ts'
import type { JobDeclaration, TaskRef } from './jobs/job-declaration.ts'
import type { Collection } from './store/collection.ts'
import type { Documents, Write } from './store/documents.ts'
import type { View } from './store/view.ts'

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
   * Writes all or nothing: at most 100 writes, of any collections of the firm. Tasks started by `starting` are written with
   * them and their message is sent afterwards; the sweeper sends it again if that fails.
   */
  commit(writes: readonly Write[]): Promise<void>

  /** A task to run `job` with this message, to be committed with the change that asks for it. */
  starting<M>(job: JobDeclaration<M>, message: M): { readonly write: Write; readonly task: TaskRef }
  /** Commits nothing but the task. */
  start<M>(job: JobDeclaration<M>, message: M): Promise<TaskRef>

  readonly blobs: TenantBlobs
}
