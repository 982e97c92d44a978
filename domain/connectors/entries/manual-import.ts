import { connector } from '../catalog-entry.ts'

export const manualImport = connector({
  id: 'ManualImport',
  name: null,
  company: 'Spil',
  mark: { letters: 'MI', color: '#0B747C' },
  authorization: 'none',
})
