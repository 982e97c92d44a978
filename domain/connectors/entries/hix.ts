import { connector, secret, url } from '../catalog-entry.ts'

export const hix = connector({
  id: 'Hix',
  name: 'Hix',
  company: 'Hix',
  mark: { letters: 'HX', color: '#6A3FA0' },
  credentialFields: [url('apiUrl'), secret('apiKey')],
})
