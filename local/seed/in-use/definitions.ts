import { addMonths, type Period } from '#domain/shared/period.ts'
import type { Office } from './office.ts'

interface Sold {
  readonly connectorName: string
  readonly sourceType: 'ADMINISTRATION' | 'USER' | 'USAGE'
  readonly description: string
  readonly productCode: string
  /** Of one a month: what the firm pays, and what it asks. */
  readonly purchase: string
  readonly sales: string
}

/** What Kantoor De Waag sells. At one of them it loses, since its supplier raised a price that the firm left as it was. */
const sold: readonly Sold[] = [
  { connectorName: 'ExactOnlineNL', sourceType: 'ADMINISTRATION', description: 'Boekhouden met Exact Online', productCode: 'EX-ADM', purchase: '9.95', sales: '16.50' },
  { connectorName: 'ExactOnlineNL', sourceType: 'USER', description: 'Meekijken in Exact Online', productCode: 'EX-GEB', purchase: '2.40', sales: '4.25' },
  { connectorName: 'Twinfield', sourceType: 'ADMINISTRATION', description: 'Boekhouden met Twinfield', productCode: 'TW-ADM', purchase: '8.90', sales: '14.75' },
  { connectorName: 'Twinfield', sourceType: 'USER', description: 'Meekijken in Twinfield', productCode: 'TW-GEB', purchase: '1.95', sales: '3.75' },
  { connectorName: 'Reeleezee', sourceType: 'ADMINISTRATION', description: 'Boekhouden met Reeleezee', productCode: 'RZ-ADM', purchase: '12.60', sales: '18.95' },
  { connectorName: 'Zenvoices', sourceType: 'ADMINISTRATION', description: 'Facturen aanleveren met Zenvoices', productCode: 'ZV-ADM', purchase: '3.35', sales: '5.95' },
  { connectorName: 'Reeleezee', sourceType: 'USAGE', description: 'Verwerkte boekingen', productCode: 'RZ-BOEK', purchase: '0.28', sales: '0.45' },
  { connectorName: 'Blue10', sourceType: 'ADMINISTRATION', description: 'Facturen goedkeuren met Blue10', productCode: 'B10-ADM', purchase: '7.50', sales: '11.95' },
  { connectorName: 'Blue10', sourceType: 'USAGE', description: 'Inkoopfacturen', productCode: 'B10-INK', purchase: '0.35', sales: '0.55' },
  { connectorName: 'LoketNl', sourceType: 'USAGE', description: 'Loonstroken Loket', productCode: 'LK-STR', purchase: '2.15', sales: '4.95' },
  { connectorName: 'LoketNl', sourceType: 'ADMINISTRATION', description: 'Salarisadministratie in Loket', productCode: 'LK-ADM', purchase: '4.50', sales: '9.50' },
  { connectorName: 'Nmbrs', sourceType: 'USAGE', description: 'Loonstroken Nmbrs', productCode: 'NM-STR', purchase: '2.35', sales: '4.95' },
  { connectorName: 'Nmbrs', sourceType: 'ADMINISTRATION', description: 'Salarisadministratie in Nmbrs', productCode: 'NM-ADM', purchase: '4.10', sales: '9.50' },
  { connectorName: 'VisionplannerV2', sourceType: 'ADMINISTRATION', description: 'Rapporteren met Visionplanner', productCode: 'VP-ADM', purchase: '12.50', sales: '19.50' },
  { connectorName: 'FiscaalGemak', sourceType: 'ADMINISTRATION', description: 'Aangifte inkomstenbelasting', productCode: 'FG-IB', purchase: '1.85', sales: '1.65' },
] // prettier-ignore

/** How much more the firm asks from a January on, of all it sells but the last. */
const raise = '3.5'

const calls = {
  define: 'mutation ($input: CreateProductDefinitionInput!) { createProductDefinition(input: $input) { id } }',
  price: `mutation ($input: CreateFinancialRuleInput!) { createProductDefinitionFinancialRule(input: $input) { id } }`,
  raise: 'mutation ($input: RaiseFinancialRulesInput!) { raiseFinancialRules(input: $input) { id } }',
}

/** Makes what the firm sells, priced from a month on. Answers their ids. */
export async function sell({ ask }: Pick<Office, 'ask'>, from: Period): Promise<readonly string[]> {
  const ids: string[] = []
  for (const { purchase, sales, ...input } of sold) {
    const { id } = await ask<{ readonly id: string }>('createProductDefinition', calls.define, { input })
    const price = { productDefinitionId: id, startDate: from, purchaseCostPerUnit: purchase, salesCostPerUnit: sales }
    await ask('createProductDefinitionFinancialRule', calls.price, { input: price })
    ids.push(id)
  }
  return ids
}

/** The first January after a month. */
export const januaryAfter = (period: Period): Period => {
  const next = addMonths(period, 1)
  return next.endsWith('-01') ? next : januaryAfter(next)
}

/** Asks more for what is sold, from a month on. */
export async function raisePrices({ ask }: Pick<Office, 'ask'>, ids: readonly string[], from: Period): Promise<void> {
  const input = { productDefinitionIds: ids.slice(0, -1), percentage: raise, startDate: from, which: 'SALES' }
  await ask('raiseFinancialRules', calls.raise, { input })
}
