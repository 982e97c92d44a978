import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { answered } from '#tests/kit/customers.ts'
import { openDefinitionsHouse, type DefinitionsHouse } from '#tests/kit/definitions.ts'
import { calls, pricing } from '#tests/kit/prices.ts'
import { readPriceList } from './price-list.ts'
import { publishPrices } from './published-prices.ts'

let open: DefinitionsHouse | undefined
const opened = async (...args: Parameters<typeof openDefinitionsHouse>): Promise<DefinitionsHouse> => {
  open = await openDefinitionsHouse(...args)
  return open
}
afterEach(async () => {
  await open?.house.close()
  open = undefined
})

describe('a price list', () => {
  const written = (json: unknown): string => {
    const file = join(mkdtempSync(join(tmpdir(), 'spil-prices-')), 'prices.json')
    writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json))
    return file
  }
  const price = {
    connector: 'CustomApi',
    sourceType: 'USER',
    productCode: 'CODE',
    year: 2026,
    purchase: '1.5',
    sales: '3',
  }

  it('gives a definition the prices of a year; those that are there stay', async () => {
    const file = written({ priceListVersion: 1, prices: [price, { ...price, month: 7, purchase: '2' }] })
    const house = await opened({ SPIL_PRICE_LIST: file })
    const { added, rules } = pricing(house)
    const { id } = await house.define({ productCode: 'CODE' })
    await added(id, '2026-07', '9', '9')
    const taken = await answered(
      house.administrator.call(calls.imported, { id, year: 2026 }),
      'importDefaultFinancialRules',
    )
    expect(taken).toEqual({ kept: 1, rules: [{ startDate: '2026-01-01', purchaseCostPerUnit: '1.50' }] })
    expect(await rules(id)).toEqual(['2026-07-01  9.00 9.00', '2026-01-01  1.50 3.00'])
    expect((await house.administrator.call(calls.imported, { id, year: 2025 })).code).toBe('INPUT_INVALID')
    const { items } = await answered<{ items: { id: string }[] }>(
      house.administrator.call('{ acts(filter: { kinds: ["price-import"] }) { items { id } } }'),
      'acts',
    )
    const undo = 'mutation ($id: ID!) { undoAct(id: $id) { back kept } }'
    expect(await answered(house.administrator.call(undo, { id: items[0]?.id }), 'undoAct')).toEqual({
      back: 1,
      kept: 0,
    })
    expect(await rules(id)).toEqual(['2026-07-01  9.00 9.00'])
  })

  it('that is published holds from the next question on, and what it no longer has is gone', async () => {
    const list = (...prices: object[]) => readPriceList(written({ priceListVersion: 1, prices }))
    const house = await opened()
    const { platform } = house.house
    const { rules } = pricing(house)
    const { id } = await house.define({ productCode: 'CODE' })
    const asked = async () => (await house.administrator.call(calls.imported, { id, year: 2026 })).code
    expect(await asked()).toBe('INPUT_INVALID')
    const elsewhere = { ...price, connector: 'Basecone' }
    expect(await publishPrices(platform, list(price, elsewhere))).toEqual([])
    expect(await asked()).toBeUndefined()
    expect(await rules(id)).toEqual(['2026-01-01  1.50 3.00'])
    expect(await publishPrices(platform, list(elsewhere))).toEqual(['CustomApi'])
    expect(await asked()).toBe('INPUT_INVALID')
  })

  it('that is wrong is refused with each place that is', () => {
    const refused = (json: unknown) => () => readPriceList(written(json))
    expect(refused('geen json')).toThrow(/the whole/u)
    expect(refused({ priceListVersion: 2, prices: [] })).toThrow(/priceListVersion/u)
    expect(refused({ priceListVersion: 1, prices: [{ ...price, purchase: '1.234' }] })).toThrow(/prices\.0\.purchase/u)
    expect(refused({ priceListVersion: 1, prices: [price, price] })).toThrow(/prices\.1/u)
    const many = Array.from({ length: 5_001 }, (_, at) => ({ ...price, productCode: String(at) }))
    expect(refused({ priceListVersion: 1, prices: many })).toThrow(/5001 of CustomApi/u)
  })
})
