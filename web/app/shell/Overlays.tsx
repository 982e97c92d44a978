import { useMemo, useState } from 'react'
import { Outlet } from 'react-router'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError } from '../../graphql/api-error.ts'
import { HelpProvider } from '../../features/help/index.ts'
import { opening } from '../../graphql/opening.ts'
import { firmClosed } from '../../graphql/firm-closed.ts'
import { createTransport } from '../../graphql/transport.ts'
import { TransportContext } from '../../graphql/TransportContext.ts'
import { Loading } from '../../ui/Loading.tsx'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { useAllTexts } from '../locale/LocaleProvider.tsx'
import { useConfig } from '../session/config.ts'
import { useSessionTools } from '../session/SessionContext.ts'

/** A refusal stays a refusal; what may pass is asked again after growing pauses. */
const retry: NonNullable<SWRConfiguration['onErrorRetry']> = (error, _key, _config, revalidate, { retryCount }) => {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return
  if (retryCount > 5) return
  setTimeout(() => void revalidate({ retryCount }), 2_000 * 2 ** (retryCount - 1))
}

/**
 * What every screen stands in but the login screen, which loads without it: the API, its kept answers, all texts,
 * popups, questions and long work.
 */
export function Overlays() {
  const { apiUrl } = useConfig()
  const { keeper, cache, ahead } = useSessionTools()
  const complete = useAllTexts()
  // Of the firm that this page was opened in, also while it is left for another.
  const [tenantId] = useState(() => keeper.state().session?.tenantId)
  const transport = useMemo(
    () =>
      createTransport({
        apiUrl,
        tenantId,
        ahead,
        onAnswered: () => keeper.answered(),
        onUnauthenticated: () => void keeper.signOut('refused'),
        onForbidden: () => void keeper.forbidden(),
        onOpening: opening.say,
        onFirmClosed: () => firmClosed.dispatchEvent(new Event('closed')),
        onTenantChanged: () => void keeper.movedElsewhere(),
      }),
    [apiUrl, tenantId, ahead, keeper],
  )
  const swr = useMemo<SWRConfiguration>(
    () => ({ provider: () => cache, onErrorRetry: retry, focusThrottleInterval: 30_000 }),
    [cache],
  )
  if (!complete) return <Loading />
  return (
    <TransportContext value={transport}>
      <SWRConfig value={swr}>
        <HelpProvider>
          <UiProvider>
            <LeaveGuard />
            <Outlet />
          </UiProvider>
        </HelpProvider>
      </SWRConfig>
    </TransportContext>
  )
}
