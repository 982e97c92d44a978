import type { z } from 'zod'

/** Something that happened, told by the slice that did it and followed by slices it need not know. */
export interface EventDefinition<P> {
  /** `subject.what`, as in `run.ended`. Stands in every stored event: never change it. */
  readonly name: string
  /** Ids and figures: what a follower needs to look at the world as it then is. No rows, no secrets. */
  readonly schema: z.ZodType<P>
  /** Raised when `schema` changes in a way that payloads of before do not fit; `upgrade` then brings them up to date. Default: 1. */
  readonly shape?: number
  /** Makes a payload of an earlier shape one of the present, each time it is read: events outlive the version that told them. */
  upgrade?(payload: unknown, shape: number): unknown
}

/** An event of any payload, where only its name counts. */
export type AnyEvent = Pick<EventDefinition<unknown>, 'name'>

export function defineEvent<P>(definition: EventDefinition<P>): EventDefinition<P> {
  return definition
}
