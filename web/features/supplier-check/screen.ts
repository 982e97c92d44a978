import { shellScreen } from '../../app/screens/screen.ts'

export const supplierCheckScreen = shellScreen({
  path: '/supplier-check/:connectionId/:period?',
  guard: 'product:read',
  under: '/data',
  page: async () => (await import('./SupplierCheckPage.tsx')).SupplierCheckPage,
})
