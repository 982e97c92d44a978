import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CombinationId } from '#domain/shared/ids.ts'
import { plansOf } from '#tests/kit/plans.ts'
import { definitionOf, openProductHouse, type ProductHouse } from '#tests/kit/product-house.ts'
import { deriveCustomers } from './derive-customers.ts'
import { openWorld } from './world.ts'

let kit: ProductHouse
let korst: CombinationId
beforeAll(async () => {
  kit = await openProductHouse()
  korst = (await kit.adding({ name: 'Bakkerij De Korst' })) as CombinationId
  await kit.writing({ definitions: [definitionOf('all')] })
  // Nothing is derived yet: a statement tells its plan when it is made ready, which is once.
})
afterAll(() => kit.house.close())

describe('what customers have of one connection', () => {
  it('is found by indexes of customer and connection together: nothing of any other connection is read for it', async () => {
    const { tenant } = kit.firm
    const world = await openWorld(tenant)
    const deriving = { tenant, platform: kit.house.platform }
    const plans = await plansOf(() => deriveCustomers([korst], world, deriving, { connectionId: kit.connection }))
    const stepsOf = (text: string): string | undefined => plans.find(({ sql }) => sql.includes(text))?.steps
    const both = /connectionId=\? AND combinationId=\?/u
    expect(stepsOf('FROM administrations AS a WHERE')).toMatch(both)
    expect(stepsOf('FROM users AS u WHERE')).toMatch(both)
    expect(stepsOf('CROSS JOIN usage AS u')).toMatch(both)
    expect(stepsOf('FROM "c_products" AS c')).toMatch(/combinationId=\? AND connectionId=\?/u)
  })
})
