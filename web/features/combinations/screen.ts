import { BuildingPeople20Regular } from '@fluentui/react-icons/svg/building-people'
import { shellScreen } from '../../app/screens/screen.ts'

export const combinationsScreen = shellScreen({
  path: '/combinations',
  guard: 'data:read',
  page: async () => (await import('./CombinationsPage.tsx')).CombinationsPage,
  navigation: { section: 'product', icon: BuildingPeople20Regular, label: 'nav.combinations' },
})
