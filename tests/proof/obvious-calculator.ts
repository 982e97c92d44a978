/**
 * What every product costs and brings in, slow and obvious. Written from the specification (part 2) and from section 12 of the
 * design, never from the code: it shares nothing with what it judges. For each month it tells the whole history again.
 */
import type { CountedTwice, Definition, Fact, Figure, Month, Overlapping, Row, Rule } from './history.ts'
import { hundredths, monthOf, nextMonth, stateAfter, type State } from './state-of-firm.ts'
import {
  counts,
  excluded,
  getsLines,
  isKnownNotToCount,
  linkedBy,
  ofDefinition,
  placeOf,
  withStatuses,
  type Place,
} from './rows-that-count.ts'

interface Sum {
  readonly place: Place
  quantity: bigint
  /** Euros that were told; undefined: a rule says. Null: told without one. */
  purchase: bigint | null | undefined
  sales: bigint | null | undefined
}

/** Adds up what is of the same product. */
class Sums {
  readonly #sums = new Map<string, Sum>()

  of(place: Place): Sum {
    const { definition, customer, connection, field, value, source } = place
    const key = JSON.stringify([definition, customer, connection, field, value, source])
    const sum = this.#sums.get(key) ?? { place, quantity: 0n, purchase: undefined, sales: undefined }
    this.#sums.set(key, sum)
    return sum
  }

  all(): Sum[] {
    return [...this.#sums.values()]
  }
}

/** A row as one product counts it. */
interface Counting {
  readonly place: Place
  readonly amount: bigint
  /** Told in euros: its product is one, however many rows it has. */
  readonly isOne: boolean
  readonly price: bigint | null
}

/** How much of its product a row is; `seen`: the products that are one and were met before. */
function amountOf({ place, amount, isOne }: Counting, seen: Set<string>): bigint {
  if (!isOne) return amount
  const product = JSON.stringify(place)
  const isFirst = !seen.has(product)
  seen.add(product)
  return isFirst ? 100n : 0n
}

/** What two definitions both count. */
interface Pair {
  rows: number
  readonly customers: Set<string>
  readonly seen: Set<string>
  readonly sales: [bigint | null, bigint | null]
}

function addToPair(pairs: Map<string, Pair>, one: Counting, other: Counting): void {
  const key = JSON.stringify([one.place.definition, other.place.definition])
  const pair: Pair = pairs.get(key) ?? { rows: 0, customers: new Set(), seen: new Set(), sales: [0n, 0n] }
  pairs.set(key, pair)
  pair.rows += 1
  pair.customers.add(one.place.customer)
  for (const [side, counting] of [one, other].entries()) {
    const [sum, amount] = [pair.sales[side] ?? null, amountOf(counting, pair.seen)]
    pair.sales[side] = sum === null || counting.price === null ? null : sum + amount * counting.price
  }
}

const inOrder = (a: CountedTwice, b: CountedTwice): number =>
  a.definitions.join(' ') < b.definitions.join(' ') ? -1 : 1

/** The history of one firm, asked at one moment. */
export class Calculator {
  readonly now: State
  readonly months: readonly Month[]
  readonly #facts: readonly Fact[]
  readonly #ends = new Map<Month, State>()

