import { connector, secret, text, url } from '../catalog-entry.ts'

export const kantoorGemak = connector({
  id: 'KantoorGemak',
  name: 'KantoorGemak',
  company: 'KantoorGemak',
  mark: { letters: 'KG', color: '#8A4B08' },
  variants: ['regular', 'crm'],
  authorization: 'external',
  callbackPage: 'kantoorgemak-callback',
  credentialFields: [text('tenantId'), text('clientId'), secret('clientSecret'), url('apiUrl')],
})
