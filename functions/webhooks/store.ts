import { AppError } from '#domain/shared/errors.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { allEndpoints, webhookEndpoints, webhookHealth, type Endpoint, type Health } from './collections.ts'

/** The endpoints of a firm as they are read: to be changed and written back whole. */
export interface Endpoints {
  readonly list: readonly Endpoint[]
  /** Errors: NOT_FOUND. */
  byId(id: string): Endpoint
  /** In the place of those that were read. Errors at the commit: WRITE_CONFLICT where another changed them since. */
  saving(list: readonly Endpoint[]): Write
}

export async function endpointsOf(tenant: TenantPartition): Promise<Endpoints> {
  const documents = tenant.documents(webhookEndpoints)
  const found = await documents.read(allEndpoints)
  const list = found?.doc.endpoints ?? []
  return {
    list,
    byId(id) {
      const endpoint = list.find((one) => one.id === id)
      if (endpoint === undefined) throw new AppError('NOT_FOUND')
      return endpoint
    },
    saving(endpoints) {
      const doc = { id: allEndpoints, endpoints: [...endpoints] }
      return found === undefined ? documents.creating(doc) : documents.replacing(doc, found.etag)
    },
  }
}

/** Where an endpoint stands among the others it stays. */
export const withEndpoint = (list: readonly Endpoint[], changed: Endpoint): readonly Endpoint[] =>
  list.map((one) => (one.id === changed.id ? changed : one))

export const newHealth = (id: string): Health => ({ id, failures: 0, failingSince: null, restsUntil: null, last: null })

export async function healthOf(tenant: TenantPartition, endpointId: string): Promise<Health> {
  return (await tenant.documents(webhookHealth).read(endpointId))?.doc ?? newHealth(endpointId)
}