  constructor(facts: readonly Fact[], now: string) {
    this.#facts = facts.filter(({ at }) => Date.parse(at) <= Date.parse(now))
    this.now = stateAfter(this.#facts)
    const first = this.#facts.map(({ at }) => monthOf(at)).reduce((a, b) => (a < b ? a : b), monthOf(now))
    const last = monthOf(now)
    const months: Month[] = []
    for (let month = nextMonth(first, -12); month <= last; month = nextMonth(month)) months.push(month)
    this.months = months
  }

  /** What was true when a month was over in Amsterdam; of the running month: what is true now. */
  endOf(month: Month): State {
    const known = this.#ends.get(month)
    if (known !== undefined) return known
    const state = stateAfter(this.#facts.filter(({ at }) => monthOf(at) <= month))
    for (const [id, then] of this.#recounted(month)) {
      const definition = then.definitions.get(id)
      if (definition === undefined || !state.definitions.has(id)) continue
      state.definitions.set(id, definition)
      state.leaves.set(id, then.leaves.get(id) ?? new Set())
      if (then.off.has(id)) state.off.add(id)
      else state.off.delete(id)
    }
    this.#ends.set(month, state)
    return state
  }

  /** Definitions by which a month was counted anew, each with how everything was when that was asked last. */
  #recounted(month: Month): Map<string, State> {
    const found = new Map<string, State>()
    for (const fact of this.#facts) {
      if (!('recount' in fact) || monthOf(fact.at) <= month) continue
      // Months are closed in their order: those before one that was closed then are over for good.
      const isShut = this.#facts.some((one) => 'close' in one && one.at <= fact.at && month <= one.close)
      if (isShut) continue
      found.set(fact.recount, stateAfter(this.#facts.filter(({ at }) => at <= fact.at)))
    }
    return found
  }

  /** A definition as it was in a month; in months before it was made as it was when it was. */
  #definitionIn(id: string, month: Month): Definition | undefined {
    return this.#from(month, ({ definitions }) => definitions.get(id))
  }

  /** What is found first at the end of a month, or of a later one. */
  #from<T>(month: Month, find: (state: State, of: Month) => T | undefined): T | undefined {
    for (let later = month; later <= (this.months.at(-1) ?? month); later = nextMonth(later)) {
      const found = find(this.endOf(later), later)
      if (found !== undefined) return found
    }
    return undefined
  }

  /**
   * Whose a record was at the end of a month, or else the first that had it at the end of a later one. Usage is whose the
   * administration is that it is of, in each month by the number it had then.
   */
  customerFrom(record: string, month: Month): string | undefined {
    return this.#from(month, ({ links }, of) => {
      const row = this.#from(of, ({ rows }) => rows.get(record))
      return row === undefined ? undefined : links.get(linkedBy(row))
    })
  }

