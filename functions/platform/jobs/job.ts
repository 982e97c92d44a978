import type { Actor } from '../actor.ts'
import type { CommandContext } from '../command.ts'
import type { JobDeclaration, TaskRef } from './job-declaration.ts'

export type { TaskRef }

/** What a run of a job came to. `again` continues in a new message, from the cursor. */
export type Outcome =
  | { readonly kind: 'done'; readonly warnings?: readonly string[] }
  | { readonly kind: 'skip'; readonly reason: string }
  | { readonly kind: 'again'; readonly cursor: string; readonly afterSeconds?: number }
  /** Failed for good, with a code the user sees; an exception instead is tried again, five times in all. */
  | { readonly kind: 'failed'; readonly code: string }

export const done = (warnings?: readonly string[]): Outcome =>
  warnings === undefined ? { kind: 'done' } : { kind: 'done', warnings }
export const skip = (reason: string): Outcome => ({ kind: 'skip', reason })
export const again = (cursor: string, afterSeconds?: number): Outcome =>
  afterSeconds === undefined ? { kind: 'again', cursor } : { kind: 'again', cursor, afterSeconds }
export const failed = (code: string): Outcome => ({ kind: 'failed', code })

/** How far a task is, in items of its own: rows, files. Without a total it is under way, nobody knows how far. */
export interface TaskProgress {
  readonly completed: number
  readonly total: number | null
}

/** A run of a task is a command too: what it calls takes the same context as a screen gives. */
export interface JobContext extends CommandContext {
  readonly task: TaskRef
  /** Where the run before this one stopped; undefined on the first. */
  readonly cursor: string | undefined
  /** 1 on the first attempt. */
  readonly attempt: number
  /** When to stop and answer `again`. */
  readonly deadline: Date
  /** Aborted when the host stops, the deadline has long passed, or somebody has cancelled the task. */
  readonly signal: AbortSignal
  /** Tells that the task lives, and how far it is; call it at least each minute. */
  readonly heartbeat: (progress?: TaskProgress) => Promise<void>
  /** As `heartbeat`, as often as one likes and without waiting: about once a second the latest is written. */
  readonly report: (progress: TaskProgress) => void
}

/** How many runs that hold much memory one instance has at once; with host.json's number of sessions they fit in 1.5 GB. */
export const mostLarge = 4

/** Its functions are methods, so that jobs of all messages fit in one list; the runner parses a message before it hands it over. */
export interface JobDefinition<M> extends JobDeclaration<M> {
  readonly budgetMinutes: number
  /** A run may hold some 250 MB: an instance runs `mostLarge` of such beside each other, the others wait. Default: little. */
  readonly memory?: 'large'
  /** As whom its traces are signed; default: `system`. */
  readonly actsAs?: Extract<Actor['source'], 'sync' | 'import' | 'system'>
  run(message: M, context: JobContext): Promise<Outcome>
  /** Told once when the task has failed for good, so that what it worked for can say so. */
  onFailed?(message: M, context: JobContext, code: string): Promise<void>
  /** Told, instead of `run`, once the task is cancelled, so that what it worked for can say so. May run twice. */
  onCancelled?(message: M, context: JobContext): Promise<void>
}

/** Declares background work. Every step of `run` must be able to run twice. */
export function defineJob<M>(definition: JobDefinition<M>): JobDefinition<M> {
  return definition
}
