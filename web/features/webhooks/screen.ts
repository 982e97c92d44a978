import { Flash20Regular } from '@fluentui/react-icons/svg/flash'
import { shellScreen } from '../../app/screens/screen.ts'

export const webhooksScreen = shellScreen({
  path: '/webhooks',
  guard: 'webhook:manage',
  page: async () => (await import('./WebhooksPage.tsx')).WebhooksPage,
  navigation: { section: 'product', icon: Flash20Regular, label: 'nav.webhooks' },
})
