import { Field, Textarea } from '@fluentui/react-components'
import { isReason, longestReason } from '#domain/products/closed-month.ts'
import { problem, type Problems } from '../../ui/form/problem.ts'
import { useField } from '../../ui/form/useField.ts'
import type { Form } from '../../ui/form/useForm.ts'

export interface Reasoned {
  readonly reason: string
}

export const checkReason = ({ reason }: Reasoned): Problems<Reasoned> =>
  isReason(reason) ? {} : { reason: problem('month.reason.missing') }

/** Why somebody does what others will want to know of. */
export function ReasonField<Values extends Reasoned>({
  form,
  label,
  hint,
}: {
  form: Form<Values>
  label: string
  hint: string
}) {
  const { value, change, left, ref, validation } = useField(form, 'reason')
  return (
    <Field label={label} hint={hint} required {...validation}>
      <Textarea
        ref={ref}
        value={value}
        rows={3}
        maxLength={longestReason}
        onChange={(_, data) => change(data.value)}
        onBlur={left}
      />
    </Field>
  )
}
