import { PlugConnected20Regular } from '@fluentui/react-icons/svg/plug-connected'
import { shellScreen } from '../../app/screens/screen.ts'

export const connectionsScreen = shellScreen({
  path: '/connections',
  guard: 'data:read',
  page: async () => (await import('./ConnectionsPage.tsx')).ConnectionsPage,
  navigation: {
    section: 'product',
    icon: PlugConnected20Regular,
    label: 'nav.connections',
    attention: async () => (await import('./useAttention.ts')).useConnectionsAttention,
  },
})