  /**
   * Whether another definition counts a row that this one leaves to it. `then`: when the month was over; `as`: how the row was,
   * where it is filled back.
   */
  #isLeft(id: string, row: Row, month: Month, as: State): boolean {
    const then = this.endOf(month)
    return [...(then.leaves.get(id) ?? [])].some((to) => {
      const other = row.kind === 'USAGE' ? this.#definitionIn(to, month) : then.definitions.get(to)
      if (other === undefined || !this.now.definitions.has(to) || then.off.has(to)) return false
      return ofDefinition(then, other, row) && counts(as, other, row)
    })
  }

  /** For which product an administration or a user counts when a month is over; undefined: for none. */
  #placeOfCounted(id: string, row: Row, month: Month): Place | undefined {
    const state = this.endOf(month)
    const [definition, customer] = [state.definitions.get(id), state.links.get(row.id)]
    if (definition === undefined || !['ADMINISTRATION', 'USER'].includes(definition.kind)) return undefined
    if (customer === undefined || !ofDefinition(state, definition, row) || !counts(state, definition, row))
      return undefined
    const place = placeOf(definition, row, customer)
    if (state.off.has(id) || this.#isLeft(id, row, month, state)) return undefined
    return getsLines(state, customer) && !excluded(state, place) ? place : undefined
  }

  #addCounted(sums: Sums, month: Month): void {
    for (const { id } of this.now.definitions.values())
      for (const row of this.endOf(month).rows.values()) {
        const place = this.#placeOfCounted(id, row, month)
        if (place !== undefined) sums.of(place).quantity += 100n
      }
  }

  /** For which products a row counts in a month, in the order of their definitions. */
  #countings(row: Row, month: Month): Counting[] {
    const then = this.endOf(month).rows.get(row.id)
    const amount = row.kind === 'USAGE' ? hundredths(row.amounts?.[month] ?? '0') : 100n
    if (amount === 0n) return []
    const isOne = row.kind === 'USAGE' && this.now.systems.get(row.connection)?.euros === true
    return [...this.now.definitions.keys()].sort().flatMap((id) => {
      const counted = then === undefined ? undefined : this.#placeOfCounted(id, then, month)
      const place = row.kind === 'USAGE' ? this.#placeOfUsage(id, row.id, month) : counted
      if (place === undefined) return []
      const price = this.#rule(place, month)?.sales
      return [{ place, amount, isOne, price: price === undefined ? null : hundredths(price) }]
    })
  }

  /** Every two definitions beside each other, row by row. */
  overlapping(month: Month): Overlapping {
    const pairs = new Map<string, Pair>()
    const [seen, charged] = [new Set<string>(), { sum: 0n }]
    for (const row of this.now.rows.values()) {
      const all = this.#countings(row, month)
      for (const one of all)
        for (const other of all.filter(({ place }) => one.place.definition < place.definition))
          addToPair(pairs, one, other)
      const priced = all
        .flatMap((each) => (all.length < 2 || each.price === null ? [] : { price: each.price, of: each }))
        .sort((a, b) => (a.price < b.price ? 1 : -1))
      for (const [at, { price, of }] of priced.entries()) {
        const amount = price * amountOf(of, seen)
        if (at > 0) charged.sum += amount
      }
    }
    const shown = Array.from(pairs, ([key, { rows, customers, sales }]): CountedTwice => {
      const [one, other] = sales
      const twice = one === null || other === null ? null : one < other ? one : other
      return {
        definitions: JSON.parse(key) as [string, string],
        sources: rows,
        customers: customers.size,
        sales,
        twice,
      }
    })
    return { pairs: shown.sort(inOrder), charged: charged.sum }
  }

  /** The first month at whose end a row of usage counted, and had been this customer's. */
  #firstOf(id: string, row: string, customer: string): Month | undefined {
    let wasCustomers = false
    return this.months.find((month) => {
      const state = this.endOf(month)
      const [definition, vendorRow] = [state.definitions.get(id), state.rows.get(row)]
      if (vendorRow !== undefined && state.links.get(linkedBy(vendorRow)) === customer) wasCustomers = true
      if (definition === undefined || vendorRow === undefined || !wasCustomers) return false
      if (!ofDefinition(state, definition, vendorRow) || !counts(state, definition, vendorRow)) return false
      if (state.off.has(id) || this.#isLeft(id, vendorRow, month, state)) return false
      return getsLines(state, customer) && !excluded(state, placeOf(definition, vendorRow, customer))
    })
  }

  /** For which product a row of usage counts in a month; undefined: for none. */
  #placeOfUsage(id: string, rowId: string, month: Month): Place | undefined {
    const customer = this.customerFrom(rowId, month)
    const first = customer === undefined ? undefined : this.#firstOf(id, rowId, customer)
    if (customer === undefined || first === undefined || month < nextMonth(first, -12)) return undefined
    const then = this.endOf(month)
    // What is before the first time is filled back: the row as it was then, by what the definition was in that month.
    const isFilled = month < first
    const state = isFilled ? this.endOf(first) : then
    const [definition, row] = [this.#definitionIn(id, month), state.rows.get(rowId)]
    if (definition?.kind !== 'USAGE' || row === undefined || !ofDefinition(state, definition, row)) return undefined
    const place = placeOf(definition, row, customer)
    if (!counts(state, definition, row) || !getsLines(state, customer) || excluded(then, place)) return undefined
    // Nothing is filled into a month at whose end the customer or the administration is known not to have been ACTIVE.
    if (then.off.has(id) || this.#isLeft(id, row, month, isFilled ? withStatuses(state, then) : state)) return undefined
    if (isFilled && (isKnownNotToCount(then, definition, row) || !getsLines(then, customer))) return undefined
    return place
  }

  #addUsage(sums: Sums, month: Month): void {
    for (const { id } of this.now.definitions.values())
      for (const { id: rowId, connection, amounts = {} } of this.now.rows.values()) {
        const amount = hundredths(amounts[month] ?? '0')
        const place = amount === 0n ? undefined : this.#placeOfUsage(id, rowId, month)
        if (place === undefined) continue
        const sum = sums.of(place)
        const euros = this.now.systems.get(connection)?.euros ?? false
        if (!euros) sum.quantity += amount
        else sum.purchase = (sum.purchase ?? 0n) + amount * 100n
        if (euros) sum.quantity = sum.purchase === 0n ? 0n : 100n
      }
  }

  #addInvoiceLines(sums: Sums, month: Month): void {
    for (const line of this.now.lines.values()) {
      if (line.month !== month || !this.now.definitions.has(line.definition)) continue
      // Somebody made it: it is as it is, whatever the status of its source. A customer that is not ACTIVE is not billed.
      const customer = this.customerFrom(line.source, month)
      if (customer === undefined || !getsLines(this.endOf(month), customer)) continue
      const { definition, connection } = line
      const sum = sums.of({ definition, connection, customer, field: null, value: null, source: null })
      const count = hundredths(line.count)
      const plus = (before: bigint | null | undefined, price: string | null): bigint | null =>
        before === null || price === null ? null : (before ?? 0n) + count * hundredths(price)
      sum.quantity += count
      sum.purchase = plus(sum.purchase, line.purchase)
      sum.sales = plus(sum.sales, line.sales)
    }
  }

  /** As somebody said; else what somebody made is charged, and what came with a system once it has a price. */
  isCharged(id: string): boolean {
    const isPriced = [...this.now.rules.values()].some(({ definition }) => definition === id)
    return this.now.charged.get(id) ?? (this.now.definitions.get(id)?.isDefault !== true || isPriced)
  }

  /**
   * The rule with the latest start that is not after the month, of the same field and value; as the rules are now. What is not
   * charged has no price.
   */
  #rule({ definition, field, value }: Place, month: Month): Rule | undefined {
    if (!this.isCharged(definition)) return undefined
    // A split by administration counts as none where prices are asked.
    const by = field === 'ADMINISTRATION' ? null : field
    return [...this.now.rules.values()]
      .filter((rule) => rule.definition === definition && rule.field === by && rule.value === value)
      .filter(({ from }) => from <= month)
      .sort((a, b) => (a.from < b.from ? 1 : -1))[0]
  }

  /** Whether amounts of a line are told by its source, and not made of a price. What is not charged has none. */
  isTold({ definition, connection }: Pick<Figure, 'definition' | 'connection'>): { purchase: boolean; sales: boolean } {
    if (!this.isCharged(definition)) return { purchase: false, sales: false }
    const kind = this.now.definitions.get(definition)?.kind
    const isInvoice = kind === 'INVOICE_ADMINISTRATION' || kind === 'INVOICE_USER'
    return { purchase: isInvoice || (this.now.systems.get(connection)?.euros ?? false), sales: isInvoice }
  }

  ruleOf = (figure: Figure): Rule | undefined => this.#rule(figure, figure.month)

  linesOf(month: Month): Figure[] {
    const sums = new Sums()
    this.#addCounted(sums, month)
    this.#addUsage(sums, month)
    this.#addInvoiceLines(sums, month)
    return sums
      .all()
      .filter(({ quantity }) => quantity !== 0n)
      .map(({ place, quantity, purchase, sales }) => {
        const rule = this.#rule(place, month)
        const isTold = this.isTold(place)
        const priced = (price: string | undefined): bigint | null =>
          price === undefined ? null : quantity * hundredths(price)
        return {
          month,
          ...place,
          quantity,
          purchase: purchase !== undefined && isTold.purchase ? purchase : priced(rule?.purchase),
          sales: sales !== undefined && isTold.sales ? sales : priced(rule?.sales),
          isCharged: this.isCharged(place.definition),
        }
      })
  }
}

/** What tells one figure from another. */
export const figureKey = ({ month, definition, customer, connection, field, value, source, lateFor }: Figure): string =>
  JSON.stringify([
    month,
    definition,
    customer,
    connection,
    field,
    value,
    source,
    ...(lateFor === undefined ? [] : [lateFor]),
  ])
