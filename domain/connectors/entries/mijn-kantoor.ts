import { connector } from '../catalog-entry.ts'

export const mijnKantoor = connector({
  id: 'MijnKantoor',
  name: 'MijnKantoor',
  company: 'MijnKantoor',
  mark: { letters: 'MK', color: '#0E6B5A' },
  variants: ['regular', 'crm'],
  authorization: 'external',
  callbackPage: 'mijnkantoor-callback',
})
