import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TenantId } from '#domain/shared/ids.ts'
import type { TenantBlobs } from '#platform/blobs/blobs.ts'
import { createLog } from '#platform/log.ts'
import { cosmosClient } from '#platform/store/cosmos/account.ts'
import { cosmosContainers } from '#platform/store/cosmos/containers.ts'
import { openCosmos } from '#platform/store/cosmos/open.ts'
import type { OpenTenantFile } from '#platform/store/cosmos/replica-file.ts'
import type { PoolLimits } from '#platform/store/sqlite/reading-pool.ts'
import { patience, type Patience } from '#platform/store/cosmos/service.ts'
import { storeOver, type DocumentStore } from '#platform/store/index.ts'
import type { CollectionShape } from '#platform/store/collection.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'
import { startCosmosPeer, type CosmosPeer, type CosmosPeerOptions } from '#tests/peers/cosmos/server.ts'

/** One running copy of the product's store: a client, a folder of its own under the disk they share. */
export interface Instance {
  readonly store: DocumentStore
  /** What it wrote into its log. */
  readonly log: readonly string[]
}

interface InstanceOptions {
  /** What its clock says. */
  readonly now?: () => number
  readonly megabytes?: number
  readonly open?: OpenTenantFile
  /** Bytes that are free on its disk. */
  readonly free?: () => number
  /** How long it waits for a busy service. Default: shortly, since the peer is never busy for long where it has no pace. */
  readonly patience?: Patience
  /** Default: one for all instances of the rig. */
  readonly disk?: string
  /** What a question may take. */
  readonly limits?: Partial<PoolLimits>
}

/** An account of our peer with the containers infrastructure would make, and instances over it. */
export interface CosmosRig {
  readonly peer: CosmosPeer
  readonly database: string
  /** Where replicas of all instances lie. */
  readonly disk: string
  readonly blobs: TenantBlobs
  start(options?: InstanceOptions): Promise<Instance>
  close(): Promise<void>
}

/** Makes a database of its own with the containers infrastructure would make. */
export async function emptyDatabase(
  endpoint: string,
  key: string,
  collections: readonly CollectionShape[],
): Promise<string> {
  const client = cosmosClient(endpoint, { key })
  const id = `contract-${randomUUID()}`
  const { database } = await client.databases.create({ id })
  for (const container of cosmosContainers(collections)) await database.containers.create(container)
  client.dispose()
  return id
}

const shortPatience = { ...patience, retries: 3, minTimeout: 5, maxTimeout: 10 }

export async function cosmosRig(
  collections: readonly CollectionShape[],
  options: CosmosPeerOptions = {},
): Promise<CosmosRig> {
  const peer = await startCosmosPeer(options)
  const disk = await mkdtemp(join(tmpdir(), 'spil-replicas-'))
  const { endpoint, key } = peer
  const database = await emptyDatabase(endpoint, key, collections)
  const container = 'replicas' as TenantId
  const allBlobs = createMemoryBlobs()
  await allBlobs.createContainer(container)
  const blobs = allBlobs.open(container)
  const running: DocumentStore[] = []
  return {
    peer,
    database,
    disk,
    blobs,
    async start({
      now = Date.now,
      megabytes = 500,
      open,
      free,
      patience: waits = shortPatience,
      disk: folder = disk,
      limits = {},
    } = {}) {
      const log: string[] = []
      const silent = createLog((line) => log.push(line))
      const parts = await openCosmos(
        {
          kind: 'cosmos',
          endpoint,
          key,
          database,
          replicas: { folder, megabytes, snapshots: { kind: 'shared-key', connectionString: '' } },
        },
        {
          log: silent,
          patience: waits,
          now,
          snapshots: () => Promise.resolve(blobs),
          limits,
          ...(open === undefined ? {} : { open }),
          ...(free === undefined ? {} : { free }),
        },
      )
      const store = storeOver(parts, silent)
      running.push(store)
      return { store, log }
    },
    async close() {
      peer.faults.clear()
      for (const store of running) await store.close()
      await peer.close()
      await rm(disk, { recursive: true, force: true })
    },
  }
}
