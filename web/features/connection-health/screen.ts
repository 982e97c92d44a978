import { shellScreen } from '../../app/screens/screen.ts'

/** How connections stand is in their list; the address of before leads there. */
export const connectionHealthScreen = shellScreen({
  path: '/connections/health',
  guard: 'data:read',
  page: async () => (await import('./MovedToList.tsx')).MovedToList,
})
