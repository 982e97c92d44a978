import type { Readable } from 'node:stream'
import type { Permission } from '#domain/access/permissions.ts'
import type { Actor } from './actor.ts'
import type { CurrentUser } from './current-user.ts'
import type { Log } from './log.ts'
import type { Platform } from './platform.ts'
import type { TenantPartition } from './tenant.ts'

/**
 * All that a command is given beside its input, whoever asks: a person at a screen, a job, a key of the API. The GraphQL
 * kernel makes one for a request, the job runner one for a run of a task.
 */
export interface CommandContext {
  readonly tenant: TenantPartition
  readonly platform: Platform
  readonly actor: Actor
  readonly log: Log
  /** The moment it is asked; within a job the moment it is looked at. */
  readonly now: Date
  /** What the one who asks may do, beyond what let the call in. A task of ours may do all it was made for. */
  readonly may: (permission: Permission) => boolean
}

/** A command that only a person gives, since it says who they are: the maker of a link, the receiver of a mail. */
export interface PersonalContext extends CommandContext {
  /** Of the session the person asks with: SHA-256 of its id. */
  readonly sessionHash: string
  readonly user: CurrentUser
}

/** A file of a multipart request, read as a stream exactly once. */
export interface FileUpload {
  readonly fileName: string
  readonly contentType: string
  readonly content: Readable
}

/** A command that takes a file. */
export interface UploadContext extends CommandContext {
  /** The file behind a value of the `Upload` scalar; errors: INPUT_INVALID when the request carries no such file. */
  upload(key: string): Promise<FileUpload>
}
