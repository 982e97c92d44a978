import { Field, Input, makeStyles } from '@fluentui/react-components'
import type { FieldProps } from './field-props.ts'
import { useField, type Places } from './useField.ts'
import type { FormValues } from './useForm.ts'

const useStyles = makeStyles({ day: { width: '12rem', maxWidth: '100%' } })

/** A day, as `YYYY-MM-DD`; empty: none. */
export function DateField<Values extends FormValues, Place extends Places<Values, string>>({
  form,
  name,
  label,
  hint,
  required = false,
}: Omit<FieldProps<Values, Place>, 'disabled'>) {
  const styles = useStyles()
  const { value, change, left, ref, validation } = useField<Values, Place>(form, name)
  return (
    <Field label={label} required={required} {...(hint === undefined ? {} : { hint })} {...validation}>
      <Input
        ref={ref}
        type="date"
        className={styles.day}
        value={value}
        onBlur={left}
        onChange={(_, data) => change(data.value as Values[Place])}
      />
    </Field>
  )
}
