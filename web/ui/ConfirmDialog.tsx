import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import { Message } from './Message.tsx'
import { sizes } from './theme.ts'
import { useDestructiveStyle } from './useDestructiveStyle.ts'

export interface Question {
  /** A question. */
  readonly title: ReactNode
  /** What will happen. */
  readonly body?: ReactNode
  /** The verb on the button that says yes. */
  readonly action: ReactNode
  /** The verb on the button that says no; "Cancel" when absent. */
  readonly dismiss?: ReactNode
  /** What cannot be undone starts with the focus on the safe button. */
  readonly destructive?: boolean
  /** Gets the focus afterwards; else what had it before. */
  readonly returnFocus?: HTMLElement
}

const useStyles = makeStyles({
  surface: { width: `min(${sizes.confirmDialog}, calc(100vw - 2rem))`, maxWidth: 'none' },
  // Side by side at the right, under each other only when the words do not fit in the whole width.
  actions: { gridColumnStart: 1, display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' },
})

/** A Fluent button may also be a link, so it takes no plain ref of a button. */
function keepIn(ref: RefObject<HTMLButtonElement | null>): (button: HTMLButtonElement | null) => void {
  return (button) => {
    ref.current = button
  }
}

export function ConfirmDialog(props: { question: Question; open: boolean; onAnswer: (yes: boolean) => void }) {
  const { question, open, onAnswer } = props
  const styles = useStyles()
  const destructiveStyle = useDestructiveStyle()
  const destructive = question.destructive === true
  const safe = useRef<HTMLButtonElement>(null)
  const verb = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    // After the dialog has put the focus on its first button by itself.
    const frame = requestAnimationFrame(() => (destructive ? safe : verb).current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [open, destructive])
  return (
    <Dialog modalType="alert" open={open} onOpenChange={(_, data) => data.open || onAnswer(false)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{question.title}</DialogTitle>
          {question.body !== undefined && <DialogContent>{question.body}</DialogContent>}
          <DialogActions fluid className={styles.actions}>
            <Button ref={keepIn(safe)} onClick={() => onAnswer(false)}>
              {question.dismiss ?? <Message id="action.cancel" />}
            </Button>
            <Button
              appearance="primary"
              ref={keepIn(verb)}
              onClick={() => onAnswer(true)}
              {...(destructive ? { className: destructiveStyle } : {})}
            >
              {question.action}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
