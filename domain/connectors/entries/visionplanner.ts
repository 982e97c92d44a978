import { connector } from '../catalog-entry.ts'

export const visionplanner = connector({
  id: 'Visionplanner',
  name: 'Visionplanner',
  company: 'Visma',
  mark: { letters: 'VP', color: '#255E7E' },
  authorization: 'none',
})
