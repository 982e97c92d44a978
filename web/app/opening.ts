import { firmIn } from '#domain/shared/firm-address.ts'
import { question, type Question } from '../graphql/transport.ts'
import { MeDocument } from '../graphql/generated/graphql.ts'
import type { Extent } from './locale/locale.ts'
import { redirectFor, routeAt } from './screens/routing.ts'
import { screens } from './screens/screens.ts'
import { rememberedPath } from './session/next-path.ts'
import { liveSession } from './session/session.ts'
import { prepareInside } from './shell/inside-later.ts'

/** What the app needs at an address, known before React, the host's settings or who is signed in. */
export interface Opening {
  readonly extent: Extent
  /** All code of the screen is there, or what could not be loaded has failed. */
  readonly code: Promise<unknown>
  readonly questions: readonly Question[]
}

/** Begins to load the code of the screen that an address leads to, and says what else it will want. */
export function opening(location: Pick<Location, 'pathname' | 'search'>): Opening {
  const session = liveSession(Date.now())
  const signedIn = session !== undefined
  const asked = routeAt(screens, location.pathname)
  // Who brings an invitation stays on the login screen: this is then a guess that helps nobody and harms nobody.
  const redirect = redirectFor({ screen: asked?.screen, signedIn, ended: false, hasInvite: false })
  const next = redirect === undefined || !signedIn ? redirect : rememberedPath(redirect, session)
  const address = next === undefined ? location : new URL(next, 'http://here')
  const route = next === undefined ? asked : routeAt(screens, address.pathname)
  if (route === undefined)
    return { extent: 'all', code: prepareInside(), questions: signedIn ? [question(MeDocument, {})] : [] }
  if (route.screen.frame === 'start') return { extent: 'start', code: route.screen.prepare(), questions: [] }
  const code = Promise.all([prepareInside(), route.screen.prepare()])
  // At an address of another firm nothing of this one is shown.
  const isElsewhere = firmIn(address.search) !== undefined
  if (!signedIn || isElsewhere || route.screen.frame !== 'shell') return { extent: 'all', code, questions: [] }
  // The navigation counts on every screen what waits in another.
  const counted = screens.flatMap((one) =>
    one.frame === 'shell' && one.navigation?.attention !== undefined ? [one] : [],
  )
  const elsewhere = counted.flatMap((screen) => screen.asksFirst?.({ params: {}, search: '' }) ?? [])
  const here = route.screen.asksFirst?.({ params: route.params, search: address.search }) ?? []
  return { extent: 'all', code, questions: [question(MeDocument, {}), ...elsewhere, ...here] }
}
