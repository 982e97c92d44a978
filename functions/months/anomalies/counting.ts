import { z } from 'zod'
import type { SourceType } from '#domain/products/definition.ts'
import type { Product } from '#domain/products/product.ts'
import type { DefinitionId } from '#domain/shared/ids.ts'
import { isPeriod, type Period } from '#domain/shared/period.ts'

const byMonth = <T>() => z.string().transform((text) => JSON.parse(text) as Readonly<Record<string, T>>)

/** What of a product is needed to judge it, as a view answers it: a product itself may have a thousand members. */
export const Counting = z.object({
  id: z.string(),
  definitionId: z.custom<DefinitionId>((value) => typeof value === 'string'),
  combinationId: z.string(),
  connectionId: z.string(),
  sourceType: z.custom<SourceType>((value) => typeof value === 'string'),
  splitValue: z.string().nullable(),
  priceKey: z.string().nullable(),
  quantities: byMonth<number>(),
  running: z.int(),
  runningFrom: z.custom<Period>((value) => typeof value === 'string' && isPeriod(value)),
  sales: byMonth<number | null>().nullable(),
})
export type Counting = z.infer<typeof Counting> & Pick<Product, 'quantities'>

/** SQL: its columns, of products under a name. */
export const countingOf = (of: string): string =>
  Object.keys(Counting.shape)
    .map((column) => `${of}.${column} AS ${column}`)
    .join(', ')
