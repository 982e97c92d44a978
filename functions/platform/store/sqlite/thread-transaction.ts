import { setImmediate } from 'node:timers/promises'
import type { Found, WritingKeeper } from '../keeper.ts'
import type { CollectionShape, Gathering, Place, PreparedDocument, PreparedWrite } from '../prepared.ts'
import { crossing, crossingWrites } from './crossing.ts'
import type { FileDocument } from './file-document.ts'
import { filePieces, GatheredPieces, packed, waiting } from './file-pieces.ts'
import type { StoreThread } from './store-thread.ts'

/** Pieces under way, so that the thread has the next one when it is done with one. */
const piecesAhead = 2

/** A transaction in the thread that writes. Whoever has it is the only one who writes in the file. */
export class ThreadTransaction implements WritingKeeper {
  readonly isOneTransaction = true
  readonly #writer: StoreThread
  readonly #transaction: number

  private constructor(writer: StoreThread, transaction: number) {
    this.#writer = writer
    this.#transaction = transaction
  }

  /**
   * All of `work` or nothing. `transaction`: a number that no other has. The tables of all collections are there already.
   * Errors: as `StoreThread.ask`, and those of `work`.
   */
  static async run<T>(
    writer: StoreThread,
    transaction: number,
    path: string,
    work: (within: ThreadTransaction) => Promise<T>,
  ): Promise<T> {
    // Nobody waits for it: what is asked behind it comes behind it, and is refused where it was.
    const begun = writer.ask({ kind: 'begin', transaction, path })
    begun.catch(() => undefined)
    try {
      const result = await work(new ThreadTransaction(writer, transaction))
      await begun
      await writer.ask({ kind: 'end', transaction, path })
      return result
    } catch (error) {
      await writer.abandon(transaction)
      await begun
      throw error
    }
  }

  async read(place: Place, collection: CollectionShape, id: string): Promise<Found | undefined> {
    const [found] = await this.readMany(place, collection, [id])
    return found
  }

  async readMany(place: Place, collection: CollectionShape, ids: readonly string[]): Promise<Found[]> {
    const found: Found[] = []
    const request = { kind: 'look', place, collection: crossing(collection), ids } as const
    await this.#writer.ask({ ...request, transaction: this.#transaction }, (rows) => {
      for (const [id, doc, etag, shape] of rows)
        found.push({ id: String(id), doc, etag: String(etag), shape: Number(shape) })
    })
    return found
  }

  waiting(collection: CollectionShape, document: PreparedDocument): PreparedDocument {
    return waiting(collection, document)
  }

  gather(collection: CollectionShape): Gathering {
    return new GatheredPieces(collection)
  }

  async commit(writes: readonly PreparedWrite[]): Promise<readonly string[]> {
    const etags: string[] = []
    const { collections, changes } = crossingWrites(writes)
    const request = { kind: 'step', collections: collections.map(crossing), changes } as const
    await this.#writer.ask({ ...request, transaction: this.#transaction }, (rows) => {
      for (const [etag] of rows) etags.push(String(etag))
    })
    return etags
  }

  async writeMany(
    place: Place,
    collection: CollectionShape,
    upserts: Iterable<PreparedDocument> | Gathering,
    deletions: readonly string[],
  ): Promise<void> {
    const pieces = upserts instanceof GatheredPieces ? upserts.take() : filePieces(collection, upserts)
    await this.upsertPieces(place, collection, pieces)
    const request = { kind: 'remove', place, collection: crossing(collection), ids: deletions } as const
    if (deletions.length > 0) await this.#writer.ask({ ...request, transaction: this.#transaction })
  }

  /**
   * Some rows at a time: the thread writes some while the next are prepared, and neither holds more than these. Those that are
   * made already cross at once: the thread would wait for the host between two of them.
   */
  async upsertPieces(
    place: Place,
    shape: CollectionShape,
    pieces: Iterable<readonly FileDocument[] | Uint8Array>,
  ): Promise<void> {
    const collection = crossing(shape)
    const underWay: Promise<void>[] = []
    for (const piece of pieces) {
      const isMade = piece instanceof Uint8Array
      const documents = isMade ? piece : packed(piece)
      const sent = this.#writer.ask({ kind: 'upsert', transaction: this.#transaction, place, collection, documents })
      // Whoever waits for it hears of an error.
      sent.catch(() => undefined)
      underWay.push(sent)
      if (isMade) continue
      if (underWay.length > piecesAhead) await underWay.shift()
      else await setImmediate()
    }
    await Promise.all(underWay)
  }
}
