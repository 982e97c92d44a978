import { periodOf, type Period } from '../shared/period.ts'
import { criteriaIn, holdsIn, leavesNow, moments, type Leaving, type ProductDefinition } from './definition.ts'
import { productKeyOf, type FieldsByKey, type CountedSource } from './source.ts'

/** Another definition of the same type of source and connection, to which one leaves what that one counts. */
export interface LeavingTo extends Pick<Leaving, 'spans'> {
  readonly definition: ProductDefinition
}

/** From which month on it is known what a definition counts. */
export const definitionFrom = ({ earlier, countedFrom }: Pick<ProductDefinition, 'earlier' | 'countedFrom'>): Period =>
  earlier?.[0]?.from ?? periodOf(countedFrom)

/** Whether a definition is about a source in a month, whatever it leaves to others and whatever was taken away of it. */
function isAbout(definition: ProductDefinition, source: CountedSource, fields: FieldsByKey, period: Period): boolean {
  if (holdsIn(definition.off ?? [], period)) return false
  // Usage is filled back; administrations and users count from the month that their definition is known from.
  if (source.table !== 'usage' && period < definitionFrom(definition)) return false
  const criteria = criteriaIn(definition, period)
  return criteria !== undefined && productKeyOf({ criteria }, source, fields) !== null
}

/** Whether a source is left to another definition in a month. */
export const isLeft = (
  leaves: readonly LeavingTo[],
  source: CountedSource,
  fields: FieldsByKey,
  period: Period,
): boolean =>
  leaves.some(({ definition, spans }) => holdsIn(spans, period) && isAbout(definition, source, fields, period))

/** The months in which something changed of what is left. */
export const leavingChanges = (leaves: readonly LeavingTo[]): Period[] =>
  leaves.flatMap(({ definition, spans }) => [
    ...moments(spans),
    ...moments(definition.off ?? []),
    ...(definition.earlier ?? []).map(({ from }) => from),
    periodOf(definition.countedFrom),
  ])

/**
 * Whether a definition leaves to another by itself or by way of others. Leaving goes in one direction, so that whatever any
 * definition is about the last one of a row counts.
 */
export function leavesTo(
  from: string,
  to: string,
  all: ReadonlyMap<string, Pick<ProductDefinition, 'leaves'>>,
): boolean {
  const seen = new Set<string>()
  const left = [from]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (id === to) return true
    if (seen.has(id)) continue
    seen.add(id)
    left.push(...leavesNow(all.get(id) ?? {}))
  }
  return false
}
