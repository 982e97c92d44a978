import { useCallback, useEffect, useRef, useState } from 'react'

/** What is typed is saved after this pause, in milliseconds. */
export const saveDelay = 1_000
/** "Saved" stays for this long, in milliseconds. */
const savedShown = 3_000

export type Saving = 'idle' | 'changed' | 'saving' | 'saved' | 'failed'

export interface SavedText {
  readonly value: string
  readonly state: Saving
  readonly change: (value: string) => void
  /** At once: on leaving the field, and to try again. */
  readonly save: () => void
}

/**
 * A text that saves itself a second after the last key. `save` answers whether it was accepted. While nobody types, a
 * change from elsewhere shows; while somebody does, what is typed stays. Leaving the page saves what is not saved yet.
 */
export function useSavedText(stored: string, save: (value: string) => Promise<boolean>): SavedText {
  const [value, setValue] = useState(stored)
  const [state, setState] = useState<Saving>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ value, stored, save, dirty: false })
  latest.current = { ...latest.current, value, stored, save }

  const isDirty = useCallback(() => latest.current.dirty, [])
  const send = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    const { value: typed, save: store, dirty } = latest.current
    if (!dirty) return
    latest.current.dirty = false
    setState('saving')
    const accepted = await store(typed.trim())
    // Typed on while it was being saved: the next save is on its way.
    if (isDirty()) return
    if (!accepted) latest.current.dirty = true
    setState(accepted ? 'saved' : 'failed')
  }, [isDirty])

  const change = useCallback(
    (typed: string) => {
      setValue(typed)
      setState('changed')
      latest.current.dirty = true
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), saveDelay)
    },
    [send],
  )

  useEffect(() => {
    if (!latest.current.dirty) setValue(stored)
  }, [stored])
  useEffect(() => {
    if (state !== 'saved') return
    const hide = setTimeout(() => setState('idle'), savedShown)
    return () => clearTimeout(hide)
  }, [state])
  useEffect(() => () => void send(), [send])

  const saveNow = useCallback(() => void send(), [send])
  return { value, state, change, save: saveNow }
}
