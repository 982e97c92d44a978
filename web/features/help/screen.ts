import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle'
import { helpAddress } from '#domain/help/help-request.ts'
import { shellScreen } from '../../app/screens/screen.ts'

export const helpScreen = shellScreen({
  path: '/help-request',
  guard: 'session:read',
  // A helpdesk that is a page of its own is linked to instead.
  isOffered: ({ links }) => helpAddress(links.support) !== undefined,
  page: async () => (await import('./HelpPage.tsx')).HelpPage,
  navigation: { section: 'person', icon: QuestionCircle20Regular, label: 'nav.help' },
})
