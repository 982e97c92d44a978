import { z } from 'zod'
import {
  difference,
  joined,
  type Cause,
  type Compared,
  type Difference,
  type Move,
  type Parts,
} from '#domain/products/difference.ts'
import { amountPlaces, lineOf, marginOf, pricePlaces, quantityPlaces, type Prices } from '#domain/products/price.ts'
import { decimal, plus, type Decimal } from '#domain/shared/decimal.ts'
import { addMonths, periodOf, type Period } from '#domain/shared/period.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { pricesOf } from '../../prices/index.ts'
import { exclusions } from '../../products/index.ts'
import { comparingView, type Scope, type Side } from './view.ts'

/** A month, and whether it is read as it was kept or as it is now. */
export interface Sided {
  readonly period: Period
  readonly side: Side
}

/** Of what two months are compared: of everything, or of one customer or definition. */
export type CompareScope = { readonly of: 'firm' } | { readonly of: Exclude<Scope, 'firm'>; readonly id: string }

const measures = ['PURCHASE', 'SALES', 'MARGIN'] as const
type Measure = (typeof measures)[number]

export interface Page {
  /** By which amount the largest difference comes first. */
  readonly measure: Measure
  /** Only lines that differ because of it. */
  readonly cause: Cause | null
  readonly skip: number
  readonly take: number
}

/** What the lines of one month come to. Of each amount the sum of what is known, with the number of lines that lack it. */
export interface MonthSum {
  readonly lines: number
  readonly purchase: Decimal
  readonly sales: Decimal
  readonly margin: Decimal
  readonly withoutPurchase: number
  readonly withoutSales: number
  readonly withoutMargin: number
}

/** A line that is another than in the month before. */
interface DifferingLine extends Difference {
  readonly productId: string
  readonly definitionId: string
  readonly combinationId: string
  readonly connectionId: string
  readonly splitField: string | null
  readonly splitValue: string | null
  /** Undefined: there is no line in that month. */
  readonly before: Compared | undefined
  readonly after: Compared | undefined
  /** Before and after: of what is not charged no price is missing. */
  readonly charged: readonly [boolean, boolean]
}

/** Lines of the second month that have no price, by what would have one. */
export interface Unpriced {
  readonly definitionId: string
  readonly splitValue: string | null
  readonly lines: number
  /** In hundredths. */
  readonly quantity: bigint
}

export interface Comparison {
  readonly before: MonthSum
  readonly after: MonthSum
  readonly purchase: Parts
  readonly sales: Parts
  readonly margin: Parts
  readonly unpriced: readonly Unpriced[]
  /** Of lines that differ, whatever the page. */
  readonly totalCount: number
  readonly lines: readonly DifferingLine[]
}

const move = z.enum(['BOTH', 'NEW', 'GONE', 'SPLIT', 'EXCLUSION'])
const sum = z
  .string()
  .nullable()
  .transform((text) => BigInt(text ?? '0'))
const whole = z
  .int()
  .nullable()
  .transform((number) => BigInt(number ?? 0))
const isZero = z.literal([0, 1]).transform((flag) => flag === 1)
const Group = z.tuple([
  move,
  isZero,
  z.string(),
  z.string().nullable(),
  z.string(),
  z.int(),
  sum,
  sum,
  sum,
  sum,
  sum,
  sum,
])
const Line = z.tuple([
  move, isZero, z.string(), z.string().nullable(), z.string(), z.string(), whole, whole, whole, whole, whole, whole,
  z.string().nullable(), z.string(), z.string(), z.string().nullable(),
]) // prettier-ignore

/** What stands on one side of a group of lines: see `view.ts`. */
interface LineSide {
  readonly definitionId: string
  readonly priceKey: string | null
  readonly period: Period
  readonly quantity: bigint
  readonly purchase: readonly [code: string, sum: bigint]
  readonly sales: readonly [code: string, sum: bigint]
}

const amountOf = (units: bigint): Decimal => ({ units, scale: amountPlaces })

/** One amount with its price, from how it stands and what a rule makes of it. */
function oneAmount(
  [code, figure]: readonly [string, bigint],
  ruled: Decimal | null,
  price: string | undefined,
): readonly [Decimal | null, Decimal | null] {
  if (code === 'R') return [ruled, ruled === null ? null : (decimal(price ?? '') ?? null)]
  if (code === 'M' || code === 'U') return [null, null]
  return [amountOf(figure), code === 'T' ? null : { units: BigInt(code), scale: pricePlaces }]
}

