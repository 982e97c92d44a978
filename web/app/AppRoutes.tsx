import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { Loading } from '../ui/Loading.tsx'
import { callbackPages, redirectFor, routeKind, type CallbackConnector } from './routes.ts'
import { useConfig } from './session/config.ts'
import { rememberedPath, rememberPath } from './session/next-path.ts'
import { useSession } from './session/SessionContext.ts'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'

const Login = lazy(async () => ({ default: (await import('../features/login/index.ts')).LoginPage }))
const Shell = lazy(async () => ({ default: (await import('./shell/Shell.tsx')).Shell }))
const Overlays = lazy(async () => ({ default: (await import('./shell/Overlays.tsx')).Overlays }))
const SwitchTenant = lazy(async () => ({
  default: (await import('../features/switch-tenant/index.ts')).SwitchTenantPage,
}))
const Connections = lazy(async () => ({ default: (await import('../features/connections/index.ts')).ConnectionsPage }))
const Connection = lazy(async () => ({ default: (await import('../features/connection/index.ts')).ConnectionPage }))
const ConnectionHealth = lazy(async () => ({
  default: (await import('../features/connection-health/index.ts')).HealthPage,
}))
const AddConnection = lazy(async () => ({
  default: (await import('../features/add-connection/index.ts')).AddConnectionPage,
}))
const Data = lazy(async () => ({ default: (await import('../features/data/index.ts')).DataPage }))
const Callback = lazy(async () => ({ default: (await import('../features/callback/index.ts')).CallbackPage }))
const Reconnect = lazy(async () => ({ default: (await import('../features/reconnect/index.ts')).ReconnectPage }))
const UiSample = lazy(async () => ({ default: (await import('./ui-sample/UiSamplePage.tsx')).UiSamplePage }))

/** The route table. Callback pages and the login screen have no navigation; everything else stands in the shell. */
export function AppRoutes() {
  const location = useLocation()
  const { uiSample } = useConfig()
  const { session, ended } = useSession()
  const kind = routeKind(location.pathname, uiSample)
  const hasInvite = new URLSearchParams(location.search).has('invite-code')
  const redirect = redirectFor({ kind, signedIn: session !== undefined, hasInvite })
  if (redirect !== undefined) {
    // Somebody who follows a link before signing in ends where the link leads; who signed out does not.
    if (kind === 'private' && ended === undefined) rememberPath(location.pathname + location.search)
    return <Navigate to={kind === 'login' ? rememberedPath(redirect) : redirect} replace />
  }
  return (
    <ScreenBoundary key={kind}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route index element={<Login />} />
          <Route element={<Overlays />}>
            {(Object.entries(callbackPages) as [string, CallbackConnector][]).map(([path, connector]) => (
              <Route key={path} path={path} element={<Callback connector={connector} />} />
            ))}
            <Route path="reconnect" element={<Reconnect />} />
            <Route element={<Shell />}>
              <Route path="connections" element={<Connections />} />
              <Route path="connections/health" element={<ConnectionHealth />} />
              <Route path="connections/:id/:tab?" element={<Connection />} />
              <Route path="add-connection" element={<AddConnection />} />
              <Route path="data/:connectionId?/:table?" element={<Data />} />
              <Route path="switch-tenant" element={<SwitchTenant />} />
              {uiSample && <Route path="ui-sample" element={<UiSample />} />}
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </ScreenBoundary>
  )
}
