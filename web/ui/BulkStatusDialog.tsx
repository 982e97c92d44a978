import { makeStyles, tokens } from '@fluentui/react-components'
import { settableStatuses, type SettableStatus } from '#domain/connections/connection.ts'
import { RadioField } from './form/RadioField.tsx'
import { FormDialog } from './form/FormDialog.tsx'
import { problem } from './form/problem.ts'
import { useForm } from './form/useForm.ts'
import { useFormats } from './formats.ts'
import { Message, useText } from './Message.tsx'
import { StatusDot } from './StatusDot.tsx'
import { consequenceOf, type StatusOf } from './StatusMenu.tsx'
import { useShowError } from './useShowError.ts'

const useStyles = makeStyles({
  option: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
})

interface BulkStatusDialogProps {
  readonly count: number
  /** Default: rows. */
  readonly of?: StatusOf
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSubmit: (status: SettableStatus) => Promise<void>
}

interface Choice {
  readonly status: SettableStatus | undefined
}

const nothingChosen: Choice = { status: undefined }

/** Which status the ticked rows get. Nothing is chosen beforehand, so that nobody changes hundreds of rows by Enter alone. */
export function BulkStatusDialog({ count, of = 'row', busy, onCancel, onSubmit }: BulkStatusDialogProps) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const form = useForm<Choice>({
    values: nothingChosen,
    check: ({ status }) => (status === undefined ? { status: problem('status_change.bulk.required') } : {}),
    send: async ({ status }) => {
      if (status !== undefined) await onSubmit(status)
    },
    onError: useShowError(),
  })
  return (
    <FormDialog
      size="narrow"
      kind="alert"
      form={form}
      busy={busy}
      title={text(of === 'row' ? 'status_change.bulk.title' : 'status_change.bulk.title_customers', {
        count,
        countText: formats.integer(count),
      })}
      submit={<Message id="status_change.bulk.submit" />}
      onClose={onCancel}
    >
      <RadioField
        form={form}
        name="status"
        label={text('status_change.bulk.choice')}
        required
        choices={settableStatuses.map((one) => ({
          value: one,
          note: text(consequenceOf(of, one)),
          label: (
            <span className={styles.option}>
              <StatusDot status={one} word />
            </span>
          ),
        }))}
      />
    </FormDialog>
  )
}
