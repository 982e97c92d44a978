import type { Readable } from 'node:stream'
import type { Permission } from '#domain/access/permissions.ts'
import type { Actor } from './actor.ts'
import type { CurrentUser } from './current-user.ts'
import type { Log } from './log.ts'
import type { Platform } from './platform.ts'
import type { TenantPartition } from './tenant.ts'

/**
 * What a command is given beside its input, whether a screen, a job or an API key calls it. Built per request by the
 * GraphQL layer and per task run by the job runner.
 */
export interface CommandContext {
  readonly tenant: TenantPartition
  readonly platform: Platform
  readonly actor: Actor
  readonly log: Log
  /** Moment of the call; in a job, the moment of reading. */
  readonly now: Date
  /** Permissions of the caller beyond those that admitted the call. Our own tasks may do everything. */
  readonly may: (permission: Permission) => boolean
}

/** Context of a command that only a person can give, because it records who they are. */
export interface PersonalContext extends CommandContext {
  /** SHA-256 of the session's id. */
  readonly sessionHash: string
  readonly user: CurrentUser
}

/** Context of a question that reads much. */
export interface LongContext extends CommandContext {
  /** Aborted once nobody waits for the answer, as far as the host tells: Azure's worker does not. In a job, when it is to stop. */
  readonly signal: AbortSignal
}

/** A file of a multipart request; readable once, as a stream. */
export interface FileUpload {
  readonly fileName: string
  readonly contentType: string
  readonly content: Readable
}

/** Context of a command that takes a file. */
export interface UploadContext extends CommandContext {
  /** The file for a value of the `Upload` scalar. Errors: INPUT_INVALID where the request has no such file. */
  upload(key: string): Promise<FileUpload>
}
