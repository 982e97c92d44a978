import { describe, expect, it } from 'vitest'
import { administrationRow, userRow } from '#tests/kit/customers.ts'
import { definitionOf, ruleOf } from '#tests/kit/products.ts'
import type { ConnectionId } from '../shared/ids.ts'
import { decimalText } from '../shared/decimal.ts'
import type { Period } from '../shared/period.ts'
import type { Criterion, ProductDefinition } from './definition.ts'
import { leavesTo } from './leaving.ts'
import {
  chargedTwice,
  DefinitionIndex,
  mayBothCount,
  Overlaps,
  pricedPairs,
  salesOf,
  sharedOf,
  together,
  type SharedSources,
} from './overlap.ts'
import { Prices } from './price.ts'
import { fieldsByKey, productKeyOf, type CountedSource } from './source.ts'

/** Numbers that look like chance and are the same each time. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const month = '2026-11' as Period
const names = ['TYPE', 'REGION', 'LEVEL']
const fields = fieldsByKey([
  { key: 'SPIL_STATUS', type: 'SPILSTATUS', column: undefined, canFilter: true, canSplit: false },
  ...names.map((key) => ({
    key,
    type: 'GENERIC' as const,
    column: key.toLowerCase(),
    canFilter: true,
    canSplit: true,
  })),
])

const filter = (field: string, value: string): Criterion => ({ criterionType: 'FILTER', field, value })

function firmByChance(seed: number, counts: { readonly definitions: number; readonly sources: number }) {
  const pick = chance(seed)
  const definitions = Array.from({ length: counts.definitions }, (_, at): ProductDefinition => {
    const asked = [...(pick(6) === 0 ? ['SPIL_STATUS'] : []), ...names.filter(() => pick(3) === 0)]
    const criteria = asked.map((field) => filter(field, field === 'SPIL_STATUS' ? 'IGNORED' : `v${pick(3)}`))
    const split = names.find((name) => !asked.includes(name) && pick(4) === 0)
    return definitionOf(`d${at}`, {
      criteria: split === undefined ? criteria : [...criteria, { criterionType: 'SPLIT', field: split }],
    })
  })
  const sources = Array.from({ length: counts.sources }, (_, at): CountedSource => {
    const row = userRow('c' as ConnectionId, `u${at}`)
    const data = Object.fromEntries(names.map((name) => [name.toLowerCase(), pick(5) === 0 ? null : `v${pick(3)}`]))
    const spilStatus = pick(4) === 0 ? 'IGNORED' : 'ACTIVE'
    return { table: 'users', row: { ...row, data, spilStatus }, administration: null }
  })
  return { definitions, sources }
}

const seeds = Array.from({ length: 25 }, (_, seed) => seed + 1)

describe('the definitions that count a source', () => {
  it('are found by what they ask for as they are by asking each of them', () => {
    for (const seed of seeds) {
      const { definitions, sources } = firmByChance(seed, { definitions: 12, sources: 40 })
      const index = new DefinitionIndex(definitions, fields)
      for (const source of sources)
        expect(new Set(index.counting(source))).toEqual(
          new Set(definitions.filter((definition) => productKeyOf(definition, source, fields) !== null)),
        )
    }
  })

  it('can be the same two only where one asks for nothing that the other refuses', () => {
    for (const seed of seeds) {
      const { definitions, sources } = firmByChance(seed, { definitions: 8, sources: 60 })
      for (const one of definitions)
        for (const other of definitions) {
          const both = sources.some(
            (source) => productKeyOf(one, source, fields) !== null && productKeyOf(other, source, fields) !== null,
          )
          if (both) expect(mayBothCount(one, other)).toBe(true)
        }
    }
    const [active, ignored] = [[], [filter('SPIL_STATUS', 'IGNORED')]].map((criteria) => ({ criteria }))
    expect(active !== undefined && ignored !== undefined && mayBothCount(active, ignored)).toBe(false)
  })

  it('are judged two a source among 200 that each ask for another value', () => {
    const definitions = [
      definitionOf('all'),
      ...Array.from({ length: 200 }, (_, at) => definitionOf(`d${at}`, { criteria: [filter('TYPE', `t${at}`)] })),
    ]
    const index = new DefinitionIndex(definitions, fields)
    for (let at = 0; at < 400; at += 1) {
      const row = { ...administrationRow('c' as ConnectionId, `a${at}`, 'x'), data: { type: `t${at % 200}` } }
      expect(index.counting({ table: 'administrations', row, administration: row })).toHaveLength(2)
    }
    expect(index.judged).toBe(800)
  })
})

/** Every source by itself, and every two definitions beside each other. */
function naively(shared: readonly SharedSources[]): Record<string, { sources: number; customers: number }> {
  const found: Record<string, { sources: number; customers: number }> = {}
  const ids = [...new Set(shared.flatMap(({ counting }) => counting.map(({ definitionId }) => definitionId)))].sort()
  for (const one of ids)
    for (const other of ids) {
      const both = shared.filter(({ counting }) =>
        [one, other].every((id) => counting.some(({ definitionId }) => definitionId === id)),
      )
      if (one >= other || both.length === 0) continue
      const customers = new Set(both.map(({ customer }) => customer)).size
      found[`${one} ${other}`] = { sources: both.reduce((sum, { sources }) => sum + sources, 0), customers }
    }
  return found
}

