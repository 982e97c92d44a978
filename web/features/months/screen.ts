import { shellScreen } from '../../app/screens/screen.ts'

export const monthsScreen = shellScreen({
  path: '/products/months/:period?',
  guard: 'product:read',
  title: 'month.open',
  page: async () => (await import('./MonthPage.tsx')).MonthPage,
})

export const closeMonthScreen = shellScreen({
  path: '/products/months/:period/close',
  guard: 'product:edit',
  page: async () => (await import('./CloseMonthPage.tsx')).CloseMonthPage,
})
