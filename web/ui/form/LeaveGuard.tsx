import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { losesByClosing, typedWork } from './unsaved.ts'
import { useMayLeave } from './useMayLeave.tsx'

/** The part of an address that says which tab of a screen is open; what else stands behind its path leaves forms as they are. */
const tabParameter = 'tab'
const tabOf = ({ search }: Location): string | null => new URLSearchParams(search).get(tabParameter)
const isElsewhere = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || tabOf(from) !== tabOf(to)

/**
 * Asks before what is typed and not saved is lost: by a link, the quick menu, the browser's back or forward, another tab of the
 * screen, and, in the words of the browser, by closing or reloading the tab.
 */
export function LeaveGuard() {
  const mayLeave = useMayLeave()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isElsewhere(currentLocation, nextLocation) && typedWork() !== undefined,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isAsked = true
    void mayLeave().then((yes) => {
      if (!isAsked) return
      if (yes) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      isAsked = false
    }
  }, [blocker, mayLeave])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (losesByClosing()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}
