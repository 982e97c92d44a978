import { z } from 'zod'
import type { FinancialRule } from '#domain/products/price.ts'
import type { DefinitionId } from '#domain/shared/ids.ts'
import { isPeriod } from '#domain/shared/period.ts'
import { defineCollection } from '#platform/store/collection.ts'

const Rule: z.ZodType<FinancialRule> = z.object({
  id: z.string(),
  definitionId: z.string().transform((id) => id as DefinitionId),
  splitValue: z.string().nullable(),
  startPeriod: z.custom<FinancialRule['startPeriod']>((value) => typeof value === 'string' && isPeriod(value)),
  purchaseCostPerUnit: z.string(),
  salesCostPerUnit: z.string(),
})

/** Prices from a month on. The id is made of definition, split value and month, so that each is there once. */
export const financialRules = defineCollection({
  name: 'financialRules',
  scope: 'firm',
  schema: Rule,
  columns: { definitionId: 'text', splitValue: 'sortedText', startPeriod: 'text' },
  indexes: [{ columns: ['definitionId', 'startPeriod'] }],
})
