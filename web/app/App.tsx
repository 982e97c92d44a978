import { useMemo } from 'react'
import { BrowserRouter } from 'react-router'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ApiError } from '../graphql/api-error.ts'
import { createTransport } from '../graphql/transport.ts'
import { TransportContext } from '../graphql/TransportContext.ts'
import { UiProvider } from '../ui/UiProvider.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { LocaleProvider } from './locale/LocaleProvider.tsx'
import type { Locale } from './locale/locale.ts'
import { ConfigContext, type AppConfig } from './session/config.ts'
import { SessionContext, type SessionTools } from './session/SessionContext.ts'
import { ThemeProvider } from './ThemeProvider.tsx'

export interface AppProps {
  readonly config: AppConfig
  readonly locale: Locale
  readonly messages: Record<string, string>
  readonly session: SessionTools
  /** Where SWR keeps answers; emptied when the session or the firm ends. */
  readonly cache: Map<string, never>
}

/** A refusal stays a refusal; what may pass is asked again after growing pauses. */
const retry: NonNullable<SWRConfiguration['onErrorRetry']> = (error, _key, _config, revalidate, { retryCount }) => {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return
  if (retryCount > 5) return
  setTimeout(() => void revalidate({ retryCount }), 2_000 * 2 ** (retryCount - 1))
}

export function App({ config, locale, messages, session, cache }: AppProps) {
  const transport = useMemo(
    () =>
      createTransport({
        apiUrl: config.apiUrl,
        onAnswered: () => session.keeper.answered(),
        onUnauthenticated: () => void session.keeper.signOut('refused'),
        onForbidden: () => void session.keeper.forbidden(),
      }),
    [config, session],
  )
  const swr = useMemo<SWRConfiguration>(
    () => ({ provider: () => cache, onErrorRetry: retry, focusThrottleInterval: 30_000 }),
    [cache],
  )
  return (
    <ConfigContext value={config}>
      <SessionContext value={session}>
        <TransportContext value={transport}>
          <SWRConfig value={swr}>
            <LocaleProvider first={locale} messages={messages}>
              <ThemeProvider mayChoose={config.uiSample}>
                <UiProvider>
                  <BrowserRouter>
                    <AppRoutes />
                  </BrowserRouter>
                </UiProvider>
              </ThemeProvider>
            </LocaleProvider>
          </SWRConfig>
        </TransportContext>
      </SessionContext>
    </ConfigContext>
  )
}
