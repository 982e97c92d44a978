import { demoForms } from '#local/vendors/demo-forms.ts'
import { expecting, tokensOf, type VendorStandIn } from '../connector-rig.ts'

const firm = 'duinen'

/** As if its day had this left: no run waits a whole day for a vendor. */
const secondsLeft = 40

export const zenvoices: VendorStandIn = {
  vendor: 'zenvoices',
  origin: 'https://app.zenvoices.com',
  list: { table: 'administrations', path: '/administration/list' },
  rows: 800,
  defaultWaitSeconds: 10,
  good: (vendors, now) => ({
    fields: { ...demoForms.Zenvoices(firm) },
    tokens: tokensOf(
      { accessToken: vendors.control.zenvoices.grant(firm, now.getTime()), refreshToken: 'none-is-used' },
      now,
      secondsLeft,
    ),
  }),
  bad: () => ({ fields: { ...demoForms.Zenvoices(firm), password: 'nobody-chose-this' }, tokens: null }),
  ...expecting((vendors) => vendors.control.zenvoices.expectedRows(firm)),
  tokens: {
    expire: (vendors) => vendors.control.zenvoices.expireAccessTokens(),
    revoke: (vendors) => vendors.control.zenvoices.revokeAccess(),
    endpoint: '/api/TokenAuth/TokenLogin',
    lifetimeSeconds: secondsLeft,
  },
}
