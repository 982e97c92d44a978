import { useState, type SyntheticEvent } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { settableStatuses, type SettableStatus } from '#domain/connections/connection.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { sizes } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'

const useStyles = makeStyles({
  surface: { width: `min(${sizes.confirmDialog}, calc(100vw - 2rem))`, maxWidth: 'none' },
  option: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
})

interface BulkStatusDialogProps {
  readonly count: number
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSubmit: (status: SettableStatus) => void
}

/** Which status the ticked rows get. Nothing is chosen beforehand, so that nobody changes hundreds of rows by Enter alone. */
export function BulkStatusDialog({ count, busy, onCancel, onSubmit }: BulkStatusDialogProps) {
  const styles = useStyles()
  useReturnFocus()
  const text = useText()
  const formats = useFormats()
  const [status, setStatus] = useState<SettableStatus>()
  const [tried, setTried] = useState(false)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setTried(true)
    if (status !== undefined && !busy) onSubmit(status)
  }
  return (
    <Dialog open modalType="alert" onOpenChange={(_, data) => data.open || onCancel()}>
      <DialogSurface className={styles.surface}>
        <form onSubmit={submit}>
          <DialogBody>
            <DialogTitle>{text('status_change.bulk.title', { count, countText: formats.integer(count) })}</DialogTitle>
            <DialogContent>
              <Field
                label={text('status_change.bulk.choice')}
                required
                {...(tried && status === undefined
                  ? { validationState: 'error' as const, validationMessage: text('status_change.bulk.required') }
                  : {})}
              >
                <RadioGroup
                  value={status ?? ''}
                  onChange={(_, data) => setStatus(settableStatuses.find((one) => one === data.value))}
                >
                  {settableStatuses.map((one) => (
                    <Radio
                      key={one}
                      value={one}
                      label={
                        <span className={styles.option}>
                          <StatusDot status={one} word />
                        </span>
                      }
                    />
                  ))}
                </RadioGroup>
              </Field>
            </DialogContent>
            <DialogActions fluid>
              <Button onClick={onCancel}>
                <Message id="action.cancel" />
              </Button>
              <Button
                appearance="primary"
                type="submit"
                disabledFocusable={busy}
                {...(busy ? { icon: <Spinner size="tiny" /> } : {})}
              >
                <Message id="status_change.bulk.submit" />
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
