import { setImmediate } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import type { CollectionShape } from '../collection.ts'
import type { Arrived, TenantFile } from '../sqlite/tenant-file.ts'
import { arrivalIn } from '../arrival.ts'
import { ContinuationRefused } from './firm-feed.ts'
import { etagOf, isTombstone, parseItem, type StoredItem, type Tombstone } from './item.ts'
import type { KnownCollections } from './known-collections.ts'
import type { OpenTenantFile, ReplicaFile } from './replica-file.ts'

/** Kilobytes of pages in memory while changes are written. */
const writingCache = 32_000
/** Changes between which others are served. */
const slice = 200
/** Changes a transaction, while there is nobody yet who could read what lies between two. */
const buildingChanges = 10_000
/** Of which arrival of the firm the file is. */
const arrived = 'arrival'
/** How often a file notes that it was heard of, where nothing has changed. */
const presenceMilliseconds = 24 * 60 * 60 * 1_000

interface ChangesOfKind {
  readonly collection: CollectionShape
  readonly documents: readonly Arrived[]
  /** Ids. */
  readonly gone: readonly string[]
}

interface Taking {
  readonly replica: ReplicaFile
  readonly collections: KnownCollections
  readonly open: OpenTenantFile
  readonly log: Log
  readonly now: () => number
}

/**
 * Writes what a feed tells into a replica, by a connection of its own. Whoever reads sees either all of it or nothing: half a
 * commit is never in an answer, and a document of before is never beside one of after. A replica that was never whole answers
 * nobody yet, and is written in parts, so that a long way is not begun again.
 */
export class TakingOver {
  readonly #taking: Taking
  readonly #complete: boolean
  readonly #begun: boolean
  #arrival: string | undefined
  /** In a transaction. */
  #writer: TenantFile | undefined
  /** Since the last commit. */
  #written = 0

  constructor(taking: Taking) {
    const { replica } = taking
    this.#taking = taking
    this.#complete = replica.complete
    this.#begun = replica.continuation !== undefined
    this.#arrival = replica.file.state(arrived)
  }

  /**
   * `continuation`: where the feed goes on after these. Errors: `ContinuationRefused` where the firm was put here anew since
   * the file was begun: what stood here before is told of no more.
   */
  async add(changes: readonly unknown[], continuation: string): Promise<void> {
    for (const change of changes) {
      const arrival = arrivalIn(change)
      if (arrival === undefined || arrival === this.#arrival) continue
      if (this.#begun) throw new ContinuationRefused(`Firm ${this.#taking.replica.file.path} was put here anew`)
      this.#arrival = arrival
    }
    const writer = this.#opened()
    for (let from = 0; from < changes.length; from += slice) {
      for (const { collection, documents, gone } of this.#sorted(writer, changes.slice(from, from + slice)))
        writer.apply(collection, documents, gone)
      if (from + slice < changes.length) await setImmediate()
    }
    this.#written += changes.length
    if (this.#complete || this.#written < buildingChanges) return
    this.#commit(writer, continuation, false)
    writer.database.begin()
  }

  finish(continuation: string): void {
    if (this.#writer === undefined && this.#complete && !this.#isLongAgo()) return
    this.#commit(this.#opened(), continuation, true)
    this.close()
  }

  /** What was not finished is not there. */
  close(): void {
    this.#writer?.close()
    this.#writer = undefined
  }

  #opened(): TenantFile {
    if (this.#writer !== undefined) return this.#writer
    const { open, replica } = this.#taking
    this.#writer = open(replica.file.path, writingCache)
    this.#writer.database.begin()
    return this.#writer
  }

  #commit(writer: TenantFile, continuation: string, complete: boolean): void {
    writer.setState('continuation', continuation)
    writer.setState('heard', String(this.#taking.now()))
    if (this.#arrival !== undefined) writer.setState(arrived, this.#arrival)
    if (complete) writer.setState('complete', 'yes')
    writer.database.commit()
    this.#written = 0
  }

  /** By collection; what changed again meanwhile comes again, and the last word about it counts. */
  #sorted(writer: TenantFile, changes: readonly unknown[]): ChangesOfKind[] {
    const kinds = new Map<string, Map<string, StoredItem | Tombstone>>()
    for (const change of changes) {
      const item = this.#parsed(change)
      if (item === undefined) continue
      const same = kinds.get(item.kind)
      const id = isTombstone(item) ? item.docId : item.doc.id
      if (same === undefined) kinds.set(item.kind, new Map([[id, item]]))
      else same.set(id, item)
    }
    return [...kinds].flatMap(([kind, items]) => {
      const documents = [...items.values()].flatMap((item) => arrivedOf(item) ?? [])
      const gone = [...items.values()].flatMap((item) => goneOf(item) ?? [])
      const collection = this.#taking.collections.of(kind, writer, documents)
      return collection === undefined ? [] : [{ collection, documents, gone }]
    })
  }

  /** What no version known here has written is passed over: the version that wrote it reads it from its own replica. */
  #parsed(change: unknown): StoredItem | Tombstone | undefined {
    try {
      return parseItem(change)
    } catch (error) {
      const id = typeof change === 'object' && change !== null && 'id' in change ? String(change.id) : undefined
      this.#taking.log.error('replica.item-unknown', error, { id })
      return undefined
    }
  }

  #isLongAgo(): boolean {
    return this.#taking.now() - Number(this.#taking.replica.file.state('heard')) > presenceMilliseconds
  }
}

/** Undefined for what is read by id only: it never lies in a file that answers. */
function arrivedOf(item: StoredItem | Tombstone): Arrived | undefined {
  if (isTombstone(item) || item.answers === false) return undefined
  const { doc, owner = null, shape, _etag } = item
  return { id: doc.id, owner, shape, etag: etagOf(_etag, owner), json: JSON.stringify(doc) }
}

function goneOf(item: StoredItem | Tombstone): string | undefined {
  if (isTombstone(item)) return item.docId
  return item.answers === false ? item.doc.id : undefined
}
