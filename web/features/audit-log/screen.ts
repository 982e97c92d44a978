import { History20Regular } from '@fluentui/react-icons/svg/history'
import { shellScreen } from '../../app/screens/screen.ts'

export const auditLogScreen = shellScreen({
  path: '/audit-log',
  guard: 'organization:manage',
  page: async () => (await import('./AuditLogPage.tsx')).AuditLogPage,
  also: 'nav.audit_log.also',
  navigation: { section: 'person', icon: History20Regular, label: 'nav.audit_log' },
})