/** Undefined: no line. */
function comparedOf(
  { definitionId, priceKey, period, quantity, purchase, sales }: LineSide,
  prices: Prices,
  empty: boolean,
): Compared | undefined {
  if (empty) return undefined
  const rule = prices.at(definitionId, priceKey, period)
  // Quantities and prices have two decimals each, so that a sum of quantities priced at once is exactly the sum of its lines.
  const ruled = lineOf({ quantity: Number(quantity) }, rule)
  const [bought, purchasePrice] = oneAmount(purchase, ruled.purchase, rule?.purchaseCostPerUnit)
  const [sold, salesPrice] = oneAmount(sales, ruled.sales, rule?.salesCostPerUnit)
  return {
    quantity: { units: quantity, scale: quantityPlaces },
    purchase: bought,
    sales: sold,
    purchasePrice,
    salesPrice,
  }
}

interface Pair {
  readonly before: Compared | undefined
  readonly after: Compared | undefined
  readonly move: Move
}

function pairOf(
  group: {
    readonly move: z.infer<typeof move>
    readonly isNew: boolean
    readonly d: string
    readonly s: string | null
    readonly codes: string
  },
  [q0, q1, p0, s0, p1, s1]: readonly [bigint, bigint, bigint, bigint, bigint, bigint],
  months: readonly [Period, Period],
  prices: Prices,
): Pair {
  const [cP0 = 'M', cS0 = 'M', cP1 = 'M', cS1 = 'M'] = group.codes.split('/')
  const of = { definitionId: group.d, priceKey: group.s }
  const came = group.move !== 'BOTH' && group.isNew
  const went = group.move !== 'BOTH' && !group.isNew
  return {
    before: comparedOf({ ...of, period: months[0], quantity: q0, purchase: [cP0, p0], sales: [cS0, s0] }, prices, came),
    after: comparedOf({ ...of, period: months[1], quantity: q1, purchase: [cP1, p1], sales: [cS1, s1] }, prices, went),
    move: group.move === 'BOTH' ? 'NEW' : group.move,
  }
}

const noSum: MonthSum = {
  lines: 0, purchase: amountOf(0n), sales: amountOf(0n), margin: amountOf(0n),
  withoutPurchase: 0, withoutSales: 0, withoutMargin: 0,
} // prettier-ignore

function withLines(sums: MonthSum, side: Compared | undefined, lines: number, isCharged: boolean): MonthSum {
  if (side === undefined) return sums
  const margin = marginOf(side.purchase, side.sales)
  const more = (before: Decimal, amount: Decimal | null): Decimal => (amount === null ? before : plus(before, amount))
  const without = (amount: Decimal | null): number => (amount === null && isCharged ? lines : 0)
  return {
    lines: sums.lines + lines,
    purchase: more(sums.purchase, side.purchase),
    sales: more(sums.sales, side.sales),
    margin: more(sums.margin, margin),
    withoutPurchase: sums.withoutPurchase + without(side.purchase),
    withoutSales: sums.withoutSales + without(side.sales),
    withoutMargin: sums.withoutMargin + without(margin),
  }
}

const cents = (price: string | undefined): number | null => {
  const parsed = price === undefined ? undefined : decimal(price)
  return parsed === undefined ? null : Number(parsed.units * 10n ** BigInt(pricePlaces - parsed.scale))
}

/** Whether a rule of the second month is another than that of the first. */
const isRepriced = (prices: Prices, [left, right]: readonly [Period, Period]): boolean =>
  prices.priced.some(
    ({ definitionId, priceKey }) =>
      prices.at(definitionId, priceKey, left)?.id !== prices.at(definitionId, priceKey, right)?.id,
  )

/** The prices of both months, for the order of the lines. */
const priceList = (prices: Prices, [left, right]: readonly [Period, Period]): string =>
  JSON.stringify(
    prices.priced.map(({ definitionId, priceKey }) => {
      const rules = [left, right].map((month) => prices.at(definitionId, priceKey, month))
      return [
        definitionId,
        priceKey,
        ...rules.flatMap((rule) => [cents(rule?.purchaseCostPerUnit), cents(rule?.salesCostPerUnit)]),
      ]
    }),
  )

