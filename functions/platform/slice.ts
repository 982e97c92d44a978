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
import type { Collection } from './store/collection.ts'
import type { CollectionShape } from './store/prepared.ts'
import type { Timer } from './timer.ts'

/** What must be known of a collection to store, query and empty it. */
export type AnyCollection = CollectionShape &
  Pick<Collection<never>, 'idsOf' | 'goesWith'> & { readonly schema: z.ZodType }

/**
 * Everything a slice contributes. `functions/slices.ts` lists them; API, policies, triggers, collections and the
 * removal of a connection follow from that list.
 */
export interface Slice<
  P extends Partial<Policy> = Partial<Policy>,
  R extends Resolvers = Resolvers,
  A extends AnyAct = AnyAct,
> {
  /** Name of its folder, which holds its `schema.graphql`. */
  readonly name: string
  /** Schema computed from the catalogue, beside `schema.graphql`. */
  readonly sdl: string
  /** Who may call which root field, and which response fields are restricted. */
  readonly policy: P
  readonly resolvers: R
  readonly jobs: readonly AnyJob[]
  /** All collections it declares. Those of a connection are emptied when the connection is removed. */
  readonly collections: readonly AnyCollection[]
  /** Blob folders of a connection, `<folder>/<connectionId>/`: removed with it. */
  readonly folders: readonly string[]
  /** HTTP routes beside GraphQL. */
  readonly routes: readonly Route[]
  readonly timers: readonly Timer[]
  /** Recurring work per firm. */
  readonly schedules: readonly Schedule[]
  /** Events it publishes. */
  readonly events: readonly AnyEvent[]
  /** Events it follows: its own, and those of lower slices. */
  readonly on: readonly AnySubscription[]
  /** Handlers for new files in a firm's container. */
  readonly arrivals: readonly Arrival[]
  /** Actions it writes to the audit log, by `auditingOf`. */
  readonly auditActions: readonly string[]
  /** Kinds of bulk acts with their undo. */
  readonly acts: readonly A[]
  /** Values for needs of lower slices, see `needs.ts`. */
  readonly offers: readonly Offer[]
}

/** Declares a slice; omitted parts are empty. */
export function defineSlice<
  const P extends Partial<Policy> = never,
  const R extends Resolvers = never,
  const A extends AnyAct = never,
>(slice: Pick<Slice<P, R, A>, 'name'> & Partial<Slice<P, R, A>>): Slice<P, R, A> {
  return {
    sdl: '',
    // An empty policy has no fields: the type of none is never.
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
