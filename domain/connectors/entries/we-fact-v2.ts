import { connector } from '../catalog-entry.ts'

export const weFactV2 = connector({
  id: 'WeFactV2',
  name: 'WeFact',
  company: 'WeFact',
  mark: { letters: 'WF', color: '#A05A00' },
  website: 'https://www.wefact.nl',
  authorization: 'none',
})
