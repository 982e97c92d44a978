import { z } from 'zod'
import { recordTables } from '#domain/connectors/columns.ts'
import { runErrors } from '#domain/sync/run.ts'
import { defineEvent } from '#platform/events/event.ts'

const count = z.int().min(0)

/** A sync ended, successfully or not. A held one is told as `run.held` too. */
export const runEnded = defineEvent({
  name: 'run.ended',
  schema: z.object({
    connectionId: z.string(),
    runId: z.string(),
    state: z.enum(['SUCCESS', 'FAILED', 'HELD', 'STOPPED']),
    error: z.enum(runErrors).nullable(),
  }),
})

/** A sync would have removed more rows than the safeguard allows: an administrator has to decide. */
export const runHeld = defineEvent({
  name: 'run.held',
  schema: z.object({
    connectionId: z.string(),
    runId: z.string(),
    vanishing: z.partialRecord(z.enum(recordTables), count),
  }),
})

/** Rows of a connection changed, by a sync or an approved removal. */
export const recordsChanged = defineEvent({
  name: 'records.changed',
  schema: z.object({
    connectionId: z.string(),
    runId: z.string(),
    tables: z.array(
      z.object({ table: z.enum(recordTables), new: count, changed: count, reappeared: count, vanished: count }),
    ),
  }),
})
