import { shellScreen } from '../../app/screens/screen.ts'

export const reviewScreen = shellScreen({
  path: '/combinations/review',
  guard: 'combination:edit',
  title: 'review.title',
  page: async () => (await import('./ReviewPage.tsx')).ReviewPage,
})
