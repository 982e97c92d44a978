import { connector, secret, text } from '../catalog-entry.ts'

export const afas = connector({
  id: 'Afas',
  name: 'AFAS Profit',
  company: 'AFAS Software',
  mark: { letters: 'AF', color: '#1450A3' },
  website: 'https://www.afas.nl',
  variants: ['regular', 'crm'],
  credentialFields: [text('memberNr', { maxLength: 20 }), secret('token')],
})
