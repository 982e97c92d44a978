import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Directory } from './platform.ts'
import { defineCollection } from './store/collection.ts'

/**
 * The partitions there are: the list that timers and the sweeper walk. What a firm is called and may do is known to
 * `identity`; here is only that its partition exists.
 */
export const partitions = defineCollection({
  name: 'partitions',
  scope: 'directory',
  schema: z.object({
    id: z.string().transform((id) => id as TenantId),
    createdOn: z.iso.datetime(),
    /** Timers pass a suspended firm by; what it started itself is finished. */
    suspended: z.boolean(),
  }),
})

export interface Partitions {
  add(tenantId: TenantId, createdOn: Date): Promise<void>
  /** The tenant with this id, where its partition exists: how an id from outside becomes a tenant's. */
  find(id: string): Promise<TenantId | undefined>
  isActive(tenantId: TenantId): Promise<boolean>
  suspend(tenantId: TenantId, suspended: boolean): Promise<void>
  all(): AsyncIterable<TenantId>
  active(): AsyncIterable<TenantId>
}

export function createPartitions(directory: Directory): Partitions {
  const documents = directory.documents(partitions)
  // A partition is never taken away, so what was found once needs no second look.
  const known = new Set<TenantId>()
  async function* each(onlyActive: boolean): AsyncGenerator<TenantId> {
    for await (const batch of documents.scan()) {
      for (const { id, suspended } of batch) if (!(onlyActive && suspended)) yield id
    }
  }
  return {
    async add(tenantId, createdOn) {
      if ((await documents.read(tenantId)) !== undefined) return
      await documents.upsert({ id: tenantId, createdOn: createdOn.toISOString(), suspended: false })
    },
    async find(id) {
      if (known.has(id as TenantId)) return id as TenantId
      const found = await documents.read(id)
      if (found === undefined) return undefined
      known.add(found.doc.id)
      return found.doc.id
    },
    async isActive(tenantId) {
      return (await documents.read(tenantId))?.doc.suspended === false
    },
    async suspend(tenantId, suspended) {
      await documents.update(tenantId, (doc) => (doc.suspended === suspended ? undefined : { ...doc, suspended }))
    },
    all: () => each(false),
    active: () => each(true),
  }
}
