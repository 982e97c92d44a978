import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { homePath, shellScreen } from '../../app/screens/screen.ts'

export const searchScreen = shellScreen({
  path: homePath,
  guard: 'data:read',
  page: async () => (await import('./SearchPage.tsx')).SearchPage,
  navigation: { section: 'product', icon: Search20Regular, label: 'nav.search' },
})
