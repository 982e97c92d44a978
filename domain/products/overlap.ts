import { compare, minus, plus, sum, zero, type Decimal } from '../shared/decimal.ts'
import type { Period } from '../shared/period.ts'
import { filtersOf, type ProductDefinition } from './definition.ts'
import { administrationStatusField, statusField } from './fields.ts'
import { lineOf, type Prices } from './price.ts'
import { productKeyOf, valueOf, type FieldsByKey, type Source } from './source.ts'

type Criteria = Pick<ProductDefinition, 'criteria'>

/** What a filter on a field asks; of a status that no filter asks for it is ACTIVE. */
function askedOf(definition: Criteria, field: string): string | undefined {
  const asked = filtersOf(definition).find((filter) => filter.field === field)?.value
  return asked ?? (field === statusField || field === administrationStatusField ? 'ACTIVE' : undefined)
}

/** Whether there can be a source that two definitions of one type of source count. */
export function mayBothCount(one: Criteria, other: Criteria): boolean {
  const fields = [...filtersOf(one), ...filtersOf(other)].map(({ field }) => field)
  return fields.every((field) => {
    const [a, b] = [askedOf(one, field), askedOf(other, field)]
    return a === undefined || b === undefined || a === b
  })
}

/**
 * Definitions of one type of source by the first value that they ask for, so that of a source only those are judged that ask
 * for what it has.
 */
export class DefinitionIndex<T extends Criteria> {
  readonly #fields: FieldsByKey
  /** Without a filter. */
  readonly #always: T[] = []
  /** By field, then by value. */
  readonly #asking = new Map<string, Map<string, T[]>>()
  /** How many were judged, of all sources. */
  judged = 0

  constructor(definitions: Iterable<T>, fields: FieldsByKey) {
    this.#fields = fields
    for (const definition of definitions) this.#add(definition)
  }

