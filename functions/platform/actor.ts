import type { UserId } from '#domain/shared/ids.ts'

/** From where something was asked for. */
export const actorSources = ['screen', 'sync', 'import', 'api', 'system'] as const
export type ActorSource = (typeof actorSources)[number]

/** Who acts, and from where. The kernel makes one for a request, the job runner one for a task. */
export interface Actor {
  /** Null for a program of ours, and for somebody without an account. */
  readonly userId: UserId | null
  /** As histories show it; null where a program acts. */
  readonly name: string | null
  readonly source: ActorSource
  /** Of the request, or the id of the task: what leads from a trace to its log lines. */
  readonly correlationId: string
}

export const person = ({ id, name }: { readonly id: UserId; readonly name: string }, correlationId: string): Actor => ({
  userId: id,
  name,
  source: 'screen',
  correlationId,
})

/** @param onBehalfOf who asked for it, where somebody did */
export const program = (
  source: Exclude<ActorSource, 'screen'>,
  correlationId: string,
  onBehalfOf: UserId | null = null,
): Actor => ({ userId: onBehalfOf, name: null, source, correlationId })
