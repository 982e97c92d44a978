import type { TenantId } from '#domain/shared/ids.ts'
import type { TenantBlobs } from './blobs/blobs.ts'
import type { JobDeclaration, TaskRef } from './jobs/job-declaration.ts'
import type { Collection } from './store/collection.ts'
import type { Documents, Write } from './store/documents.ts'

/**
 * Everything of one firm. Opened only by `functions/platform`, from a session, a job message or a feed key; nothing above
 * can name a tenant, so nothing above can reach another's data.
 */
export interface TenantPartition {
  /** For log lines and blob addresses; there is no way to open a partition with it. */
  readonly tenantId: TenantId

  /** Documents that belong to the firm as a whole. */
  documents<T extends { readonly id: string }>(collection: Collection<T, 'tenant'>): Documents<T>
  /** Documents of one connection: rows, runs, files. Ids are unique within the connection. */
  documents<T extends { readonly id: string; readonly connectionId: string }>(
    collection: Collection<T, 'connection'>,
    connectionId: string,
  ): Documents<T>
  /** Documents of one combination: products and their expenses. */
  documents<T extends { readonly id: string; readonly combinationId: string }>(
    collection: Collection<T, 'combination'>,
    combinationId: string,
  ): Documents<T>

  /** The same collection over all connections of the firm, to read only: search, health, the feed. */
  across<T extends { readonly id: string }>(
    collection: Collection<T, 'connection' | 'combination'>,
  ): Pick<Documents<T>, 'query' | 'page' | 'count' | 'countBy' | 'scan'>

  /**
   * Writes all or nothing: at most 100 writes, all in one partition (the firm, or one connection). Tasks started by
   * `starting` are written with them and their message is sent afterwards; the sweeper sends it again if that fails.
   */
  commit(writes: readonly Write[]): Promise<void>

  /** A task to run `job` with this message, to be committed with the change that asks for it. */
  starting<M>(job: JobDeclaration<M>, message: M): { readonly write: Write; readonly task: TaskRef }
  /** Commits nothing but the task. */
  start<M>(job: JobDeclaration<M>, message: M): Promise<TaskRef>

  readonly blobs: TenantBlobs
}
