import { z } from 'zod'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { amsterdamDay } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import { asideFields } from './asides.ts'

/** Customers of whom somebody expects nothing in a system, until a day. */
export const asideCells = defineCollection({
  name: 'asideCells',
  scope: 'connection',
  schema: z.object({
    /** Of the customer and the connection. */
    id: z.string(),
    combinationId: branded<CombinationId>(),
    connectionId: branded<ConnectionId>(),
    ...asideFields,
  }),
  columns: { dueOn: 'text' },
})
export type AsideCell = z.output<typeof asideCells.schema>

/** Those that are not back yet, by connection and then by customer. People write them one by one: they are few. */
export async function asideNow({
  tenant,
  now,
}: Pick<CommandContext, 'tenant' | 'now'>): Promise<ReadonlyMap<string, ReadonlyMap<string, AsideCell>>> {
  const found: AsideCell[] = []
  const where = { field: 'dueOn', op: 'gt', value: amsterdamDay(now) } as const
  for await (const batch of tenant.documents(asideCells).scan(where)) found.push(...batch)
  return new Map(
    [...Map.groupBy(found, ({ connectionId }) => connectionId)].map(([id, cells]) => [
      id,
      new Map(cells.map((cell) => [cell.combinationId, cell])),
    ]),
  )
}
