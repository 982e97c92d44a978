import { afterEach, describe, expect, it } from 'vitest'
import { answered } from '#tests/kit/customers.ts'
import { openDefinitionsHouse, type DefinitionsHouse } from '#tests/kit/definitions.ts'
import { calls, filter, pricing, split } from '#tests/kit/prices.ts'

let open: DefinitionsHouse | undefined
const opened = async (...args: Parameters<typeof openDefinitionsHouse>): Promise<DefinitionsHouse> => {
  open = await openDefinitionsHouse(...args)
  return open
}
afterEach(async () => {
  await open?.house.close()
  open = undefined
})

describe('the preview of a definition', () => {
  it('counts what matches, whose it is, and what the month costs with the prices that are there', async () => {
    const house = await opened()
    const { added } = pricing(house)
    const [korst, visser] = [await house.customer('Bakkerij De Korst'), await house.customer('Visser')]
    const user = (role: string | null, customer?: string, isActive = true) => ({
      data: { role, isActive },
      ...(customer === undefined ? {} : { customer }),
    })
    await house.users([
      user('Boekhouder', korst),
      user('Boekhouder', korst),
      user('Boekhouder', visser),
      user('Boekhouder'),
      user('Beheerder', visser),
      user(null, korst),
      user('Boekhouder', korst, false),
    ])
    const criteria = [filter('IS_ACTIVE', 'true'), split('ROLE')]
    const { id } = await house.define({ customProductCriteria: criteria })
    await added(id, '2026-05', '1.25', '2.50', 'Boekhouder')
    const input = {
      connectorName: 'CustomApi',
      connectionId: house.connection,
      sourceType: 'USER',
      customProductCriteria: criteria,
      productDefinitionId: id,
    }
    const seen = await answered<Record<string, unknown>>(
      house.administrator.call(calls.preview, { input }),
      'productDefinitionPreview',
    )
    expect(seen).toMatchObject({
      sources: 6,
      linked: 5,
      products: 4,
      purchase: '3.7500',
      sales: '7.5000',
      isMissingPrice: true,
      isPartial: false,
      splitCount: 3,
    })
    expect(seen['splits']).toContainEqual({
      splitFieldValue: 'Boekhouder',
      sources: 4,
      linked: 3,
      products: 2,
      purchase: '3.7500',
    })
    expect(seen['splits']).toContainEqual({ splitFieldValue: '', sources: 1, linked: 1, products: 1, purchase: null })
    const examples = seen['examples'] as { customerName: string | null }[]
    expect(examples.map(({ customerName }) => customerName === null)).toEqual([
      false, false, false, false, false, true,
    ]) // prettier-ignore
    const values = await answered<{ splitFieldValue: string }[]>(
      house.administrator.call(calls.values, { ids: [id] }),
      'productDefinitionsDistinctSplitFieldValues',
    )
    expect(values.map(({ splitFieldValue }) => splitFieldValue)).toEqual(['', 'Beheerder', 'Boekhouder'])
  })

  it('of a definition that is deleted names the sum that leaves the open months', async () => {
    const house = await opened()
    const { added } = pricing(house)
    const korst = await house.customer('Bakkerij De Korst')
    const { id } = await house.define()
    await house.users([
      { data: {}, customer: korst },
      { data: {}, customer: korst },
    ])
    await added(id, '2026-01', '1.25', '2')
    const { products } = await import('../products/index.ts')
    const now = '2026-11' as never
    await house.firm.tenant.documents(products).create({
      id: 'p' as never,
      definitionId: id as never,
      combinationId: korst as never,
      connectionId: house.connection,
      sourceType: 'USER',
      splitField: null,
      splitValue: null,
      sourceId: null,
      sourceName: null,
      members: null,
      quantities: { '2026-10': 300 },
      running: 200,
      runningFrom: now,
      purchases: null,
      sales: null,
      lastPeriod: null,
      withdrawnTime: null,
      changedTime: '2026-11-20T10:00:00.000Z',
    })
    expect(await answered(house.administrator.call(calls.removal, { id }), 'productDefinitionRemoval')).toEqual({
      lines: 2,
      purchase: '6.2500',
      sales: '10.0000',
      isMissingPrice: false,
      firstPeriod: '2026-10',
    })
  })
})
