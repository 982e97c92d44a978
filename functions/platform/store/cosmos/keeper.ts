import type { JSONValue, SqlParameter } from '@azure/cosmos'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { namesOf } from '../field.ts'
import type { ReadDocument, Keeper, StoredDocument, Lookup } from '../keeper.ts'
import type { CollectionShape } from '../collection.ts'
import { conflict, PreparedWrite, type CollectionLocation, type PreparedDocument } from '../prepared.ts'
import {
  etagOf,
  foundOf,
  isTombstone,
  itemId,
  itemOf,
  parseItem,
  partitionKeyOf,
  type StoredItem,
  type Tombstone,
} from './item.ts'
import { ContinuationRefused, FirmFeed } from './firm-feed.ts'
import { inOrder } from './in-order.ts'
import type { Items } from './items.ts'
import { count } from './operation-counts.ts'
import { Refused, settled } from './service.ts'
import { needsLook, stepOf, writtenId, type Seen, type Step } from './writes.ts'

/** How often a write looks again because another writer was faster. */
const looks = 10
/** How often a firm's whole feed is begun, where the service forgets how far it was: each time all of it is read again. */
const begins = 3
/** A transactional batch of the service: so many operations, and with all that stands around the documents so many bytes. */
const batchWrites = 100
const batchBytes = 1_500_000
/** Between two calls of so many writes it is looked whether to go on. */
const batchesACall = 5
/** What stands around a document in an item, at most, but for ids in letters that have to be escaped. */
const envelopeBytes = 512

/** Documents in Azure Cosmos DB: point reads, transactional batches and, across firms, look-ups by equal values. */
export class CosmosKeeper implements Keeper {
  readonly #items: Items

  constructor(items: Items) {
    this.#items = items
  }

  async read(place: CollectionLocation, collection: CollectionShape, id: string): Promise<ReadDocument | undefined> {
    return visible(place, await this.#items.read(place.tenantId, itemId(collection, id)))
  }

  async readMany(
    place: CollectionLocation,
    collection: CollectionShape,
    ids: readonly string[],
  ): Promise<ReadDocument[]> {
    const items = await this.#items.readMany(
      place.tenantId,
      ids.map((id) => itemId(collection, id)),
    )
    return [...items.values()].flatMap((item) => visible(place, item) ?? [])
  }

