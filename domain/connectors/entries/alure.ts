import { connector } from '../catalog-entry.ts'

export const alure = connector({
  id: 'Alure',
  name: 'Alure',
  company: 'Wolters Kluwer',
  mark: { letters: 'AL', color: '#2F6B2F' },
  variants: ['regular', 'crm'],
  authorization: 'external',
  callbackPage: 'alure-callback',
})
