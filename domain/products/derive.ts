import { addMonths, type Period } from '../shared/period.ts'
import type { Members, MemberSpan, Product, ProductKey, AmountsByMonth } from './product.ts'
import { mostMembers, monthsBetween, sameKey } from './product.ts'
import type { RenamedUsage } from './renames.ts'

/** From a month on, until the next. */
export interface Step {
  readonly since: Period
  /** The product it counts for; null: for none. */
  readonly key: ProductKey | null
}

/** Months that are filled back, both included, and the product they are of. */
export interface FilledMonths {
  readonly key: ProductKey
  readonly from: Period
  readonly till: Period
}

/** For what a source counts. */
export interface Judged {
  readonly id: string
  /** The first one first; the last is that of now. Of the months before the first one nothing is known any more. */
  readonly steps: readonly Step[]
  /** The month it came in, where nothing was kept of what it was between that and the first step. */
  readonly cameIn?: Period
  /** Of usage: what is filled back where it counts for the first time from this month on. */
  readonly filled?: (since: Period) => readonly FilledMonths[]
}

/** What usage tells of a source: by month, and in which months it is this customer's. */
export interface SourceUsage {
  readonly amounts: Readonly<Record<string, number>>
  isCustomersIn(period: Period): boolean
}

/** What a product comes to, whatever its id and its names. */
export type Derived = ProductKey &
  Pick<Product, 'members' | 'quantities' | 'running' | 'runningFrom' | 'purchases' | 'sales' | 'lastPeriod'>

/** What was known of the products of one definition, customer and connection. */
export type EarlierProduct = Derived

/** Usage that counts for the first time has the amounts of this many months before it, too. */
export const filledMonths = 12

/** As they were before a month: what went on is cut there, and what was filled back in it or since is not known yet. */
function before(spans: readonly MemberSpan[], period: Period): MemberSpan[] {
  const last = addMonths(period, -1)
  return spans
    .filter(({ from, filledIn }) => from < period && (filledIn === undefined || filledIn < period))
    .map((span) => ({ ...span, till: span.till !== null && span.till < last ? span.till : last }))
}

/** From a month on without an end, joined to what ended the month before. `isFirst`: of usage, it counts for the first time. */
function goingOn(spans: readonly MemberSpan[], from: Period, isFirst: boolean): MemberSpan[] {
  const last = spans.at(-1)
  if (last?.till === addMonths(from, -1)) return [...spans.slice(0, -1), { ...last, till: null }]
  return [...spans, { from, till: null, ...(isFirst ? { filledIn: from } : {}) }]
}

class Membership {
  readonly key: ProductKey
  readonly spans = new Map<string, readonly MemberSpan[]>()

  constructor(key: ProductKey) {
    this.key = key
  }
}

/** Of one definition, customer and connection, by their products. */
class Memberships {
  readonly #byKey: Map<string, Membership>

  constructor(known: readonly EarlierProduct[]) {
    const all = known.map(({ splitField, splitValue, sourceId, members }) => {
      const membership = new Membership({ splitField, splitValue, sourceId })
      for (const [id, spans] of Object.entries(members ?? {})) membership.spans.set(id, spans)
      return membership
    })
    this.#byKey = new Map(all.map((membership) => [keyText(membership.key), membership]))
  }

  get all(): Membership[] {
    return [...this.#byKey.values()]
  }

  #of(key: ProductKey): Membership {
    const text = keyText(key)
    const membership = this.#byKey.get(text) ?? new Membership(key)
    this.#byKey.set(text, membership)
    return membership
  }