  /** Only of the directory, whose collections declare what they are looked up by. */
  async find(
    { tenantId }: CollectionLocation,
    collection: CollectionShape,
    { equal, after, take }: Lookup,
  ): Promise<ReadDocument[]> {
    const parameters: SqlParameter[] = []
    const bind = (value: JSONValue): string => {
      const name = `@p${parameters.length}`
      parameters.push({ name, value })
      return name
    }
    const conditions = equal.map(([column, value]) => `${pathOf(column)} = ${bind(value)}`)
    const query = `SELECT * FROM c WHERE ${[`c.kind = ${bind(collection.name)}`, ...conditions].join(' AND ')}`
    count((counts) => (counts.lookups += 1))
    const answer = await this.#items.reading((options) =>
      this.#items
        .container(tenantId)
        .items.query<unknown>({ query, parameters }, { ...options, partitionKey: partitionKeyOf(tenantId) })
        .fetchAll(),
    )
    const found = answer.resources.map(parseItem).flatMap((item) => (isTombstone(item) ? [] : [foundOf(item)]))
    return found
      .filter(({ id }) => after === undefined || id > after)
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .slice(0, take)
  }

  async commit(writes: readonly PreparedWrite[]): Promise<readonly string[]> {
    return (await this.#write(writes, writes.filter(needsLook), isGone)).etags
  }

  async load(
    place: CollectionLocation,
    collection: CollectionShape,
    documents: Iterable<PreparedDocument>,
    changes: readonly PreparedWrite[],
  ): Promise<void> {
    const upserting = function* (): Generator<PreparedWrite> {
      for (const document of documents) yield new PreparedWrite(place, collection, { kind: 'upsert', document })
    }
    // Where the documents before were there already, looking first saves a refusal.
    let isKnown = false
    for (const call of calls(upserting())) {
      this.#items.closing.throwIfAborted()
      const written = await Promise.all(call.map((batch) => this.#write(batch, isKnown ? batch : [], isDone)))
      isKnown = written.some(({ found }) => found > 0)
    }
    await this.commit(changes)
  }

  /** Nothing to prepare: a partition is there as soon as something lies in it. */
  async createTenant(): Promise<void> {
    await Promise.resolve()
  }

  /** The feed never parts a commit, and ends at a moment: what is read to its end is the firm as it was then. */
  everything(tenantId: TenantId): AsyncGenerator<readonly StoredDocument[]> {
    return inOrder(this.#feedOf(tenantId))
  }

  /** The feed is read from its beginning: what was taken away before is not in it any more. */
  async removeTenant(tenantId: TenantId, isOver: () => boolean): Promise<boolean> {
    for await (const page of this.#feedOf(tenantId)) {
      const steps = page.map((item): Step => {
        const id = itemId({ name: item.kind }, isTombstone(item) ? item.docId : item.doc.id)
        return { kind: 'delete', id, ifMatch: item._etag }
      })
      for (let from = 0; from < steps.length; from += batchWrites) {
        if (isOver()) return false
        try {
          await this.#items.write(tenantId, steps.slice(from, from + batchWrites))
        } catch (error) {
          // Another was faster, or its time had come: the next walk sees what is left.
          if (!(error instanceof Refused) || ![404, 412].includes(error.status)) throw settled(error)
          return false
        }
      }
    }
    return true
  }

  /** From its beginning, where the service forgets how far it was once more: whoever reads it takes the last word about each. */
  async *#feedOf(tenantId: TenantId): AsyncGenerator<readonly (StoredItem | Tombstone)[]> {
    for (let begun = 1; ; begun += 1) {
      const feed = new FirmFeed(this.#items, tenantId, undefined)
      try {
        for (let page = await feed.poll(); page.length > 0; page = await feed.poll()) yield page.map(parseItem)
        return
      } catch (error) {
        if (!(error instanceof ContinuationRefused)) throw error
        if (begun === begins) throw new AppError('UNAVAILABLE', { cause: error })
      }
    }
  }

  /**
   * All or nothing, but for what needs no writing; looks again where another writer was faster. `first`: what is looked at before
   * anything is tried. Answers the etags, and how many documents were seen there.
   */
  async #write(
    writes: readonly PreparedWrite[],
    first: readonly PreparedWrite[],
    needsNothing: (write: PreparedWrite, seen: Seen) => boolean,
  ): Promise<{ readonly etags: readonly string[]; readonly found: number }> {
    const tenantId = writes[0]?.place.tenantId ?? null
    const seen = new Map<PreparedWrite, Seen>(writes.map((write) => [write, 'unread']))
    await this.#look(tenantId, first, seen)
    for (let look = 0; look < looks; look += 1) {
      const open = writes.filter((write) => !needsNothing(write, seen.get(write)))
      const steps = open.map((write) => stepOf(write, seen.get(write)))
      try {
        const versions = await this.#items.write(tenantId, steps)
        const etags = new Map(open.map((write, at) => [write, handedOut(write, versions[at] ?? '')]))
        const found = [...seen.values()].filter((item) => typeof item === 'object').length
        return { etags: writes.map((write) => etags.get(write) ?? ''), found }
      } catch (error) {
        if (!(error instanceof Refused) || ![404, 409, 412].includes(error.status)) throw settled(error)
      }
      await this.#look(tenantId, writes, seen)
    }
    throw conflict()
  }

  async #look(
    tenantId: string | null,
    writes: readonly PreparedWrite[],
    seen: Map<PreparedWrite, Seen>,
  ): Promise<void> {
    if (writes.length === 0) return
    const items = await this.#items.readMany(tenantId, writes.map(writtenId))
    for (const write of writes) seen.set(write, items.get(writtenId(write)))
  }
}

/** Whether an upsert has nothing to write: it stands so already. */
function isDone({ place, collection, change }: PreparedWrite, seen: Seen): boolean {
  if (seen === 'unread' || seen === undefined || isTombstone(seen) || change.kind === 'delete') return false
  if (isForeign(place, seen)) return false
  const { shape, owner, doc } = itemOf(place, collection, change.document)
  return seen.shape === shape && seen.owner === owner && JSON.stringify(seen.doc) === JSON.stringify(doc)
}

/** Whether what was to be deleted if it is there is not. */
function isGone({ place, change }: PreparedWrite, seen: Seen): boolean {
  if (change.kind !== 'delete' || change.ifThere !== true || seen === 'unread') return false
  return seen === undefined || isTombstone(seen) || isForeign(place, seen)
}

function isForeign({ owner }: CollectionLocation, stored: StoredItem): boolean {
  return owner !== null && stored.owner !== owner
}

function visible(place: CollectionLocation, item: StoredItem | Tombstone | undefined): ReadDocument | undefined {
  return item === undefined || isTombstone(item) || isForeign(place, item) ? undefined : foundOf(item)
}

function handedOut({ change }: PreparedWrite, version: string): string {
  return change.kind === 'delete' ? '' : etagOf(version, change.document.owner)
}

function pathOf(column: string): string {
  return `c.doc${namesOf(column)
    .map((name) => (/^[A-Za-z]\w*$/.test(name) ? `.${name}` : `["${name}"]`))
    .join('')}`
}

/** Calls of a few batches each. A document that comes twice is in the batch once, as it was last. */
function* calls(writes: Iterable<PreparedWrite>): Generator<PreparedWrite[][]> {
  let call: PreparedWrite[][] = []
  for (const batch of batches(writes)) {
    // Two of one id must not race.
    const ids = new Set(call.flat().map(writtenId))
    if (call.length === batchesACall || batch.some((write) => ids.has(writtenId(write)))) {
      yield call
      call = []
    }
    call.push(batch)
  }
  if (call.length > 0) yield call
}

function* batches(writes: Iterable<PreparedWrite>): Generator<PreparedWrite[]> {
  let batch = new Map<string, PreparedWrite>()
  let bytes = 0
  for (const write of writes) {
    const size = envelopeBytes + (write.change.kind === 'delete' ? 0 : Buffer.byteLength(write.change.document.json))
    if (batch.size > 0 && (batch.size === batchWrites || bytes + size > batchBytes)) {
      yield [...batch.values()]
      batch = new Map()
      bytes = 0
    }
    batch.set(writtenId(write), write)
    bytes += size
  }
  if (batch.size > 0) yield [...batch.values()]
}
