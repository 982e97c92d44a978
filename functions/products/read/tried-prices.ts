import { isChargedBy, isInvoiceType, isSplit, priceKeyIn, type ProductDefinition } from '#domain/products/definition.ts'
import { amountPlaces, lineOf, priceKeyOf, type Prices, type UnitPrices } from '#domain/products/price.ts'
import { priceOf } from '#domain/products/rule-input.ts'
import {
  triedMonths,
  type AlikeLines,
  type Came,
  type TriedAmounts,
  type TriedSum,
} from '#domain/products/tried-price.ts'
import { decimalText, zero, type Decimal } from '#domain/shared/decimal.ts'
import { AppError } from '#domain/shared/errors.ts'
import { periodAt, periodsBack, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { TriedPriceInput, TriedPrices } from '#platform/graphql/generated/resolvers.ts'
import { definitions } from '../../definitions/index.ts'
import { pricedBy, pricesOf } from '../../prices/index.ts'
import { closedAmong } from '../lines.ts'
import { triedGroups, type TriedGroup } from './tried-views.ts'

const months = 12
/** As many as can be raised at once. */
const mostPrices = 1_000

type Tried = ReadonlyMap<string, UnitPrices>

const keyOf = (definitionId: string, priceKey: string | null): string => JSON.stringify([definitionId, priceKey])

/** Errors: INPUT_INVALID with the field. */
export function priceAt(text: string, field: string): string {
  const price = priceOf(text)
  if (price === undefined) throw new AppError('INPUT_INVALID', { field })
  return price
}

/** Errors: INPUT_INVALID with the field; NOT_FOUND. */
function triedOf(inputs: readonly TriedPriceInput[], known: ReadonlyMap<string, ProductDefinition>): Tried {
  return new Map(
    inputs.map((input, at) => {
      const definition = known.get(input.productDefinitionId)
      if (definition === undefined) throw new AppError('NOT_FOUND')
      const splitValue = input.splitFieldValue ?? null
      if ((splitValue !== null) !== isSplit(definition))
        throw new AppError('INPUT_INVALID', { field: `prices.${at}.splitFieldValue` })
      return [
        keyOf(definition.id, priceKeyOf(pricedBy(definition, splitValue))),
        {
          purchaseCostPerUnit: priceAt(input.purchaseCostPerUnit, `prices.${at}.purchaseCostPerUnit`),
          salesCostPerUnit: priceAt(input.salesCostPerUnit, `prices.${at}.salesCostPerUnit`),
        },
      ]
    }),
  )
}

const amount = (units: bigint): Decimal => ({ units, scale: amountPlaces })

/** By what lines find their price; closed ones by the field they were of. */
function priceKeyOfGroup({ splitField, splitValue }: TriedGroup, definition: ProductDefinition): string | null {
  return priceKeyIn(definition, { splitField, splitValue }) ?? splitValue
}

const told = (sort: TriedGroup['purchaseSort'], units: bigint): bigint | null | undefined =>
  sort === 'rule' ? undefined : sort === 'reported' ? units : null

type CameTo = Pick<AlikeLines, 'purchase' | 'sales'>

/** What the lines of an open month come to by the prices of now. */
function openCame(group: TriedGroup, definition: ProductDefinition, prices: Prices): CameTo {
  const { id } = definition
  const counted = {
    quantity: group.quantity,
    purchase: told(group.purchaseSort, group.purchase),
    sales: told(group.salesSort, group.sales),
  }
  const rule = prices.at(id, group.splitValue, group.period as Period)
  const line = lineOf(prices.charged(id, counted), rule)
  const came = (value: Decimal | null): Came => ({
    amount: value ?? zero,
    missing: value === null && prices.isCharged(id) ? group.lines : 0,
  })
  return { purchase: came(line.purchase), sales: came(line.sales) }
}

const closedCame = (group: TriedGroup): CameTo => ({
  purchase: { amount: amount(group.purchase), missing: group.purchaseMissing },
  sales: { amount: amount(group.sales), missing: group.salesMissing },
})

/** The lines of some definitions in some months, and what they came to: of closed months as it was kept. */
export async function linesThatCame(
  known: ReadonlyMap<string, ProductDefinition>,
  periods: readonly Period[],
  tenant: CommandContext['tenant'],
): Promise<{ readonly closed: ReadonlySet<Period>; readonly prices: Prices; readonly groups: readonly CameGroup[] }> {
  const ids = [...known.keys()]
  const [closed, prices] = await Promise.all([closedAmong(tenant, periods), pricesOf(tenant, ids)])
  const groups = await tenant.view(triedGroups, {
    scope: JSON.stringify(ids),
    open: JSON.stringify(periods.filter((period) => !closed.has(period))),
    closed: JSON.stringify([...closed]),
  })
  return {
    closed,
    prices,
    groups: groups.flatMap((group) => {
      const definition = known.get(group.definitionId)
      if (definition === undefined) return []
      const period = group.period as Period
      const isClosed = closed.has(period)
      return [
        {
          group,
          definition,
          period,
          isClosed,
          came: isClosed ? closedCame(group) : openCame(group, definition, prices),
        },
      ]
    }),
  }
}

interface CameGroup {
  readonly group: TriedGroup
  readonly definition: ProductDefinition
  readonly period: Period
  readonly isClosed: boolean
  readonly came: CameTo
}

const shownAmounts = ({ amount: was, missing, wouldBe, difference }: TriedAmounts) => ({
  was: decimalText(was, amountPlaces),
  missing,
  wouldBe: decimalText(wouldBe, amountPlaces),
  difference: decimalText(difference, amountPlaces),
})

const shown = ({ quantity, purchase, sales }: TriedSum) => ({
  quantity: decimalText(quantity, 2),
  purchase: shownAmounts(purchase),
  sales: shownAmounts(sales),
})

/**
 * What these prices would have made of the running month and the eleven before it; closed months beside what was kept of
 * them. Errors: NOT_FOUND; INPUT_INVALID with the field.
 */
export async function triedPrices(
  inputs: readonly TriedPriceInput[],
  { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<TriedPrices> {
  if (inputs.length === 0 || inputs.length > mostPrices) throw new AppError('INPUT_INVALID', { field: 'prices' })
  const ids = [...new Set(inputs.map(({ productDefinitionId }) => productDefinitionId))]
  const found = await tenant.documents(definitions).readMany(ids)
  const known = new Map(Array.from(found, ([id, { doc }]) => [id, doc]))
  const tried = triedOf(inputs, known)
  const periods = periodsBack(periodAt(now), months)
  const { closed, groups } = await linesThatCame(known, periods, tenant)
  const alike = groups.flatMap(({ group, definition, period, isClosed, came }): AlikeLines[] => {
    const priceKey = isClosed ? priceKeyOfGroup(group, definition) : group.splitValue
    const price = tried.get(keyOf(definition.id, priceKey))
    if (price === undefined) return []
    const isPriced = isChargedBy(definition, true) && !isInvoiceType(definition.sourceType)
    return [
      {
        period,
        counted: {
          quantity: group.quantity,
          purchase: told(group.purchaseSort, group.toldCost),
          sales: told(group.salesSort, group.sales),
        },
        price: isPriced ? price : undefined,
        ...came,
      },
    ]
  })
  const { months: each, sum } = triedMonths(periods, alike)
  return {
    months: each.map((month) => ({ period: month.period, isClosed: closed.has(month.period), ...shown(month) })),
    sum: shown(sum),
  }
}
