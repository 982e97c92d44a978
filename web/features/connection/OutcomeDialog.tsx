import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle24Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { DismissCircle24Filled } from '@fluentui/react-icons/svg/dismiss-circle'
import { DialogFrame, DialogParts } from '../../ui/DialogFrame.tsx'
import { Message } from '../../ui/Message.tsx'
import type { Outcome } from './useConsentWindow.ts'
import { StatusMark } from '../../ui/Status.tsx'

const useStyles = makeStyles({
  title: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
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
  const { valid } = outcome
  return (
    <DialogFrame size="narrow" kind="alert" onClose={onClose}>
      <DialogParts
        title={
          <span className={styles.title}>
            {valid ? (
              <StatusMark look={{ tone: 'good', icon: CheckmarkCircle24Filled }} />
            ) : (
              <StatusMark look={{ tone: 'bad', icon: DismissCircle24Filled }} />
            )}
            <Message id={valid ? 'authorization.dialog.valid.title' : 'authorization.dialog.invalid.title'} />
          </span>
        }
        actions={
          onRetry === undefined ? (
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
          )
        }
      >
        <div>
          <Message
            id={valid ? 'authorization.dialog.valid.body' : 'authorization.dialog.invalid.body'}
            values={{ application }}
          />
          {!valid && outcome.reason !== undefined && (
            <p className={styles.reason}>
              <Message id="authorization.dialog.reason" values={{ reason: outcome.reason }} />
            </p>
          )}
        </div>
      </DialogParts>
    </DialogFrame>
  )
}
