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
import { CheckmarkCircle24Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { DismissCircle24Filled } from '@fluentui/react-icons/svg/dismiss-circle'
import { Message } from '../../ui/Message.tsx'
import { sizes } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import type { Outcome } from './useConsentWindow.ts'

const useStyles = makeStyles({
  surface: { width: `min(${sizes.confirmDialog}, calc(100vw - 2rem))`, maxWidth: 'none' },
  title: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  success: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  failure: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
  reason: { margin: `${tokens.spacingVerticalM} 0 0`, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

interface OutcomeDialogProps {
  readonly outcome: Outcome
  readonly application: string
  readonly onClose: () => void
  /** Asks anew at once; without it one goes back to what was typed. */
  readonly onRetry?: (() => void) | undefined
}

/** Whether the application gave access, and what to do when it did not. */
export function OutcomeDialog({ outcome, application, onClose, onRetry }: OutcomeDialogProps) {
  const styles = useStyles()
  useReturnFocus()
  const { valid } = outcome
  return (
    <Dialog open modalType="alert" onOpenChange={(_, data) => data.open || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            <span className={styles.title}>
              {valid ? (
                <CheckmarkCircle24Filled className={styles.success} aria-hidden="true" />
              ) : (
                <DismissCircle24Filled className={styles.failure} aria-hidden="true" />
              )}
              <Message id={valid ? 'authorization.dialog.valid.title' : 'authorization.dialog.invalid.title'} />
            </span>
          </DialogTitle>
          <DialogContent>
            <Message
              id={valid ? 'authorization.dialog.valid.body' : 'authorization.dialog.invalid.body'}
              values={{ application }}
            />
            {!valid && outcome.reason !== undefined && (
              <p className={styles.reason}>
                <Message id="authorization.dialog.reason" values={{ reason: outcome.reason }} />
              </p>
            )}
          </DialogContent>
          <DialogActions>
            {onRetry === undefined ? (
              <Button appearance="primary" autoFocus onClick={onClose}>
                <Message id="authorization.dialog.close" />
              </Button>
            ) : (
              <>
                <Button onClick={onClose}>
                  <Message id="authorization.dialog.close" />
                </Button>
                <Button appearance="primary" autoFocus onClick={onRetry}>
                  <Message id="authorization.dialog.retry" />
                </Button>
              </>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
