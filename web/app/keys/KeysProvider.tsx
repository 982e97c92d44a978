import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { singleKeysOn } from '../../ui/single-keys.ts'
import { isTyping } from '../../ui/shortcut.ts'
import { KeysContext, type KeysTools } from './KeysContext.ts'
import { isPaletteKey } from './shell-shortcuts.ts'

const loadPalette = () => import('./Palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const ShortcutOverview = lazy(async () => ({ default: (await import('./ShortcutOverview.tsx')).ShortcutOverview }))

/** How long after the first screen the palette is fetched where a browser does not say when it has nothing to do, in milliseconds. */
const afterScreen = 3_000

/** Fetches the palette while nothing else is asked for, so that it opens at once. */
function useFetchedWhenIdle(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const fetch = (): void => {
      // Whoever opens it tries again, and is told.
      loadPalette().catch(() => undefined)
    }
    // Not every browser has it, whatever the types say.
    const whenIdle = Reflect.get(window, 'requestIdleCallback') as typeof requestIdleCallback | undefined
    let idle: number | undefined
    const timer = setTimeout(() => {
      if (whenIdle === undefined) fetch()
      else idle = whenIdle(fetch)
    }, afterScreen)
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [isWanted])
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]')
  search?.focus()
  search?.select()
  return search !== null
}

/** Answers what a key opens; undefined: it is not one of ours. */
function openedBy(event: KeyboardEvent): 'palette' | 'shortcuts' | 'search' | undefined {
  // A question that waits for an answer, as whether one is still there, is answered first.
  if (event.defaultPrevented || document.querySelector('[role=alertdialog]') !== null) return undefined
  if (isPaletteKey(event)) return 'palette'
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return undefined
  // The way back to the switch stays.
  if (event.key === '?') return 'shortcuts'
  return event.key === '/' && singleKeysOn() ? 'search' : undefined
}

/** What the keyboard opens wherever one is: the palette, the overview of the keys, and the search box. `isReady`: somebody is signed in. */
export function KeysProvider({ isReady, children }: { readonly isReady: boolean; readonly children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>()
  useFetchedWhenIdle(isReady)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const opened = openedBy(event)
      if (opened === undefined || (opened !== 'shortcuts' && !isReady)) return
      if (opened === 'search') {
        if (focusSearch()) event.preventDefault()
        return
      }
      event.preventDefault()
      // The key that opened the palette closes it.
      setOpen((present) => (present === 'palette' && opened === 'palette' ? undefined : opened))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isReady])
  const tools = useMemo<KeysTools>(
    () => ({ openPalette: () => setOpen('palette'), openShortcuts: () => setOpen('shortcuts') }),
    [],
  )
  const close = (): void => setOpen(undefined)
  return (
    <KeysContext value={tools}>
      {children}
      <Suspense fallback={null}>
        {open === 'palette' && isReady && <Palette onClose={close} />}
        {open === 'shortcuts' && <ShortcutOverview onClose={close} />}
      </Suspense>
    </KeysContext>
  )
}
