import type { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { firmArrivals, type FirmArrival } from '#platform/store/arrival.ts'
import { partitions } from '#platform/tenants.ts'
import { tenantById } from '../identity/index.ts'

/** What there is of a firm in a place. */
export interface FirmPresence {
  /** Somebody could enter it, or something run for it. */
  readonly stands: boolean
  readonly partition: z.output<typeof partitions.schema> | undefined
  readonly arrival: FirmArrival | undefined
  /** Documents, those of the arrival aside. */
  readonly documents: number
}

export async function placeOf(platform: RunningPlatform, tenantId: TenantId): Promise<FirmPresence> {
  const [firm, partition, contents] = await Promise.all([
    tenantById(platform.directory, tenantId),
    platform.directory.documents(partitions).read(tenantId),
    platform.contentsOf(tenantId),
  ])
  const arrival = contents.has(firmArrivals.name)
    ? await platform.openTenant(tenantId).documents(firmArrivals).read('arrival')
    : undefined
  const documents = [...contents.values()].reduce((sum, count) => sum + count, 0) - (arrival === undefined ? 0 : 1)
  return {
    stands: firm !== undefined || partition !== undefined,
    partition: partition?.doc,
    arrival: arrival?.doc,
    documents,
  }
}
