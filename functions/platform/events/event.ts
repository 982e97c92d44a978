import type { z } from 'zod'

/** A domain event, published by one slice and followed by slices it does not know. */
export interface EventDefinition<P> {
  /** `subject.what`, as in `run.ended`. Part of stored events: never change it. */
  readonly name: string
  /** Ids and figures with which a subscriber reads the current state. No rows, no secrets. */
  readonly schema: z.ZodType<P>
  /** Increase when `schema` changes incompatibly; `upgrade` then converts older payloads. Default: 1. */
  readonly shape?: number
  /** Converts a payload of an earlier shape on each read, because events outlive the version that published them. */
  upgrade?(payload: unknown, shape: number): unknown
}

/** An event of any payload type. */
export type AnyEvent = Pick<EventDefinition<unknown>, 'name'>

export function defineEvent<P>(definition: EventDefinition<P>): EventDefinition<P> {
  return definition
}
