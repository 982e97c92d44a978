import { demoKey } from '#local/vendors/blue10/simulator.ts'
import { setClock, type VendorStandIn } from '../connector-rig.ts'

const firm = 'duinen'

const named = (ids: Iterable<string>): Map<string, string> => new Map([...ids].map((id) => [id, '']))

export const blue10: VendorStandIn = {
  vendor: 'blue10',
  origin: 'https://api.blue10.com',
  list: { table: 'administrations', path: '/v2/companies' },
  untoldWaitSeconds: 10,
  good: () => ({ fields: { ...demoKey(firm) }, tokens: null }),
  bad: () => ({ fields: { apiKey: 'nobody-gave-this' }, tokens: null }),
  truth: (vendors) => {
    const { administrations, users, access, usage } = vendors.control.blue10.truth(firm, setClock().now())
    return { administrations, users, access: named(access), usage: named(usage) }
  },
}
