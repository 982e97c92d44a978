import { connector, secret, text, url } from '../catalog-entry.ts'

export const lyanthe = connector({
  id: 'Lyanthe',
  name: 'Lyanthe',
  company: 'Lyanthe',
  mark: { letters: 'LY', color: '#5B6B14' },
  credentialFields: [url('apiUrl'), text('username'), secret('password')],
})
