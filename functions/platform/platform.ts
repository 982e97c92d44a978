import type { TenantId, UserId } from '#domain/shared/ids.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { JobDeclaration } from './jobs/job-declaration.ts'
import type { Log } from './log.ts'
import type { Given } from './needs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Sealer } from './secrets/sealer.ts'
import type { Collection } from './store/collection.ts'
import type { DirectoryDocuments, Write } from './store/documents.ts'

/**
 * Documents across firms: accounts, sessions, invitations, key hashes, partitions. Used by `identity`, and for links
 * that name a firm.
 */
export interface Directory {
  documents<T extends { readonly id: string }, C extends string>(
    collection: Collection<T, 'directory', C>,
  ): DirectoryDocuments<T, C>
  commit(writes: readonly Write[]): Promise<void>
}

/** Options for opening a firm. */
export interface OpenOptions {
  readonly requestedBy?: UserId | null
  /** Correlation id of the caller, passed on to started tasks. */
  readonly correlationId?: string | null
}

/** What the platform offers to every slice. Created once, by `createPlatform`. */
export interface Platform {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly mail: Mailer
  readonly sealer: Sealer
  readonly directory: Directory
  /** Values that higher slices offer for needs of lower ones. */
  readonly given: Given
  /** Starts one task per firm: the only way to work for all firms. Default: active firms. */
  forEachTenant<M>(job: JobDeclaration<M>, message: M, which?: 'active' | 'all'): Promise<void>
  /** Creates the empty partition of a new firm (database file, blob container). */
  createTenant(tenantId: TenantId): Promise<void>
  close(): Promise<void>
}