  /** Takes away what is known of a source from a month on; answers whether nothing is known of the months before. */
  #cut(id: string, since: Period): boolean {
    let isNew = true
    for (const { spans } of this.#byKey.values()) {
      const own = spans.get(id)
      if (own === undefined) continue
      const left = before(own, since)
      if (left.length === 0) spans.delete(id)
      else spans.set(id, left)
      isNew &&= left.length === 0
    }
    return isNew
  }

  take({ id, steps, filled }: Judged): void {
    for (const { since, key } of steps) {
      const isNew = this.#cut(id, since)
      if (key === null) continue
      if (isNew && filled !== undefined)
        for (const { key: of, from, till } of filled(since)) {
          const { spans } = this.#of(of)
          spans.set(id, [...(spans.get(id) ?? []), { from, till, filledIn: since }])
        }
      const { spans } = this.#of(key)
      spans.set(id, goingOn(spans.get(id) ?? [], since, isNew && filled !== undefined))
    }
  }
}

/**
 * Who counts for what from when till when: what was known of the months before everything about a source is known, and what
 * it counted for in those since. Asked twice it answers the same, and a month ago as today as long as nothing changed in
 * between.
 */
function memberships(known: readonly EarlierProduct[], sources: readonly Judged[], now: Period): Membership[] {
  if (known.length === 0 && sources.every(({ steps }) => steps.every(({ key }) => key === null))) return []
  const all = new Memberships(known)
  const judged = new Set(sources.map(({ id }) => id))
  for (const { members } of known)
    for (const id of Object.keys(members ?? {}))
      // A row that is not there at all counts until the month before this one.
      if (!judged.has(id)) all.take({ id, steps: [{ since: now, key: null }] })
  for (const source of sources) all.take(source)
  return all.all
}

/** Ids have no line in them. */
const keyText = ({ splitField, splitValue, sourceId }: ProductKey): string =>
  splitValue === null ? (sourceId ?? '') : `${splitField ?? ''}\n${splitValue}`

const covers = (spans: readonly MemberSpan[], period: Period): boolean =>
  spans.some(({ from, till }) => from <= period && (till === null || period <= till))

function membersOf({ spans }: Membership): Members {
  const members: Record<string, readonly MemberSpan[]> = {}
  for (const id of [...spans.keys()].sort()) members[id] = spans.get(id) ?? []
  return members
}

const firstOf = (members: Members): Period | undefined =>
  Object.values(members)
    .flatMap((spans) => spans.slice(0, 1))
    .reduce<Period | undefined>((first, { from }) => (first === undefined || from < first ? from : first), undefined)

