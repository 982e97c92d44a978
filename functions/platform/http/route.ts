import type { RunningPlatform } from '../create-platform.ts'
import type { CurrentUser } from '../current-user.ts'
import type { Log } from '../log.ts'
import type { Session } from '../sessions/session.ts'
import type { ErrorShape } from './refusal.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Proof required of the caller: the cookie of a session, a token of the identity provider (or the session made from
 * it), a link sent to them, a feed key, or an event source verified by Azure. `anyone`: no proof, and no firm's data.
 */
export type Who = 'session' | 'token' | 'link' | 'feed key' | 'event source' | 'anyone'

/** A request as the pipeline hands it to a route. */
export interface Visit {
  readonly request: Request
  readonly url: URL
  /** Decoded values of the `{names}` in the path. */
  readonly params: Readonly<Record<string, string>>
  readonly correlationId: string
  /** Log with the correlation id. */
  readonly log: Log
  /** Null without a proxy. */
  readonly address: string | null
}

export interface SessionVisit extends Visit {
  readonly session: Session
  /** From the directory, up to some seconds old. */
  readonly user: CurrentUser
  /** Read from the directory now; undefined for people without access. */
  userNow(): Promise<CurrentUser | undefined>
}

interface RouteFacts {
  /** Name of the function in Azure. */
  readonly name: string
  /** Path under `/api/`, with `{names}` for segments; a trailing `{*name}` takes the rest, which may be empty. */
  readonly path: string
  readonly methods: readonly Method[]
  /** Limit per caller (address, or person with a session), or the reason why there is none. */
  readonly limit: { readonly calls: number; readonly seconds: number } | { readonly none: string }
  /** Format of refusals; default: that of the API. */
  readonly errors?: ErrorShape
}

interface SessionRoute extends RouteFacts {
  readonly who: 'session'
  /** Called once, at start. */
  readonly open: (platform: RunningPlatform) => (visit: SessionVisit) => Promise<Response>
}

/** How a caller without a session is admitted and answered. */
export interface Admission<Proof> {
  /** Checks the caller's proof. Errors: those of the route. */
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

/** An entry of the table of routes; other addresses are not answered. */
export type Route = SessionRoute | OpenRoute

/** Declares an HTTP route with its required proof and limit. */
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
