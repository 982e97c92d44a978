import { connector, secret, text } from '../catalog-entry.ts'

export const nmbrs = connector({
  id: 'Nmbrs',
  name: 'Nmbrs',
  company: 'Visma',
  mark: { letters: 'NM', color: '#1D6F42' },
  website: 'https://www.nmbrs.com',
  credentialFields: [text('username'), text('domain'), secret('apiToken')],
})
