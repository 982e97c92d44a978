import type { RunningPlatform } from '#platform/create-platform.ts'
import { defineRoute, type Admission, type Route } from '#platform/http/route.ts'
import { identityOf, type Identity } from './create-identity.ts'
import type { Session } from '#platform/sessions/session.ts'
import { signInErrors, type SignInCalls } from './sign-in-calls.ts'
import type { MicrosoftIdentity } from './verify-token.ts'

/** A whole office comes from one address, and comes to work at the same time. */
const limit = { calls: 600, seconds: 60 } as const

function signInRoute<Proof>(
  of: (platform: RunningPlatform) => Identity,
  name: string,
  path: string,
  open: (calls: SignInCalls) => Admission<Proof>,
): Route {
  return defineRoute<Proof>({
    name,
    path,
    methods: ['GET'],
    who: 'token',
    limit,
    errors: signInErrors,
    open: (platform) => open(of(platform).calls),
  })
}

/**
 * The five calls of the sign-in, as the specification has them: each checks a token of Microsoft or a session. The code of
 * an invitation comes in a header, since a path lands in the access logs of whatever lies on the way.
 */
export function identityRoutes(of: (platform: RunningPlatform) => Identity = identityOf): readonly Route[] {
  return [
    signInRoute(of, 'authenticate-microsoft', 'authenticate/microsoft', (calls) => ({
      admit: (visit) => calls.identityOf(visit),
      handle: (visit, identity) => calls.signIn(visit, identity),
    })),
    signInRoute(of, 'authenticate-invitation', 'authenticate/microsoft/invite', (calls) => ({
      admit: (visit) => calls.identityOf(visit),
      handle: (visit, identity) => calls.accept(visit, identity),
    })),
    signInRoute<MicrosoftIdentity | Session>(
      of,
      'authenticate-tenant',
      'authenticate/microsoft/{tenantId}',
      (calls) => ({
        admit: async (visit) =>
          visit.request.headers.has('authorization') ? await calls.identityOf(visit) : await calls.sessionOf(visit),
        handle: (visit, proof) => calls.enter(visit, proof),
      }),
    ),
    signInRoute(of, 'authenticate-refresh', 'authenticate/refresh-token', (calls) => ({
      admit: (visit) => calls.sessionToRefresh(visit),
      handle: (visit) => calls.refresh(visit),
    })),
    signInRoute(of, 'authenticate-log-out', 'authenticate/log-out', (calls) => ({
      // Whoever has no session has left already.
      admit: () => Promise.resolve(undefined),
      handle: (visit) => calls.signOut(visit),
    })),
  ]
}
