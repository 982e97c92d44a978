import { connector } from '../catalog-entry.ts'

export const loketNl = connector({
  id: 'LoketNl',
  name: 'Loket.nl',
  company: 'Loket.nl',
  mark: { letters: 'LO', color: '#B3421B' },
  website: 'https://www.loket.nl',
  authorization: 'external',
  callbackPage: 'loketnl-callback',
})
