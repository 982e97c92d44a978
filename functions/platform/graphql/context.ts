import type { Readable } from 'node:stream'
import type { Role, Tier } from '#domain/access/roles.ts'
import type { UserId } from '#domain/shared/ids.ts'
import type { Actor } from '../audit.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import type { TenantPartition } from '../tenant.ts'

/** The person behind a request, as the directory knows them now (read per request, cached 30 s; not trusted from the cookie). */
export interface CurrentUser {
  readonly id: UserId
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly tier: Tier
  readonly tenantName: string
  /** The directory (Microsoft tenant) the person signed in from. */
  readonly microsoftTenantId: string
  /** The person, over all their firms: `tid` and `oid` of the token. */
  readonly accountId: string
}

/** A file of a multipart request, read as a stream exactly once. */
export interface FileUpload {
  readonly fileName: string
  readonly contentType: string
  readonly content: Readable
}

export interface RequestContext {
  readonly user: CurrentUser
  readonly tenant: TenantPartition
  readonly platform: Platform
  readonly actor: Actor
  readonly log: Log
  readonly now: Date
  /** Resolves the `Upload` scalar's value; errors: INPUT_INVALID when the request carries no such file. */
  upload(key: string): Promise<FileUpload>
}