const euros = (prices: Prices, overlaps: Overlaps): string => decimalText(chargedTwice(overlaps.sets, prices, month), 2)

const extraOf = ({ extra }: Overlaps): number => [...extra.values()].reduce((all, one) => all + one, 0)

describe('what is counted more than once', () => {
  it('is for any two definitions what looking at each source beside each other says', () => {
    for (const seed of seeds) {
      const pick = chance(seed)
      const shared = Array.from({ length: 60 }, (): SharedSources => {
        const counting = ['a', 'b', 'c', 'd', 'e']
          .filter(() => pick(2) === 0)
          .map((definitionId) => ({ definitionId, priceKey: pick(3) === 0 ? 'x' : null }))
        const sources = 1 + pick(3)
        return { customer: `k${pick(5)}`, counting, sources, quantity: sources * 100 }
      })
      const overlaps = new Overlaps()
      for (const one of shared) overlaps.add(one)
      const found = overlaps.pairs.map((pair) => [
        pair.ids.join(' '),
        { sources: sharedOf(pair), customers: pair.customers.size },
      ])
      expect(Object.fromEntries(found)).toEqual(naively(shared))
      const more = shared.reduce((sum, { counting, quantity }) => sum + Math.max(0, counting.length - 1) * quantity, 0)
      expect(extraOf(overlaps)).toBe(more)
    }
  })

  it('is charged as all but the highest price of each source, credits too', () => {
    const prices = new Prices(['a', 'b', 'c', 'd'].map((id, at) => ruleOf(id, '0', String([3, 1, 2, 3][at]))))
    const priceOf = (id: string): bigint => ({ a: 3n, b: 1n, c: 2n, d: 3n })[id] ?? 0n
    for (const seed of seeds) {
      const pick = chance(seed)
      const shared = Array.from({ length: 30 }, (): SharedSources => {
        const counting = ['a', 'b', 'c', 'd', 'e']
          .filter(() => pick(2) === 0)
          .map((definitionId) => ({ definitionId, priceKey: null }))
        return { customer: `k${pick(3)}`, counting, sources: 1, quantity: 100 * (pick(9) - 5) }
      })
      const overlaps = new Overlaps()
      for (const one of shared) overlaps.add(one)
      const byHand = shared.flatMap(({ counting, quantity }) => {
        const own = counting.map(({ definitionId }) => priceOf(definitionId)).sort()
        return own.slice(0, -1).map((one) => BigInt(quantity / 100) * one)
      })
      expect(euros(prices, overlaps)).toBe(`${String(byHand.reduce((all, one) => all + one, 0n))}.00`)
    }
  })

  it('comes for a pair to the lesser of what each of the two brings in, and to nothing known where one has no price', () => {
    const overlaps = new Overlaps()
    const counting = ['a', 'b'].map((definitionId) => ({ definitionId, priceKey: null }))
    overlaps.add({ customer: 'k', counting, sources: 3, quantity: 300 })
    const [pair] = overlaps.pairs
    if (pair === undefined) throw new Error('No pair')
    const sales = (prices: Prices): (string | null)[] => {
      const { sales: both, twice } = salesOf({ ids: pair.ids, customers: pair.customers.values() }, prices, month)
      return [...both, twice].map((amount) => (amount === null ? null : decimalText(amount, 2)))
    }
    const [a, b] = [ruleOf('a', '1.00', '4.00'), ruleOf('b', '1.00', '2.50')]
    expect(sales(new Prices([a, b]))).toEqual(['12.00', '7.50', '7.50'])
    expect(sales(new Prices([a]))).toEqual(['12.00', null, null])
    expect(euros(new Prices([a, b]), overlaps)).toBe('7.50')
    expect(euros(new Prices([a]), overlaps)).toBe('0.00')
  })

  it('is the same when it is gathered apart and put together, and so are its pairs that have a price', () => {
    const prices = new Prices(['a', 'b', 'c'].map((id, at) => ruleOf(id, '0', String([3, 1, 2][at]))))
    for (const seed of seeds) {
      const pick = chance(seed)
      const shared = Array.from({ length: 40 }, (): SharedSources => {
        const counting = ['a', 'b', 'c', 'd']
          .filter(() => pick(2) === 0)
          .map((definitionId) => ({ definitionId, priceKey: pick(3) === 0 ? 'x' : null }))
        const product = pick(4) === 0 ? { product: `k${pick(3)} connection` } : {}
        return { customer: `k${pick(3)}`, counting, sources: 1 + pick(3), quantity: 100 * (pick(9) - 5), ...product }
      })
      const [whole, counted, told] = [new Overlaps(), new Overlaps(), new Overlaps()]
      for (const one of shared) {
        whole.add(one)
        if (one.product === undefined) counted.add(one)
        else told.add(one)
      }
      const sets = together([counted, told].flatMap((part) => part.sets))
      const cents = (of: typeof sets): string => decimalText(chargedTwice(of, prices, month), 2)
      expect(cents(sets)).toBe(cents(whole.sets))
      const priced = whole.pairs.filter(
        ({ ids, customers }) => salesOf({ ids, customers: customers.values() }, prices, month).twice !== null,
      )
      expect(new Map(pricedPairs(sets, prices, month).map(({ ids, sources }) => [ids.join(' '), sources]))).toEqual(
        new Map(priced.map((pair) => [pair.ids.join(' '), sharedOf(pair)])),
      )
    }
  })

  it('comes for three that count a source to all but the highest price, whatever the number of pairs', () => {
    const overlaps = new Overlaps()
    const counting = ['a', 'b', 'c'].map((definitionId) => ({ definitionId, priceKey: null }))
    overlaps.add({ customer: 'k', counting, sources: 2, quantity: 200 })
    const prices = new Prices([ruleOf('a', '0', '4'), ruleOf('b', '0', '3'), ruleOf('c', '0', '2')])
    expect(euros(prices, overlaps)).toBe('10.00')
    expect(extraOf(overlaps)).toBe(400)
  })

  it('has usage in euros once for each product, however many of its rows are shared', () => {
    const overlaps = new Overlaps()
    const counting = ['a', 'b'].map((definitionId) => ({ definitionId, priceKey: null }))
    for (const quantity of [1_250, 400])
      overlaps.add({ customer: 'k', counting, sources: 1, quantity, product: 'k connection' })
    const prices = new Prices([ruleOf('a', '0', '4'), ruleOf('b', '0', '3')])
    expect(euros(prices, overlaps)).toBe('3.00')
    expect(extraOf(overlaps)).toBe(100)
  })

  it('has usage in euros once for each product in every pair, whichever of its rows another pair shares', () => {
    const overlaps = new Overlaps()
    for (const [at, other] of ['b', 'c'].entries()) {
      const counting = ['a', other].map((definitionId) => ({ definitionId, priceKey: null }))
      overlaps.add({ customer: 'k', counting, sources: 1, quantity: 500 * (at + 1), product: 'k connection' })
    }
    const prices = new Prices([ruleOf('a', '0', '4'), ruleOf('b', '0', '3'), ruleOf('c', '0', '5')])
    const twice = overlaps.pairs.map(
      (pair) => salesOf({ ids: pair.ids, customers: pair.customers.values() }, prices, month).twice,
    )
    expect(twice.map((amount) => (amount === null ? null : decimalText(amount, 2)))).toEqual(['3.00', '4.00'])
  })
})

it('a definition leaves to another by way of others too, and a circle of them ends the search', () => {
  const leaving = (id: string, removedTime: string | null = null) => ({
    leaves: [{ to: definitionOf(id).id, spans: [{ createdTime: '2026-09-01T00:00:00.000Z', removedTime }] }],
  })
  const all = new Map([
    ['a', leaving('b')],
    ['b', leaving('c')],
    ['c', leaving('b')],
    ['d', leaving('a', '2026-10-01T00:00:00.000Z')],
  ])
  expect(leavesTo('a', 'c', all)).toBe(true)
  expect(leavesTo('c', 'a', all)).toBe(false)
  // It counts again what it left.
  expect(leavesTo('d', 'a', all)).toBe(false)
})
