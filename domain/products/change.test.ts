import { describe, expect, it } from 'vitest'
import { decimal, minus, plus, times, zero, type Decimal } from '../shared/decimal.ts'
import { changeOf, type ComparedSource, type MoveReason } from './change.ts'
import { totalOf, difference, type Compared } from './difference.ts'

const exact = (text: string): Decimal => decimal(text) ?? zero
const moves = ['CAME', 'WENT', 'LINKED_HERE', 'LINKED_AWAY', 'STATUS', 'DEFINITION', 'UNKNOWN'] as const
const measures = ['quantity', 'purchase', 'sales', 'margin'] as const

/** The same numbers at each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Price = Decimal | null
interface Prices {
  readonly purchase: Price
  readonly sales: Price
}

const line = (quantity: Decimal, { purchase, sales }: Prices): Compared => ({
  quantity,
  purchase: purchase === null ? null : times(quantity, purchase),
  sales: sales === null ? null : times(quantity, sales),
  purchasePrice: purchase,
  salesPrice: sales,
})

/** What a month of sources comes to; undefined: there are none. */
const wholeOf = (quantities: readonly Decimal[], prices: Prices): Compared | undefined =>
  quantities.length === 0 ? undefined : line(quantities.reduce(plus, zero), prices)

/** A product of a few sources in two months, by chance: each in one of them or in both, with or without prices. */
function chance(seed: number) {
  const number = numbersFrom(seed)
  const price = (): Price => (number(6) === 0 ? null : { units: BigInt(number(9_000) - 500), scale: 2 })
  const before: Prices = { purchase: price(), sales: price() }
  const after: Prices = number(2) === 0 ? before : { purchase: price(), sales: price() }
  const quantity = (): Decimal => ({ units: BigInt(number(4) === 0 ? number(90_000) : 100), scale: 2 })
  const sources = Array.from({ length: number(9) }, (_, at): ComparedSource => {
    const where = number(4)
    const moved: MoveReason = moves[number(moves.length)] ?? 'UNKNOWN'
    const [then, now] = [where === 0 ? undefined : quantity(), where === 1 ? undefined : quantity()]
    return {
      id: String(at),
      before: then && line(then, before),
      after: now && line(number(3) === 0 || then === undefined ? now : then, after),
      moved,
    }
  })
  const of = (side: 'before' | 'after'): Decimal[] => sources.flatMap((source) => source[side]?.quantity ?? [])
  // Now and then more was kept than its sources tell.
  const kept = number(5) === 0 ? [exact('2.00')] : []
  return { before: wholeOf([...of('before'), ...kept], before), after: wholeOf(of('after'), after), sources }
}

describe('the parts of the difference between two months', () => {
  it('add up to it exactly, in number, purchase, sales and margin, whatever came, went, moved or has no price', () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const { before, after, sources } = chance(seed)
      const change = changeOf(before, after, sources, 3)
      for (const measure of measures) {
        const together = change.parts.map((part) => part[measure]).reduce(plus, zero)
        expect(minus(together, change[measure]).units, `${seed} ${measure}`).toBe(0n)
      }
      const whole = difference(before, after, before === undefined ? 'NEW' : 'GONE')
      for (const measure of ['purchase', 'sales', 'margin'] as const)
        expect(minus(change[measure], totalOf(whole[measure])).units, `${seed} ${measure}`).toBe(0n)
      expect(new Set(change.parts.map(({ reason }) => reason)).size).toBe(change.parts.length)
      expect(change.parts.every(({ largest, sources: count }) => largest.length <= Math.min(3, count))).toBe(true)
    }
  })

  it('tell what came from what became dearer', () => {
    const [old, dear] = [
      { purchase: exact('2.00'), sales: exact('10.00') },
      { purchase: exact('2.00'), sales: exact('12.00') },
    ]
    const one = exact('1.00')
    const sources: ComparedSource[] = [
      { id: 'stays', before: line(one, old), after: line(one, dear), moved: 'UNKNOWN' },
      { id: 'new', before: undefined, after: line(one, dear), moved: 'CAME' },
      { id: 'gone', before: line(one, old), after: undefined, moved: 'LINKED_AWAY' },
    ]
    const { sales, parts } = changeOf(line(exact('2.00'), old), line(exact('2.00'), dear), sources, 5)
    expect(minus(sales, exact('4')).units).toBe(0n)
    expect(parts.map(({ reason, sources: count }) => [reason, count])).toEqual([
      ['CAME', 1],
      ['LINKED_AWAY', 1],
      ['PRICE', 1],
    ])
    expect(parts.map((part) => Number(part.sales.units) / 10 ** part.sales.scale)).toEqual([12, -10, 2])
  })

  it('are one unknown part where only numbers were kept', () => {
    const prices = { purchase: exact('1.00'), sales: exact('3.00') }
    const { parts } = changeOf(line(exact('1001'), prices), line(exact('1004'), prices), [], 5)
    expect(parts.map(({ reason, quantity }) => [reason, Number(quantity.units) / 10 ** quantity.scale])).toEqual([
      ['UNKNOWN', 3],
    ])
  })
})
