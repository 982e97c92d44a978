import { describe, expect, it } from 'vitest'
import type { DefinitionId } from '../shared/ids.ts'
import type { Period } from '../shared/period.ts'
import { lineOf, Prices, type Counted, type FinancialRule } from './price.ts'

const rule = (startPeriod: string, purchaseCostPerUnit: string): FinancialRule => ({
  id: startPeriod,
  definitionId: 'd' as DefinitionId,
  splitValue: null,
  startPeriod: startPeriod as Period,
  purchaseCostPerUnit,
  salesCostPerUnit: '2.95',
})

const [first, second] = [rule('2026-01', '1.25'), rule('2026-05', '1.35')]

describe('a line by the prices of a firm', () => {
  it('is what count and price make, however often the same was asked before, and never that of another rule', () => {
    const prices = new Prices([first, second])
    const counts: Counted[] = [{ quantity: 100 }, { quantity: 250 }, { quantity: -100 }, { quantity: 100 }]
    for (const counted of counts)
      for (const each of [first, second, undefined, first])
        expect(prices.line('d', counted, each)).toEqual(lineOf(counted, each))
    expect(prices.line('d', { quantity: 100 }, first)).toBe(prices.line('d', { quantity: 100 }, first))
  })

  it('has the amounts it was told, though the same count was priced by the rule before', () => {
    const prices = new Prices([first])
    prices.line('d', { quantity: 100 }, first)
    for (const invoiced of [
      { purchase: 40_000 },
      { purchase: null },
      { sales: 70_000 },
      { purchase: 1, sales: null },
    ]) {
      const counted = { quantity: 100, ...invoiced }
      expect(prices.line('d', counted, first)).toEqual(lineOf(counted, first))
    }
  })

  it('has no amount of what is not charged, whatever was told and whatever prices there are', () => {
    const prices = new Prices([first], new Set(['d']))
    const counted = { quantity: 100, purchase: 40_000, sales: 70_000 }
    expect(prices.line('d', counted, prices.at('d', null, '2026-06' as Period))).toMatchObject({
      purchase: null,
      sales: null,
      margin: null,
    })
    expect(prices.line('other', counted, undefined)).toEqual(lineOf(counted, undefined))
  })

  it('is right past the number of lines that are kept', () => {
    const prices = new Prices([first])
    for (let quantity = 1; quantity <= 25_000; quantity += 1) prices.line('d', { quantity }, first)
    for (const quantity of [1, 10_000, 10_001, 25_000])
      expect(prices.line('d', { quantity }, first)).toEqual(lineOf({ quantity }, first))
  })
})
