import { useState, type ReactNode } from 'react'
import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components'
import { render, type RenderResult } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { createMemoryRouter, MemoryRouter, Outlet, RouterProvider, useLocation, type RouteObject } from 'react-router'
import { SWRConfig } from 'swr'
import { TransportContext } from '#web/graphql/TransportContext.ts'
import type { Transport } from '#web/graphql/transport.ts'
import { CurrentUserContext, type CurrentUser } from '#web/ui/Allowed.tsx'
import { UiProvider } from '#web/ui/UiProvider.tsx'
import { readMessages } from '../../scripts/message-files.ts'

const texts = { nl: readMessages('nl'), en: readMessages('en') }

export const owner: CurrentUser = {
  name: 'Anna de Vries',
  email: 'anna@example.nl',
  role: 'OWNER',
  tier: 'EXPERT',
  tenantId: 'tenant-1',
  tenantName: 'De Vries Accountants',
}

const silent: Transport = { call: () => new Promise(() => undefined) }

/** What a test, or a look-up by role for it, asks of how something looks: whether it is there, stays and can be clicked. */
const looks = ['display', 'visibility', 'pointer-events', 'position', 'right']
const declares = (rule: string, property: string): boolean =>
  rule.includes(`{${property}:`) || rule.includes(`;${property}:`)

/**
 * Of thousands of rules the few that decide that. The stand-in for a browser holds each one there is against each element
 * that a look-up by role passes, and that was a third of the time of a screen's tests.
 */
const renderer = createDOMRenderer(document, {
  unstable_filterCSSRule: (rule) => looks.some((property) => declares(rule, property)),
})

/** Its colours and sizes nobody sees: five hundred variables, which the stand-in copies for each element that it looks at. */
const theme = {}

function Screens({ part, screens, path }: { part: ReactNode; screens: readonly RouteObject[]; path: string }) {
  const frame = (
    <>
      {part}
      <Outlet />
    </>
  )
  const [router] = useState(() =>
    createMemoryRouter([{ element: frame, children: [...screens] }], { initialEntries: [path] }),
  )
  return <RouterProvider router={router} />
}

/**
 * Draws a part of the app as it stands in the app: theme, texts, router, popups, the person signed in. `screens` stand beside
 * the part, each at its address, and one goes from one to another as in the app, which may hold somebody back.
 */
export function show(
  element: ReactNode,
  options: {
    locale?: 'nl' | 'en'
    path?: string
    user?: CurrentUser
    transport?: Transport
    screens?: readonly RouteObject[]
  } = {},
): RenderResult & { address: () => string } {
  const { locale = 'nl', path = '/', user = owner, transport = silent, screens } = options
  let address = path
  function Address() {
    const { pathname, search } = useLocation()
    address = pathname + search
    return null
  }
  const part = (
    <>
      {element}
      <Address />
    </>
  )
  const shown = render(
    <IntlProvider locale={locale} messages={texts[locale]} timeZone="Europe/Amsterdam">
      <RendererProvider renderer={renderer}>
        <FluentProvider theme={theme}>
          <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
            <TransportContext value={transport}>
              <CurrentUserContext value={user}>
                <UiProvider>
                  {screens === undefined ? (
                    <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
                  ) : (
                    <Screens part={part} screens={screens} path={path} />
                  )}
                </UiProvider>
              </CurrentUserContext>
            </TransportContext>
          </SWRConfig>
        </FluentProvider>
      </RendererProvider>
    </IntlProvider>,
  )
  return { ...shown, address: () => address }
}
