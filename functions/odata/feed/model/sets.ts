import type { FeedSet } from './feed-set.ts'
import { calendarSets } from './calendar-sets.ts'
import { connectionSet, runSet } from './connection-sets.ts'
import { combinationSet } from './customer-sets.ts'
import { invoiceLineSet, invoiceSet } from './invoice-sets.ts'
import { overviewSet, questionSets } from './month-sets.ts'
import { definitionSet, productSet, ruleSet } from './product-sets.ts'
import { removedSet } from './removed-set.ts'
import { accessSet, administrationSet, usageSet, userSet } from './record-sets.ts'

/**
 * What is wrong with the relations of these sets: a set, a property or a way back that is not there. A relation like that
 * would be in nobody's model, without a word.
 */
export function relationFaults(sets: readonly FeedSet[]): readonly string[] {
  const byName = new Map(sets.map((set) => [set.name, set]))
  const has = (set: FeedSet, name: string): boolean => set.properties.some(({ property }) => property.name === name)
  return sets.flatMap((feed) =>
    feed.navigation.flatMap((relation) => {
      const at = `${feed.name}.${relation.name}`
      const other = byName.get(relation.set)
      if (other === undefined) return [`${at} leads to ${relation.set}, which is no set`]
      const { partner } = relation
      return [
        ...relation.by.flatMap(([own, theirs]) => [
          ...(has(feed, own) ? [] : [`${at} is by ${own}, which ${feed.name} does not have`]),
          ...(has(other, theirs) ? [] : [`${at} is by ${theirs}, which ${other.name} does not have`]),
        ]),
        ...(partner === undefined || other.navigation.some(({ name, set }) => name === partner && set === feed.name)
          ? []
          : [`${at} comes back by ${partner}, which ${other.name} does not have`]),
      ]
    }),
  )
}

function joined(sets: readonly FeedSet[]): readonly FeedSet[] {
  const faults = relationFaults(sets)
  if (faults.length > 0) throw new Error(`The feed does not hold together: ${faults.join('; ')}`)
  return sets
}

/** Every set of the feed, as who may see everything sees it. It does not start with a relation that leads nowhere. */
export const feedSets: readonly FeedSet[] = joined([
  // First where somebody chooses: most of what people ask is in it.
  overviewSet,
  connectionSet,
  combinationSet,
  administrationSet,
  userSet,
  accessSet,
  usageSet,
  productSet,
  definitionSet,
  ruleSet,
  invoiceSet,
  invoiceLineSet,
  runSet,
  ...questionSets,
  ...calendarSets,
  removedSet,
])
