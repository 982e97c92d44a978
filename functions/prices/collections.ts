import { z } from 'zod'
import type { FinancialRule } from '#domain/products/price.ts'
import type { DefinitionId } from '#domain/shared/ids.ts'
import { isPeriod, type Period } from '#domain/shared/period.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const Rule: z.ZodType<FinancialRule> = z.object({
  id: z.string(),
  definitionId: branded<DefinitionId>(),
  splitValue: z.string().nullable(),
  priceKey: z.string().exactOptional(),
  startPeriod: z.custom<FinancialRule['startPeriod']>((value) => typeof value === 'string' && isPeriod(value)),
  purchaseCostPerUnit: z.string(),
  salesCostPerUnit: z.string(),
})

/** Prices from a month on. The id is made of definition, split value and month, so that each is there once. */
export const financialRules = defineCollection({
  name: 'financialRules',
  scope: 'firm',
  schema: Rule,
  columns: { definitionId: 'text', splitValue: 'sortedText', startPeriod: 'text', storedTime: 'moment' },
  keepsChanges: true,
  indexes: [{ columns: ['definitionId', 'startPeriod'] }, { columns: ['storedTime'] }],
  shape: 2,
  // It was not kept when a price of before was written: it is told as a change of long ago.
  upgrade: (doc) => ({ storedTime: '2000-01-01T00:00:00.000Z', ...(doc as object) }),
})

const twoPrices = z.object({ purchase: z.string(), sales: z.string() })

const Move = z.object({
  /** Of the rule. */
  id: z.string(),
  definitionId: branded<DefinitionId>(),
  splitValue: z.string().nullable(),
  priceKey: z.string().exactOptional(),
  startPeriod: z.custom<Period>((value) => typeof value === 'string' && isPeriod(value)),
  /** Null: the month had no price of its own. */
  before: twoPrices.nullable(),
  after: twoPrices.nullable(),
})
/** One price as it was and as it is to be. */
export type PriceMove = z.infer<typeof Move>

const Raise = z.object({
  id: z.string(),
  time: z.iso.datetime(),
  moves: z.array(Move),
  takenBack: z.boolean(),
})
export type PriceRaise = z.infer<typeof Raise>

/** Prices that were raised by one act, so that it can be finished after a crash, and taken back. */
export const priceRaises = defineCollection({ name: 'priceRaises', scope: 'firm', schema: Raise, readBy: 'id' })
