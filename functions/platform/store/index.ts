import type { TenantId } from '#domain/shared/ids.ts'
import type { Config } from '../config.ts'
import type { Directory } from '../platform.ts'
import type { TenantPartition } from '../tenant.ts'
import type { Collection, PartitionKind } from './collection.ts'
import type { Documents, Write } from './documents.ts'
import type { Driver } from './driver.ts'
import { LaterDriver } from './later-driver.ts'
import { OpenedDocuments } from './opened-documents.ts'
import { checkCommit, isDocumentId, type CollectionShape, type Place } from './prepared.ts'
import { SqliteDriver } from './sqlite/driver.ts'

/** The documents of one firm: what `TenantPartition` offers of the store. Writes of jobs and audit go through `commit` too. */
export type TenantDocuments = Pick<TenantPartition, 'tenantId' | 'documents' | 'across' | 'commit'>

export interface DocumentStore {
  readonly directory: Directory
  /** Only `functions/platform` calls this, with an id from a session, a message or a key. */
  openTenantDocuments(tenantId: TenantId): TenantDocuments
  /** Prepares an empty place for a new firm. Doing it twice is no harm. */
  createTenant(tenantId: TenantId): Promise<void>
  close(): Promise<void>
}

/** The place of a collection in an opened tenant. Errors: Error where a partition is named that the collection does not have. */
function placeOf(tenantId: string | null, collection: CollectionShape, partition: string | undefined): Place {
  const at = { tenantId, partition: collection.partition }
  if ((collection.partition === 'directory') !== (tenantId === null))
    throw new Error(`${collection.name} does not lie here`)
  if (collection.partition === 'tenant' || collection.partition === 'directory') {
    if (partition !== undefined) throw new Error(`${collection.name} belongs to the firm as a whole`)
    return { ...at, part: '' }
  }
  if (partition === undefined || !isDocumentId(partition))
    throw new Error(`${collection.name} needs the id of a ${collection.partition}`)
  return { ...at, part: partition }
}

async function commit(driver: Driver, tenantId: string | null, writes: readonly Write[]): Promise<void> {
  const checked = checkCommit(tenantId, writes)
  if (checked.length > 0) await driver.commit(checked)
}

class OpenedTenant implements TenantDocuments {
  readonly tenantId: TenantId
  readonly #driver: Driver

  constructor(driver: Driver, tenantId: TenantId) {
    this.#driver = driver
    this.tenantId = tenantId
  }

  documents<T extends { readonly id: string }>(collection: Collection<T>, partition?: string): Documents<T> {
    return new OpenedDocuments(this.#driver, placeOf(this.tenantId, collection, partition), collection)
  }

  across<T extends { readonly id: string }>(
    collection: Collection<T, 'connection' | 'combination'>,
  ): Pick<Documents<T>, 'query' | 'page' | 'count' | 'countBy' | 'scan'> {
    const kinds: readonly PartitionKind[] = ['connection', 'combination']
    if (!kinds.includes(collection.partition)) throw new Error(`${collection.name} lies in one place`)
    return new OpenedDocuments(
      this.#driver,
      { tenantId: this.tenantId, partition: collection.partition, part: null },
      collection,
    )
  }

  commit(writes: readonly Write[]): Promise<void> {
    return commit(this.#driver, this.tenantId, writes)
  }
}

/** Loaded only where it is used: the client and its sign-in take a third of a second of every start. */
async function openCosmos(account: Extract<Config['store'], { kind: 'cosmos' }>): Promise<Driver> {
  const cosmos = await import('./cosmos/open.ts')
  return cosmos.openCosmos(account)
}

function openDriver(config: Config['store']): Driver {
  return config.kind === 'sqlite' ? new SqliteDriver(config.folder) : new LaterDriver(openCosmos(config))
}

export function openDocumentStore(config: Config['store']): DocumentStore {
  return storeOver(openDriver(config))
}

/** A store over a given driver; tests open one with limits of their own. */
export function storeOver(driver: Driver): DocumentStore {
  return {
    directory: {
      documents: <T extends { readonly id: string }>(collection: Collection<T, 'directory'>) =>
        new OpenedDocuments(driver, placeOf(null, collection, undefined), collection),
      commit: (writes) => commit(driver, null, writes),
    },
    openTenantDocuments: (tenantId) => new OpenedTenant(driver, tenantId),
    createTenant: (tenantId) => driver.createTenant(tenantId),
    close: () => driver.close(),
  }
}
