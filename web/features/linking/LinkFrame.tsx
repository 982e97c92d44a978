import { useId, type ReactNode } from 'react'
import { Button, DrawerBody, DrawerFooter, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { Message } from '../../ui/Message.tsx'
import { lowMedia } from '../../ui/theme.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    overflowY: 'auto',
    // What scrolls by itself keeps room for some rows; where there is none the whole panel scrolls.
    [lowMedia]: { display: 'block' },
  },
  footer: {
    flexWrap: 'wrap',
    alignItems: 'center',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    paddingTop: tokens.spacingVerticalM,
  },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    minWidth: 0,
  },
})

/** A panel in which rows are linked to a customer: what it is about, its parts, and the one act at its foot. */
export function LinkFrame(props: {
  readonly title: string
  readonly onClose: () => void
  readonly action: string
  readonly onAct: () => void
  readonly busy: boolean
  /** Why it cannot be done now. */
  readonly obstacle: string | undefined
  /** There is nothing to do it to: all that is left is to close it. */
  readonly isNothing?: boolean
  readonly children: ReactNode
}) {
  const { title, onClose, action, onAct, busy, obstacle, isNothing = false, children } = props
  const styles = useStyles()
  const note = useId()
  return (
    <SidePanel title={title} onClose={onClose}>
      <DrawerBody className={styles.body}>{children}</DrawerBody>
      <DrawerFooter className={styles.footer}>
        {!isNothing && (
          <Button
            appearance="primary"
            disabledFocusable={busy || obstacle !== undefined}
            {...(busy ? { icon: <Spinner size="tiny" aria-hidden="true" /> } : {})}
            {...(obstacle === undefined ? {} : { 'aria-describedby': note })}
            onClick={onAct}
          >
            {action}
          </Button>
        )}
        <Button onClick={onClose}>
          <Message id="action.close" />
        </Button>
        {obstacle !== undefined && !isNothing && (
          <span id={note} className={styles.note}>
            {obstacle}
          </span>
        )}
      </DrawerFooter>
    </SidePanel>
  )
}
