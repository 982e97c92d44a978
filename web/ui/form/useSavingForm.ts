import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm, type Form, type FormSettings, type FormValues } from './useForm.ts'

/** What is typed is saved after this pause, in milliseconds. */
export const saveDelay = 1_000
/** "Saved" stays for this long, in milliseconds. */
const savedShown = 3_000

type Saving = 'idle' | 'changed' | 'saving' | 'saved' | 'failed'

export interface SavingForm<Values extends FormValues> {
  readonly form: Form<Values>
  readonly state: Saving
  /** Why the last save failed; undefined where a place of the form says it. */
  readonly error: unknown
  /** At once: on leaving a field, and to try again. */
  readonly save: () => void
}

/**
 * A form without a button: it saves itself a second after the last key (`pause`, in milliseconds). While nobody types, a
 * change from elsewhere shows; while somebody does, what is typed stays. Leaving the page saves what is not saved yet.
 */
export function useSavingForm<Values extends FormValues>({
  pause = saveDelay,
  send,
  ...settings
}: Pick<FormSettings<Values>, 'values' | 'check' | 'send'> & { readonly pause?: number }): SavingForm<Values> {
  const [state, setState] = useState<Saving>('idle')
  const [error, setError] = useState<unknown>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isRunning = useRef(false)
  const keys = useRef(0)
  const isRefused = useRef(false)
  const isValid = useRef(true)
  const form = useForm<Values>({
    ...settings,
    takesFocus: false,
    // What a place or the server refuses would be refused again.
    savesOnLeaving: () => isValid.current && !isRefused.current,
    send: async (values) => {
      setState('saving')
      await send(values)
    },
    onError: (refusal) => {
      isRefused.current = true
      setError(refusal)
    },
  })
  const wasRefused = useCallback(() => isRefused.current, [])
  const latest = useRef(form)
  latest.current = form
  isValid.current = form.isValid

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    // One after the other, so that an older text never comes last.
    if (isRunning.current || !latest.current.isDirty) return
    isRunning.current = true
    isRefused.current = false
    setError(undefined)
    const before = keys.current
    const isSaved = await latest.current.submit()
    isRunning.current = false
    if (keys.current !== before) {
      // Typed on while it was being saved.
      timer.current = setTimeout(() => void save(), pause)
      return
    }
    // What is wrong with a place is said there.
    setState(isSaved ? 'saved' : wasRefused() ? 'failed' : 'changed')
  }, [pause, wasRefused])

  const { changed, isDirty } = form
  const typed = useCallback(() => {
    changed()
    keys.current += 1
    setState('changed')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), pause)
  }, [changed, save, pause])

  useEffect(() => {
    if (state === 'changed' && !isDirty) setState('idle')
    if (state !== 'saved') return
    const hide = setTimeout(() => setState('idle'), savedShown)
    return () => clearTimeout(hide)
  }, [state, isDirty])
  useEffect(() => () => void save(), [save])

  const saveNow = useCallback(() => void save(), [save])
  const saving = useMemo(() => ({ ...form, changed: typed }), [form, typed])
  return { form: saving, state, error, save: saveNow }
}
