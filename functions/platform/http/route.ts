import type { RunningPlatform } from '../create-platform.ts'
import type { CurrentUser } from '../current-user.ts'
import type { Log } from '../log.ts'
import type { Session } from '../sessions/session.ts'
import type { ErrorShape } from './refusal.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What proves that somebody may call: the cookie of a session, a token of the identity provider (or the session it gave), a
 * link that was sent to them, the key of a feed, or an event source that Azure has checked. `anyone`: nothing is proven, and nothing of a firm is told.
 */
export type Who = 'session' | 'token' | 'link' | 'feed key' | 'event source' | 'anyone'

/** One request, as a route gets it: let in by the pipeline. */
export interface Visit {
  readonly request: Request
  readonly url: URL
  /** The values of the `{names}` in the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly correlationId: string
  /** Its lines carry the correlation id. */
  readonly log: Log
  /** Null where there is no proxy. */
  readonly address: string | null
}

export interface SessionVisit extends Visit {
  readonly session: Session
  /** As the directory knew them some seconds ago at most. */
  readonly user: CurrentUser
  /** As it knows them at this moment; undefined where they may not be here any more. */
  userNow(): Promise<CurrentUser | undefined>
}

interface RouteFacts {
  /** Of the function in Azure. */
  readonly name: string
  /** Under `/api/`, with `{names}` for parts of any value; `{*name}` at its end is all that is left, if anything. */
  readonly path: string
  readonly methods: readonly Method[]
  /** Calls of one caller, an address or a person with a session; or why nothing is to be counted. */
  readonly limit: { readonly calls: number; readonly seconds: number } | { readonly none: string }
  /** How its refusals look; default: as those of the API. */
  readonly errors?: ErrorShape
}

interface SessionRoute extends RouteFacts {
  readonly who: 'session'
  /** Called once, at start. */
  readonly open: (platform: RunningPlatform) => (visit: SessionVisit) => Promise<Response>
}

/** How a caller without a session is let in, and answered. */
export interface Admission<Proof> {
  /** Looks at what the caller brings. Errors: those of the route, where it proves nothing. */
  readonly admit: (visit: Visit) => Promise<Proof>
  readonly handle: (visit: Visit, proof: Proof) => Promise<Response>
}

interface AnyoneRoute extends RouteFacts {
  readonly who: 'anyone'
  /** Called once, at start. */
  readonly open: (platform: RunningPlatform) => (visit: Visit) => Promise<Response>
}

interface ProvenRoute<Proof> extends RouteFacts {
  readonly who: Exclude<Who, 'session' | 'anyone'>
  /** Called once, at start. */
  readonly open: (platform: RunningPlatform) => Admission<Proof>
}

interface OpenRoute extends RouteFacts {
  readonly who: Exclude<Who, 'session'>
  readonly open: (platform: RunningPlatform) => (visit: Visit) => Promise<Response>
}

/** A line of the table of routes: what is not in it is not answered. */
export type Route = SessionRoute | OpenRoute

/** Declares an HTTP route. It says who may call it and how often, or it does not compile. */
export function defineRoute<Proof = never>(route: SessionRoute | AnyoneRoute | ProvenRoute<Proof>): Route {
  if (route.who === 'session' || route.who === 'anyone') return route
  return {
    ...route,
    open(platform: RunningPlatform) {
      const { admit, handle } = route.open(platform)
      return async (visit: Visit) => handle(visit, await admit(visit))
    },
  }
}
