import { connector, secret, text } from '../catalog-entry.ts'

export const yuki = connector({
  id: 'Yuki',
  name: 'Yuki',
  company: 'Visma',
  mark: { letters: 'YU', color: '#9A3412' },
  website: 'https://www.yuki.nl',
  credentialFields: [text('connectionName'), secret('accessKey')],
})
