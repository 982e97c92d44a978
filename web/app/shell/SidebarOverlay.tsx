import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components'
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss'
import { Logo } from '../../ui/Logo.tsx'
import { useText } from '../../ui/Message.tsx'
import { NavList } from './NavList.tsx'

const useStyles = makeStyles({
  drawer: { width: 'min(280px, 85vw)' },
  nav: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    paddingBottom: tokens.spacingVerticalL,
  },
})

/** The navigation on a narrow screen: over the page, closed again by every choice. */
export function SidebarOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  return (
    <OverlayDrawer
      className={styles.drawer}
      open={open}
      position="start"
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
          <Logo />
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <nav className={styles.nav} aria-label={text('nav.label')}>
          <NavList collapsed={false} />
        </nav>
      </DrawerBody>
    </OverlayDrawer>
  )
}
