import { shellScreen } from '../../app/screens/screen.ts'

export const combinationScreen = shellScreen({
  path: '/combinations/:id',
  guard: 'data:read',
  page: async () => (await import('./CombinationPage.tsx')).CombinationPage,
})
