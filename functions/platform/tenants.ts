import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Directory } from './platform.ts'
import { branded } from './store/branded.ts'
import { defineCollection } from './store/collection.ts'

/**
 * Partitions of all firms: the list that timers and the sweeper walk. Names and rights of firms are kept by
 * `identity`.
 */
export const partitions = defineCollection({
  name: 'partitions',
  scope: 'directory',
  schema: z.object({
    id: branded<TenantId>(),
    createdOn: z.iso.datetime(),
    /** Timers skip a suspended firm; its own running work is finished. */
    suspended: z.boolean(),
    /**
     * Closed: only jobs with `whileClosed` run. `gone`: none, the firm is being deleted. `paused`: none, the firm is
     * being moved.
     */
    closed: z.enum(['closed', 'gone', 'paused']).nullable().default(null),
    /** Since when it is paused. */
    pausedTime: z.iso.datetime().nullable().default(null),
    /** Proof known here only. The wipe of the firm prints it, which lets the firm go on elsewhere. */
    wipeProof: z.string().nullable().default(null),
  }),
  goesWith: 'id',
})
export type Closed = z.output<typeof partitions.schema>['closed']

export interface Partitions {
  add(tenantId: TenantId, createdOn: Date): Promise<void>
  /** Resolves an untrusted id to an existing tenant. Not cached. */
  standing(id: string): Promise<{ readonly id: TenantId; readonly closed: Closed } | undefined>
  /** Whether the firm is closed; `gone` for a deleted one. */
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
