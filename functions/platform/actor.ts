import type { UserId } from '#domain/shared/ids.ts'

/** Channel a request came through. */
export const actorSources = ['screen', 'sync', 'import', 'api', 'system'] as const
export type ActorSource = (typeof actorSources)[number]

/**
 * Who performs an action, and through which channel. Built per request by the GraphQL layer and per task by the job
 * runner.
 */
export interface Actor {
  /** Null for our own programs and for people without an account. */
  readonly userId: UserId | null
  /** Name shown in histories; null where a program acts. */
  readonly name: string | null
  readonly source: ActorSource
  /** Correlation id of the request, or the task id: links a trace to its log lines. */
  readonly correlationId: string
}

export const person = ({ id, name }: { readonly id: UserId; readonly name: string }, correlationId: string): Actor => ({
  userId: id,
  name,
  source: 'screen',
  correlationId,
})

/** @param onBehalfOf the person who requested it, if any */
export const program = (
  source: Exclude<ActorSource, 'screen'>,
  correlationId: string,
  onBehalfOf: UserId | null = null,
): Actor => ({ userId: onBehalfOf, name: null, source, correlationId })
