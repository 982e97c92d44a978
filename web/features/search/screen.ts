import { Home20Regular } from '@fluentui/react-icons/svg/home'
import { HomeDocument } from '../../graphql/generated/graphql.ts'
import { question } from '../../graphql/transport.ts'
import { homePath, shellScreen } from '../../app/screens/screen.ts'

export const searchScreen = shellScreen({
  path: homePath,
  guard: 'data:read',
  // What is searched for is in the address: then home is not there.
  asksFirst: ({ search }) => (new URLSearchParams(search).has('q') ? [] : [question(HomeDocument, {})]),
  page: async () => (await import('./SearchPage.tsx')).SearchPage,
  navigation: { section: 'product', icon: Home20Regular, label: 'nav.search' },
})
