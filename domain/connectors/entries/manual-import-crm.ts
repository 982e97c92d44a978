import { connector } from '../catalog-entry.ts'

export const manualImportCrm = connector({
  id: 'ManualImportCrm',
  name: null,
  company: 'Spil',
  mark: { letters: 'CRM', color: '#09656C' },
  variants: ['crm'],
  authorization: 'none',
  crmNames: 'fixed',
})
