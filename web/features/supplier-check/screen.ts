import { shellScreen } from '../../app/screens/screen.ts'

export const supplierCheckScreen = shellScreen({
  path: '/supplier-check/:connectionId/:period?',
  guard: 'product:read',
  page: async () => (await import('./SupplierCheckPage.tsx')).SupplierCheckPage,
})
