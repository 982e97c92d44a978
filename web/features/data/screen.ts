import { Table20Regular } from '@fluentui/react-icons/svg/table'
import { shellScreen } from '../../app/screens/screen.ts'

export const dataScreen = shellScreen({
  path: '/data/:connectionId?/:table?',
  guard: 'data:read',
  page: async () => (await import('./DataPage.tsx')).DataPage,
  also: 'nav.data.also',
  navigation: { section: 'product', icon: Table20Regular, label: 'nav.data' },
})
