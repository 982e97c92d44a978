import { DesignIdeas20Regular } from '@fluentui/react-icons/svg/design-ideas'
import { shellScreen } from '../screens/screen.ts'

export const uiSampleScreen = shellScreen({
  path: '/ui-sample',
  guard: 'everybody',
  page: async () => (await import('./UiSamplePage.tsx')).UiSamplePage,
  navigation: { section: 'product', icon: DesignIdeas20Regular, label: 'nav.ui_sample' },
  isOffered: ({ uiSample }) => uiSample,
})
