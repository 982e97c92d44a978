import { matchRoutes } from 'react-router'
import { allowed } from '#domain/access/permissions.ts'
import type { AppConfig } from '#domain/shared/app-config.ts'
import type { CurrentUser } from '../../ui/Allowed.tsx'
import { homePath, loginPath, type Screen, type ScreenInShell } from './screen.ts'

/** The screens that this environment has. */
export function offeredScreens(screens: readonly Screen[], config: AppConfig): readonly Screen[] {
  return screens.filter(({ isOffered }) => isOffered?.(config) ?? true)
}

/** Whether this person may see it. The server decides again. */
export function mayCome({ guard }: ScreenInShell, user: Pick<CurrentUser, 'role' | 'tier'>): boolean {
  return guard === 'everybody' || (guard !== 'signed-out' && allowed(user, guard))
}

/** The screen that an address means, with the parts of the address that it names; undefined: none. */
export function routeAt(
  screens: readonly Screen[],
  pathname: string,
): { readonly screen: Screen; readonly params: Readonly<Record<string, string | undefined>> } | undefined {
  const found = matchRoutes(
    screens.map((screen) => ({ path: screen.path, handle: screen })),
    pathname,
  )?.at(-1)
  return found === undefined ? undefined : { screen: found.route.handle, params: found.params }
}

/** The screen that an address means; undefined: none. */
export function screenAt(screens: readonly Screen[], pathname: string): Screen | undefined {
  return routeAt(screens, pathname)?.screen
}

/** Where the browser has to go instead; undefined: it may stay. Whether a role or tier suffices is for later. */
export function redirectFor(at: {
  readonly screen: Screen | undefined
  readonly signedIn: boolean
  /** A session has ended while this page was open: what it shows is of somebody who is no longer there. */
  readonly ended: boolean
  readonly hasInvite: boolean
}): string | undefined {
  const { screen, signedIn, ended, hasInvite } = at
  // That there is no such screen is said beside the navigation.
  if (screen === undefined) return signedIn ? undefined : loginPath
  if (ended && !signedIn && screen.frame === 'shell') return loginPath
  if (screen.guard === 'everybody') return undefined
  if (screen.guard === 'signed-out') return signedIn && !hasInvite ? homePath : undefined
  return signedIn ? undefined : loginPath
}
