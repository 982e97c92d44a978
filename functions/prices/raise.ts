import { createHash } from 'node:crypto'
import { isSplit, type ProductDefinition } from '#domain/products/definition.ts'
import { priceKeyOf, raised, Prices, type FinancialRule } from '#domain/products/price.ts'
import { percentageOf, priceOf, startPeriodOf } from '#domain/products/rule-input.ts'
import { decimalText, type Decimal } from '#domain/shared/decimal.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { RaiseFinancialRulesInput } from '#platform/graphql/generated/resolvers.ts'
import { allDefinitions } from '../definitions/index.ts'
import type { PriceMove } from './collections.ts'
import { pricedBy } from './edit-rule.ts'
import { ruleId, rulesOf } from './store.ts'

/** A price that is raised: what there was, what there will be, and from when. */
interface RaisedLine {
  readonly rule: FinancialRule
  readonly purchase: string
  readonly sales: string
  readonly startPeriod: Period
  /** The next price of its own, which stays as it is. */
  readonly later: Period | undefined
}

export interface Raise {
  readonly startPeriod: Period
  readonly percentage: string
  readonly lines: readonly RaisedLine[]
  /** Definitions without a price in that month. */
  readonly withoutPrice: readonly string[]
}

/** More prices than this are raised in parts. */
const mostLines = 1_000

interface Checked {
  readonly ids: ReadonlySet<string>
  readonly percentage: Decimal
  readonly startPeriod: Period
  readonly which: NonNullable<RaiseFinancialRulesInput['which']>
}

/** Errors: INPUT_INVALID with the field. */
function checked({ productDefinitionIds, percentage, startDate, which }: RaiseFinancialRulesInput): Checked {
  const ids = new Set(productDefinitionIds)
  if (ids.size === 0 || ids.size > largestPageSize)
    throw new AppError('INPUT_INVALID', { field: 'input.productDefinitionIds' })
  const by = percentageOf(percentage)
  if (by === undefined) throw new AppError('INPUT_INVALID', { field: 'input.percentage' })
  const startPeriod = startPeriodOf(startDate)
  if (startPeriod === undefined) throw new AppError('INPUT_INVALID', { field: 'input.startDate' })
  return { ids, percentage: by, startPeriod, which: which ?? 'BOTH' }
}

/** Errors: INPUT_INVALID where a price would be out of all bounds. */
function after(price: string, percentage: Decimal): string {
  const text = priceOf(decimalText(raised(price, percentage)))
  if (text === undefined) throw new AppError('INPUT_INVALID', { field: 'input.percentage' })
  return text
}

/** The prices of one definition that hold in a month: one, or of a split one each value's. */
function holding(definition: ProductDefinition, rules: readonly FinancialRule[], period: Period): FinancialRule[] {
  const prices = new Prices(rules)
  // Of a field that it was split by before nothing is counted any more.
  const own = rules.filter(
    ({ splitValue, priceKey }) =>
      (splitValue !== null) === isSplit(definition) && pricedBy(definition, splitValue).priceKey === priceKey,
  )
  const values = [...new Set(own.map(priceKeyOf))]
  return values
    .sort((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))
    .flatMap((value) => prices.at(definition.id, value, period) ?? [])
}

/** What raising would change. Errors: INPUT_INVALID with the field; NOT_FOUND for a definition that is gone. */
export async function plannedRaise(
  input: RaiseFinancialRulesInput,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<Raise> {
  const { ids, percentage, startPeriod, which } = checked(input)
  const definitions = (await allDefinitions(tenant)).filter(({ id }) => ids.has(id))
  if (definitions.length !== ids.size) throw new AppError('NOT_FOUND')
  const byDefinition = Map.groupBy(await rulesOf(tenant, [...ids]), ({ definitionId }) => definitionId)
  const withoutPrice: string[] = []
  const lines = definitions.flatMap((definition): RaisedLine[] => {
    const rules = byDefinition.get(definition.id) ?? []
    const held = holding(definition, rules, startPeriod)
    if (held.length === 0) withoutPrice.push(definition.id)
    return held.map((rule) => ({
      rule,
      startPeriod,
      purchase: which === 'SALES' ? rule.purchaseCostPerUnit : after(rule.purchaseCostPerUnit, percentage),
      sales: which === 'PURCHASE' ? rule.salesCostPerUnit : after(rule.salesCostPerUnit, percentage),
      later: rules
        .filter((one) => priceKeyOf(one) === priceKeyOf(rule) && one.startPeriod > startPeriod)
        .map(({ startPeriod: start }) => start)
        .sort()[0],
    }))
  })
  if (lines.length > mostLines) throw new AppError('INPUT_INVALID', { field: 'input.productDefinitionIds' })
  return { startPeriod, percentage: decimalText(percentage), lines, withoutPrice }
}

/** What is to be written: a price of its own from that month on, or that of the month changed. */
export function movesOf({ lines }: Pick<Raise, 'lines'>): PriceMove[] {
  return lines
    .map(({ rule, startPeriod, purchase, sales }): PriceMove => {
      const { definitionId, splitValue, priceKey } = rule
      const before = rule.startPeriod === startPeriod ? [rule.purchaseCostPerUnit, rule.salesCostPerUnit] : null
      const to = { definitionId, splitValue, ...(priceKey === undefined ? {} : { priceKey }), startPeriod }
      return { ...to, id: ruleId(to), before: pricesFrom(before), after: { purchase, sales } }
    })
    .filter(({ before, after: to }) => before?.purchase !== to?.purchase || before?.sales !== to?.sales)
}

/** Stands for what somebody was shown: who raises on it raises that, and no price that another has raised meanwhile. */
export const seenOf = (moves: readonly PriceMove[]): string =>
  createHash('sha256').update(JSON.stringify(moves)).digest('base64url').slice(0, 22)

const pricesFrom = (prices: readonly string[] | null): PriceMove['before'] =>
  prices === null ? null : { purchase: prices[0] ?? '0.00', sales: prices[1] ?? '0.00' }
