import { connector, secret, text } from '../catalog-entry.ts'

export const qics = connector({
  id: 'Qics',
  name: 'Qics',
  company: 'Qics',
  mark: { letters: 'QI', color: '#8C2F6B' },
  variants: ['regular', 'crm'],
  authorization: 'external',
  callbackPage: 'qics-callback',
  credentialFields: [text('clientId'), secret('clientSecret')],
})
