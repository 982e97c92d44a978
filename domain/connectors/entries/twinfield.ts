import { connector } from '../catalog-entry.ts'

export const twinfield = connector({
  id: 'Twinfield',
  name: 'Twinfield',
  company: 'Wolters Kluwer',
  mark: { letters: 'TW', color: '#007A5E' },
  website: 'https://www.twinfield.nl',
  authorization: 'external',
  callbackPage: 'twinfield-callback',
})
