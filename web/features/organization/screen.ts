import { Organization20Regular } from '@fluentui/react-icons/svg/organization'
import { shellScreen } from '../../app/screens/screen.ts'

export const organizationScreen = shellScreen({
  path: '/organization',
  guard: 'organization:manage',
  page: async () => (await import('./OrganizationPage.tsx')).OrganizationPage,
  also: 'nav.organization.also',
  navigation: { section: 'product', icon: Organization20Regular, label: 'nav.organization' },
})
