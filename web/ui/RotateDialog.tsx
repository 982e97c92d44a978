import type { ReactNode } from 'react'
import { Dropdown, Field, makeStyles, Option, tokens } from '@fluentui/react-components'
import { FormDialog } from './form/FormDialog.tsx'
import { useField } from './form/useField.ts'
import { useForm, type Form } from './form/useForm.ts'
import { useFormats } from './formats.ts'
import { useShowError } from './useShowError.ts'

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** The name of its place is that of the API. */
interface RotateDraft {
  readonly overlapDays: number
}

interface RotateDialogProps {
  readonly title: ReactNode
  readonly explain: ReactNode
  /** Of the choice how long the secret there is goes on working. */
  readonly overlap: string
  /** In days; 0 is at once, for one that leaked. The others are for who has programs to change. */
  readonly choices: readonly number[]
  readonly usual: number
  readonly said: (days: number) => string
  /** Till when the secret before this one would work: it ends now. */
  readonly former: string | null
  readonly formerEnds: (moment: string) => ReactNode
  readonly action: ReactNode
  readonly send: (overlapDays: number) => Promise<void>
  readonly onClose: () => void
}

/** Gives something another secret, beside which the one it has works for some days. */
export function RotateDialog(props: RotateDialogProps) {
  const { title, explain, usual, former, formerEnds, action, send, onClose } = props
  const styles = useStyles()
  const formats = useFormats()
  const form = useForm<RotateDraft>({
    values: { overlapDays: usual },
    send: ({ overlapDays }) => send(overlapDays),
    onError: useShowError(),
  })
  return (
    <FormDialog form={form} title={title} submit={action} onClose={onClose}>
      <p className={styles.text}>{explain}</p>
      <OverlapField form={form} {...props} />
      {former !== null && <p className={styles.text}>{formerEnds(formats.moment(former))}</p>}
    </FormDialog>
  )
}

function OverlapField({
  form,
  overlap,
  choices,
  said,
}: Pick<RotateDialogProps, 'overlap' | 'choices' | 'said'> & { readonly form: Form<RotateDraft> }) {
  const { value, change, left, ref, validation } = useField(form, 'overlapDays')
  return (
    <Field label={overlap} {...validation}>
      <Dropdown
        ref={ref}
        value={said(value)}
        selectedOptions={[String(value)]}
        onBlur={left}
        onOptionSelect={(_, { optionValue }) => change(Number(optionValue))}
      >
        {choices.map((days) => (
          <Option key={days} value={String(days)} text={said(days)}>
            {said(days)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}
