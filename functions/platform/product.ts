import type { ActKind } from '#domain/shared/acts.ts'
import { actKindsKnown, type AnyAct } from './acts.ts'
import { connectionCascade, type ConnectionCascade } from './connection-cascade.ts'
import { firmContents } from './firm-contents.ts'
import { graphqlRoute } from './graphql/graphql-route.ts'
import { slicesSdl } from './graphql/generated/slices-sdl.ts'
import type { Resolvers } from './graphql/generated/resolvers.ts'
import type { MutationField, Policy, QueryField } from './graphql/policy.ts'
import { healthRoute } from './http/health-route.ts'
import type { Route } from './http/route.ts'
import type { AnyJob } from './jobs/runner.ts'
import type { Offer } from './needs.ts'
import { platformCollections, platformTimers } from './own.ts'
import type { AnyCollection, Slice } from './slice.ts'

/** The joined slices, for `createPlatform`, the triggers and tests. */
export interface Product {
  readonly slices: readonly Slice[]
  /** The GraphQL schema of the whole API. */
  readonly sdl: string
  readonly policy: Policy
  readonly resolvers: readonly Resolvers[]
  readonly jobs: readonly AnyJob[]
  readonly collections: readonly AnyCollection[]
  readonly routes: readonly Route[]
  readonly timers: Slice['timers']
  readonly schedules: Slice['schedules']
  readonly events: Slice['events']
  readonly subscriptions: Slice['on']
  readonly arrivals: Slice['arrivals']
  readonly auditActions: readonly string[]
  readonly acts: readonly AnyAct[]
  readonly offers: readonly Offer[]
}

type KeysOf<T> = T extends unknown ? keyof T & string : never
type ResolversIn<R, Root extends 'Query' | 'Mutation'> =
  R extends Readonly<Record<Root, infer Fields>> ? `${Root}.${keyof Fields & string}` : never

type Missing<S extends readonly Slice[]> =
  | Exclude<QueryField | MutationField, KeysOf<S[number]['policy']>>
  | Exclude<
      QueryField | MutationField,
      ResolversIn<S[number]['resolvers'], 'Query'> | ResolversIn<S[number]['resolvers'], 'Mutation'>
    >
  | Exclude<ActKind, S[number]['acts'][number]['kind']>

/**
 * Joins the slices, lowest first. A root field without policy and resolver, and a kind of act without an undo, do not
 * compile; the error names them. Errors: Error where two slices share a name, policy, collection, audit action or
 * kind of act.
 */
export function joinSlices<const S extends readonly Slice[]>(
  slices: [Missing<S>] extends [never] ? S : { readonly missing: Missing<S> },
): Product {
  // Incomplete slices do not compile.
  const all: readonly Slice[] = slices as S
  onlyOnce(
    'slice',
    all.map(({ name }) => name),
  )
  onlyOnce(
    'policy',
    all.flatMap(({ policy }) => Object.keys(policy)),
  )
  const policy = Object.assign({}, ...all.map((slice) => slice.policy)) as Policy
  const resolvers = all.map((slice) => slice.resolvers)
  const collections = [...platformCollections, ...all.flatMap((slice) => slice.collections)]
  onlyOnce(
    'collection',
    collections.map(({ name, scope }) => (scope === 'directory' ? `directory ${name}` : name)),
  )
  const auditActions = all.flatMap((slice) => slice.auditActions)
  onlyOnce('audit action', auditActions)
  const acts = all.flatMap((slice) => slice.acts)
  onlyOnce(
    'kind of act',
    acts.map(({ kind }) => kind),
  )
  const cascade: ConnectionCascade = {
    collections: collections.filter(({ scope }) => scope === 'connection').toReversed(),
    folders: all.flatMap(({ folders }) => folders),
  }
  const sdl = [slicesSdl, ...all.map((slice) => slice.sdl)].join('\n')
  return {
    slices: all,
    sdl,
    policy,
    resolvers,
    jobs: all.flatMap(({ jobs }) => jobs),
    collections,
    routes: [healthRoute, graphqlRoute({ schemaSdl: sdl, resolvers, policy }), ...all.flatMap(({ routes }) => routes)],
    timers: [...platformTimers, ...all.flatMap(({ timers }) => timers)],
    schedules: all.flatMap(({ schedules }) => schedules),
    events: all.flatMap(({ events }) => events),
    subscriptions: all.flatMap(({ on }) => on),
    arrivals: all.flatMap(({ arrivals }) => arrivals),
    auditActions,
    acts,
    offers: [
      actKindsKnown.offered(new Map(acts.map((act) => [act.kind, act]))),
      connectionCascade.offered(cascade),
      firmContents.offered({
        own: collections.filter(({ scope }) => scope !== 'directory'),
        directory: collections.filter(({ goesWith }) => goesWith !== undefined),
      }),
      ...all.flatMap(({ offers }) => offers),
    ],
  }
}

function onlyOnce(what: string, names: readonly string[]): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) throw new Error(`There are two of the ${what} "${name}"`)
    seen.add(name)
  }
}
