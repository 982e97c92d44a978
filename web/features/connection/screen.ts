import { shellScreen } from '../../app/screens/screen.ts'

export const connectionScreen = shellScreen({
  path: '/connections/:id/:tab?',
  guard: 'data:read',
  page: async () => (await import('./ConnectionPage.tsx')).ConnectionPage,
})
