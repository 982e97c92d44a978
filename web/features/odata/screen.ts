import { CloudDatabase20Regular } from '@fluentui/react-icons/svg/cloud-database'
import { shellScreen } from '../../app/screens/screen.ts'

export const odataScreen = shellScreen({
  path: '/odata',
  guard: 'odata:manage',
  page: async () => (await import('./ODataPage.tsx')).ODataPage,
  also: 'nav.odata.also',
  navigation: { section: 'product', icon: CloudDatabase20Regular, label: 'nav.odata' },
})
