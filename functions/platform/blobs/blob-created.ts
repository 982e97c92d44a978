import { z } from 'zod'
import type { EventGridEvent } from '@azure/functions'
import { AppError } from '#domain/shared/errors.ts'
import type { RunningPlatform } from '../create-platform.ts'
import type { Platform } from '../platform.ts'
import type { TenantPartition } from '../tenant.ts'
import { tenantInContainerName } from './blob-store.ts'

/** Event: a file was created in a firm's container. */
export interface BlobCreated {
  readonly tenant: TenantPartition
  /** Full name in the container, `inbox/<connectionId>/<file>`. Chosen by the sender, so not trusted. */
  readonly blobName: string
  /** Etag of the version the event is about; a later version has its own event. */
  readonly etag: string
  /** Bytes. */
  readonly size: number
}

const Event = z.object({
  eventType: z.string(),
  subject: z.string().regex(/^\/blobServices\/default\/containers\/[^/]+\/blobs\/.+$/s),
  data: z.object({ eTag: z.string(), contentLength: z.int().min(0) }),
})

const longestBlobName = 1024

/** Container and blob name in an event's subject. */
function partsOf(subject: string): { container: string; blobName: string } {
  const [, container = '', blobName = ''] =
    /^\/blobServices\/default\/containers\/([^/]+)\/blobs\/(.+)$/s.exec(subject) ?? []
  return { container, blobName }
}

/**
 * Parses an event of the storage account and opens the firm that owns the container. Undefined for another type of
 * event, a container of no firm, or a name outside `prefix`. Errors: Error where the message is no event; Event Grid
 * then retries and dead-letters it.
 */
export async function readBlobCreated(
  platform: Pick<RunningPlatform, 'openKnownTenant' | 'log'>,
  prefix: string,
  event: unknown,
): Promise<BlobCreated | undefined> {
  const { eventType, subject, data } = Event.parse(event)
  const { container, blobName } = partsOf(subject)
  const id = tenantInContainerName(container)
  if (eventType !== 'Microsoft.Storage.BlobCreated' || id === undefined) return undefined
  if (!blobName.startsWith(prefix) || blobName.length > longestBlobName) return undefined
  try {
    const tenant = await platform.openKnownTenant(id)
    return { tenant, blobName, etag: data.eTag.replaceAll('"', ''), size: data.contentLength }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
    // Looks like a firm's container but is none; a retry would not change that.
    platform.log.warn('blob-created.unknown-tenant', { container })
    return undefined
  }
}

/** What a slice does with new files. Azure checks the source of events; the local host makes them itself. */
export interface Arrival {
  /** Name of the function in Azure. */
  readonly name: string
  /** Prefix of the blob names it handles. */
  readonly under: string
  /** Must be idempotent: events arrive at least once and in any order. */
  readonly arrived: (created: BlobCreated, platform: Platform) => Promise<void>
}

export const defineArrival = (arrival: Arrival): Arrival => arrival

/** Handler for `app.eventGrid`. */
export function onBlobCreated(platform: RunningPlatform, arrival: Arrival): (event: EventGridEvent) => Promise<void> {
  return async (event) => {
    const created = await readBlobCreated(platform, arrival.under, event)
    // The event's id is the correlation id of its log lines.
    const log = platform.log.with({ correlationId: event.id, arrival: arrival.name })
    if (created !== undefined) await arrival.arrived(created, { ...platform, log })
  }
}
