import type { TenantPartition } from '#platform/tenant.ts'
import { defaultDefinitionId } from '#functions/definitions/index.ts'
import { financialRules, listedPrices, ruleFrom } from '#functions/prices/index.ts'
import { demoPriceList } from './price-list.ts'

/** Prices of the default definitions, which come with the first rows of their systems. */
export async function seedPrices(tenant: TenantPartition): Promise<void> {
  const rules = listedPrices(demoPriceList)
    // Those of a file import belong to one connection of it: there they are taken over by hand.
    .filter(({ connector }) => connector !== 'ManualImportV2')
    .map((price) => ruleFrom(defaultDefinitionId(price.connector, price.sourceType), price))
  await tenant.documents(financialRules).load(rules)
}
