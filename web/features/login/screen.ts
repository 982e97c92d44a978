import { freeScreen } from '../../app/screens/screen.ts'

export const loginScreen = freeScreen({
  path: '/',
  guard: 'signed-out',
  frame: 'start',
  page: async () => (await import('./LoginPage.tsx')).LoginPage,
})
