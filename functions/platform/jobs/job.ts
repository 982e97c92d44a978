import type { Actor } from '../actor.ts'
import type { CommandContext } from '../command.ts'
import type { JobDeclaration, TaskRef } from './job-declaration.ts'

/** Result of a run. `again` continues in a new message, from the cursor. */
export type Outcome =
  | { readonly kind: 'done'; readonly warnings?: readonly string[] }
  | { readonly kind: 'skip'; readonly reason: string }
  | { readonly kind: 'again'; readonly cursor: string; readonly afterSeconds?: number }
  /** Failed for good, with a code for the user; an exception instead is retried, five times in all. */
  | { readonly kind: 'failed'; readonly code: string }

export const done = (warnings?: readonly string[]): Outcome =>
  warnings === undefined ? { kind: 'done' } : { kind: 'done', warnings }
export const skip = (reason: string): Outcome => ({ kind: 'skip', reason })
export const again = (cursor: string, afterSeconds?: number): Outcome =>
  afterSeconds === undefined ? { kind: 'again', cursor } : { kind: 'again', cursor, afterSeconds }
export const failed = (code: string): Outcome => ({ kind: 'failed', code })

/** Progress in items of the job: rows, files. Without a total it is indeterminate. */
export interface TaskProgress {
  readonly completed: number
  readonly total: number | null
}

/** Context of a run. A run is a command too: what it calls takes the same context as a screen gives. */
export interface JobContext extends CommandContext {
  readonly task: TaskRef
  /** Where the previous run stopped; undefined on the first run. */
  readonly cursor: string | undefined
  /** 1 on the first attempt. */
  readonly attempt: number
  /** When to stop and return `again`. */
  readonly deadline: Date
  /** Aborted when the host stops, the deadline has long passed, or the task was cancelled. */
  readonly signal: AbortSignal
  /** Renews the lease and reports progress; call at least each minute. */
  readonly heartbeat: (progress?: TaskProgress) => Promise<void>
  /** As `heartbeat`, callable at any rate without waiting: the latest value is written about once a second. */
  readonly report: (progress: TaskProgress) => void
}

/**
 * Maximum number of concurrent large-memory runs per instance; with host.json's number of sessions they fit in 1.5
 * GB.
 */
export const mostLarge = 4

/**
 * Declared with methods so that jobs of all message types fit one list; the runner parses a message before it calls
 * them.
 */
export interface JobDefinition<M> extends JobDeclaration<M> {
  readonly budgetMinutes: number
  /** `large` for runs that hold up to 250 MB: an instance runs `mostLarge` of them at once. Default: small. */
  readonly memory?: 'large'
  /** Source named in its audit traces; default: `system`. */
  readonly actsAs?: Extract<Actor['source'], 'sync' | 'import' | 'system'>
  run(message: M, context: JobContext): Promise<Outcome>
  /** Called when the task has failed for good. May run twice. */
  onFailed?(message: M, context: JobContext, code: string): Promise<void>
  /** Called instead of `run` when the task is cancelled. May run twice. */
  onCancelled?(message: M, context: JobContext): Promise<void>
}

/** Declares a job. Every step of `run` must be idempotent. */
export function defineJob<M>(definition: JobDefinition<M>): JobDefinition<M> {
  return definition
}
