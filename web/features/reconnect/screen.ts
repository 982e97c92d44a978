import { freeScreen } from '../../app/screens/screen.ts'

export const reconnectScreen = freeScreen({
  path: '/reconnect',
  guard: 'everybody',
  frame: 'alone',
  page: async () => (await import('./ReconnectPage.tsx')).ReconnectPage,
})
