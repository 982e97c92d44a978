import { catalogEntry } from '../catalog-entry.ts'
import { visionplannerTables } from './visionplanner.ts'

/** Visionplanner bills its customers by administration; the csv of such a bill, month by month, is all there is to read. */
export const visionplannerV2 = catalogEntry({
  id: 'VisionplannerV2',
  name: 'Visionplanner',
  company: 'Visma',
  mark: { letters: 'V2', color: '#255E7E' },
  website: 'https://www.visionplanner.com',
  availability: 'offered',
  contract: 'assumed',
  authorization: 'none',
  invoiceFiles: ['csv', 'pdf'],
  tables: visionplannerTables('visionplannerV2', 'VisionplannerV2'),
})
