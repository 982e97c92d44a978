import { z } from 'zod'
import { recordTables } from '#domain/connectors/columns.ts'
import { runErrors } from '#domain/sync/run.ts'
import { defineEvent } from '#platform/events/event.ts'

const count = z.int().min(0)

/** A sync has ended, well or not. A held one has been told as `run.held` too. */
export const runEnded = defineEvent({
  name: 'run.ended',
  schema: z.object({
    connectionId: z.string(),
    runId: z.string(),
    state: z.enum(['SUCCESS', 'FAILED', 'HELD', 'STOPPED']),
    error: z.enum(runErrors).nullable(),
  }),
})

/** A sync would have removed so many rows that an administrator has to say whether it may. */
export const runHeld = defineEvent({
  name: 'run.held',
  schema: z.object({
    connectionId: z.string(),
    runId: z.string(),
    vanishing: z.partialRecord(z.enum(recordTables), count),
  }),
})

/** Rows of a connection are others than they were: by a sync, or by an approval of what one held. */
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
