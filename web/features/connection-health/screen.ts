import { shellScreen } from '../../app/screens/screen.ts'

export const connectionHealthScreen = shellScreen({
  path: '/connections/health',
  guard: 'data:read',
  page: async () => (await import('./HealthPage.tsx')).HealthPage,
})
