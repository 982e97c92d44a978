import { useCallback, useMemo, useRef } from 'react'
import {
  useForm as useHookForm,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
} from 'react-hook-form'
import { ApiError } from '../../graphql/api-error.ts'
import { useUnsaved } from './unsaved.ts'
import { written, type Problem, type Problems } from './problem.ts'

/** What can be filled in, by the name of its place. */
export type FormValues = FieldValues

export interface FormSettings<Values extends FormValues> {
  /** What stands in it at first. Where this changes while the form is open, the places nobody touched follow. */
  readonly values: Values
  /** The rules of `domain/` on all values at once, by which the server judges too. Without it everything may be sent. */
  readonly check?: (values: Values) => Problems<Values>
  /**
   * When a problem is named: with the first try to send (and followed from then on), or from the first key. Nobody is
   * told that a field is empty before he could fill it in.
   */
  readonly named?: 'sending' | 'typing'
  /**
   * Sends what was filled in; throws what the server refuses. What was sent is what the form then starts from, unless it
   * answers false: somebody thought better of it, and nothing was sent.
   */
  readonly send: (values: Values) => Promise<unknown>
  /** What is unchanged is not sent. */
  readonly onlyChanges?: boolean
  /** The text for a place the server refuses, where that of its code says less. */
  readonly refusals?: Problems<Values>
  /** Told of an error that belongs to no place of the form. */
  readonly onError: (error: unknown) => void
  /** Going to another screen now saves what is typed, so that nobody needs to be asked first. */
  readonly savesOnLeaving?: () => boolean
  /** The first place with a problem gets the focus; false for a form that sends itself while somebody types. */
  readonly takesFocus?: boolean
}

export interface Form<Values extends FormValues> {
  /** For the fields. */
  readonly control: Control<Values>
  /** Checks, and sends where nothing is wrong; while it is being sent it does nothing. Answers whether it was sent. */
  readonly submit: () => Promise<boolean>
  /** It is being sent. */
  readonly busy: boolean
  /** Something differs from what stood in it at first, or was last sent. */
  readonly isDirty: boolean
  readonly isValid: boolean
  /** Back to what stood in it at first, or was last sent. */
  readonly reset: () => void
  /** Told of every key, so that all problems that were named are judged again: one value may decide about another. */
  readonly changed: () => void
  readonly read: () => Values
  /** Gives the focus to an element of a field where the form leads there; not once the person is at work in it again. */
  readonly lead: (to: Pick<HTMLElement, 'focus'>) => void
}

/** The place that an error of the API is about, where it is one of these. */
function placeOf<Values extends FormValues>(error: unknown, values: Values): (keyof Values & string) | undefined {
  if (!(error instanceof ApiError)) return undefined
  // In the caller's terms: `input.email`.
  const name = error.field?.split('.').at(-1)
  return name !== undefined && name in values ? name : undefined
}

/** A form: what is filled in, what is wrong with it, and what becomes of sending it. The fields stand in this folder. */
export function useForm<Values extends FormValues>(settings: FormSettings<Values>): Form<Values> {
  const { values, named = 'sending', takesFocus = true } = settings
  const latest = useRef(settings)
  latest.current = settings
  const { control, handleSubmit, formState, reset, setError, setValue, getValues, trigger } = useHookForm<Values>({
    // The library's own type knows only that each value may be missing.
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
    mode: named === 'typing' ? 'onChange' : 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: takesFocus,
    resolver: (given) => {
      const problems = Object.entries<Problem | undefined>(latest.current.check?.(given) ?? {}).flatMap(
        ([place, one]) => (one === undefined ? [] : [[place, { type: one.id, message: written(one) }] as const]),
      )
      if (problems.length === 0) return { values: given, errors: {} }
      return { values: {}, errors: Object.fromEntries(problems) as FieldErrors<Values> }
    },
  })
  const { isDirty, isSubmitting, isSubmitted, isValid } = formState
  const isSending = useRef(false)
  const isTyped = useRef(false)
  isTyped.current = isDirty
  const lastPlace = useRef<Element>(null)
  useUnsaved(
    () => {
      if (isSending.current) return 'by closing'
      if (!isTyped.current) return 'nothing'
      return latest.current.savesOnLeaving?.() === true ? 'by closing' : 'typed'
    },
    () => lastPlace.current,
  )
  // The library leads to the first problem twice, the second time by a timer. Whoever has typed a letter by then would have it
  // selected, and typed over with the next.
  const lead = useCallback((to: Pick<HTMLElement, 'focus'>) => {
    if (isSending.current) to.focus()
  }, [])
  const isUnchanged = settings.onlyChanges === true && !isDirty

  const send = useCallback(
    async (given: Values): Promise<boolean> => {
      try {
        if ((await latest.current.send(given)) === false) return false
      } catch (error) {
        const place = placeOf(error, given)
        if (place === undefined) {
          latest.current.onError(error)
          return false
        }
        const said = latest.current.refusals?.[place] ?? { id: error instanceof ApiError ? error.messageId : '' }
        setError(place as Path<Values>, { type: 'server', message: written(said) }, { shouldFocus: takesFocus })
        return false
      }
      // Somebody may have typed on meanwhile: that is kept, and is not sent yet.
      const typed = getValues()
      reset(given, { keepDirtyValues: false, keepIsSubmitted: true })
      // Whoever leads elsewhere now does so before the form is drawn again.
      isTyped.current = false
      for (const one of Object.keys(typed) as Path<Values>[]) {
        if (JSON.stringify(typed[one]) === JSON.stringify(given[one])) continue
        setValue(one, typed[one], { shouldDirty: true })
        isTyped.current = true
      }
      return true
    },
    [getValues, reset, setError, setValue, takesFocus],
  )
  const submit = useCallback(async (): Promise<boolean> => {
    if (isSending.current || isUnchanged) return false
    isSending.current = true
    let isSent = false
    try {
      await handleSubmit(async (given) => {
        isSent = await send(given)
      })()
    } finally {
      isSending.current = false
    }
    return isSent
  }, [handleSubmit, send, isUnchanged])

  const follows = named === 'typing' || isSubmitted
  const changed = useCallback(() => {
    lastPlace.current = document.activeElement
    if (follows) void trigger()
  }, [follows, trigger])
  const back = useCallback(() => reset(undefined, { keepDirtyValues: false }), [reset])
  return useMemo(
    () => ({ control, submit, busy: isSubmitting, isDirty, isValid, reset: back, changed, read: getValues, lead }),
    [control, submit, isSubmitting, isDirty, isValid, back, changed, getValues, lead],
  )
}
