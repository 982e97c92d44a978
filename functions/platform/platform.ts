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

/** Documents across tenants: accounts, sessions, invitations, key hashes, the list of tenants. Used by `identity`, and for links that name a firm. */
export interface Directory {
  documents<T extends { readonly id: string }, C extends string>(
    collection: Collection<T, 'directory', C>,
  ): DirectoryDocuments<T, C>
  commit(writes: readonly Write[]): Promise<void>
}

/** As what a firm is opened. */
export interface OpenOptions {
  readonly requestedBy?: UserId | null
  /** Of the call it is opened for: the tasks it starts carry it on. */
  readonly correlationId?: string | null
}

/** What the floor gives to every slice. Made once at start by `createPlatform`. */
export interface Platform {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly mail: Mailer
  readonly sealer: Sealer
  readonly directory: Directory
  /** What a slice above offers for a need of one below. */
  readonly given: Given
  /** Sends one message per tenant: the only way to work for all of them. Default: the active ones. */
  forEachTenant<M>(job: JobDeclaration<M>, message: M, which?: 'active' | 'all'): Promise<void>
  /** Prepares an empty partition for a new tenant (database file or nothing, blob container). */
  createTenant(tenantId: TenantId): Promise<void>
  close(): Promise<void>
}
