import type { ReactElement } from 'react'
import { Field, Input, type InputProps } from '@fluentui/react-components'
import type { FieldProps } from './field-props.ts'
import { useField, type Places } from './useField.ts'
import type { FormValues } from './useForm.ts'

type TextFieldProps<Values extends FormValues, Place> = FieldProps<Values, Place> &
  Pick<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'placeholder'> & {
    /** Characters. */
    readonly maxLength: number
    /** Told when the focus leaves. */
    readonly onLeave?: () => void
    /** It is of another site: a password manager neither fills it in by itself nor offers to keep it for this one. */
    readonly isForeign?: boolean
    /** Stands in the field, behind the text. */
    readonly after?: ReactElement | undefined
  }

/** As the managers that are used most ask for it. */
const leftAlone = { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': 'true' }

export function TextField<Values extends FormValues, Place extends Places<Values, string>>(
  props: TextFieldProps<Values, Place>,
) {
  const {
    form,
    name,
    label,
    hint,
    required = false,
    disabled = false,
    onLeave,
    after,
    isForeign = false,
    ...input
  } = props
  const { value, change, left, ref, validation } = useField<Values, Place>(form, name)
  return (
    <Field label={label} required={required} {...(hint === undefined ? {} : { hint })} {...validation}>
      <Input
        {...input}
        {...(isForeign ? leftAlone : {})}
        ref={ref}
        // A place of text, as the type of `name` says.
        value={value}
        disabled={disabled}
        onChange={(_, data) => change(data.value as Values[Place])}
        onBlur={() => {
          left()
          onLeave?.()
        }}
        {...(after === undefined ? {} : { contentAfter: after })}
      />
    </Field>
  )
}
