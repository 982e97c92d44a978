import { AlertOn20Regular } from '@fluentui/react-icons/svg/alert-on'
import { shellScreen } from '../../app/screens/screen.ts'

export const notificationsScreen = shellScreen({
  path: '/notifications',
  guard: 'session:read',
  page: async () => (await import('./NotificationSettingsPage.tsx')).NotificationSettingsPage,
  navigation: { section: 'person', icon: AlertOn20Regular, label: 'nav.notifications' },
})
