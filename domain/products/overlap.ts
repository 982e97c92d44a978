import { compare, decimal, sum, type Decimal } from '../shared/decimal.ts'
import type { Period } from '../shared/period.ts'
import { filtersOf, type ProductDefinition } from './definition.ts'
import { administrationStatusField, statusField } from './fields.ts'
import { lineOf, type Prices } from './price.ts'
import { productKeyOf, valueOf, type FieldsByKey, type CountedSource } from './source.ts'

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
 * Those of which another one may count the same sources, in this month or in one before: of the same system, connection and type
 * of source, and of sources that can be both, as long as neither ever counted others.
 */
export function rivalsAmong(all: readonly ProductDefinition[]): ProductDefinition[] {
  const meet = (one: ProductDefinition, other: ProductDefinition): boolean => {
    const isElsewhere =
      one.connectionId !== null && other.connectionId !== null && one.connectionId !== other.connectionId
    if (one === other || isElsewhere) return false
    return one.earlier !== undefined || other.earlier !== undefined || mayBothCount(one, other)
  }
  const alike = Map.groupBy(all, ({ connectorName, sourceType }) => `${connectorName} ${sourceType}`)
  return [...alike.values()].flatMap((some) => some.filter((one) => some.some((other) => meet(one, other))))
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
  counting(source: CountedSource): T[] {
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
  readonly product?: string | undefined
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

/** Sources that the same definitions count, priced by the same, whoever's they are. */
export interface SharedSet {
  readonly counting: readonly Counting[]
  readonly sources: number
  /** Of each of them, in hundredths. */
  readonly quantities: readonly number[]
}

const textOf = ({ definitionId, priceKey }: Counting): string => JSON.stringify([definitionId, priceKey])
const unit = 100

const setText = (counting: readonly Counting[]): string => counting.map(textOf).join()

/** Sets as they are gathered. */
class Sets {
  readonly #sets = new Map<string, SharedSet>()

  add({ counting, sources, quantities }: SharedSet): void {
    const text = setText(counting)
    const known = this.#sets.get(text)
    this.#sets.set(text, {
      counting,
      sources: sources + (known?.sources ?? 0),
      quantities: quantities.map((quantity, at) => quantity + (known?.quantities[at] ?? 0)),
    })
  }

  get all(): SharedSet[] {
    return [...this.#sets.values()]
  }
}

/** What was gathered apart, as one. */
export function together(apart: Iterable<SharedSet>): SharedSet[] {
  const sets = new Sets()
  for (const set of apart) sets.add(set)
  return sets.all
}

/** A pair as it is gathered. */
interface Pair {
  readonly ids: readonly [string, string]
  readonly customers: Map<string, SharedByCustomer>
}

/** What is counted more than once in one month: gathered source by source, or of many that are alike at once. */
export class Overlaps {
  readonly #pairs = new Map<string, Pair>()
  readonly #sets = new Sets()
  readonly #units = new Set<string>()
  readonly #extra = new Map<string, number>()

  add({ customer, counting: given, sources, quantity, product }: SharedSources): void {
    if (given.length < 2) return
    const counting = given.toSorted((a, b) => (a.definitionId < b.definitionId ? -1 : 1))
    const quantities = counting.map((one) => (product === undefined ? quantity : this.#unitOf(product, one)))
    const more = quantities.reduce((all, one) => all + one, 0) - Math.max(...quantities)
    this.#extra.set(customer, (this.#extra.get(customer) ?? 0) + more)
    this.#sets.add({ counting, sources, quantities })
    for (const [at, one] of counting.entries())
      for (const [after, other] of counting.entries())
        if (at < after && one.definitionId !== other.definitionId)
          this.#addToPair([one, other], { customer, sources, quantity, product })
  }

  /** A product that is one, whatever its sources tell, is counted with the first of them: of all, and of each pair. */
  #unitOf(product: string, counting: Counting, among = ''): number {
    const text = `${among} ${product} ${textOf(counting)}`
    if (this.#units.has(text)) return 0
    this.#units.add(text)
    return unit
  }

  #addToPair(
    [one, other]: readonly [Counting, Counting],
    { customer, sources, quantity, product }: Omit<SharedSources, 'counting'>,
  ): void {
    const ids = [one.definitionId, other.definitionId] as const
    const key = ids.join(' ')
    const pair = this.#pairs.get(key) ?? { ids, customers: new Map<string, SharedByCustomer>() }
    this.#pairs.set(key, pair)
    const own: SharedByCustomer = pair.customers.get(customer) ?? { sources: 0, counted: [new Map(), new Map()] }
    pair.customers.set(customer, own)
    own.sources += sources
    for (const [side, counting] of [one, other].entries()) {
      const more = product === undefined ? quantity : this.#unitOf(product, counting, key)
      add(own.counted[side === 0 ? 0 : 1], counting.priceKey, more)
    }
  }

  /** In no order. */
  get pairs(): Overlap[] {
    return [...this.#pairs.values()]
  }

  /** What all definitions together count more than there is, by the customer, in hundredths. */
  get extra(): ReadonlyMap<string, number> {
    return this.#extra
  }

  /** In no order. */
  get sets(): SharedSet[] {
    return this.#sets.all
  }
}

/**
 * What customers are charged more than once: of each source all but the highest of its prices. Of definitions without a price
 * nothing is charged.
 */
export function chargedTwice(sets: readonly SharedSet[], prices: Prices, period: Period): Decimal {
  return sum(
    sets.flatMap(({ counting, quantities }) =>
      counting
        .flatMap(({ definitionId, priceKey }, at) => {
          const rule = prices.at(definitionId, priceKey, period)
          const price = rule === undefined ? undefined : decimal(rule.salesCostPerUnit)
          return price === undefined ? [] : [{ price, sales: lineOf({ quantity: quantities[at] ?? 0 }, rule).sales }]
        })
        .toSorted((a, b) => compare(b.price, a.price))
        .slice(1)
        .map(({ sales }) => sales),
    ),
  )
}

/** Two definitions that both count some sources. */
export interface SharingPair {
  readonly ids: readonly [string, string]
  readonly sources: number
}

/** Which definitions count the same, as far as all that both count of it has a price by each of them. */
export function pricedPairs(sets: readonly SharedSet[], prices: Prices, period: Period): SharingPair[] {
  const pairs = new Map<string, SharingPair & { readonly isPriced: boolean }>()
  const isPriced = ({ definitionId, priceKey }: Counting): boolean =>
    prices.at(definitionId, priceKey, period) !== undefined
  for (const { counting, sources } of sets)
    for (const [at, one] of counting.entries())
      for (const other of counting.slice(at + 1)) {
        const ids = [one.definitionId, other.definitionId] as const
        if (ids[0] === ids[1]) continue
        const known = pairs.get(ids.join(' '))
        pairs.set(ids.join(' '), {
          ids,
          sources: sources + (known?.sources ?? 0),
          isPriced: known?.isPriced !== false && isPriced(one) && isPriced(other),
        })
      }
  return [...pairs.values()].filter((pair) => pair.isPriced)
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
