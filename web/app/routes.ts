/** Where a signed-in person starts. */
export const homePath = '/connections'
export const loginPath = '/'

/** The pages that vendors send the browser back to, each bound to a connector. */
export const callbackPages = {
  'alure-callback': 'Alure',
  'exact-online-callback': 'ExactOnlineNL',
  'loketnl-callback': 'LoketNl',
  'microsoftentraid-callback': 'MicrosoftEntraID',
  'mijnkantoor-callback': 'MijnKantoor',
  'qics-callback': 'Qics',
  'kantoorgemak-callback': 'KantoorGemak',
  'twinfield-callback': 'Twinfield',
} as const

export type CallbackConnector = (typeof callbackPages)[keyof typeof callbackPages]

export type RouteKind = 'login' | 'private' | 'public' | 'unknown'

/** What a path is to the guard; `private` paths need a session. */
export function routeKind(pathname: string, uiSample: boolean): RouteKind {
  const [first = '', second, , rest] = pathname.split('/').filter((part) => part !== '')
  if (first === '') return 'login'
  if (second === undefined) {
    if (first === 'switch-tenant' || first === 'reconnect' || first in callbackPages) return 'public'
    if (first === 'ui-sample') return uiSample ? 'public' : 'unknown'
    if (first === 'add-connection') return 'private'
  }
  if ((first === 'connections' || first === 'data') && rest === undefined) return 'private'
  return 'unknown'
}

/** Where the browser has to go instead; undefined: it may stay. */
export function redirectFor(at: {
  readonly kind: RouteKind
  readonly signedIn: boolean
  readonly hasInvite: boolean
}): string | undefined {
  if (at.kind === 'login') return at.signedIn && !at.hasInvite ? homePath : undefined
  if (at.kind === 'unknown') return at.signedIn ? homePath : loginPath
  return at.kind === 'private' && !at.signedIn ? loginPath : undefined
}
