import { demoLogin } from '#local/vendors/basecone/simulator.ts'
import type { VendorStandIn } from '../connector-rig.ts'

const firm = 'duinen'

/** Each row of usage takes up to thirteen calls, so three pages are enough. */
export const basecone: VendorStandIn = {
  vendor: 'basecone',
  origin: 'https://api.basecone.com',
  list: { table: 'administrations', path: '/v1/companies' },
  rows: 210,
  untoldWaitSeconds: 10,
  good: () => ({ fields: { ...demoLogin(firm) }, tokens: null }),
  bad: () => ({ fields: { ...demoLogin(firm), password: 'nobody-chose-this' }, tokens: null }),
  truth: (vendors) => {
    const { administrations, users, access } = vendors.control.basecone.truth(firm)
    return {
      administrations,
      users,
      access: new Map([...access].map((pair) => [pair, ''])),
      usage: new Map([...administrations.keys()].map((id) => [`${id}|Boekingen`, ''])),
    }
  },
}
