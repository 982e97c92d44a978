import { shellScreen } from '../../app/screens/screen.ts'

export const coverageScreen = shellScreen({
  path: '/combinations/coverage',
  guard: 'data:read',
  title: 'coverage.title',
  page: async () => (await import('./CoveragePage.tsx')).CoveragePage,
})

export const leaversScreen = shellScreen({
  path: '/combinations/coverage/leavers',
  guard: 'data:read',
  title: 'leavers.title',
  page: async () => (await import('./LeaversPage.tsx')).LeaversPage,
})
