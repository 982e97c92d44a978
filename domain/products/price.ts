import { decimal, minus, over, rounded, times, type Decimal } from '../shared/decimal.ts'
import type { DefinitionId } from '../shared/ids.ts'
import type { Period } from '../shared/period.ts'

/** What a unit of a product costs and brings in from a month on, until a later rule. Euros, two decimals, as text. */
export interface FinancialRule {
  readonly id: string
  readonly definitionId: DefinitionId
  /** Of a split definition the value it is for; null: the definition is not split. Empty: sources without a value. */
  readonly splitValue: string | null
  /** By what its products find it, where that is not the value: `priceKeyIn`. */
  readonly priceKey?: string
  readonly startPeriod: Period
  readonly purchaseCostPerUnit: string
  readonly salesCostPerUnit: string
}

/** What has a price: a definition, or of a split one a value of the field it is split by. */
export interface Priced {
  readonly definitionId: string
  readonly priceKey: string | null
}

/** By what a product finds its price, and a rule its products. */
export const priceKeyOf = ({ priceKey, splitValue }: Pick<FinancialRule, 'priceKey' | 'splitValue'>): string | null =>
  priceKey ?? splitValue

/** Of quantities and of prices: both have two decimals, so that what they make has four and is exact. */
export const quantityPlaces = 2
export const pricePlaces = 2
export const amountPlaces = 4

/** The largest price, and the largest quantity of a line, in whole units: what they make stays a number that is exact. */
export const largestPrice = 1_000_000
export const largestQuantity = 1_000_000_000

/** Lines that are kept to be told again; memory has a bound. */
const mostKnown = 10_000

/** Rules by definition and `priceKeyOf`, the latest start first. */
export class Prices {
  readonly #rules: ReadonlyMap<string, readonly FinancialRule[]>
  readonly #uncharged: ReadonlySet<string>
  readonly #lines = new Map<FinancialRule | undefined, Map<number | bigint, Line>>()
  #known = 0

  /** `uncharged`: definitions of which nothing is charged, whatever rules they have. */
  constructor(rules: readonly FinancialRule[], uncharged: ReadonlySet<string> = new Set()) {
    this.#uncharged = uncharged
    const charged = rules.filter(({ definitionId }) => !uncharged.has(definitionId))
    const sorted = charged.toSorted((a, b) => (a.startPeriod < b.startPeriod ? 1 : -1))
    this.#rules = Map.groupBy(sorted, (rule) => Prices.#key(rule.definitionId, priceKeyOf(rule)))
  }

  static #key(definitionId: string, priceKey: string | null): string {
    return JSON.stringify([definitionId, priceKey])
  }

  /**
   * What is not charged has no price, and none that is missing; what its source told that it costs is no amount either, so that
   * it is in no sum.
   */
  isCharged(definitionId: string): boolean {
    return !this.#uncharged.has(definitionId)
  }

  /** The definitions that are not charged. */
  get uncharged(): readonly string[] {
    return [...this.#uncharged]
  }

  /** What counts of what a definition counted. */
  charged(definitionId: string, counted: Counted): Counted {
    return this.isCharged(definitionId) ? counted : { quantity: counted.quantity }
  }

  /**
   * The rule with the latest start that is not after the month, for the same field and value; undefined: there is no price. A
   * rule without split value is none for a split product.
   */
  at(definitionId: string, priceKey: string | null, period: Period): FinancialRule | undefined {
    return this.of(definitionId, priceKey)(period)
  }

  /** As `at`, for many months of the same: the rules are looked up once. */
  of(definitionId: string, priceKey: string | null): (period: Period) => FinancialRule | undefined {
    const rules = this.#rules.get(Prices.#key(definitionId, priceKey))
    return (period) => rules?.find(({ startPeriod }) => startPeriod <= period)
  }

  /** As `lineOf`. A firm has the same few counts at the same few prices over and over: lines that are alike are one object. */
  line(definitionId: string, told: Counted, rule: FinancialRule | undefined): Line {
    const counted = this.charged(definitionId, told)
    if (counted.purchase !== undefined || counted.sales !== undefined) return lineOf(counted, rule)
    const known = this.#lines.get(rule)?.get(counted.quantity)
    if (known !== undefined) return known
    if (this.#known >= mostKnown) {
      this.#lines.clear()
      this.#known = 0
    }
    const line = lineOf(counted, rule)
    const ofRule = this.#lines.get(rule) ?? new Map<number | bigint, Line>()
    this.#lines.set(rule, ofRule.set(counted.quantity, line))
    this.#known += 1
    return line
  }

  /** Of what there are prices, each once. */
  get priced(): Priced[] {
    return [...this.#rules.values()].flatMap(([first]) =>
      first === undefined ? [] : [{ definitionId: first.definitionId, priceKey: priceKeyOf(first) }],
    )
  }
}

/** What one product comes to in one month. Null: the price is missing, which is not nothing. */
export interface Line {
  readonly quantity: Decimal
  readonly purchase: Decimal | null
  readonly sales: Decimal | null
  /** Sales less purchase; null where one of them is missing. */
  readonly margin: Decimal | null
}

/** What is counted in a month; amounts that were told (by an invoice) stand in the place of a rule. */
export interface Counted {
  /** In hundredths; of many lines together it may be more than a number counts exactly. */
  readonly quantity: number | bigint
  /** In ten-thousandths of a euro; null: told without it; undefined: the rule says. */
  readonly purchase?: number | bigint | null | undefined
  readonly sales?: number | bigint | null | undefined
}

const priced = (quantity: Decimal, price: string | undefined): Decimal | null => {
  const unit = price === undefined ? undefined : decimal(price)
  return unit === undefined ? null : rounded(times(quantity, unit), amountPlaces)
}

const decimalOf = (amount: number | bigint | null): Decimal | null =>
  amount === null ? null : { units: BigInt(amount), scale: amountPlaces }

export type UnitPrices = Pick<FinancialRule, 'purchaseCostPerUnit' | 'salesCostPerUnit'>

/** Quantity × price, in four decimals. */
export function lineOf(counted: Counted, rule: UnitPrices | undefined): Line {
  const quantity = { units: BigInt(counted.quantity), scale: quantityPlaces }
  const purchase =
    counted.purchase === undefined ? priced(quantity, rule?.purchaseCostPerUnit) : decimalOf(counted.purchase)
  const sales = counted.sales === undefined ? priced(quantity, rule?.salesCostPerUnit) : decimalOf(counted.sales)
  return { quantity, purchase, sales, margin: marginOf(purchase, sales) }
}

export const marginOf = (purchase: Decimal | null, sales: Decimal | null): Decimal | null =>
  purchase === null || sales === null ? null : minus(sales, purchase)

/** Of what it brings in, in per cent to one decimal; null where something is missing or nothing is brought in. */
export function marginPercentage(margin: Decimal | null, sales: Decimal | null): Decimal | null {
  if (margin === null || sales === null || sales.units === 0n) return null
  return over(times(margin, { units: 100n, scale: 0 }), sales, 1)
}

/** A price raised (or lowered) by so many per cent, rounded to cents. */
export function raised(price: string, percentage: Decimal): Decimal {
  const before = decimal(price) ?? { units: 0n, scale: 0 }
  const factor = over(
    { units: percentage.units + 100n * 10n ** BigInt(percentage.scale), scale: percentage.scale },
    {
      units: 100n,
      scale: 0,
    },
    percentage.scale + 2,
  )
  return rounded(times(before, factor), pricePlaces)
}
