import type { TenantId } from '#domain/shared/ids.ts'
import type { TenantBlobs } from './blobs.ts'

/** Blob containers of all firms, one firm each. Used by `functions/platform` only. */
export interface BlobStore {
  /** The blobs of one firm; does not call the service yet. */
  open(tenantId: TenantId): TenantBlobs
  /** Creates the firm's containers; succeeds where they exist. */
  createContainer(tenantId: TenantId): Promise<void>
  /** Deletes the firm's containers and their contents; succeeds where they are gone. */
  removeContainer(tenantId: TenantId): Promise<void>
  /**
   * A signature (query string without `?`) that reads blobs of the firm's container by name: no listing, no writing,
   * nothing under `ownersFolder`. HTTPS only, except on one machine.
   */
  readSignature(tenantId: TenantId, expiresOn: Date): Promise<string>
  /** Address of the firm's container; append `/<name>?<signature>`. */
  containerUrl(tenantId: TenantId): string
}

const prefix = 't-'
const ownersPrefix = 'o-'
// Container names Azure allows: 3 to 63 of these characters, no two hyphens in a row.
const allowed = /^t-[a-z0-9](?:[a-z0-9]|-(?=[a-z0-9])){0,59}$/

/** Errors: Error where the tenant id cannot be part of a container name. */
export function containerName(tenantId: TenantId): string {
  const name = `${prefix}${tenantId}`
  if (!allowed.test(name)) throw new Error(`No container can be named ${name}`)
  return name
}

/** Name of the container with files for owners only. Errors: as `containerName`. */
export const ownersContainerName = (tenantId: TenantId): string =>
  `${ownersPrefix}${containerName(tenantId).slice(prefix.length)}`

/** The tenant id in a container's name, not yet verified; undefined for other containers. */
export function tenantInContainerName(container: string): string | undefined {
  return allowed.test(container) ? container.slice(prefix.length) : undefined
}
