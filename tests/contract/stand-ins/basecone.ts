import { demoForms } from '#local/vendors/demo-forms.ts'
import { expecting, type VendorStandIn } from '../connector-rig.ts'

const firm = 'duinen'

/** Each row of usage takes up to thirteen calls, so three pages are enough. */
export const basecone: VendorStandIn = {
  vendor: 'basecone',
  origin: 'https://api.basecone.com',
  list: { table: 'administrations', path: '/v1/companies' },
  rows: 210,
  rowsOf: { usage: 120 },
  defaultWaitSeconds: 10,
  good: () => ({ fields: { ...demoForms.Basecone(firm) }, tokens: null }),
  bad: () => ({ fields: { ...demoForms.Basecone(firm), password: 'nobody-chose-this' }, tokens: null }),
  ...expecting((vendors, now) => vendors.control.basecone.expectedRows(firm, now)),
}
