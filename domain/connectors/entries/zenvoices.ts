import { connector, secret, text } from '../catalog-entry.ts'

export const zenvoices = connector({
  id: 'Zenvoices',
  name: 'Zenvoices',
  company: 'Zenvoices',
  mark: { letters: 'ZV', color: '#3D5A80' },
  website: 'https://www.zenvoices.com',
  credentialFields: [text('tenancyName'), text('username'), secret('password')],
})
