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

/** Clocks of browsers and servers differ by up to a quarter of an hour. */
const clockSkewMinutes = 15
/** A delegation key lives seven days at most; one is used for a day. */
const delegationKeyHours = 24

interface Signing {
  readonly containerName: string
  /** Of one blob; undefined: of all in the container. */
  readonly blobName?: string
  readonly permissions: ContainerSASPermissions | BlobSASPermissions
  readonly startsOn: Date
  readonly expiresOn: Date
}
type Signer = (values: Signing) => Promise<string>

/** On one machine: the account's key signs, and plain http will do. */
function sharedKeySigner(credential: StorageSharedKeyCredential): Signer {
  return (values) =>
    Promise.resolve(
      generateBlobSASQueryParameters({ ...values, protocol: SASProtocol.HttpsAndHttp }, credential).toString(),
    )
}

/** In Azure: a key that the managed identity may ask for signs, so that there is no account key to steal. */
function delegationKeySigner(service: BlobServiceClient, clock: Clock): Signer {
  let current: { readonly key: Promise<UserDelegationKey>; readonly from: number; readonly until: number } | undefined
  const keyFor = (expiresOn: Date): Promise<UserDelegationKey> => {
    const now = clock.now().getTime()
    // One that was asked for by a clock that was ahead is not valid yet.
    if (current !== undefined && current.until > expiresOn.getTime() && !isAhead(current.from, now)) return current.key
    const until = now + delegationKeyHours * 3_600_000
    const key = service.getUserDelegationKey(new Date(now - clockSkewMinutes * 60_000), new Date(until))
    const asked = { key, from: now, until }
    current = asked
    // A refused key is asked for again by the next caller.
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

/** Lets the browser of one origin read blobs. In Azure the infrastructure files say the same. */
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
