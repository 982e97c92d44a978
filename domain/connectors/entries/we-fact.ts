import { connector } from '../catalog-entry.ts'

export const weFact = connector({
  id: 'WeFact',
  name: 'WeFact',
  company: 'WeFact',
  mark: { letters: 'WF', color: '#A05A00' },
  authorization: 'none',
})