/** Months with something, in their order. */
const withoutNothing = (quantities: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(quantities)
      .filter(([, quantity]) => quantity !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

function lastOf(quantities: Readonly<Record<string, number>>, running: number, now: Period): Period | null {
  if (running !== 0) return null
  return (Object.keys(quantities).sort().at(-1) ?? addMonths(now, -1)) as Period
}

const whole = 100

/** What a system tells may be any number. Of more than this no sum of a firm is exact any more; it stands out by itself. */
const most = 1e15

/** A number in hundredths, a number of cents in ten-thousandths. */
const hundredfold = (amount: number): number => Math.min(most, Math.max(-most, Math.round(amount * whole)))

/**
 * Too many to keep: the months before it was derived last stay as they were. Of those since, each source tells whether it
 * counted at their end; one of which that was not kept is taken to have counted as at the first time that is known.
 */
function tallied(known: EarlierProduct, { key, spans }: Membership, sources: readonly Judged[], now: Period): Derived {
  const quantities: Record<string, number> = {}
  for (const [month, quantity] of Object.entries(known.quantities))
    if (month < known.runningFrom) quantities[month] = quantity
  const count = (month: Period): number => {
    let found = 0
    for (const own of spans.values()) if (covers(own, month)) found += 1
    for (const {
      cameIn,
      steps: [first],
    } of sources)
      if (cameIn !== undefined && first != null && cameIn <= month && month < first.since)
        if (first.key !== null && sameKey(first.key, key)) found += 1
    return found * whole
  }
  for (const month of monthsBetween(known.runningFrom, addMonths(now, -1))) quantities[month] = count(month)
  const told = withoutNothing(quantities)
  const running = count(now)
  const lastPeriod = lastOf(told, running, now)
  return {
    ...key,
    members: null,
    quantities: told,
    running,
    runningFrom: now,
    purchases: null,
    sales: null,
    lastPeriod,
  }
}

/**
 * Products of administrations or users: how many count in each month. `known`: all of one definition, customer and
 * connection; those that are not in the answer came to nothing in any month.
 */
export function deriveCounted(known: readonly EarlierProduct[], sources: readonly Judged[], now: Period): Derived[] {
  return memberships(known, sources, now).flatMap((membership): Derived[] => {
    const { key, spans } = membership
    const own = known.find((one) => sameKey(one, key))
    if (own?.members === null) return [tallied(own, membership, sources, now)]
    const members = membersOf(membership)
    const first = firstOf(members)
    if (first === undefined) return []
    const counts = monthsBetween(first, addMonths(now, -1)).map((month) => [
      month,
      Object.values(members).filter((one) => covers(one, month)).length * whole,
    ])
    const quantities = withoutNothing(Object.fromEntries(counts) as Record<string, number>)
    const running = Object.values(members).filter((one) => covers(one, now)).length * whole
    const lastPeriod = lastOf(quantities, running, now)
    const kept = spans.size > mostMembers ? null : members
    return [{ ...key, members: kept, quantities, running, runningFrom: now, purchases: null, sales: null, lastPeriod }]
  })
}

/** What decides about the usage of one definition, customer and connection as a whole. */
export interface UsageRules {
  readonly isEuros: boolean
  readonly isExcluded: (key: ProductKey, period: Period) => boolean
  /** Of rows that are one thing, each month counts under one of them. */
  readonly renamed: RenamedUsage
}

/**
 * Products of usage: what was told of each month in which the row counts and is this customer's. `isEuros`: cents that a
 * supplier charged; the quantity is then 1. `isExcluded`: an administrator took the product away in that month.
 */
export function deriveUsage(
  known: readonly EarlierProduct[],
  sources: readonly Judged[],
  usageBySource: ReadonlyMap<string, SourceUsage>,
  now: Period,
  { isEuros, isExcluded, renamed }: UsageRules,
): Derived[] {
  const all = memberships(known, sources, now)
  const spansOf = (id: string): MemberSpan[] => all.flatMap(({ spans }) => spans.get(id) ?? [])
  const amountsOf = (id: string) => usageBySource.get(id)?.amounts
  return all.flatMap((membership): Derived[] => {
    const sums: Record<string, number> = {}
    for (const [id, spans] of membership.spans) {
      const usage = usageBySource.get(id)
      if (usage === undefined) continue
      const isRenamed = renamed.isRenamed(id)
      const amounts = isRenamed ? renamed.amountsOf(id, amountsOf) : usage.amounts
      for (const [month, amount] of Object.entries(amounts) as [Period, number][])
        if (month <= now && covers(spans, month) && usage.isCustomersIn(month) && !isExcluded(membership.key, month))
          if (!isRenamed || renamed.countsUnder(id, month, spansOf)) sums[month] = (sums[month] ?? 0) + amount
    }
    const amounts = withoutNothing(
      Object.fromEntries(Object.entries(sums).map(([month, amount]) => [month, hundredfold(amount)])),
    )
    const members = membersOf(membership)
    if (Object.keys(members).length === 0) return []
    const quantities = isEuros ? Object.fromEntries(Object.keys(amounts).map((month) => [month, whole])) : amounts
    // Cents are hundredths of the euros that are kept in ten-thousandths.
    const purchases: AmountsByMonth | null = isEuros ? amounts : null
    const lastPeriod = lastOf(quantities, 0, now)
    return [
      { ...membership.key, members, quantities, running: 0, runningFrom: now, purchases, sales: null, lastPeriod },
    ]
  })
}
