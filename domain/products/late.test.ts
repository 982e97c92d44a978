import { describe, expect, it } from 'vitest'
import { lateOf, lineQuantity, type Came, type KeptLine } from './late.ts'

const kept = (more: Partial<KeptLine> = {}): KeptLine => ({
  quantity: 1_000,
  purchase: 100_000,
  sales: 200_000,
  purchasePrice: '1.00',
  salesPrice: '2.00',
  ...more,
})
const rule = { purchaseCostPerUnit: '9.00', salesCostPerUnit: '9.50' }
const ruled = { purchase: false, sales: false }
const told = { purchase: true, sales: true }

describe('what a closed month misses', () => {
  it('is the count that came since, at the prices it was closed with, whatever the price is now', () => {
    expect(lateOf({ kept: kept(), counted: { quantity: 1_500 }, taken: [] }, ruled, rule)).toEqual({
      quantity: 500,
      purchase: 50_000,
      sales: 100_000,
    })
    expect(lateOf({ kept: kept(), counted: { quantity: 1_000 }, taken: [] }, ruled, rule)).toBeUndefined()
  })

  it('is at the price of now where it was closed without one, and missing where there is still none', () => {
    const none = kept({ purchase: null, sales: null, purchasePrice: null, salesPrice: null })
    expect(lateOf({ kept: none, counted: { quantity: 1_100 }, taken: [] }, ruled, rule)).toEqual({
      quantity: 100,
      purchase: 90_000,
      sales: 95_000,
    })
    expect(lateOf({ kept: undefined, counted: { quantity: 100 }, taken: [] }, ruled, undefined)).toEqual({
      quantity: 100,
      purchase: null,
      sales: null,
    })
  })

  it('is the difference of amounts that are told, also where the count is the same or nothing is left', () => {
    const line = kept({ quantity: 100, purchasePrice: null, salesPrice: null })
    const more = { quantity: 100, purchase: 130_000, sales: 260_000 }
    expect(lateOf({ kept: line, counted: more, taken: [] }, told, undefined)).toEqual({
      quantity: 0,
      purchase: 30_000,
      sales: 60_000,
    })
    expect(lateOf({ kept: line, counted: undefined, taken: [] }, told, undefined)).toEqual({
      quantity: -100,
      purchase: -100_000,
      sales: -200_000,
    })
    expect(lineQuantity(0)).toBe(100)
  })

  it('is no more what was taken into a later month, however often something came', () => {
    let taken: Came[] = []
    for (const quantity of [1_200, 1_700, 900]) {
      const late = lateOf({ kept: kept(), counted: { quantity }, taken }, ruled, rule)
      taken = [...taken, ...(late === undefined ? [] : [late])]
      expect(lateOf({ kept: kept(), counted: { quantity }, taken }, ruled, rule)).toBeUndefined()
    }
    expect(taken.reduce((sum, { quantity }) => sum + quantity, 1_000)).toBe(900)
  })
})
