import { addMonths, type Period } from '../shared/period.ts'
import type { Members, MemberSpan, Product, ProductKey, AmountsByMonth } from './product.ts'
import { mostMembers, monthsBetween, quantityIn, sameKey } from './product.ts'

/** A source as it is now. */
export interface Judged {
  readonly id: string
  /** The product it counts for from `since` on; null: for none. */
  readonly key: ProductKey | null
  /** The month from which that holds: of the latest change of anything that decides it. */
  readonly since: Period
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
export type Known = Derived

/** Usage that counts for the first time has the amounts of this many months before it, too. */
export const filledMonths = 12

/** As they were before a month: what went on is cut there, and what was filled back in it or since is not known yet. */
function before(spans: readonly MemberSpan[], period: Period): MemberSpan[] {
  const last = addMonths(period, -1)
  return spans
    .filter(({ from, filledIn }) => from < period && (filledIn === undefined || filledIn < period))
    .map((span) => ({ ...span, till: span.till !== null && span.till < last ? span.till : last }))
}

/** From a month on without an end, joined to what ended the month before. */
function goingOn(spans: readonly MemberSpan[], from: Period): MemberSpan[] {
  const last = spans.at(-1)
  return last?.till === addMonths(from, -1)
    ? [...spans.slice(0, -1), { ...last, till: null }]
    : [...spans, { from, till: null }]
}

class Membership {
  readonly key: ProductKey
  readonly spans = new Map<string, readonly MemberSpan[]>()

  constructor(key: ProductKey) {
    this.key = key
  }
}

/**
 * Who counts for what from when till when: what was known of the months before a source last changed, and what it is now
 * for those since. Asked twice it answers the same, and a month ago as today as long as nothing changed in between.
 * `isFilled`: a source that never counted here does so from some months before its change.
 */
function memberships(
  known: readonly Known[],
  sources: readonly Judged[],
  now: Period,
  { isFilled }: { readonly isFilled: boolean },
): Membership[] {
  if (known.length === 0 && sources.every(({ key }) => key === null)) return []
  const all = known.map(({ splitValue, sourceId, members }) => {
    const membership = new Membership({ splitValue, sourceId })
    for (const [id, spans] of Object.entries(members ?? {})) membership.spans.set(id, spans)
    return membership
  })
  const byKey = new Map(all.map((membership) => [keyText(membership.key), membership]))
  const judged = new Map(sources.map((source) => [source.id, source]))
  for (const id of new Set([...all.flatMap(({ spans }) => [...spans.keys()]), ...judged.keys()])) {
    // A row that is not there at all counts until the month before this one.
    const { key, since } = judged.get(id) ?? { key: null, since: now }
    let isNew = true
    for (const { spans } of all) {
      const own = spans.get(id)
      if (own === undefined) continue
      const closedBefore = before(own, since)
      if (closedBefore.length === 0) spans.delete(id)
      else spans.set(id, closedBefore)
      isNew &&= closedBefore.length === 0
    }
    if (key === null) continue
    let membership = byKey.get(keyText(key))
    if (membership === undefined) {
      membership = new Membership(key)
      byKey.set(keyText(key), membership)
      all.push(membership)
    }
    const filled: MemberSpan = { from: addMonths(since, -filledMonths), till: null, filledIn: since }
    membership.spans.set(id, isNew && isFilled ? [filled] : goingOn(membership.spans.get(id) ?? [], since))
  }
  return all
}

/** Ids have no line in them. */
const keyText = ({ splitValue, sourceId }: ProductKey): string =>
  splitValue === null ? (sourceId ?? '') : `${sourceId ?? ''}\n${splitValue}`

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

/** Too many to keep: the months that are over stay as they were, the running one is what counts now. */
function tallied(key: ProductKey, known: Known | undefined, count: number, now: Period): Derived {
  const passed = known === undefined ? [] : monthsBetween(known.runningFrom, addMonths(now, -1))
  const earlier = Object.entries(known?.quantities ?? {}).filter(([month]) => month < now)
  const since = known === undefined ? [] : passed.map((month) => [month, quantityIn(known, month, now)] as const)
  // The running month is told by `running` alone.
  const quantities = withoutNothing(Object.fromEntries([...earlier, ...since]))
  const running = count * whole
  const lastPeriod = lastOf(quantities, running, now)
  return { ...key, members: null, quantities, running, runningFrom: now, purchases: null, sales: null, lastPeriod }
}

/**
 * Products of administrations or users: how many count in each month. `known`: all of one definition, customer and
 * connection; those that are not in the answer came to nothing in any month.
 */
export function deriveCounted(known: readonly Known[], sources: readonly Judged[], now: Period): Derived[] {
  const many = known.filter(({ members }) => members === null)
  return memberships(known, sources, now, { isFilled: false }).flatMap((membership): Derived[] => {
    const { key, spans } = membership
    const own = known.find((one) => sameKey(one, key))
    if (spans.size > mostMembers || many.some((one) => sameKey(one, key))) {
      const count = sources.filter((source) => source.key !== null && sameKey(source.key, key)).length
      return [tallied(key, own, count, now)]
    }
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
    return [{ ...key, members, quantities, running, runningFrom: now, purchases: null, sales: null, lastPeriod }]
  })
}

/** What decides about the usage of one definition, customer and connection as a whole. */
export interface UsageRules {
  readonly isEuros: boolean
  readonly isExcluded: (key: ProductKey, period: Period) => boolean
}

/**
 * Products of usage: what was told of each month in which the row counts and is this customer's. `isEuros`: cents that a
 * supplier charged; the quantity is then 1. `isExcluded`: an administrator took the product away in that month.
 */
export function deriveUsage(
  known: readonly Known[],
  sources: readonly Judged[],
  usageBySource: ReadonlyMap<string, SourceUsage>,
  now: Period,
  { isEuros, isExcluded }: UsageRules,
): Derived[] {
  return memberships(known, sources, now, { isFilled: true }).flatMap((membership): Derived[] => {
    const sums: Record<string, number> = {}
    for (const [id, spans] of membership.spans) {
      const usage = usageBySource.get(id)
      if (usage === undefined) continue
      for (const [month, amount] of Object.entries(usage.amounts) as [Period, number][])
        if (month <= now && covers(spans, month) && usage.isCustomersIn(month) && !isExcluded(membership.key, month))
          sums[month] = (sums[month] ?? 0) + amount
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
