import { useController, useWatch, type Path } from 'react-hook-form'
import { useProblemText } from './problem.ts'
import type { Form, FormValues } from './useForm.ts'

/** The places of a form that hold such a value. */
export type Places<Values, Value> = {
  [Place in keyof Values & string]: Values[Place] extends Value ? Place : never
}[keyof Values & string]

export interface FieldState<Value> {
  readonly value: Value
  readonly change: (value: Value) => void
  /** Told when the focus leaves. */
  readonly left: () => void
  /** For the element that gets the focus where something is wrong, or what leads the focus into it. */
  readonly ref: (element: Pick<HTMLElement, 'focus'> | null) => void
  /** As the field around it takes them. */
  readonly validation: { readonly validationState?: 'error'; readonly validationMessage?: string }
}

/** One place of a form. */
export function useField<Values extends FormValues, Place extends keyof Values & string>(
  form: Form<Values>,
  place: Place,
): FieldState<Values[Place]> {
  const problemText = useProblemText()
  const { field, fieldState } = useController<Values, Path<Values>>({
    name: place as unknown as Path<Values>,
    control: form.control,
  })
  const said = problemText(fieldState.error?.message)
  return {
    // The library names the same value by its path.
    value: field.value,
    change: (value) => {
      field.onChange(value)
      form.changed()
    },
    left: field.onBlur,
    ref: (element) => field.ref(element === null ? null : { focus: () => form.lead(element) }),
    validation: said === undefined ? {} : { validationState: 'error', validationMessage: said },
  }
}

/** All that is filled in, as it is typed. */
export function useFormValues<Values extends FormValues>(form: Form<Values>): Values {
  // Every place of ours stands in it from the start.
  return useWatch({ control: form.control }) as Values
}
