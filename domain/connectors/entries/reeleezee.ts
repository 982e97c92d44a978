import { connector, secret, text } from '../catalog-entry.ts'

export const reeleezee = connector({
  id: 'Reeleezee',
  name: 'Reeleezee',
  company: 'Exact',
  mark: { letters: 'RZ', color: '#C02B2B' },
  website: 'https://www.reeleezee.nl',
  credentialFields: [text('username'), secret('password')],
})
