/**
 * What every line of every month comes to, by hand: open months as they are, closed ones as they were when they were closed, and
 * what came too late for those. Written from section 12 of the design.
 */
import type { Fact, Figure, Month, Overlapping } from './history.ts'
import { Calculator, figureKey } from './obvious-calculator.ts'
import { hundredths, monthOf, nextMonth } from './state-of-firm.ts'

const inOrder = (a: Figure, b: Figure): number => (figureKey(a) < figureKey(b) ? -1 : 1)

/** What came too late for one line of a closed month; the quantity is 0 where only an amount changed. */
interface Late {
  readonly of: Figure
  readonly quantity: bigint
  readonly purchase: bigint | null
  readonly sales: bigint | null
}

const known = (a: bigint | null, b: bigint | null, sign: bigint): bigint | null =>
  a === null || b === null ? null : a + sign * b

const sumOfLate = (all: readonly Late[], of: 'purchase' | 'sales'): bigint | null =>
  all.reduce<bigint | null>((sum, one) => known(sum, one[of], 1n), 0n)

/** What a month that was closed misses at a moment, with what was taken of it into later months already. */
function missedBy(month: Month, then: Calculator, now: Calculator, taken: readonly Late[]): Late[] {
  const [kept, told] = [then, now].map((each) => new Map(each.linesOf(month).map((line) => [figureKey(line), line])))
  return [...new Set([...(kept?.keys() ?? []), ...(told?.keys() ?? [])])].flatMap((key): Late[] => {
    const [before, after] = [kept?.get(key), told?.get(key)]
    const line = before ?? after
    if (line === undefined) return []
    const kind = now.now.definitions.get(line.definition)?.kind ?? 'USER'
    // Administrations and users stay; what a definition of later counts was not late.
    if (kind === 'USER' || kind === 'ADMINISTRATION' || !then.now.definitions.has(line.definition)) return []
    const own = taken.filter(({ of }) => figureKey(of) === key)
    const had = own.reduce((sum, { quantity }) => sum + quantity, 0n)
    const quantity = (after?.quantity ?? 0n) - (before?.quantity ?? 0n) - had
    const isTold = now.isTold(line)
    const amount = (of: 'purchase' | 'sales'): bigint | null => {
      if (isTold[of]) {
        const [is, was] = [after === undefined ? 0n : after[of], before === undefined ? 0n : before[of]]
        return known(known(is, was, -1n), sumOfLate(own, of), -1n)
      }
      // At the price that the month was closed with, or else has now.
      const rule = now.isCharged(line.definition)
        ? ((before === undefined ? undefined : then.ruleOf(before)) ?? now.ruleOf(line))
        : undefined
      return quantity === 0n ? 0n : rule === undefined ? null : quantity * hundredths(rule[of])
    }
    const late = { of: line, quantity, purchase: amount('purchase'), sales: amount('sales') }
    return quantity === 0n && !late.purchase && !late.sales ? [] : [late]
  })
}

/** The lines of what was taken into later months. */
function corrections(facts: readonly Fact[], now: string): Figure[] {
  const taken: (Late & { readonly into: Month })[] = []
  const closings = new Map<Month, string>()
  for (const fact of facts) {
    if (fact.at > now) continue
    if ('close' in fact) closings.set(fact.close, fact.at)
    if (!('takeLate' in fact)) continue
    for (const [month, at] of closings)
      for (const late of missedBy(month, new Calculator(facts, at), new Calculator(facts, fact.at), taken))
        taken.push({ ...late, into: fact.takeLate })
  }
  const calculator = new Calculator(facts, now)
  const { definitions } = calculator.now
  const lineOf = ({ into, of }: (typeof taken)[number]): Figure => ({ ...of, month: into, lateFor: of.month })
  return [...Map.groupBy(taken, (late) => figureKey(lineOf(late))).values()].flatMap((all): Figure[] => {
    const [first] = all
    if (first === undefined || (!definitions.has(first.of.definition) && !closings.has(first.into))) return []
    const quantity = all.reduce((sum, one) => sum + one.quantity, 0n)
    const amounts = { purchase: sumOfLate(all, 'purchase'), sales: sumOfLate(all, 'sales') }
    const isCharged = calculator.isCharged(first.of.definition)
    const shown = isCharged ? amounts : { purchase: null, sales: null }
    return [{ ...lineOf(first), isCharged, quantity: quantity === 0n ? 100n : quantity, ...shown }]
  })
}

/** What definitions both count in the month of `now`, and in the one before, which is open as long as nothing closes it. */
export function overlapping(facts: readonly Fact[], now: string): readonly Overlapping[] {
  const [calculator, month] = [new Calculator(facts, now), monthOf(now)]
  return [month, nextMonth(month, -1)].map((each) => calculator.overlapping(each))
}

/** Every figure of every month until `now`: what was closed as it was when it was closed. */
export function calculate(facts: readonly Fact[], now: string): Figure[] {
  const calculator = new Calculator(facts, now)
  const closings = new Map<Month, string>()
  for (const fact of facts) if ('close' in fact && fact.at <= now) closings.set(fact.close, fact.at)
  return calculator.months
    .flatMap((month) => {
      const closed = closings.get(month)
      return (closed === undefined ? calculator : new Calculator(facts, closed)).linesOf(month)
    })
    .concat(corrections(facts, now))
    .sort(inOrder)
}
