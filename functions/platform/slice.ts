import type { z } from 'zod'
import type { AnyAct } from './acts.ts'
import type { Arrival } from './blobs/blob-created.ts'
import type { AnyEvent } from './events/event.ts'
import type { AnySubscription } from './events/subscription.ts'
import type { Resolvers } from './graphql/generated/resolvers.ts'
import type { Policy } from './graphql/policy.ts'
import type { Route } from './http/route.ts'
import type { AnyJob } from './jobs/runner.ts'
import type { Offer } from './needs.ts'
import type { Schedule } from './schedule.ts'
import type { Collection, CollectionShape } from './store/collection.ts'
import type { Timer } from './timer.ts'

/** What has to be known of a collection to keep it, to ask it, and to empty it. */
export type AnyCollection = CollectionShape &
  Pick<Collection<never>, 'idsOf' | 'goesWith'> & { readonly schema: z.ZodType }

/**
 * All that a slice is to the rest of the house. `functions/slices.ts` lists them; what has to know every slice (the API and
 * who may call what of it, triggers, the registry of collections, what the removal of a connection takes along) follows
 * from that list.
 */
export interface Slice<
  P extends Partial<Policy> = Partial<Policy>,
  R extends Resolvers = Resolvers,
  A extends AnyAct = AnyAct,
> {
  /** The name of its folder, where its `schema.graphql` lies. */
  readonly name: string
  /** What it adds to the API beside its `schema.graphql`, in GraphQL's schema language: what is computed of a catalogue. */
  readonly sdl: string
  /** Who may call which field of the API, and which fields of an answer are not for everybody. */
  readonly policy: P
  readonly resolvers: R
  readonly jobs: readonly AnyJob[]
  /** Every collection it declares. Those of a connection are emptied when the connection is removed. */
  readonly collections: readonly AnyCollection[]
  /** Folders of a connection's files, `<folder>/<connectionId>/` in the firm's container: removed with it too. */
  readonly folders: readonly string[]
  /** HTTP beside GraphQL. */
  readonly routes: readonly Route[]
  readonly timers: readonly Timer[]
  /** Work that each firm has due at moments of its own. */
  readonly schedules: readonly Schedule[]
  /** What it tells others. */
  readonly events: readonly AnyEvent[]
  /** What it follows of what is told, by itself or by slices below it. */
  readonly on: readonly AnySubscription[]
  /** What is done with files that appear in a firm's container. */
  readonly arrivals: readonly Arrival[]
  /** What it writes into the audit log, by `auditingOf`. */
  readonly auditActions: readonly string[]
  /** What people do by it to many things at once, each with the way back. */
  readonly acts: readonly A[]
  /** What slices below it need, see `needs.ts`. */
  readonly offers: readonly Offer[]
}

/** Declares a slice; what it does not name, it does not have. */
export function defineSlice<
  const P extends Partial<Policy> = never,
  const R extends Resolvers = never,
  const A extends AnyAct = never,
>(slice: Pick<Slice<P, R, A>, 'name'> & Partial<Slice<P, R, A>>): Slice<P, R, A> {
  return {
    sdl: '',
    // Where nothing is given there are no fields: the type of none is never.
    policy: {} as P,
    resolvers: {} as R,
    jobs: [],
    collections: [],
    folders: [],
    routes: [],
    timers: [],
    schedules: [],
    events: [],
    on: [],
    arrivals: [],
    auditActions: [],
    acts: [],
    offers: [],
    ...slice,
  }
}
