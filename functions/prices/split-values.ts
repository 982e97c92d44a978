import { isSplit, splitOf } from '#domain/products/definition.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import type { CommandContext } from '#platform/command.ts'
import type { ProductDefinitionSplitValue } from '#platform/graphql/generated/resolvers.ts'
import { allDefinitions, matchingSources, splitTexts } from '../definitions/index.ts'
import { pricedBy } from './edit-rule.ts'
import { productFacts } from './needs.ts'
import { rulesOf } from './store.ts'

/**
 * The values by which split definitions are split: of sources as they are now, of products, and of prices. Definitions that
 * are not split, or not there, have none. Errors: INPUT_INVALID for too many definitions.
 */
export async function splitValues(
  ids: readonly string[],
  context: Pick<CommandContext, 'tenant' | 'now' | 'platform'>,
): Promise<ProductDefinitionSplitValue[]> {
  if (ids.length > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'productDefinitionIds' })
  const { tenant, platform } = context
  const definitions = (await allDefinitions(tenant)).filter((one) => ids.includes(one.id) && isSplit(one))
  const splitIds = definitions.map(({ id }) => id)
  const [rules, ofProducts] = await Promise.all([
    rulesOf(tenant, splitIds),
    platform.given(productFacts).splitValues(splitIds, context),
  ])
  const found: ProductDefinitionSplitValue[] = []
  for (const definition of definitions) {
    const { groups } = await matchingSources(definition, context)
    const sources = new Map<string, number>()
    for (const { key, sources: count } of groups)
      sources.set(key.splitValue ?? '', (sources.get(key.splitValue ?? '') ?? 0) + count)
    const products = ofProducts.get(`${definition.id} ${splitOf(definition)?.field ?? ''}`) ?? new Set<string>()
    const priced = rules
      .filter(({ definitionId, splitValue }) => definitionId === definition.id && splitValue !== null)
      .filter(({ splitValue, priceKey }) => pricedBy(definition, splitValue).priceKey === priceKey)
      .map(({ splitValue }) => splitValue ?? '')
    const texts = await splitTexts(tenant, definition)
    for (const value of [...new Set([...sources.keys(), ...products, ...priced])].sort())
      found.push({
        productDefinitionId: definition.id,
        splitFieldValue: value,
        translations: [...(texts.get(value) ?? [])],
        sources: sources.get(value) ?? 0,
        hasProducts: products.has(value),
      })
  }
  return found
}
