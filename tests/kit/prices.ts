import { answered } from './customers.ts'
import type { DefinitionsHouse } from './definitions.ts'

/** A price as the API tells it. */
export interface Rule {
  readonly id: string
  readonly startDate: string
  readonly revision: string
  readonly purchaseCostPerUnit: string
  readonly salesCostPerUnit: string
  readonly splitFieldValue: string | null
}

const fields = 'id startDate splitFieldValue purchaseCostPerUnit salesCostPerUnit revision'
/** What is asked and done about prices. */
export const calls = {
  create: `mutation ($input: CreateFinancialRuleInput!) { createProductDefinitionFinancialRule(input: $input) { ${fields} } }`,
  update: `mutation ($input: UpdateFinancialRuleInput!) { updateProductDefinitionFinancialRule(input: $input) { ${fields} } }`,
  remove: `mutation ($id: ID!) { deleteProductDefinitionFinancialRule(id: $id) { ${fields} } }`,
  rules: `query ($id: ID!) { productDefinitionFinancialRules(productDefinitionId: $id) { ${fields} } }`,
  raise:
    'mutation ($input: RaiseFinancialRulesInput!) { raiseFinancialRules(input: $input) { id raised kept taskId } }',
  undo: 'mutation ($id: ID!) { undoRaiseFinancialRules(id: $id) { id raised kept taskId } }',
  planned: `query ($input: RaiseFinancialRulesInput!) { raiseFinancialRulesPreview(input: $input) {
    withoutPrice seen items { splitFieldValue purchaseCostBefore purchaseCostAfter salesCostBefore salesCostAfter replaces laterStartDate }
  } }`,
  preview: `query ($input: ProductDefinitionPreviewInput!) { productDefinitionPreview(input: $input) {
    sources linked products purchase sales isMissingPrice isPartial splitCount
    splits { splitFieldValue sources linked products purchase } examples { name customerName }
  } }`,
  values: `query ($ids: [ID!]!) { productDefinitionsDistinctSplitFieldValues(productDefinitionIds: $ids) {
    splitFieldValue sources hasProducts
  } }`,
  imported: `mutation ($id: ID!, $year: Int!) { importDefaultFinancialRules(productDefinitionId: $id, year: $year) {
    kept rules { startDate purchaseCostPerUnit }
  } }`,
  removal: `query ($id: ID!) { productDefinitionRemoval(id: $id) { lines purchase sales isMissingPrice firstPeriod } }`,
}

export const split = (field: string) => ({ criterionType: 'SPLIT', field })
export const filter = (field: string, value: string) => ({ criterionType: 'FILTER', field, value })

/** Prices of definitions, added and read by an administrator. */
export function pricing({ administrator }: DefinitionsHouse) {
  const add = (productDefinitionId: string, startDate: string, purchase: string, sales: string, value?: string) =>
    administrator.call(calls.create, {
      input: {
        productDefinitionId,
        startDate,
        purchaseCostPerUnit: purchase,
        salesCostPerUnit: sales,
        splitFieldValue: value,
      },
    })
  return {
    add,
    added: (...args: Parameters<typeof add>) => answered<Rule>(add(...args), 'createProductDefinitionFinancialRule'),
    rules: async (id: string) =>
      (await answered<Rule[]>(administrator.call(calls.rules, { id }), 'productDefinitionFinancialRules')).map(
        ({ startDate, splitFieldValue, purchaseCostPerUnit, salesCostPerUnit }) =>
          [startDate, splitFieldValue, purchaseCostPerUnit, salesCostPerUnit].join(' '),
      ),
  }
}
