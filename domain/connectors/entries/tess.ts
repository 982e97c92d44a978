import { connector, secret, text, url } from '../catalog-entry.ts'

export const tess = connector({
  id: 'Tess',
  name: 'Tess',
  company: 'Acuity',
  mark: { letters: 'TE', color: '#7A3E9D' },
  variants: ['regular', 'crm'],
  credentialFields: [text('clientId'), secret('clientSecret'), url('apiUrl')],
})
