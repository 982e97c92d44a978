import { BrowserRouter } from 'react-router'
import { AppRoutes } from './AppRoutes.tsx'
import { LocaleProvider } from './locale/LocaleProvider.tsx'
import type { Locale } from '#domain/shared/locale.ts'
import type { Extent } from './locale/locale.ts'
import { ConfigContext, type AppConfig } from './session/config.ts'
import { SessionContext, type SessionTools } from './session/SessionContext.ts'
import { SupportContext } from '../ui/support.ts'
import { ThemeProvider } from './ThemeProvider.tsx'

export interface AppProps {
  readonly config: AppConfig
  readonly locale: Locale
  readonly messages: Record<string, string>
  readonly extent: Extent
  readonly session: SessionTools
}

export function App({ config, locale, messages, extent, session }: AppProps) {
  return (
    <ConfigContext value={config}>
      <SessionContext value={session}>
        <LocaleProvider first={locale} messages={messages} extent={extent}>
          <ThemeProvider mayChoose={config.uiSample}>
            <SupportContext value={config.links.support}>
              <BrowserRouter>
                <AppRoutes />
              </BrowserRouter>
            </SupportContext>
          </ThemeProvider>
        </LocaleProvider>
      </SessionContext>
    </ConfigContext>
  )
}
