import { z } from 'zod'
import type { EventGridEvent } from '@azure/functions'
import { AppError } from '#domain/shared/errors.ts'
import type { RunningPlatform } from '../create-platform.ts'
import type { Platform } from '../platform.ts'
import type { TenantPartition } from '../tenant.ts'
import { tenantInContainerName } from './blob-store.ts'

/** A file that appeared in a firm's container, whoever put it there. */
export interface BlobCreated {
  readonly tenant: TenantPartition
  /** The whole name in the container: `inbox/<connectionId>/<file>`. Chosen by the sender, so not to be trusted. */
  readonly blobName: string
  /** Version of the blob that the event is about; a later one has an event of its own. */
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

/** The container and the blob in an event's subject. */
function partsOf(subject: string): { container: string; blobName: string } {
  const [, container = '', blobName = ''] =
    /^\/blobServices\/default\/containers\/([^/]+)\/blobs\/(.+)$/s.exec(subject) ?? []
  return { container, blobName }
}

/**
 * Reads an event of the storage account and opens the firm in whose container the file lies. Undefined for an event that
 * is none of ours: of another type, of a container that is no firm's, outside `prefix`.
 * Errors: an Error where it is not an event at all; the event service sends it again and puts it aside in the end.
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
    // A container that looks like a firm's and is not: repeating the event would not make it one.
    platform.log.warn('blob-created.unknown-tenant', { container })
    return undefined
  }
}

/** What a slice does with files that appear. Azure checks the source of the events; the host here makes them itself. */
export interface Arrival {
  /** Of the function in Azure. */
  readonly name: string
  /** Names of blobs that it is told of begin so. */
  readonly under: string
  /** Events come at least once and in any order, so it must be able to run twice. */
  readonly arrived: (created: BlobCreated, platform: Platform) => Promise<void>
}

export const defineArrival = (arrival: Arrival): Arrival => arrival

/** The handler for `app.eventGrid`. */
export function onBlobCreated(platform: RunningPlatform, arrival: Arrival): (event: EventGridEvent) => Promise<void> {
  return async (event) => {
    const created = await readBlobCreated(platform, arrival.under, event)
    // The id of the event leads from its log lines to the source, as that of a request does.
    const log = platform.log.with({ correlationId: event.id, arrival: arrival.name })
    if (created !== undefined) await arrival.arrived(created, { ...platform, log })
  }
}
