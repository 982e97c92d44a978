import { priceKeyIn, type ProductDefinition } from '#domain/products/definition.ts'
import { amountPlaces, priceKeyOf, quantityPlaces, type FinancialRule } from '#domain/products/price.ts'
import { decimal, decimalText, plus, times, zero, type Decimal } from '#domain/shared/decimal.ts'
import type { CommandContext } from '#platform/command.ts'
import type { MissingPrice } from '#platform/graphql/generated/resolvers.ts'
import { definitions } from '../../definitions/index.ts'
import { defaultRules, rulesOf } from '../../prices/index.ts'
import { linesOf, type MonthLine } from '../lines.ts'
import { namesFor } from './shown-product.ts'
import { yearOf } from './year-table.ts'

interface Unpriced {
  /** One of its lines. */
  readonly line: MonthLine
  readonly lines: number
  readonly quantity: Decimal
  /** Quantity of lines without a sales price. */
  readonly unsold: Decimal
}

const keyOf = ({ definitionId, splitValue }: Pick<MonthLine, 'definitionId' | 'splitValue'>): string =>
  JSON.stringify([definitionId, splitValue])

/** The first price in any later month; undefined: none. */
function firstPrice(
  rules: readonly FinancialRule[],
  line: MonthLine,
  definition: ProductDefinition | undefined,
): Decimal | undefined {
  const key = (definition && priceKeyIn(definition, line)) ?? line.splitValue
  const own = rules.filter((rule) => rule.definitionId === line.definitionId && priceKeyOf(rule) === key)
  const [first] = own.toSorted((a, b) => (a.startPeriod < b.startPeriod ? -1 : 1))
  return first === undefined ? undefined : decimal(first.salesCostPerUnit)
}

/**
 * Missing prices of a customer's products in a year with their expected sales, by the later price or the price list.
 * Highest sales first; unknown ones by quantity. Errors: INPUT_INVALID (`year`).
 */
export async function missingPrices(
  { combinationId, year }: { readonly combinationId: string; readonly year: number },
  { tenant, now, platform }: Pick<CommandContext, 'tenant' | 'now' | 'platform'>,
): Promise<MissingPrice[]> {
  const found = new Map<string, Unpriced>()
  // A closed month stays as it is.
  const { open, now: running } = await yearOf(year, { tenant, now })
  const asked = { periods: open, now: running, scope: { combinationIds: [combinationId] } }
  for await (const batch of linesOf(tenant, asked))
    for (const line of batch) {
      if (!line.isCharged || (line.purchase !== null && line.sales !== null)) continue
      const known = found.get(keyOf(line))
      found.set(keyOf(line), {
        line,
        lines: (known?.lines ?? 0) + 1,
        quantity: plus(known?.quantity ?? zero, line.quantity),
        unsold: plus(known?.unsold ?? zero, line.sales === null ? line.quantity : zero),
      })
    }
  const all = [...found.values()]
  const ids = [...new Set(all.map(({ line }) => line.definitionId))]
  const [rules, known, nameOf] = await Promise.all([
    rulesOf(tenant, ids),
    tenant.documents(definitions).readMany(ids),
    namesFor(
      tenant,
      all.map(({ line }) => line),
    ),
  ])
  const listed = await defaultRules(
    [...known.values()].map(({ doc }) => doc),
    platform,
  )
  const priced = all.map((one) => {
    const definition = known.get(one.line.definitionId)?.doc
    const price = firstPrice(rules, one.line, definition) ?? firstPrice(listed, one.line, definition)
    return { ...one, brings: price === undefined ? undefined : times(one.unsold, price) }
  })
  const number = ({ units, scale }: Decimal): number => Number(units) / 10 ** scale
  return priced
    .toSorted(
      (a, b) =>
        (b.brings === undefined ? -1 : number(b.brings)) - (a.brings === undefined ? -1 : number(a.brings)) ||
        number(b.quantity) - number(a.quantity),
    )
    .map(({ line, lines, quantity, brings }) => {
      const { definition, connection } = nameOf({ ...line, closed: undefined })
      return {
        definition,
        connection,
        splitFieldValue: line.splitValue,
        lines,
        quantity: decimalText(quantity, quantityPlaces),
        wouldBring: brings === undefined ? null : decimalText(brings, amountPlaces),
      }
    })
}
