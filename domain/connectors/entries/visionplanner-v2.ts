import { connector } from '../catalog-entry.ts'

export const visionplannerV2 = connector({
  id: 'VisionplannerV2',
  name: 'Visionplanner',
  company: 'Visma',
  mark: { letters: 'VP', color: '#255E7E' },
  website: 'https://www.visionplanner.com',
  authorization: 'none',
})
