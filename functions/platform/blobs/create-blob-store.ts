import { DefaultAzureCredential } from '@azure/identity'
import {
  BlobSASPermissions,
  BlobServiceClient,
  ContainerSASPermissions,
  generateBlobSASQueryParameters,
  SASProtocol,
  StorageSharedKeyCredential,
  type UserDelegationKey,
} from '@azure/storage-blob'
import type { TenantId } from '#domain/shared/ids.ts'
import { isAhead } from '#domain/shared/passed-time.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { openAzureBlobs, type BlobSigner } from './azure-blobs.ts'
import { containerName, ownersContainerName, type BlobStore } from './blob-store.ts'

/** Allowed difference between clocks of browsers and servers, in minutes. */
const clockSkewMinutes = 15
/** Lifetime of a delegation key in hours (Azure allows seven days). */
const delegationKeyHours = 24

interface Signing {
  readonly containerName: string
  /** Undefined signs for all blobs of the container. */
  readonly blobName?: string
  readonly permissions: ContainerSASPermissions | BlobSASPermissions
  readonly startsOn: Date
  readonly expiresOn: Date
}
type Signer = (values: Signing) => Promise<string>

/** One machine: the account key signs, and plain HTTP is allowed. */
function sharedKeySigner(credential: StorageSharedKeyCredential): Signer {
  return (values) =>
    Promise.resolve(
      generateBlobSASQueryParameters({ ...values, protocol: SASProtocol.HttpsAndHttp }, credential).toString(),
    )
}

/** Azure: a user delegation key of the managed identity signs, so that no account key exists. */
function delegationKeySigner(service: BlobServiceClient, clock: Clock): Signer {
  let current: { readonly key: Promise<UserDelegationKey>; readonly from: number; readonly until: number } | undefined
  const keyFor = (expiresOn: Date): Promise<UserDelegationKey> => {
    const now = clock.now().getTime()
    // A key requested by a clock that was ahead is not valid yet.
    if (current !== undefined && current.until > expiresOn.getTime() && !isAhead(current.from, now)) return current.key
    const until = now + delegationKeyHours * 3_600_000
    const key = service.getUserDelegationKey(new Date(now - clockSkewMinutes * 60_000), new Date(until))
    const asked = { key, from: now, until }
    current = asked
    // After a refusal the next caller requests a new key.
    key.catch(() => {
      if (current === asked) current = undefined
    })
    return key
  }
  return async (values) => {
    const key = await keyFor(values.expiresOn)
    const signed = { ...values, protocol: SASProtocol.Https }
    return generateBlobSASQueryParameters(signed, key, service.accountName).toString()
  }
}

export function openBlobService(config: Config['blobs']): BlobServiceClient {
  const retryOptions = { maxTries: 4, tryTimeoutInMs: 60_000 }
  return config.kind === 'shared-key'
    ? BlobServiceClient.fromConnectionString(config.connectionString, { retryOptions })
    : new BlobServiceClient(config.accountUrl, new DefaultAzureCredential(), { retryOptions })
}

export function createBlobStore(config: Config['blobs'], clock: Clock): BlobStore {
  const service = openBlobService(config)
  const sign =
    service.credential instanceof StorageSharedKeyCredential
      ? sharedKeySigner(service.credential)
      : delegationKeySigner(service, clock)
  const container = (tenantId: TenantId) => service.getContainerClient(containerName(tenantId))
  const owners = (tenantId: TenantId) => service.getContainerClient(ownersContainerName(tenantId))
  const from = (): Date => new Date(clock.now().getTime() - clockSkewMinutes * 60_000)
  const signBlob: BlobSigner = (of, blobName, expiresOn) =>
    sign({ containerName: of, blobName, permissions: BlobSASPermissions.parse('r'), startsOn: from(), expiresOn })
  return {
    open: (tenantId) => openAzureBlobs(container(tenantId), owners(tenantId), signBlob),
    async createContainer(tenantId) {
      await container(tenantId).createIfNotExists()
      await owners(tenantId).createIfNotExists()
    },
    async removeContainer(tenantId) {
      await owners(tenantId).deleteIfExists()
      await container(tenantId).deleteIfExists()
    },
    readSignature: (tenantId, expiresOn) =>
      sign({
        containerName: containerName(tenantId),
        permissions: ContainerSASPermissions.parse('r'),
        startsOn: from(),
        expiresOn,
      }),
    containerUrl: (tenantId) => container(tenantId).url,
  }
}

/** Allows one origin to read blobs (CORS). In Azure the infrastructure files do the same. */
export async function allowBrowser(config: Config['blobs'], origin: string): Promise<void> {
  await openBlobService(config).setProperties({
    cors: [
      {
        allowedOrigins: origin,
        allowedMethods: 'GET,HEAD,OPTIONS',
        allowedHeaders: 'x-ms-*,range',
        exposedHeaders: 'etag,content-length,content-disposition',
        maxAgeInSeconds: 3600,
      },
    ],
  })
}
