import { minus, plus, zero, type Decimal } from '../shared/decimal.ts'
import { periodOf, type Period } from '../shared/period.ts'
import type { Criterion, ProductDefinition } from './definition.ts'
import { recountedFrom, withCriteria } from './definition.ts'
import type { Came } from './tried-price.ts'

const kinds = ['quantity', 'purchase', 'sales'] as const
type Kind = (typeof kinds)[number]

/** What some lines of a month came to, or would have. */
export type CameIn = Readonly<Record<Kind, Came>> & { readonly period: Period }

export interface Beside {
  readonly was: Came
  readonly wouldBe: Came
  readonly difference: Decimal
}
export type TriedFigures = Readonly<Record<Kind, Beside>>

const nothing: Came = { amount: zero, missing: 0 }

const together = (lines: readonly CameIn[], kind: Kind): Came =>
  lines.reduce<Came>(
    ({ amount, missing }, line) => ({
      amount: plus(amount, line[kind].amount),
      missing: missing + line[kind].missing,
    }),
    nothing,
  )

function beside(was: readonly CameIn[], wouldBe: readonly CameIn[]): TriedFigures {
  const figure = (kind: Kind): Beside => {
    const [before, after] = [together(was, kind), together(wouldBe, kind)]
    return { was: before, wouldBe: after, difference: minus(after.amount, before.amount) }
  }
  return { quantity: figure('quantity'), purchase: figure('purchase'), sales: figure('sales') }
}

/** Some months, each as it was and as it would have been, in the order that was asked, and all together. */
export function besideMonths(
  periods: readonly Period[],
  was: readonly CameIn[],
  wouldBe: readonly CameIn[],
): { readonly months: readonly (TriedFigures & { readonly period: Period })[]; readonly sum: TriedFigures } {
  const [before, after] = [was, wouldBe].map((lines) => Map.groupBy(lines, ({ period }) => period))
  return {
    months: periods.map((period) => ({
      period,
      ...beside(before?.get(period) ?? [], after?.get(period) ?? []),
    })),
    sum: beside(was, wouldBe),
  }
}

/** A definition as if it had counted by these criteria since a month. */
export function sinceAlways<T extends ProductDefinition>(
  definition: T,
  criteria: readonly Criterion[],
  since: Period,
): T {
  const first = `${since}-01T12:00:00.000Z`
  const { earlier: _, ...rest } = withCriteria(definition, criteria, definition.countedFrom)
  return recountedFrom({ ...(rest as T), createdTime: first, countedFrom: first }, periodOf(first))
}
