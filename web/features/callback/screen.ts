import { createElement } from 'react'
import { freeScreen } from '../../app/screens/screen.ts'
import { callbackPages } from './callback-pages.ts'

/** One screen for each vendor; the address alone says whose answer it is. */
export const callbackScreens = Object.entries(callbackPages).map(([page, connector]) =>
  freeScreen({
    path: `/${page}`,
    guard: 'everybody',
    frame: 'alone',
    page: async () => {
      const { CallbackPage } = await import('./CallbackPage.tsx')
      return function BoundCallbackPage() {
        return createElement(CallbackPage, { connector })
      }
    },
  }),
)
