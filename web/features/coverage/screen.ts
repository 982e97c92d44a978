import { shellScreen } from '../../app/screens/screen.ts'

export const coverageScreen = shellScreen({
  path: '/combinations/coverage',
  guard: 'data:read',
  page: async () => (await import('./CoveragePage.tsx')).CoveragePage,
})
