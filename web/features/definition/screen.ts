import { shellScreen } from '../../app/screens/screen.ts'

export const definitionScreen = shellScreen({
  path: '/products/:id',
  guard: 'product:read',
  page: async () => (await import('./DefinitionPage.tsx')).DefinitionPage,
})
