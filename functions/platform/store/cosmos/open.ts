import { openAzureBlobs } from '../../blobs/azure-blobs.ts'
import type { TenantBlobs } from '../../blobs/blobs.ts'
import { openBlobService } from '../../blobs/create-blob-store.ts'
import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import type { CollectionShape } from '../collection.ts'
import type { StoreParts } from '../store-parts.ts'
import { FileAnswers } from '../sqlite/file-answers.ts'
import { ReadingPool, type PoolLimits } from '../sqlite/reading-pool.ts'
import { openAccount } from './account.ts'
import { Items } from './items.ts'
import { CosmosKeeper } from './keeper.ts'
import { KnownCollections } from './known-collections.ts'
import { LastUsed } from './last-used.ts'
import { openTenantFile, type OpenTenantFile } from './replica-file.ts'
import { ownFolder, Replicas } from './replicas.ts'
import { patience, type Patience } from './service.ts'
import { ServiceClock } from './service-clock.ts'
import { Snapshots } from './snapshots.ts'
import { workBytes } from '../../work-folder.ts'

/** Beside the tenants' containers, whose names all begin otherwise; no signature is ever made for it. */
const snapshotContainer = 'replicas'

interface CosmosOptions {
  readonly log: Log
  /** Known from the start; others are from their first question on. */
  readonly collections?: readonly CollectionShape[]
  /** For tests: how long a busy service is waited for, what time it is, a disk that is full, where copies are kept, what a question may take. */
  readonly patience?: Patience
  readonly now?: () => number
  readonly open?: OpenTenantFile
  readonly free?: (folder: string) => number
  readonly snapshots?: () => Promise<TenantBlobs>
  readonly limits?: Partial<PoolLimits>
}

/**
 * A store that Cosmos DB keeps and replicas on this instance's disk answer.
 * Errors: `AppError('UNAVAILABLE')` where the account or the disk does not answer; Error where reads of the account may be
 * stale.
 */
export async function openCosmos(
  config: Extract<Config['store'], { kind: 'cosmos' }>,
  { log, patience: repeated = patience, now = Date.now, open = openTenantFile, ...options }: CosmosOptions,
): Promise<StoreParts> {
  const clock = new ServiceClock(now)
  const client = await openAccount(config, clock)
  const items = new Items(client, config.database, repeated)
  const pool = new ReadingPool(options.limits)
  const { folder, megabytes, snapshots } = config.replicas
  const container = options.snapshots ?? once(() => privateContainer(snapshots))
  const lastUsed = new LastUsed(container, now)
  const parts = {
    items,
    collections: new KnownCollections(options.collections ?? []),
    snapshots: new Snapshots(container),
    pool,
    open,
    log,
    now,
  }
  const replicas = new Replicas(parts, ownFolder(folder), {
    megabytes,
    taken: workBytes,
    lastUsed,
    ...(options.free === undefined ? {} : { free: options.free }),
  })
  return {
    clock,
    keeper: new CosmosKeeper(items),
    answers: new FileAnswers((...question) => replicas.use(...question), pool),
    snapshot: (tenantId) => replicas.snapshot(tenantId),
    async forget(tenantId) {
      replicas.forget(tenantId)
      await parts.snapshots.remove(tenantId)
      await lastUsed.remove(tenantId)
    },
    async close() {
      await pool.close()
      replicas.close()
      items.close()
    },
  }
}

async function privateContainer(config: Config['blobs']): Promise<TenantBlobs> {
  const container = openBlobService(config).getContainerClient(snapshotContainer)
  await container.createIfNotExists()
  return openAzureBlobs(container, container, () => {
    throw new Error('Nobody is given an address of a snapshot')
  })
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return async () => {
    made ??= make()
    try {
      return await made
    } catch (error) {
      made = undefined
      throw error
    }
  }
}
