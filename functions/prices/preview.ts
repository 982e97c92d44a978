import { criteriaFaults } from '#domain/products/definition-rules.ts'
import { isSplit, priceKeyIn } from '#domain/products/definition.ts'
import { amountPlaces, lineOf, Prices, quantityPlaces, type Counted, type Line } from '#domain/products/price.ts'
import { decimalText, plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import { AppError } from '#domain/shared/errors.ts'
import { periodAt } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { ProductDefinitionPreview, ProductDefinitionPreviewInput } from '#platform/graphql/generated/resolvers.ts'
import {
  criteriaOf,
  definitionById,
  fieldsOf,
  matchingSources,
  splitTexts,
  systemOf,
  toDefinitionName,
  type DefinitionDraft,
  type MatchingGroup,
} from '../definitions/index.ts'
import { pricesOf } from './store.ts'

const mostExamples = 25
const mostSplits = 50
const mostOthers = 25

const path = { connector: 'input.connectorName', connectionId: 'input.connectionId' }

/** What somebody who makes or changes a definition asks about. Errors: INPUT_INVALID with the field. */
export async function askedDefinition(
  input: ProductDefinitionPreviewInput,
  tenant: CommandContext['tenant'],
): Promise<DefinitionDraft> {
  const { connectorName: connector, connectionId, sourceType } = input
  const system = await systemOf(tenant, { connector, connectionId }, path)
  const criteria = criteriaOf(input.customProductCriteria ?? [])
  const [fault] = criteriaFaults({ sourceType, criteria }, fieldsOf(system, sourceType))
  if (fault !== undefined && 'index' in fault)
    throw new AppError('INPUT_INVALID', { field: `input.customProductCriteria.${fault.index}` })
  return { connectorName: system.connectorName, connectionId: system.connectionId, sourceType, criteria }
}

/** A product whose amount is told has no other; a quantity of 0 is no line. */
const countedOf = ({ quantity, purchase }: MatchingGroup): Counted => ({ quantity, purchase })

const total = (groups: readonly MatchingGroup[], of: 'sources' | 'linked' | 'products'): number =>
  groups.reduce((sum, group) => sum + group[of], 0)

/** The sum of what is there; undefined: nothing is. */
function sumOf(lines: readonly Line[], of: 'purchase' | 'sales'): Decimal | undefined {
  const amounts = lines.flatMap((line) => line[of] ?? [])
  return amounts.length === 0 ? undefined : amounts.reduce(plus, zero)
}

const written = (amount: Decimal | null | undefined): string | null =>
  amount == null ? null : decimalText(amount, amountPlaces)

/** What a definition would count now, and what the running month would come to. Errors: INPUT_INVALID; NOT_FOUND. */
export async function preview(
  input: ProductDefinitionPreviewInput,
  context: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<ProductDefinitionPreview> {
  const { tenant, now } = context
  const definition = await askedDefinition(input, tenant)
  const id = input.productDefinitionId ?? undefined
  const stored = id === undefined ? undefined : (await definitionById(tenant, id)).doc
  const [prices, texts, matching] = await Promise.all([
    id === undefined ? new Prices([]) : pricesOf(tenant, [id]),
    splitTexts(tenant, definition),
    matchingSources({ ...definition, ...(stored && { id: stored.id, leaves: stored.leaves }) }, context, {
      beside: true,
    }),
  ])
  const others = matching.others.slice(0, mostOthers)
  const ofOthers = await pricesOf(
    tenant,
    others.map((other) => other.definition.id),
  )
  const priced = new Set(ofOthers.priced.map(({ definitionId }) => definitionId))
  const split = isSplit(definition)
  const groups = [...matching.groups].sort((a, b) => b.sources - a.sources)
  // Of a split by administration each is a product, and all have the price of the definition.
  const byValue = [...Map.groupBy(groups, ({ key }) => key.splitValue)].map(([value, of]) => {
    const key =
      stored === undefined
        ? value
        : (priceKeyIn(stored, { splitField: of[0]?.key.splitField ?? null, splitValue: value }) ?? value)
    const rule = id === undefined ? undefined : prices.at(id, key, periodAt(now))
    const lines = of
      .filter(({ quantity }) => quantity !== 0)
      .map(countedOf)
      .map((counted) => lineOf(id === undefined ? counted : prices.charged(id, counted), rule))
    const quantity = of.reduce((sum, group) => sum + group.quantity, 0)
    return { value, of, lines, quantity }
  })
  const lines = byValue.flatMap((one) => one.lines)
  return {
    sources: total(groups, 'sources'),
    linked: total(groups, 'linked'),
    products: total(groups, 'products'),
    purchase: written(sumOf(lines, 'purchase')),
    sales: written(sumOf(lines, 'sales')),
    isMissingPrice:
      (id === undefined || prices.isCharged(id)) &&
      lines.some(({ purchase, sales }) => purchase === null || sales === null),
    isPartial: matching.isPartial,
    splitCount: split ? byValue.length : 0,
    splits: (split ? byValue : []).slice(0, mostSplits).map(({ value, of, lines: own, quantity }) => ({
      splitFieldValue: value,
      translations: [...(texts.get(value ?? '') ?? [])],
      sources: total(of, 'sources'),
      linked: total(of, 'linked'),
      products: total(of, 'products'),
      quantity: decimalText({ units: BigInt(quantity), scale: quantityPlaces }),
      purchase: written(sumOf(own, 'purchase')),
      sales: written(sumOf(own, 'sales')),
    })),
    others: others.map(({ definition: other, ...counted }) => ({
      definition: toDefinitionName(other),
      ...counted,
      hasPrice: priced.has(other.id),
    })),
    examples: [...(await matching.examples(mostExamples))],
  }
}
