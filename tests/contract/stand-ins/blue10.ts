import { demoForms } from '#local/vendors/demo-forms.ts'
import { expecting, type VendorStandIn } from '../connector-rig.ts'

const firm = 'duinen'

export const blue10: VendorStandIn = {
  vendor: 'blue10',
  origin: 'https://api.blue10.com',
  list: { table: 'administrations', path: '/v2/companies' },
  defaultWaitSeconds: 10,
  good: () => ({ fields: { ...demoForms.Blue10(firm) }, tokens: null }),
  bad: () => ({ fields: { apiKey: 'nobody-gave-this' }, tokens: null }),
  ...expecting((vendors, now) => vendors.control.blue10.expectedRows(firm, now)),
}
