import { AppError } from '#domain/shared/errors.ts'
import type { Collection } from './collection.ts'
import { positionOf, readCursor, stretchesAfter, writeCursor, type Position } from './cursor.ts'
import type { Documents, Stored, Write } from './documents.ts'
import type { Driver, Found } from './driver.ts'
import { asScalar } from './field.ts'
import { all, orderingOf, predicateOf, type Ordering, type Predicate } from './predicate.ts'
import {
  asWrite,
  isDocumentId,
  notFound,
  prepareDocument,
  PreparedWrite,
  type Change,
  type Place,
  type Storing,
} from './prepared.ts'
import type { CursorQuery, FieldPath, Filter, Query, Scalar } from './query.ts'

const maxTake = 1_000

/** The documents of one collection in one opened partition, over either driver. */
export class OpenedDocuments<T extends { readonly id: string }> implements Documents<T> {
  readonly #driver: Driver
  readonly #place: Place
  readonly #collection: Collection<T>

  constructor(driver: Driver, place: Place, collection: Collection<T>) {
    this.#driver = driver
    this.#place = place
    this.#collection = collection
  }

  async read(id: string): Promise<Stored<T> | undefined> {
    if (!isDocumentId(id)) return undefined
    const found = await this.#driver.read(this.#place, this.#collection, id)
    return found === undefined ? undefined : this.#stored(found)
  }

  async readFields(ids: readonly string[], fields: readonly FieldPath<T>[]): Promise<Map<string, readonly Scalar[]>> {
    const asked = ids.filter(isDocumentId)
    if (asked.length === 0) return new Map()
    const found = await this.#driver.fields(this.#place, this.#collection, asked, fields)
    return new Map(found.map(([id, values]) => [id, values.map(asScalar)]))
  }

