import { PlugConnected20Regular } from '@fluentui/react-icons/svg/plug-connected'
import { ConnectionsDocument } from '../../graphql/generated/graphql.ts'
import { question } from '../../graphql/transport.ts'
import { shellScreen } from '../../app/screens/screen.ts'

export const connectionsScreen = shellScreen({
  path: '/connections',
  guard: 'data:read',
  asksFirst: () => [question(ConnectionsDocument, {})],
  page: async () => (await import('./ConnectionsPage.tsx')).ConnectionsPage,
  navigation: {
    section: 'product',
    icon: PlugConnected20Regular,
    label: 'nav.connections',
    attention: async () => (await import('./useAttention.ts')).useConnectionsAttention,
  },
})
