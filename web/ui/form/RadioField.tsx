import type { ReactElement } from 'react'
import { Field, Radio, RadioGroup } from '@fluentui/react-components'
import type { FieldProps } from './field-props.ts'
import { useField, type Places } from './useField.ts'
import type { FormValues } from './useForm.ts'

interface Choice<Value> {
  readonly value: Value
  readonly label: string | ReactElement
}

/** One of a few, all in sight; undefined: nothing is chosen yet. */
export function RadioField<Values extends FormValues, Place extends Places<Values, string | undefined>>(
  props: FieldProps<Values, Place> & { readonly choices: readonly Choice<Values[Place] & string>[] },
) {
  const { form, name, label, required = false, disabled = false, choices } = props
  const { value, change, left, ref, validation } = useField<Values, Place>(form, name)
  return (
    <Field label={label} required={required} {...validation}>
      <RadioGroup
        value={value ?? ''}
        disabled={disabled}
        onBlur={left}
        onChange={(_, data) => {
          const chosen = choices.find((one) => one.value === data.value)
          if (chosen !== undefined) change(chosen.value)
        }}
      >
        {choices.map((one, index) => (
          <Radio key={one.value} value={one.value} label={one.label} {...(index === 0 ? { ref } : {})} />
        ))}
      </RadioGroup>
    </Field>
  )
}
