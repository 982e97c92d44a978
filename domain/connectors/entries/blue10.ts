import { connector, secret } from '../catalog-entry.ts'

export const blue10 = connector({
  id: 'Blue10',
  name: 'Blue10',
  company: 'Blue10',
  mark: { letters: 'B1', color: '#1B4F9C' },
  website: 'https://www.blue10.com',
  credentialFields: [secret('apiKey')],
})