  async query({ where, orderBy, skip = 0, take = maxTake }: Query<T>): Promise<Stored<T>[]> {
    const order = orderingOf(this.#collection, orderBy)
    const listing = { where: this.#predicate(where), order, skip: whole(skip), take: Math.min(whole(take), maxTake) }
    const found = listing.take === 0 ? [] : await this.#driver.list(this.#place, this.#collection, listing)
    return found.map((each) => this.#stored(each))
  }

  async page({
    where,
    orderBy,
    take = maxTake,
    after,
  }: CursorQuery<T>): Promise<{ items: Stored<T>[]; next: string | undefined }> {
    const order = orderingOf(this.#collection, orderBy)
    const from = after === undefined ? undefined : readCursor(this.#collection.name, order, after)
    const size = Math.max(1, Math.min(whole(take), maxTake))
    // One more than asked tells whether there is a next page.
    const found = await this.#listAfter(this.#predicate(where), order, from, size + 1)
    const shown = found.slice(0, size)
    const last = shown.at(-1)
    const next = found.length > size && last !== undefined ? positionOf(last.doc, order, last.id, last.part) : undefined
    return {
      items: shown.map((each) => this.#stored(each)),
      next: next === undefined ? undefined : writeCursor(this.#collection.name, order, next),
    }
  }

  async count(where?: Filter<T>): Promise<number> {
    return this.#driver.count(this.#place, this.#collection, this.#predicate(where))
  }

  async countBy(field: FieldPath<T>, where?: Filter<T>): Promise<Map<Scalar, number>> {
    return this.#driver.countBy(this.#place, this.#collection, field, this.#predicate(where))
  }

  async *scan(
    where?: Filter<T>,
    { batch = maxTake, after }: { batch?: number; after?: string } = {},
  ): AsyncGenerator<T[]> {
    const order = orderingOf<T>(this.#collection)
    const predicate = this.#predicate(where)
    // A part that sorts after every other: the whole of `after` has been seen.
    let from: Position | undefined =
      after === undefined ? undefined : { values: [], id: after, part: this.#place.part ?? '\u{10FFFF}' }
    const size = Math.max(1, whole(batch))
    for (;;) {
      const found = await this.#listAfter(predicate, order, from, size)
      const last = found.at(-1)
      if (last === undefined) return
      yield found.map((each) => this.#stored(each).doc)
      if (found.length < size) return
      from = { values: [], id: last.id, part: last.part }
    }
  }

  async create(doc: T): Promise<Stored<T>> {
    return this.#write(this.#creating(doc))
  }

  async replace(doc: T, etag: string): Promise<Stored<T>> {
    return this.#write(this.#replacing(doc, etag))
  }

  async upsert(doc: T): Promise<Stored<T>> {
    return this.#write(this.#upserting(doc))
  }

  async delete(id: string, etag?: string): Promise<void> {
    if (!isDocumentId(id)) throw notFound()
    await this.#driver.commit([this.#change({ kind: 'delete', id, etag })])
  }

  async update(id: string, change: (doc: T) => T | undefined): Promise<Stored<T>> {
    try {
      return await this.#updateOnce(id, change)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'WRITE_CONFLICT') throw error
      return this.#updateOnce(id, change)
    }
  }

  async writeMany(writes: { readonly upsert?: readonly T[]; readonly delete?: readonly string[] }): Promise<void> {
    const { upsert = [], delete: deletions = [] } = writes
    // Prepared as the driver takes them: beside the caller's documents memory holds one batch.
    await this.#driver.writeMany(this.#place, this.#collection, this.#prepared(upsert), deletions.filter(isDocumentId))
  }

  creating(doc: T): Write {
    return asWrite(this.#creating(doc))
  }

  replacing(doc: T, etag: string): Write {
    return asWrite(this.#replacing(doc, etag))
  }

  upserting(doc: T): Write {
    return asWrite(this.#upserting(doc))
  }

  deleting(id: string, etag?: string): Write {
    return asWrite(this.#change({ kind: 'delete', id, etag }))
  }

  async #updateOnce(id: string, change: (doc: T) => T | undefined): Promise<Stored<T>> {
    const stored = await this.read(id)
    if (stored === undefined) throw notFound()
    const changed = change(stored.doc)
    if (changed === undefined) return stored
    if (changed.id !== id) throw new Error(`${this.#collection.name} ${id}: an update may not change the id`)
    return this.replace(changed, stored.etag)
  }

  /** Answers what the next `read` will: the document as its schema has it. */
  async #write(write: PreparedWrite<Storing>): Promise<Stored<T>> {
    const [etag] = await this.#driver.commit([write])
    if (etag === undefined) throw new Error('The store answered no etag')
    const { id, doc } = write.change.document
    return this.#stored({ id, doc, etag, part: this.#place.part ?? '' })
  }

  #creating(doc: T): PreparedWrite<Storing> {
    return this.#change({ kind: 'create', document: prepareDocument(this.#collection, this.#place, doc) })
  }

  #replacing(doc: T, etag: string): PreparedWrite<Storing> {
    return this.#change({ kind: 'replace', document: prepareDocument(this.#collection, this.#place, doc), etag })
  }

  #upserting(doc: T): PreparedWrite<Storing> {
    return this.#change({ kind: 'upsert', document: prepareDocument(this.#collection, this.#place, doc) })
  }

  #change<C extends Change>(change: C): PreparedWrite<C> {
    return new PreparedWrite(this.#place, this.#collection, change)
  }

  *#prepared(docs: readonly T[]) {
    for (const doc of docs) yield prepareDocument(this.#collection, this.#place, doc)
  }

  #predicate(where: Filter<T> | undefined): Predicate {
    return predicateOf(this.#collection, where)
  }

  async #listAfter(where: Predicate, order: Ordering, from: Position | undefined, take: number): Promise<Found[]> {
    const stretches = from === undefined ? [where] : stretchesAfter(order, from).map((stretch) => all(where, stretch))
    const found: Found[] = []
    for (const stretch of stretches) {
      if (found.length >= take) break
      const listing = { where: stretch, order, skip: 0, take: take - found.length }
      found.push(...(await this.#driver.list(this.#place, this.#collection, listing)))
    }
    return found
  }

  #stored({ doc, id, etag }: Found): Stored<T> {
    const parsed = this.#collection.schema.safeParse(doc)
    if (!parsed.success)
      throw new Error(`${this.#collection.name} ${id} as it is stored does not fit its schema: ${parsed.error.message}`)
    return { doc: parsed.data, etag }
  }
}

function whole(count: number): number {
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`No number of documents: ${count}`)
  return count
}