  #add(definition: T): void {
    const [first] = filtersOf(definition)
    if (first === undefined) {
      this.#always.push(definition)
      return
    }
    const byValue = this.#asking.get(first.field) ?? new Map<string, T[]>()
    this.#asking.set(first.field, byValue)
    byValue.set(first.value, [...(byValue.get(first.value) ?? []), definition])
  }

  /** Those that count a source. */
  counting(source: Source): T[] {
    const candidates = [...this.#always]
    for (const [field, byValue] of this.#asking)
      candidates.push(...(byValue.get(valueOf(source, field, this.#fields) ?? '') ?? []))
    this.judged += candidates.length
    return candidates.filter((definition) => productKeyOf(definition, source, this.#fields) !== null)
  }
}

/** By which definition a source is counted, and by what that prices it. */
export interface Counting {
  readonly definitionId: string
  readonly priceKey: string | null
}

/** Sources of a customer that the same definitions count, priced by the same. */
export interface SharedSources {
  readonly customer: string
  readonly counting: readonly Counting[]
  readonly sources: number
  /** In hundredths. */
  readonly quantity: number
  /** Where each product is one, whatever its sources tell: which one, beside its definition and price. */
  readonly product?: string
}

/** What a definition counts of some sources, in hundredths by what prices it. */
type Counted = Map<string | null, number>

const add = (counted: Counted, priceKey: string | null, more: number): void => {
  counted.set(priceKey, (counted.get(priceKey) ?? 0) + more)
}

/** What two definitions both count of one customer. */
interface SharedByCustomer {
  sources: number
  readonly counted: readonly [Counted, Counted]
}

/** Two definitions that count the same sources in a month. */
export interface Overlap {
  /** In their order. */
  readonly ids: readonly [string, string]
  readonly customers: ReadonlyMap<string, SharedByCustomer>
}

/** What the same definitions count of the same sources. */
interface CountedBySet {
  readonly counting: readonly Counting[]
  /** Of each of them, in hundredths. */
  readonly quantities: number[]
}

const textOf = ({ definitionId, priceKey }: Counting): string => JSON.stringify([definitionId, priceKey])
const unit = 100

/** A pair as it is gathered. */
interface Pair {
  readonly ids: readonly [string, string]
  readonly customers: Map<string, SharedByCustomer>
}

/** What is counted more than once in one month: gathered source by source, or of many that are alike at once. */
export class Overlaps {
  readonly #pairs = new Map<string, Pair>()
  readonly #sets = new Map<string, CountedBySet>()
  readonly #units = new Set<string>()
  readonly #extra = new Map<string, number>()

  add({ customer, counting: given, sources, quantity, product }: SharedSources): void {
    if (given.length < 2) return
    const counting = given.toSorted((a, b) => (a.definitionId < b.definitionId ? -1 : 1))
    const quantities = counting.map((one) => (product === undefined ? quantity : this.#unitOf(product, one)))
    const more = quantities.reduce((all, one) => all + one, 0) - Math.max(...quantities)
    this.#extra.set(customer, (this.#extra.get(customer) ?? 0) + more)
    const text = counting.map(textOf).join()
    const set = this.#sets.get(text) ?? { counting, quantities: counting.map(() => 0) }
    this.#sets.set(text, set)
    quantities.forEach((more, at) => (set.quantities[at] = (set.quantities[at] ?? 0) + more))
    for (const [at, one] of counting.entries())
      for (const [after, other] of counting.entries())
        if (at < after && one.definitionId !== other.definitionId)
          this.#addToPair([one, other], [quantities[at] ?? 0, quantities[after] ?? 0], { customer, sources })
  }

  /** A product that is one, whatever its sources tell, is counted with the first of them. */
  #unitOf(product: string, counting: Counting): number {
    const text = `${product} ${textOf(counting)}`
    if (this.#units.has(text)) return 0
    this.#units.add(text)
    return unit
  }

  #addToPair(
    [one, other]: readonly [Counting, Counting],
    [ofOne, ofOther]: readonly [number, number],
    { customer, sources }: Pick<SharedSources, 'customer' | 'sources'>,
  ): void {
    const ids = [one.definitionId, other.definitionId] as const
    const key = ids.join(' ')
    const pair = this.#pairs.get(key) ?? { ids, customers: new Map<string, SharedByCustomer>() }
    this.#pairs.set(key, pair)
    const own: SharedByCustomer = pair.customers.get(customer) ?? { sources: 0, counted: [new Map(), new Map()] }
    pair.customers.set(customer, own)
    own.sources += sources
    add(own.counted[0], one.priceKey, ofOne)
    add(own.counted[1], other.priceKey, ofOther)
  }

  /** In no order. */
  get pairs(): Overlap[] {
    return [...this.#pairs.values()]
  }

  /** What all definitions together count more than there is, by the customer, in hundredths. */
  get extra(): ReadonlyMap<string, number> {
    return this.#extra
  }

  /**
   * What customers are charged more than once: of each source all but the highest of its prices. Of definitions without a price
   * nothing is charged.
   */
  chargedTwice(prices: Prices, period: Period): Decimal {
    return sum(
      [...this.#sets.values()].map(({ counting, quantities }) => {
        const sales = counting.flatMap(
          ({ definitionId, priceKey }, at) =>
            lineOf({ quantity: quantities[at] ?? 0 }, prices.at(definitionId, priceKey, period)).sales ?? [],
        )
        const [first, ...others] = sales
        if (first === undefined || others.length === 0) return null
        const highest = others.reduce((most, one) => (compare(one, most) > 0 ? one : most), first)
        return minus(sales.reduce(plus, zero), highest)
      }),
    )
  }
}

/** What the sources that two definitions share bring in by each of them in euros; null: something of it has no price. */
export interface OverlapSales {
  readonly sales: readonly [Decimal | null, Decimal | null]
  /** The lesser of the two: what is charged twice. Null: one of the two has no price. */
  readonly twice: Decimal | null
}

/** Of all customers of an overlap, or of some. */
export function salesOf(
  { ids, customers }: Pick<Overlap, 'ids'> & { readonly customers: Iterable<SharedByCustomer> },
  prices: Prices,
  period: Period,
): OverlapSales {
  const all: readonly [Counted, Counted] = [new Map(), new Map()]
  for (const { counted } of customers)
    for (const side of [0, 1] as const) for (const [key, quantity] of counted[side]) add(all[side], key, quantity)
  const of = (side: 0 | 1): Decimal | null => {
    const amounts = [...all[side]].map(
      ([key, quantity]) => lineOf({ quantity }, prices.at(ids[side], key, period)).sales,
    )
    return amounts.some((amount) => amount === null) ? null : sum(amounts)
  }
  const [one, other] = [of(0), of(1)]
  const twice = one === null || other === null ? null : compare(one, other) < 0 ? one : other
  return { sales: [one, other], twice }
}

/** How many sources two definitions share. */
export const sharedOf = ({ customers }: Overlap): number =>
  [...customers.values()].reduce((all, { sources }) => all + sources, 0)
