import { Send20Regular } from '@fluentui/react-icons/svg/send'
import { shellScreen } from '../../app/screens/screen.ts'

export const webhooksScreen = shellScreen({
  path: '/webhooks',
  guard: 'webhook:manage',
  page: async () => (await import('./WebhooksPage.tsx')).WebhooksPage,
  navigation: { section: 'product', icon: Send20Regular, label: 'nav.webhooks' },
})
