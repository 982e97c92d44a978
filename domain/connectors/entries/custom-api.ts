import { connector, secret, url } from '../catalog-entry.ts'

export const customApi = connector({
  id: 'CustomApi',
  name: null,
  company: 'Spil',
  mark: { letters: 'API', color: '#4B4F58' },
  variants: ['regular', 'crm'],
  credentialFields: [url('apiUrl'), secret('apiPassword')],
  crmNames: 'fixed',
})
