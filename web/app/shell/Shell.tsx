import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Navigation24Regular } from '@fluentui/react-icons/svg/navigation'
import { Outlet, useLocation } from 'react-router'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { firmClosed } from '../../graphql/firm-closed.ts'
import { HelpDesk } from '../../features/help/index.ts'
import { useBell } from '../../features/notifications/index.ts'
import { MeDocument } from '../../graphql/generated/graphql.ts'
import { CurrentUserContext, type CurrentUser } from '../../ui/Allowed.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { KeysProvider } from '../keys/KeysProvider.tsx'
import { forgetPath } from '../session/next-path.ts'
import { SessionClock } from '../session/SessionClock.tsx'
import { useSession } from '../session/SessionContext.ts'
import { OpeningBar } from './OpeningBar.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { Sidebar } from './Sidebar.tsx'
import { UnderWay } from './UnderWay.tsx'
import { usePreparedScreens } from './usePreparedScreens.ts'
import { useSidebar } from './useSidebar.ts'

// Few ever see it.
// On a wide screen there is none.
const SidebarOverlay = lazy(async () => ({ default: (await import('./SidebarOverlay.tsx')).SidebarOverlay }))
const ClosedFirm = lazy(async () => ({ default: (await import('../../features/leaving/index.ts')).ClosedFirm }))

/** The one screen beside it that somebody of a closed firm has. */
const switchPath = '/switch-tenant'

const useStyles = makeStyles({
  shell: {
    height: '100vh',
    display: 'flex',
    // The canvas; what is white lies on it.
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  column: { flexDirection: 'column' },
  main: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    ':focus': { outlineStyle: 'none' },
  },
  top: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  end: { marginLeft: 'auto' },
  skip: {
    position: 'absolute',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: 10,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':not(:focus)': { transform: 'translateY(-200%)' },
  },
})

/** A screen that takes the focus away with it hands it to the next one, so that Tab goes on there. */
function useFocusOfScreen(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** Navigation beside one screen; who is signed in is known to everything in it. */
export function Shell() {
  const styles = useStyles()
  const text = useText()
  const narrow = useNarrow()
  const sidebar = useSidebar()
  const { session } = useSession()
  const { bell, panel } = useBell()
  const location = useLocation()
  const signedIn = session !== undefined
  const { data, error, reload } = useGraphql(MeDocument, signedIn ? {} : null)
  const user = useMemo<CurrentUser | undefined>(() => {
    if (data === undefined || !signedIn) return undefined
    const { name, email, role, subscriptionTier, tenantId, tenantName } = data.me
    return { name, email, role, tier: subscriptionTier, tenantId, tenantName }
  }, [data, signedIn])
  useFocusOfScreen(location.pathname)
  // A command, or another tab, may be the first to learn it.
  useEffect(() => {
    const look = (): void => void reload()
    firmClosed.addEventListener('closed', look)
    return () => firmClosed.removeEventListener('closed', look)
  }, [reload])
  const closedUntil = user === undefined ? null : (data?.me.closedUntil ?? null)
  const closed = closedUntil !== null
  usePreparedScreens(closed ? undefined : user)
  const { close } = sidebar
  useEffect(() => close(), [location.pathname, close])
  useEffect(() => {
    if (signedIn) forgetPath()
  }, [signedIn])

  return (
    <CurrentUserContext value={user}>
      <KeysProvider isReady={user !== undefined && !closed}>
        <div className={narrow ? `${styles.shell} ${styles.column}` : styles.shell}>
          <a className={styles.skip} href="#main">
            <Message id="nav.skip" />
          </a>
          {signedIn && !closed && panel}
          {signedIn && !closed && !narrow && (
            <Sidebar collapsed={sidebar.collapsed} onToggle={sidebar.toggle} bell={bell} />
          )}
          {signedIn && !closed && narrow && (
            <header className={styles.top}>
              <Button
                appearance="subtle"
                icon={<Navigation24Regular />}
                aria-label={text('nav.open')}
                aria-expanded={sidebar.open}
                onClick={sidebar.show}
              />
              <Logo />
              <PaletteButton className={styles.end} />
              {bell}
              <Suspense fallback={null}>
                <SidebarOverlay open={sidebar.open} onClose={sidebar.close} />
              </Suspense>
            </header>
          )}
          <main id="main" className={styles.main} tabIndex={-1}>
            <UnderWay />
            <OpeningBar />
            {signedIn && user === undefined ? (
              error === undefined ? (
                <Loading />
              ) : (
                <ErrorState wholeScreen error={error} onRetry={() => void reload()} />
              )
            ) : (
              <Suspense fallback={<Loading />}>
                <ScreenBoundary key={location.pathname}>
                  {closedUntil === null || location.pathname === switchPath ? (
                    <Outlet />
                  ) : (
                    <ClosedFirm firmName={user?.tenantName ?? ''} closedUntil={closedUntil} />
                  )}
                </ScreenBoundary>
              </Suspense>
            )}
          </main>
        </div>
        <SessionClock />
        <HelpDesk />
      </KeysProvider>
    </CurrentUserContext>
  )
}
