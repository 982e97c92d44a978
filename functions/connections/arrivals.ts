import { z } from 'zod'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'

/** How many files and invoices have arrived at a connection: one document of each. */
export const connectionArrivals = defineCollection({
  name: 'connectionArrivals',
  scope: 'connection',
  schema: z.object({ id: branded<ConnectionId>(), connectionId: branded<ConnectionId>(), number: z.int().positive() }),
  readBy: 'id',
  idsOf: (connectionId) => [connectionId],
})

/** As many as may well be uploaded to one connection at the same moment: of those that meet, one is first each time. */
const tries = 50

/**
 * Records that something arrives at a connection. `record` is given its number, one above that of everything before it,
 * and answers what is written in the same commit; undefined where it has been recorded already. These numbers say what is
 * newer, and no clock does. Answers the number, if it was taken. Errors: those of `record` and of the commit.
 */
export function arriving(
  tenant: TenantPartition,
  connectionId: ConnectionId,
  record: (arrival: number) => Promise<readonly Write[] | undefined>,
): Promise<number | undefined> {
  const counters = tenant.documents(connectionArrivals, connectionId)
  return againOnConflict(
    async () => {
      const last = await counters.read(connectionId)
      const number = (last?.doc.number ?? 0) + 1
      const along = await record(number)
      if (along === undefined) return undefined
      const next = { id: connectionId, connectionId, number }
      await tenant.commit([
        last === undefined ? counters.creating(next) : counters.replacing(next, last.etag),
        ...along,
      ])
      return number
    },
    { tries },
  )
}
