import { setImmediate } from 'node:timers/promises'
import type { TenantId } from '#domain/shared/ids.ts'
import type { ReadDocument, Keeper, StoredDocument, Lookup } from '../keeper.ts'
import type { CollectionShape } from '../collection.ts'
import type { KeptDocument, CollectionLocation, PreparedDocument, PreparedWrite } from '../prepared.ts'
import { crossingWrite, filePieces, writtenCollection, type Piece } from './crossing.ts'
import { everyDocument } from './every-document.ts'
import type { Files } from './files.ts'

/** Documents kept in files, one a firm and one for the directory: read here, written by a thread. */
export class FileKeeper implements Keeper {
  readonly #files: Files

  constructor(files: Files) {
    this.#files = files
  }

  read(place: CollectionLocation, collection: CollectionShape, id: string): Promise<ReadDocument | undefined> {
    return this.#files.read(place.tenantId, ({ file }) => file.read(place, collection, id))
  }

  readMany(place: CollectionLocation, collection: CollectionShape, ids: readonly string[]): Promise<ReadDocument[]> {
    return this.#files.read(place.tenantId, ({ file }) => file.readMany(place, collection, ids))
  }

  find(place: CollectionLocation, collection: CollectionShape, lookup: Lookup): Promise<ReadDocument[]> {
    return this.#files.read(place.tenantId, ({ file }) => file.find(collection, lookup))
  }

  async commit(writes: readonly PreparedWrite[]): Promise<readonly string[]> {
    const [first] = writes
    return first === undefined ? [] : await this.#write(first.place.tenantId, writes)
  }

  async load(
    place: CollectionLocation,
    collection: CollectionShape,
    documents: Iterable<PreparedDocument>,
    changes: readonly PreparedWrite[],
  ): Promise<void> {
    const { tenantId } = place
    let held: readonly KeptDocument[] = []
    let underWay: Promise<unknown> = Promise.resolve()
    // The thread writes one piece while the next is prepared; the last one is held until it is known to be the last.
    for (const piece of filePieces(documents)) {
      // Requests are answered while a piece is prepared.
      await setImmediate()
      if (piece === undefined) continue
      await underWay
      if (held.length > 0) {
        underWay = this.#write(tenantId, [], { place, collection, documents: held }, false)
        // Whoever waits for it hears of an error.
        underWay.catch(() => undefined)
      }
      held = piece
    }
    await underWay
    if (held.length + changes.length === 0) return
    await this.#write(tenantId, changes, held.length === 0 ? undefined : { place, collection, documents: held })
  }

  async createTenant(tenantId: TenantId): Promise<void> {
    await this.#files.read(tenantId, () => undefined)
  }

  async *everything(tenantId: TenantId): AsyncGenerator<readonly StoredDocument[]> {
    if (!this.#files.has(tenantId)) return
    // Opened once as every file is, so that one of an older layout is refused.
    const path = await this.#files.read(tenantId, ({ file }) => file.path)
    for (const batch of everyDocument(path)) {
      yield batch
      await setImmediate()
    }
  }

  async removeTenant(tenantId: TenantId): Promise<boolean> {
    await this.#files.remove(tenantId)
    return true
  }

  /** In one transaction. */
  async #write(
    tenantId: string | null,
    writes: readonly PreparedWrite[],
    piece?: Omit<Piece, 'collection'> & { readonly collection: CollectionShape },
    isLast = true,
  ): Promise<readonly string[]> {
    const used = writes.map(({ collection }) => collection)
    // The host makes tables where they are not as they are declared, since it has what documents of an earlier shape are
    // upgraded by. It writes nothing else.
    const path = await this.#files.read(tenantId, ({ file }) => {
      for (const each of piece === undefined ? used : [...used, piece.collection]) file.tables(each)
      return file.path
    })
    return this.#files.write({
      kind: 'write',
      path,
      changes: writes.map(crossingWrite),
      piece: piece && { ...piece, collection: writtenCollection(piece.collection) },
      isLast,
    })
  }
}
