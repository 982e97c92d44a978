import { Fragment, useId, type ReactElement } from 'react'
import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import type { FieldProps } from './field-props.ts'
import { useField, type Places } from './useField.ts'
import type { FormValues } from './useForm.ts'

interface Choice<Value> {
  readonly value: Value
  readonly label: string | ReactElement
  /** What it means to choose it. */
  readonly note?: string
}

const useStyles = makeStyles({
  // Under the words of the label, beside the circle.
  note: {
    margin: `0 0 ${tokens.spacingVerticalXS} 32px`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

/** One of a few, all in sight; undefined: nothing is chosen yet. */
export function RadioField<Values extends FormValues, Place extends Places<Values, string | undefined>>(
  props: FieldProps<Values, Place> & { readonly choices: readonly Choice<Values[Place] & string>[] },
) {
  const styles = useStyles()
  const id = useId()
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
          <Fragment key={one.value}>
            <Radio
              value={one.value}
              label={one.label}
              {...(one.note === undefined ? {} : { 'aria-describedby': `${id}-${one.value}` })}
              {...(index === 0 ? { ref } : {})}
            />
            {one.note !== undefined && (
              <p id={`${id}-${one.value}`} className={styles.note}>
                {one.note}
              </p>
            )}
          </Fragment>
        ))}
      </RadioGroup>
    </Field>
  )
}
