import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { createPath, Navigate, Route, Routes, useLocation, type Location } from 'react-router'
import { firmIn } from '#domain/shared/firm-address.ts'
import { Loading } from '../ui/Loading.tsx'
import { offeredScreens, redirectFor, screenAt } from './screens/routing.ts'
import type { Frame } from './screens/screen.ts'
import { screens } from './screens/screens.ts'
import { useConfig } from './session/config.ts'
import { inviteCodeOf, withoutInviteCode } from './session/invitation.ts'
import { rememberedPath, rememberPath } from './session/next-path.ts'
import { useSession } from './session/SessionContext.ts'
import { NowherePage, Overlays, ScreenPage, Shell } from './shell/inside-later.ts'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'

const OtherFirmPage = lazy(async () => ({
  default: (await import('../features/switch-tenant/index.ts')).OtherFirmPage,
}))

/** The firm that an address says it is of, and the address without that; undefined: it says none. */
function namedFirm({ pathname, search, hash }: Location) {
  const said = firmIn(search)
  return said === undefined ? undefined : { tenantId: said.tenantId, address: { pathname, search: said.rest, hash } }
}

/** The screen that the address means, in its frame; who may not be there is sent where they may. */
export function AppRoutes() {
  const location = useLocation()
  const config = useConfig()
  const { session, ended, endedOf } = useSession()
  const offered = useMemo(() => offeredScreens(screens, config), [config])
  const screen = screenAt(offered, location.pathname)
  const cleaned = withoutInviteCode(location)
  if (cleaned !== undefined) return <Navigate to={cleaned.to} state={cleaned.state} replace />
  const hasInvite = inviteCodeOf(location) !== undefined
  const redirect = redirectFor({ screen, signedIn: session !== undefined, ended: ended !== undefined, hasInvite })
  if (redirect !== undefined) {
    const isLogin = screen?.guard === 'signed-out'
    // Somebody who follows a link before signing in ends where the link leads, and whose session ended where they were; who
    // signed out does not.
    if (!isLogin && ended !== 'asked') rememberPath(location.pathname + location.search, endedOf)
    return <Navigate to={isLogin ? rememberedPath(redirect, session) : redirect} replace />
  }
  const named = screen?.frame === 'shell' && session !== undefined ? namedFirm(location) : undefined
  if (named !== undefined && named.tenantId === session?.tenantId) return <Navigate to={named.address} replace />
  const free = (frame: Exclude<Frame, 'shell'>): ReactNode =>
    offered.flatMap((one) =>
      one.frame === frame ? [<Route key={one.path} path={one.path} element={<one.Page />} />] : [],
    )
  return (
    <ScreenBoundary key={screen?.frame ?? 'shell'}>
      <Suspense fallback={<Loading />}>
        <Routes>
          {free('start')}
          <Route element={<Overlays />}>
            {free('alone')}
            {named === undefined ? (
              <Route element={<Shell />}>
                {offered.flatMap((one) =>
                  one.frame === 'shell'
                    ? [<Route key={one.path} path={one.path} element={<ScreenPage screen={one} />} />]
                    : [],
                )}
                <Route path="*" element={<NowherePage />} />
              </Route>
            ) : (
              // Nothing of the firm one works in is shown at an address of another.
              <Route path="*" element={<OtherFirmPage tenantId={named.tenantId} path={createPath(named.address)} />} />
            )}
          </Route>
        </Routes>
      </Suspense>
    </ScreenBoundary>
  )
}
