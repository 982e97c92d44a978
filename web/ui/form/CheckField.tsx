import type { ReactElement } from 'react'
import { Checkbox } from '@fluentui/react-components'
import { useField, type Places } from './useField.ts'
import type { Form, FormValues } from './useForm.ts'

/** Yes or no. */
export function CheckField<Values extends FormValues>({
  form,
  name,
  label,
  className,
}: {
  readonly form: Form<Values>
  readonly name: Places<Values, boolean>
  readonly label: ReactElement
  readonly className?: string
}) {
  const { value, change, left, ref } = useField(form, name)
  return (
    <Checkbox
      ref={ref}
      checked={value}
      label={label}
      onBlur={left}
      onChange={(_, data) => change((data.checked === true) as Values[Places<Values, boolean>])}
      {...(className === undefined ? {} : { className })}
    />
  )
}
