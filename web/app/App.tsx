import { useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
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
  // One that can hold somebody back who is about to lose what is typed; which screen it is, `AppRoutes` says.
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <AppRoutes /> }]))
  return (
    <ConfigContext value={config}>
      <SessionContext value={session}>
        <LocaleProvider first={locale} messages={messages} extent={extent}>
          <ThemeProvider>
            <SupportContext value={config.links.support}>
              <RouterProvider router={router} />
            </SupportContext>
          </ThemeProvider>
        </LocaleProvider>
      </SessionContext>
    </ConfigContext>
  )
}
