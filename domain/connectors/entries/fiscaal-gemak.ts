import { connector, secret, url } from '../catalog-entry.ts'

export const fiscaalGemak = connector({
  id: 'FiscaalGemak',
  name: 'FiscaalGemak',
  company: 'Exact',
  mark: { letters: 'FG', color: '#A32A1F' },
  credentialFields: [url('apiUrl'), secret('apiKey')],
})
