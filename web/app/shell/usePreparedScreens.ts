import { useEffect } from 'react'
import type { CurrentUser } from '../../ui/Allowed.tsx'
import { fetchAhead } from '../screens/fetch-ahead.ts'
import { mayCome, routeAt } from '../screens/routing.ts'
import type { Screen } from '../screens/screen.ts'
import { screens } from '../screens/screens.ts'

/** After a screen stands, this many milliseconds go by before the code of others is fetched: its own work goes first. */
const restAfter = 2_000

/** The screen of our own that a link leads to. */
function screenOf(target: EventTarget | null): Screen | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined
  return routeAt(screens, link.pathname)?.screen
}

function prepareLink({ target }: Event): void {
  void screenOf(target)?.prepare()
}

/**
 * Has the code of a screen here before somebody goes there: at once where the pointer or the focus is on a link to it, the
 * others one by one while the browser has nothing to do.
 */
export function usePreparedScreens(user: CurrentUser | undefined): void {
  useEffect(() => {
    const events = ['pointerover', 'pointerdown', 'focusin'] as const
    for (const event of events) document.addEventListener(event, prepareLink, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, prepareLink)
    }
  }, [])
  useEffect(() => {
    if (user === undefined) return
    let stopped = false
    const left = screens.filter(
      (screen) => screen.frame === 'shell' && screen.guard !== 'everybody' && mayCome(screen, user),
    )
    const next = (): void => {
      const screen = left.shift()
      if (stopped || screen === undefined) return
      void screen.prepare().then(() => fetchAhead(next))
    }
    const timer = setTimeout(() => fetchAhead(next), restAfter)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [user])
}
