import { shellScreen } from '../../app/screens/screen.ts'

export const addConnectionScreen = shellScreen({
  path: '/add-connection',
  under: '/connections',
  guard: 'connection:edit',
  page: async () => (await import('./AddConnectionPage.tsx')).AddConnectionPage,
  refused: async () => (await import('./ForReaders.tsx')).ForReaders,
})
