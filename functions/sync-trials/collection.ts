import { z } from 'zod'
import { recordTables } from '#domain/connectors/columns.ts'
import type { ColumnValue } from '#domain/records/record.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { isPeriod, type Period } from '#domain/shared/period.ts'
import { changeKinds, runErrors } from '#domain/sync/run.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const count = z.int().nonnegative()
// Trusted: the engine made them of rows a moment before.
const facts = z.custom<Readonly<Record<string, ColumnValue>>>((value) => typeof value === 'object' && value !== null)

const SyncTrial = z.object({
  /** Of its connection: the last trial only. */
  id: z.string(),
  connectionId: branded<ConnectionId>(),
  time: z.iso.datetime(),
  /** Why the source could not be read; `too-long`: it takes more than two minutes. */
  error: z.enum([...runErrors, 'too-long']).nullable(),
  tables: z.array(
    z.object({
      table: z.enum(recordTables),
      new: count,
      changed: count,
      unchanged: count,
      vanished: count,
      held: z.boolean(),
      rows: z.array(
        z.object({
          rowId: z.string(),
          kind: z.enum(changeKinds),
          externalId: z.string(),
          name: z.string(),
          before: facts.nullable(),
          after: facts.nullable(),
        }),
      ),
    }),
  ),
  period: z.custom<Period>((value) => typeof value === 'string' && isPeriod(value)),
  /** Euros with four decimals: what the running month would charge less. */
  worth: z.object({
    customers: count,
    sources: count,
    purchase: z.string(),
    sales: z.string(),
    isMissingPrice: z.boolean(),
    isPartial: z.boolean(),
  }),
})
export type SyncTrial = z.infer<typeof SyncTrial>

export const syncTrials = defineCollection({
  name: 'syncTrials',
  scope: 'connection',
  schema: SyncTrial,
  readBy: 'id',
  idsOf: (connectionId) => [connectionId],
})
