import { useId, type ReactNode } from 'react'
import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss'
import { Message, useText } from '../../ui/Message.tsx'
import { lowMedia, narrowMedia, sizes } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'

const useStyles = makeStyles({
  panel: { width: `min(${sizes.sidePanel}, 100vw)`, boxShadow: tokens.shadow28, [narrowMedia]: { width: '100vw' } },
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
  useReturnFocus()
  const text = useText()
  const note = useId()
  return (
    <OverlayDrawer
      open
      position="end"
      className={styles.panel}
      aria-label={title}
      onOpenChange={(_, data) => data.open || onClose()}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              aria-label={text('action.close')}
              icon={<Dismiss24Regular />}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
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
    </OverlayDrawer>
  )
}
