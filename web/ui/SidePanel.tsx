import type { ReactNode } from 'react'
import { Button, DrawerHeader, DrawerHeaderTitle, makeStyles, OverlayDrawer, tokens } from '@fluentui/react-components'
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss'
import { CopyLink } from './CopyLink.tsx'
import { useText } from './Message.tsx'
import { narrowMedia, sizes } from './theme.ts'
import { useReturnFocus } from './useReturnFocus.ts'

const useStyles = makeStyles({
  panel: { width: `min(${sizes.sidePanel}, 100vw)`, boxShadow: tokens.shadow28, [narrowMedia]: { width: '100vw' } },
  // The page beside it stays to be read, as beside the details of a row; a click there closes the panel.
  clear: { backgroundColor: 'transparent' },
})

/** A panel over the end of the page, with its title, the way to close it, and what stands in it. */
export function SidePanel(props: {
  readonly title: string
  /** The address says that it is open, so that a colleague can be sent to it. */
  readonly isInAddress?: boolean
  readonly onClose: () => void
  /** `DrawerBody`, and a `DrawerFooter` where something is done there. */
  readonly children: ReactNode
}) {
  const { title, isInAddress = false, onClose, children } = props
  const styles = useStyles()
  const text = useText()
  useReturnFocus()
  return (
    <OverlayDrawer
      open
      position="end"
      className={styles.panel}
      backdrop={{ className: styles.clear }}
      aria-label={title}
      onOpenChange={(_, { open }) => open || onClose()}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <>
              {isInAddress && <CopyLink />}
              <Button
                appearance="subtle"
                aria-label={text('action.close')}
                icon={<Dismiss24Regular />}
                onClick={onClose}
              />
            </>
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      {children}
    </OverlayDrawer>
  )
}