/** What was taken away in a month, and what was let back in it, as the view knows a line. */
async function excludedIn(tenant: TenantPartition, month: Period, scope: CompareScope) {
  // An earlier time of the same product is before its last.
  const since = (field: 'createdTime' | 'removedTime') =>
    ({ field, op: 'ge', value: `${addMonths(month, -1)}-28` }) as const
  const ofScope = scope.of === 'firm' ? [] : [{ field: `${scope.of}Id`, op: 'eq', value: scope.id } as const]
  const [excluded, returned]: [string[], string[]] = [[], []]
  const where = { and: [{ or: [since('createdTime'), since('removedTime')] }, ...ofScope] }
  for await (const batch of tenant.documents(exclusions).scan(where))
    for (const one of batch) {
      const key = JSON.stringify([
        one.definitionId, one.combinationId, one.connectionId, one.splitField, one.splitValue, one.sourceId,
      ]) // prettier-ignore
      for (const { createdTime, removedTime } of one.spans) {
        if (periodOf(createdTime) === month) excluded.push(key)
        if (removedTime !== null && periodOf(removedTime) === month) returned.push(key)
      }
    }
  return { excluded: JSON.stringify(excluded), returned: JSON.stringify(returned) }
}

/**
 * Two months beside each other: what each comes to, why they differ, and a page of the lines that do, the largest
 * difference first. The parts are the difference of the sums exactly, in ten-thousandths of a euro. One walk over the
 * products of the firm; of one customer or definition over those.
 */
export async function compare(
  tenant: TenantPartition,
  [left, right]: readonly [Sided, Sided],
  { scope, page }: { readonly scope: CompareScope; readonly page: Page },
): Promise<Comparison> {
  const prices = await pricesOf(tenant, scope.of === 'definition' ? [scope.id] : undefined)
  const months = [left.period, right.period] as const
  const rows = await tenant.view(comparingView(left.side, right.side, scope.of), {
    left: left.period,
    right: right.period,
    scope: scope.of === 'firm' ? null : scope.id,
    prices: priceList(prices, months),
    uncharged: JSON.stringify(prices.uncharged),
    repriced: isRepriced(prices, months) ? 1 : 0,
    ...(await excludedIn(tenant, right.period, scope)),
    ...page,
  })
  let [before, after] = [noSum, noSum]
  let [purchase, sales, margin]: [Parts, Parts, Parts] = [{}, {}, {}]
  const unpriced: Unpriced[] = []
  const lines: DifferingLine[] = []
  let totalCount = 0
  // A month that was closed stays as it was.
  const isCharged = ({ side }: Sided, code: string | undefined, definitionId: string): boolean =>
    side === 'kept' ? code !== 'U' : prices.isCharged(definitionId)
  const chargedOf = (codes: string, definitionId: string): readonly [boolean, boolean] => {
    const [codeBefore, , codeAfter] = codes.split('/')
    return [isCharged(left, codeBefore, definitionId), isCharged(right, codeAfter, definitionId)]
  }
  for (const { what, answer } of rows) {
    const json: unknown = JSON.parse(answer)
    if (what === 'count') totalCount = z.int().parse(json)
    else if (what === 'group') {
      const [kind, isNew, d, s, codes, count, ...sums] = Group.parse(json)
      const pair = pairOf({ move: kind, isNew, d, s, codes }, sums, months, prices)
      const charged = chargedOf(codes, d)
      ;[before, after] = [
        withLines(before, pair.before, count, charged[0]),
        withLines(after, pair.after, count, charged[1]),
      ]
      const parts = difference(pair.before, pair.after, pair.move)
      purchase = joined(purchase, parts.purchase)
      sales = joined(sales, parts.sales)
      margin = joined(margin, parts.margin)
      if (charged[1] && pair.after !== undefined && (pair.after.purchase === null || pair.after.sales === null))
        unpriced.push({ definitionId: d, splitValue: s, lines: count, quantity: pair.after.quantity.units })
    } else {
      const [
        kind,
        isNew,
        d,
        s,
        codes,
        productId,
        q0,
        q1,
        p0,
        s0,
        p1,
        s1,
        splitField,
        combinationId,
        connectionId,
        priceKey,
      ] = Line.parse(json)
      const pair = pairOf({ move: kind, isNew, d, s: priceKey ?? s, codes }, [q0, q1, p0, s0, p1, s1], months, prices)
      const names = { productId, definitionId: d, combinationId, connectionId, splitField, splitValue: s }
      lines.push({
        ...names,
        before: pair.before,
        after: pair.after,
        charged: chargedOf(codes, d),
        ...difference(pair.before, pair.after, pair.move),
      })
    }
  }
  return { before, after, purchase, sales, margin, unpriced, totalCount, lines }
}
