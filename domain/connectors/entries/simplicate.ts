import { connector, date, secret, url } from '../catalog-entry.ts'

export const simplicate = connector({
  id: 'Simplicate',
  name: 'Simplicate',
  company: 'Simplicate',
  mark: { letters: 'SI', color: '#2A5FA8' },
  website: 'https://www.simplicate.com',
  variants: ['regular', 'crm'],
  credentialFields: [url('apiUrl'), secret('apiKey'), secret('apiSecret'), date('expiresOn')],
})
