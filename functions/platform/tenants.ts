import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Directory } from './platform.ts'
import { branded } from './store/branded.ts'
import { defineCollection } from './store/collection.ts'

/**
 * The partitions there are: the list that timers and the sweeper walk. What a firm is called and may do is known to
 * `identity`; here is only that its partition exists.
 */
export const partitions = defineCollection({
  name: 'partitions',
  scope: 'directory',
  schema: z.object({
    id: branded<TenantId>(),
    createdOn: z.iso.datetime(),
    /** Timers pass a suspended firm by; what it started itself is finished. */
    suspended: z.boolean(),
    /**
     * The firm has closed: besides that nothing runs for it but jobs that say so (`whileClosed`). `gone`: not those either,
     * since everything of it is being deleted. `paused`: neither, since it is being taken elsewhere, or has just come.
     */
    closed: z.enum(['closed', 'gone', 'paused']).nullable().default(null),
    /** Since when it is paused. */
    pausedTime: z.iso.datetime().nullable().default(null),
    /** Known in this place alone, until the firm is wiped here: then it is told, and lets the firm go on elsewhere. */
    wipeProof: z.string().nullable().default(null),
  }),
  goesWith: 'id',
})
export type Closed = z.output<typeof partitions.schema>['closed']

export interface Partitions {
  add(tenantId: TenantId, createdOn: Date): Promise<void>
  /** The tenant with this id, where its partition exists: how an id from outside becomes a tenant's. Looked up each time. */
  standing(id: string): Promise<{ readonly id: TenantId; readonly closed: Closed } | undefined>
  /** Whether the firm has closed; of one that is not there any more: `gone`. */
  closed(tenantId: TenantId): Promise<Closed>
  close(tenantId: TenantId, closed: Closed): Promise<void>
  isActive(tenantId: TenantId): Promise<boolean>
  suspend(tenantId: TenantId, suspended: boolean): Promise<void>
  all(): AsyncIterable<TenantId>
  active(): AsyncIterable<TenantId>
}

export function createPartitions(directory: Directory): Partitions {
  const documents = directory.documents(partitions)
  async function* each(onlyActive: boolean): AsyncGenerator<TenantId> {
    for await (const batch of documents.scan()) {
      for (const { id, suspended, closed } of batch) if (!onlyActive || (!suspended && closed === null)) yield id
    }
  }
  return {
    async add(tenantId, createdOn) {
      if ((await documents.read(tenantId)) !== undefined) return
      await documents.upsert({
        id: tenantId,
        createdOn: createdOn.toISOString(),
        suspended: false,
        closed: null,
        pausedTime: null,
        wipeProof: null,
      })
    },
    standing: async (id) => (await documents.read(id))?.doc,
    async closed(tenantId) {
      const found = await documents.read(tenantId)
      return found === undefined ? 'gone' : found.doc.closed
    },
    async close(tenantId, closed) {
      await documents.update(tenantId, (doc) =>
        doc.closed === closed ? undefined : { ...doc, closed, pausedTime: closed === null ? null : doc.pausedTime },
      )
    },
    async isActive(tenantId) {
      const found = await documents.read(tenantId)
      return found?.doc.suspended === false && found.doc.closed === null
    },
    async suspend(tenantId, suspended) {
      await documents.update(tenantId, (doc) => (doc.suspended === suspended ? undefined : { ...doc, suspended }))
    },
    all: () => each(false),
    active: () => each(true),
  }
}
