import { z } from 'zod'
import { sourceTypes } from '#domain/products/definition.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { isPeriod, type Period } from '#domain/shared/period.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const count = z.int().nonnegative()

const UnlinkedSums = z.object({
  id: z.literal('firm'),
  summedTime: z.iso.datetime(),
  /** The month whose usage is told: the last one that is whole. */
  usedIn: z.custom<Period>((value) => typeof value === 'string' && isPeriod(value)),
  items: z.array(
    z.object({
      connectionId: branded<ConnectionId>(),
      sourceType: z.enum(sourceTypes),
      /** Administrations, also of usage; or users. */
      sources: count,
      /** Of these, those of which something has no price. */
      unpriced: count,
      /** Euros a month, with four decimals; of what has a price. */
      amount: z.string(),
      /** Rows were too different to look at all: there is more than this. */
      isPartial: z.boolean(),
    }),
  ),
})
export type UnlinkedSums = z.infer<typeof UnlinkedSums>

/** What is in use and belongs to nobody, as it was added up last: one document, since adding up reads every such row. */
export const unlinkedSums = defineCollection({
  name: 'unlinkedSums',
  scope: 'firm',
  schema: UnlinkedSums,
  readBy: 'id',
})
