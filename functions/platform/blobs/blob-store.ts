import type { TenantId } from '#domain/shared/ids.ts'
import type { TenantBlobs } from './blobs.ts'

/** The blob containers of all firms, one each. Only `functions/platform` holds it. */
export interface BlobStore {
  /** The blobs of one firm; nothing is asked of the service yet. */
  open(tenantId: TenantId): TenantBlobs
  /** Makes the firm's containers; no error where they exist. */
  createContainer(tenantId: TenantId): Promise<void>
  /** Takes the firm's containers away with everything in them; no error where they are gone. */
  removeContainer(tenantId: TenantId): Promise<void>
  /**
   * A signature (the query string, without `?`) to read blobs of this firm's container whose name one knows: no list, no
   * write, and nothing under `ownersFolder`. Over https only, except on one machine.
   */
  readSignature(tenantId: TenantId, expiresOn: Date): Promise<string>
  /** The address of the firm's container, to which `/<name>?<signature>` is added. */
  containerUrl(tenantId: TenantId): string
}

const prefix = 't-'
const ownersPrefix = 'o-'
// What Azure takes for a container: 3 to 63 of these, no two hyphens together.
const allowed = /^t-[a-z0-9](?:[a-z0-9]|-(?=[a-z0-9])){0,59}$/

/** Errors: an Error where the tenant's id cannot be part of a container's name. */
export function containerName(tenantId: TenantId): string {
  const name = `${prefix}${tenantId}`
  if (!allowed.test(name)) throw new Error(`No container can be named ${name}`)
  return name
}

/** The container of what owners alone may fetch. Errors: as `containerName`. */
export const ownersContainerName = (tenantId: TenantId): string =>
  `${ownersPrefix}${containerName(tenantId).slice(prefix.length)}`

/** The id in a container's name, not yet known to be a tenant's; undefined for a container of another kind. */
export function tenantInContainerName(container: string): string | undefined {
  return allowed.test(container) ? container.slice(prefix.length) : undefined
}
