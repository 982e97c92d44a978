import { BoxMultiple20Regular } from '@fluentui/react-icons/svg/box-multiple'
import { shellScreen } from '../../app/screens/screen.ts'

export const definitionsScreen = shellScreen({
  path: '/products',
  guard: 'product:read',
  page: async () => (await import('./DefinitionsPage.tsx')).DefinitionsPage,
  also: 'nav.products.also',
  navigation: { section: 'product', icon: BoxMultiple20Regular, label: 'nav.products' },
})
