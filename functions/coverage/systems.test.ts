import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { plansOf } from '#tests/kit/plans.ts'
import { coverageSystems } from './systems.ts'

let house: House
let firm: Firm
beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  const administrator = firm.person('ADMINISTRATOR')
  await administrator.call('mutation { addConnection(input: { connector: "ManualImport" }) { id } }')
})
afterAll(() => house.close())

describe('how far each connection has been linked', () => {
  it('is counted from an index alone, since home asks for it each morning: no record without a customer is looked at', async () => {
    const plans = await plansOf(() => coverageSystems({ tenant: firm.tenant, now: new Date() }))
    for (const table of ['administrations', 'users']) {
      const grouped = plans.find(({ sql }) => sql.includes(`"c_${table}"`) && /GROUP BY/u.test(sql))
      expect(grouped?.steps).toMatch(/USING COVERING INDEX/u)
    }
  })
})
