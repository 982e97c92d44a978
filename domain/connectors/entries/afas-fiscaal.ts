import { connector, secret, text } from '../catalog-entry.ts'

export const afasFiscaal = connector({
  id: 'AfasFiscaal',
  name: 'AFAS Fiscaal',
  company: 'AFAS Software',
  mark: { letters: 'FI', color: '#0B5FB5' },
  website: 'https://www.afas.nl',
  credentialFields: [text('memberNr', { maxLength: 20 }), secret('token')],
})
