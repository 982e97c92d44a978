import { isSplit, type Criterion } from '#domain/products/definition.ts'
import type { Period } from '#domain/shared/period.ts'
import type { RuleFieldsFragment, SplitValuesQuery } from '../../graphql/generated/graphql.ts'
import type { Definition } from '../definitions/index.ts'

export type Rule = RuleFieldsFragment
export type SplitValue = SplitValuesQuery['productDefinitionsDistinctSplitFieldValues'][number]

/** A price as the table shows it, or that one is missing. */
export interface PriceRow {
  readonly id: string
  /** Null: the definition is not split. */
  readonly value: string | null
  /** Undefined: there is none that holds now. */
  readonly rule: Rule | undefined
  /** `earlier`: it prices only months in which another field was split by. `none`: it has no effect, since the definition is split and it names no value, or the other way round. */
  readonly holds: 'now' | 'later' | 'before' | 'none' | 'missing' | 'earlier'
}

const splitting = ({ customProductCriteria }: Definition): boolean =>
  isSplit({
    criteria: customProductCriteria.map(({ criterionType, field, value }): Criterion =>
      criterionType === 'SPLIT' ? { criterionType, field } : { criterionType, field, value: value ?? '' },
    ),
  })

/**
 * The prices of a definition by value, the latest first, and for each value without a price that holds now, that it is
 * missing. `values`: what occurs; of a definition that is not split, none. What has no effect comes last.
 */
export function priceRows(
  definition: Definition,
  rules: readonly Rule[],
  values: readonly SplitValue[],
  now: Period,
): readonly PriceRow[] {
  const split = splitting(definition)
  const own = rules.filter(
    ({ splitFieldValue, isOfEarlierSplit }) => !isOfEarlierSplit && (splitFieldValue !== null) === split,
  )
  const known = split ? values.map(({ splitFieldValue }) => splitFieldValue) : [null]
  const rows = known.flatMap((value): PriceRow[] => {
    const ofValue = own
      .filter(({ splitFieldValue }) => splitFieldValue === value)
      .toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))
    const current = ofValue.find(({ startDate }) => startDate.slice(0, 7) <= now)
    const shown = ofValue.map((rule): PriceRow => {
      const holds = rule === current ? 'now' : rule.startDate.slice(0, 7) > now ? 'later' : 'before'
      return { id: rule.id, value, rule, holds }
    })
    return current === undefined
      ? [{ id: `missing ${JSON.stringify(value)}`, value, rule: undefined, holds: 'missing' }, ...shown]
      : shown
  })
  const without = rules
    .filter((rule) => !own.includes(rule))
    .map((rule): PriceRow => {
      const holds = rule.isOfEarlierSplit ? 'earlier' : 'none'
      return { id: rule.id, value: rule.splitFieldValue, rule, holds }
    })
  return [
    ...rows.filter(({ holds }) => holds === 'missing'),
    ...rows.filter(({ holds }) => holds !== 'missing'),
    ...without,
  ]
}
