import { connector, secret, text } from '../catalog-entry.ts'

export const basecone = connector({
  id: 'Basecone',
  name: 'Basecone',
  company: 'Wolters Kluwer',
  mark: { letters: 'BC', color: '#0A6E8C' },
  website: 'https://www.basecone.com',
  credentialFields: [text('officeCode'), text('username'), secret('password')],
})
