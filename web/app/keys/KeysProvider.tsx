import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { singleKeysOn } from '../../ui/single-keys.ts'
import { isTyping } from '../../ui/shortcut.ts'
import { fetchAhead } from '../screens/fetch-ahead.ts'
import { later } from '../screens/later.ts'
import { KeysContext, type KeysTools } from './KeysContext.ts'
import { isPaletteKey } from './shell-shortcuts.ts'

/** What a key or a button lays over the screen. */
const opened = {
  palette: later(async () => (await import('./Palette.tsx')).Palette),
  shortcuts: later(async () => (await import('./ShortcutOverview.tsx')).ShortcutOverview),
}
const Palette = opened.palette.Component
const ShortcutOverview = opened.shortcuts.Component
type Opened = keyof typeof opened

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]')
  search?.focus()
  search?.select()
  return search !== null
}

const isEmptySearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value === ''

/** Answers what a key opens; undefined: it is not one of ours. */
function askedBy(event: KeyboardEvent): Opened | 'search' | undefined {
  // A question that waits for an answer, as whether one is still there, is answered first.
  if (event.defaultPrevented || document.querySelector('[role=alertdialog]') !== null) return undefined
  if (isPaletteKey(event)) return 'palette'
  // Where nobody has searched yet the list of keys is one key away: a name does not begin with a question mark.
  if (event.key === '?' && isEmptySearch(event.target)) return 'shortcuts'
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return undefined
  // The way back to the switch stays.
  if (event.key === '?') return 'shortcuts'
  return event.key === '/' && singleKeysOn() ? 'search' : undefined
}

/** What the keyboard opens wherever one is: the palette, the overview of the keys, and the search box. `isReady`: somebody is signed in. */
export function KeysProvider({ isReady, children }: { readonly isReady: boolean; readonly children: ReactNode }) {
  const [open, setOpen] = useState<Opened>()
  useEffect(() => {
    if (isReady) fetchAhead(() => void opened.palette.prepare())
  }, [isReady])
  // Never before its code is there: React would hold an empty place for 300 ms.
  const show = useCallback(async (asked: Opened, isToggled = false) => {
    await opened[asked].awaited()
    setOpen((present) => (isToggled && present === asked ? undefined : asked))
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const asked = askedBy(event)
      if (asked === undefined || (asked !== 'shortcuts' && !isReady)) return
      if (asked === 'search') {
        if (focusSearch()) event.preventDefault()
        return
      }
      event.preventDefault()
      // The key that opened the palette closes it.
      void show(asked, asked === 'palette')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isReady, show])
  const tools = useMemo<KeysTools>(
    () => ({ openPalette: () => void show('palette'), openShortcuts: () => void show('shortcuts') }),
    [show],
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
