import { demoForms } from '#local/vendors/demo-forms.ts'
import { expecting, type VendorStandIn } from '../connector-rig.ts'

const firm = 'duinen'

/** Without a file: what its API alone tells. */
export const weFact: VendorStandIn = {
  vendor: 'we-fact',
  origin: 'https://api.mijnwefact.nl',
  list: { table: 'administrations', path: '/v2/' },
  rows: 1600,
  good: () => ({ fields: demoForms.WeFactV2(firm), tokens: null }),
  bad: () => ({ fields: { apiKey: 'nobody-gave-this' }, tokens: null }),
  ...expecting((vendors, now) => vendors.control.weFact.expectedRows(firm, now)),
}
