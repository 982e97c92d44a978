import { BuildingMultiple20Regular } from '@fluentui/react-icons/svg/building-multiple'
import { shellScreen } from '../../app/screens/screen.ts'

export const switchTenantScreen = shellScreen({
  path: '/switch-tenant',
  guard: 'everybody',
  page: async () => (await import('./SwitchTenantPage.tsx')).SwitchTenantPage,
  navigation: {
    section: 'person',
    icon: BuildingMultiple20Regular,
    label: 'nav.switch_tenant',
    name: ({ tenantName }) => tenantName,
  },
})
