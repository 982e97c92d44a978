import type { TenantId } from '#domain/shared/ids.ts'
import { systemClock, type Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createLog, type Log } from '../log.ts'
import type { Directory } from '../platform.ts'
import type { TenantPartition } from '../tenant.ts'
import type { Collection, CollectionShape, Scope } from './collection.ts'
import { OpenedDirectory } from './directory-documents.ts'
import { currentSpan } from '../spans/span.ts'
import { committed, timed } from './counted.ts'
import type { Documents, Write } from './documents.ts'
import { FirmDocuments } from './firm-documents.ts'
import type { Keeper, StoredDocument } from './keeper.ts'
import { checkCommit, isDocumentId, type CollectionLocation, type PreparedDocument } from './prepared.ts'
import { withRemovals } from './removals.ts'
import { openFiles } from './sqlite/open.ts'
import type { StoreParts } from './store-parts.ts'

/** The documents of one firm: what `TenantPartition` offers of the store. Writes of jobs and audit go through `commit` too. */
export type TenantDocuments = Pick<TenantPartition, 'tenantId' | 'documents' | 'view' | 'read' | 'commit'>

export interface DocumentStore {
  /** As `StoreParts.clock`. */
  readonly clock?: Clock | undefined
  readonly directory: Directory
  /** Only `functions/platform` calls this, with an id from a session, a message or a key. */
  openTenantDocuments(tenantId: TenantId, clock?: Clock): TenantDocuments
  /** Prepares an empty place for a new firm. Doing it twice is no harm. */
  createTenant(tenantId: TenantId): Promise<void>
  /** Keeps a copy of what answers about a firm, where that is made from what is kept elsewhere. */
  snapshot(tenantId: TenantId): Promise<void>
  /** How many documents of each collection are kept of a firm, also of collections that nobody declares any more. */
  contents(tenantId: TenantId): Promise<ReadonlyMap<string, number>>
  /** As `Keeper.everything`. */
  everything(tenantId: TenantId): AsyncGenerator<readonly StoredDocument[]>
  /** Keeps documents as they were kept elsewhere; those that stand just so already are left alone. */
  takeIn(tenantId: TenantId, collection: CollectionShape, documents: Iterable<PreparedDocument>): Promise<void>
  /** As `Keeper.removeTenant`, and with it what answers about the firm. */
  removeTenant(tenantId: TenantId, isOver: () => boolean): Promise<boolean>
  close(): Promise<void>
}

/** For stores whose user has no log. */
const silent = createLog(() => undefined)

/** Errors: Error where a connection is named for a collection that has none, or the directory's is asked for here. */
function placeOf(tenantId: string, collection: CollectionShape, connectionId: string | undefined): CollectionLocation {
  if (collection.scope === 'directory') throw new Error(`${collection.name} does not lie here`)
  if (connectionId === undefined) return { tenantId, owner: null }
  if (collection.scope !== 'connection') throw new Error(`${collection.name} belongs to the firm as a whole`)
  if (!isDocumentId(connectionId)) throw new Error(`${collection.name} needs the id of a connection`)
  return { tenantId, owner: connectionId }
}

async function commit(keeper: Keeper, tenantId: string | null, writes: readonly Write[], clock: Clock): Promise<void> {
  const checked = withRemovals(checkCommit(tenantId, writes), clock)
  if (checked.length > 0) await committed(keeper, checked)
}

class OpenedTenant implements TenantDocuments {
  readonly tenantId: TenantId
  readonly #parts: StoreParts
  readonly #log: Log
  readonly #clock: Clock

  constructor(parts: StoreParts, tenantId: TenantId, { log, clock }: { readonly log: Log; readonly clock: Clock }) {
    this.#parts = parts
    this.#clock = clock
    this.tenantId = tenantId
    this.#log = log.with({ tenantId })
  }

  documents<T extends { readonly id: string }, C extends string>(
    collection: Collection<T, Scope, C>,
    connectionId?: string,
  ): Documents<T, C> {
    const place = placeOf(this.tenantId, collection, connectionId)
    return new FirmDocuments(this.#parts, place, collection, { log: this.#log, clock: this.#clock })
  }

  view: TenantPartition['view'] = async (view, parameters) => {
    const rows = await timed(() => this.#parts.answers.view(this.tenantId, view, parameters))
    return rows.map((found) => view.row.parse(found))
  }

  read: TenantPartition['read'] = (reading, signal) => {
    // Who takes parts of an answer as it goes on does other work between them: that is not timed.
    currentSpan()?.add('spil.store.questions', 1)
    return this.#parts.answers.read(this.tenantId, reading, signal)
  }

  commit(writes: readonly Write[]): Promise<void> {
    return commit(this.#parts.keeper, this.tenantId, writes, this.#clock)
  }
}

/** Errors: `OlderLayout` where the data folder was made by an earlier version of Spil. */
export async function openDocumentStore(
  config: Config['store'],
  log: Log = silent,
  collections: readonly CollectionShape[] = [],
): Promise<DocumentStore> {
  if (config.kind === 'sqlite') return storeOver(openFiles(config.folder), log)
  // Loaded only where it is used: the client and its sign-in take a third of a second of every start.
  const { openCosmos } = await import('./cosmos/open.ts')
  return storeOver(await openCosmos(config, { log, collections }), log)
}

/** A store over given halves; tests open one with limits of their own. */
export function storeOver(parts: StoreParts, log: Log = silent): DocumentStore {
  const { keeper, snapshot, forget } = parts
  return {
    clock: parts.clock,
    directory: {
      documents: (collection) => new OpenedDirectory(keeper, collection, log),
      commit: (writes) => commit(keeper, null, writes, systemClock),
    },
    openTenantDocuments: (tenantId, clock = parts.clock ?? systemClock) =>
      new OpenedTenant(parts, tenantId, { log, clock }),
    createTenant: (tenantId) => keeper.createTenant(tenantId),
    async snapshot(tenantId) {
      await snapshot?.(tenantId)
    },
    async contents(tenantId) {
      const counted = new Map<string, number>()
      for await (const batch of keeper.everything(tenantId))
        for (const { collection } of batch) counted.set(collection, (counted.get(collection) ?? 0) + 1)
      return counted
    },
    everything: (tenantId) => keeper.everything(tenantId),
    takeIn: (tenantId, collection, documents) =>
      keeper.load(placeOf(tenantId, collection, undefined), collection, documents, []),
    async removeTenant(tenantId, isOver) {
      // What answers first: made again it would be of documents that are still there, and goes once more.
      await forget?.(tenantId)
      const isDone = await keeper.removeTenant(tenantId, isOver)
      await forget?.(tenantId)
      return isDone
    },
    close: () => parts.close(),
  }
}
