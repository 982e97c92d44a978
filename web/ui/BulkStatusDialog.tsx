import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { settableStatuses, type SettableStatus } from '#domain/connections/connection.ts'
import { RadioField } from './form/RadioField.tsx'
import { FormElement, SubmitButton } from './form/FormParts.tsx'
import { problem } from './form/problem.ts'
import { useForm } from './form/useForm.ts'
import { useFormats } from './formats.ts'
import { Message, useText } from './Message.tsx'
import { StatusDot } from './StatusDot.tsx'
import { consequenceOf, type StatusOf } from './StatusMenu.tsx'
import { sizes } from './theme.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { useShowError } from './useShowError.ts'

const useStyles = makeStyles({
  surface: { width: `min(${sizes.confirmDialog}, calc(100vw - 2rem))`, maxWidth: 'none' },
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
  useReturnFocus()
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
    <Dialog open modalType="alert" onOpenChange={(_, data) => data.open || onCancel()}>
      <DialogSurface className={styles.surface}>
        <FormElement form={form}>
          <DialogBody>
            <DialogTitle>
              {text(of === 'row' ? 'status_change.bulk.title' : 'status_change.bulk.title_customers', {
                count,
                countText: formats.integer(count),
              })}
            </DialogTitle>
            <DialogContent>
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
            </DialogContent>
            <DialogActions fluid>
              <Button onClick={onCancel}>
                <Message id="action.cancel" />
              </Button>
              <SubmitButton form={form} busy={busy}>
                <Message id="status_change.bulk.submit" />
              </SubmitButton>
            </DialogActions>
          </DialogBody>
        </FormElement>
      </DialogSurface>
    </Dialog>
  )
}
