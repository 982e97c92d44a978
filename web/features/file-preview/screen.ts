import { shellScreen } from '../../app/screens/screen.ts'

export const filePreviewScreen = shellScreen({
  path: '/connections/:id/files/:fileId',
  guard: 'data:read',
  page: async () => (await import('./FilePreviewPage.tsx')).FilePreviewPage,
})
