import { makeStyles, tokens } from '@fluentui/react-components'
import { settableStatuses, type SettableStatus } from '#domain/connections/connection.ts'
import { webAddress, webAddressLimit } from '#domain/connections/web-address.ts'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { problem } from '../../ui/form/problem.ts'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { SaveLine } from '../../ui/form/SaveLine.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useSavingForm } from '../../ui/form/useSavingForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useShowError } from '../../ui/useShowError.ts'

const useStyles = makeStyles({ form: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' } })

interface Sample {
  readonly name: string
  readonly status: SettableStatus | undefined
  readonly blocked: boolean
}

const start: Sample = { name: '', status: undefined, blocked: false }
const missing = problem('credential.problem.required')
const slowly = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_000))

/** A form that a button sends. */
export function FormSample() {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  const form = useForm<Sample>({
    values: start,
    check: ({ name, status }) => ({
      ...(name.trim() === '' ? { name: missing } : {}),
      ...(status === undefined ? { status: missing } : {}),
    }),
    send: async () => {
      await slowly()
      popups.success(text('sample.done'))
    },
    onError: useShowError(),
  })
  return (
    <FormElement form={form} className={styles.form}>
      <TextField form={form} name="name" label={text('sample.column.name')} maxLength={100} required />
      <RadioField
        form={form}
        name="status"
        label={text('sample.column.status')}
        required
        choices={settableStatuses.map((one) => ({ value: one, label: <StatusDot status={one} word /> }))}
      />
      <CheckField form={form} name="blocked" label={<Message id="sample.column.blocked" />} />
      <SubmitButton form={form}>
        <Message id="sample.form.send" />
      </SubmitButton>
    </FormElement>
  )
}

/** A form that saves itself. */
export function SavingFormSample() {
  const text = useText()
  const saving = useSavingForm({
    values: { website: 'https://duinen.example' },
    check: ({ website }) =>
      webAddress(website) === undefined ? { website: problem('connection.details.no_address') } : {},
    send: slowly,
  })
  return (
    <>
      <TextField
        form={saving.form}
        name="website"
        type="url"
        label={text('connection.details.website')}
        maxLength={webAddressLimit}
        onLeave={saving.save}
      />
      <SaveLine saving={saving} />
    </>
  )
}
