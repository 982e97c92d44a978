import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decimalText } from '#domain/shared/decimal.ts'
import type { CombinationId, ConnectionId, ProductId } from '#domain/shared/ids.ts'
import { addMonths, periodAt } from '#domain/shared/period.ts'
import { definitions } from '#functions/definitions/index.ts'
import { financialRules } from '#functions/prices/index.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { pairedId } from '#functions/records/index.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { administrationRow, userRow } from '#tests/kit/customers.ts'
import { openDefinitionsHouse, type DefinitionsHouse } from '#tests/kit/definitions.ts'
import { definitionOf, ruleOf } from '#tests/kit/products.ts'
import { products } from '../collections.ts'
import { deriveCustomers } from '../derive-customers.ts'
import { openWorld } from '../world.ts'
import { keepOverlaps } from './kept-overlaps.ts'
import { chargedTwice } from './shown-overlaps.ts'

let kit: DefinitionsHouse
let customer: CombinationId
let connection: ConnectionId
let tenant: TenantPartition
const now = (): Date => kit.house.time.now

beforeAll(async () => {
  kit = await openDefinitionsHouse()
  connection = kit.connection
  ;({ tenant } = kit.firm)
  customer = (await kit.customer('Bakkerij De Korst')) as CombinationId
  const own = { connectionId: connection }
  await tenant.documents(definitions).load([definitionOf('all', own), definitionOf('also', own)])
  await tenant.documents(financialRules).load([ruleOf('all', '1.00', '4.00'), ruleOf('also', '1.00', '2.50')])
})
afterAll(() => kit.house.close())

let users = 0
/** One more user, and the products that follow from that: of the connection alone, or of all there is. */
async function oneMore(only: { readonly connectionId?: string }): Promise<void> {
  users += 1
  const row = { ...userRow(connection, `u${users}`), combinationId: customer }
  await recordDocuments(tenant, 'users', connection).load([row])
  await deriveCustomers([customer], await openWorld(tenant), { tenant, platform: kit.house.platform }, only)
}

/** The firm as it is, and which questions it is asked of what is counted more than once; `meanwhile`: done within the first. */
function watched(meanwhile?: () => Promise<void>): { readonly tenant: TenantPartition; readonly asked: string[] } {
  const asked: string[] = []
  const view: TenantPartition['view'] = async (question, ...values) => {
    const answer = await tenant.view(question, ...values)
    if (!question.name.includes('counted-more-than-once')) return answer
    asked.push(question.name)
    if (asked.length === 1) await meanwhile?.()
    return answer
  }
  const own = { view, documents: tenant.documents.bind(tenant), commit: tenant.commit.bind(tenant) }
  return { tenant: { ...tenant, ...own }, asked }
}

/** What is charged twice in euros, the running month, and how many questions it took. */
async function twice(): Promise<[string, number]> {
  const { tenant: firm, asked } = watched()
  const { amount } = await chargedTwice(firm, periodAt(now()))
  return [decimalText(amount, 2), asked.length]
}

describe('usage that two definitions with a price both count', () => {
  it('counts twice, whatever of a closed month was taken in later', async () => {
    const system = await kit.connect('ManualImportV2')
    await kit.house.work()
    const used = { connectorName: 'ManualImportV2', connectionId: system, sourceType: 'USAGE' } as const
    await tenant.documents(definitions).load([definitionOf('used', used), definitionOf('told', used)])
    await tenant.documents(financialRules).load([ruleOf('used', '1.00', '4.00'), ruleOf('told', '1.00', '2.50')])
    const above = { ...administrationRow(system, 'a', 'Bakkerij'), combinationId: customer }
    await recordDocuments(tenant, 'administrations', system).load([above])
    const id = recordId('usage', system, pairedId('a', 'Scans'))
    const row = {
      ...userRow(system, pairedId('a', 'Scans')),
      id,
      administrationId: 'a',
      administrationName: 'Bakkerij',
    }
    const month = periodAt(now())
    await recordDocuments(tenant, 'usage', system).load([{ ...row, product: 'Scans', amounts: { [month]: 3 } }])
    const deriving = { tenant, platform: kit.house.platform }
    await deriveCustomers([customer], await openWorld(tenant), deriving, { connectionId: system })
    expect((await twice())[0]).toBe('7.50')
    const [one] = await tenant.documents(products, system).query({ take: 1 })
    if (one === undefined) throw new Error('Nothing was derived')
    const late = {
      ...one.doc,
      id: 'late' as ProductId,
      members: null,
      quantities: { [month]: 100 },
      correctionOf: addMonths(month, -1),
    }
    await tenant.documents(products, system).upsert(late)
    expect((await twice())[0]).toBe('7.50')
    await tenant
      .documents(products)
      .remove((await tenant.documents(products, system).query({})).map(({ doc }) => doc.id))
    await tenant.documents(definitions).remove(['used', 'told'])
  })
})

describe('what two definitions with a price both count', () => {
  it('is read as it is kept, and from the products wherever those changed since', async () => {
    for (const only of [{ connectionId: connection }, {}]) {
      await oneMore(only)
      const euros = (users * 2.5).toFixed(2)
      expect(await twice()).toEqual([euros, 1])
      await keepOverlaps(tenant, now())
      expect(await twice()).toEqual([euros, 0])
    }
  })

  it('is not kept where products change while it is gathered', async () => {
    for (const only of [{ connectionId: connection }, {}]) {
      await oneMore({})
      const { tenant: firm, asked } = watched(() => oneMore(only))
      await keepOverlaps(firm, now())
      expect(asked).toHaveLength(1)
      expect(await twice()).toEqual([(users * 2.5).toFixed(2), 1])
    }
  })

  it('is gathered anew where another definition gets a price, and not where nothing changed', async () => {
    await keepOverlaps(tenant, now())
    const again = watched()
    await keepOverlaps(again.tenant, now())
    expect(again.asked).toEqual([])
    await tenant.documents(definitions).load([definitionOf('third', { connectionId: connection })])
    await tenant.documents(financialRules).load([ruleOf('third', '1.00', '9.00')])
    await oneMore({})
    expect(await twice()).toEqual([(users * 6.5).toFixed(2), 1])
  })

  it('is read from the products of a month long ago', async () => {
    const { tenant: firm, asked } = watched()
    await chargedTwice(firm, addMonths(periodAt(now()), -6))
    expect(asked).toHaveLength(1)
  })
})
