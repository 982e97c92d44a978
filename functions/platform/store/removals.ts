import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { defineCollection } from './collection.ts'
import { prepareDocument, PreparedWrite } from './prepared.ts'

/** How long it is kept what was removed, for who reads only what changed: so long a report may go without being refreshed. */
export const removalDays = 35

/** What was removed of a collection with `keepsChanges`: the ids that one commit took away. */
export const removals = defineCollection({
  name: 'removals',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    /** The collection. */
    of: z.string(),
    /** The connection it was opened for; null: no one in particular. */
    connectionId: z.string().nullable(),
    ids: z.array(z.string()),
    time: z.iso.datetime(),
  }),
  columns: { of: 'text', connectionId: 'text', time: 'moment' },
  indexes: [{ columns: ['of', 'time'] }, { columns: ['time'] }],
})

/** The same writes, and what they take away of collections that keep that: one document for each of those and of its connections. */
export function withRemovals(writes: readonly PreparedWrite[], clock: Clock): readonly PreparedWrite[] {
  const gone = writes.filter(({ collection, change }) => collection.keepsChanges === true && change.kind === 'delete')
  if (gone.length === 0) return writes
  const time = clock.now().toISOString()
  const told = [...Map.groupBy(gone, ({ collection, place }) => `${collection.name} ${place.owner ?? ''}`).values()]
  return [
    ...writes,
    ...told.flatMap((some) => {
      const [first] = some
      if (first === undefined) return []
      const { collection, place } = first
      const ids = some.flatMap(({ change }) => (change.kind === 'delete' ? [change.id] : []))
      const removed = { id: randomUUID(), of: collection.name, connectionId: place.owner, ids, time }
      const firm = { ...place, owner: null }
      const document = prepareDocument(removals, firm, removed)
      return [new PreparedWrite(firm, removals, { kind: 'create', document })]
    }),
  ]
}
