import type { CollectionShape } from '../prepared.ts'
import { definitionOf } from './schema.ts'
import type { StoreThread } from './store-thread.ts'
import type { TenantFile } from './tenant-file.ts'

/** After so long without another bulk write of the collection its rows are taken into the search index. */
const idleMilliseconds = 5_000

/** What indexing needs of the files of a folder. */
export interface IndexedFiles {
  readonly writer: StoreThread
  has(tenantId: string): boolean
  path(tenantId: string): string
  read<T>(tenantId: string, work: (open: { readonly file: TenantFile }) => T): Promise<T>
}

/** Takes rows into the search index that were written without it: a slice at a time, in the thread that writes many. */
export class SearchIndexing {
  readonly #files: IndexedFiles
  readonly #due = new Map<string, NodeJS.Timeout>()

  constructor(files: IndexedFiles) {
    this.#files = files
  }

  /** Once no more rows come. What is lost of this (the process ends) is made good by the next who searches or writes many. */
  soon(tenantId: string, collection: CollectionShape): void {
    if (collection.searchIn.length === 0) return
    const key = `${tenantId} ${collection.name}`
    clearTimeout(this.#due.get(key))
    const timer = setTimeout(() => {
      this.#due.delete(key)
      // Whoever searches tries again, and hears of what is wrong.
      this.now(tenantId, [collection]).catch(() => undefined)
    }, idleMilliseconds)
    timer.unref()
    this.#due.set(key, timer)
  }

  /**
   * Until every row that is there when it is called can be found. Rows that come meanwhile are not waited for.
   * Errors: as `StoreThread.ask`.
   */
  async now(tenantId: string, collections: readonly CollectionShape[]): Promise<void> {
    for (const collection of collections) {
      if (collection.searchIn.length === 0 || !this.#files.has(tenantId)) continue
      const last = await this.#files.read(tenantId, ({ file }) => file.unsearched(collection)?.last)
      for (let isThere = last === undefined; !isThere && this.#files.has(tenantId);) {
        const path = this.#files.path(tenantId)
        await this.#files.writer.ask({ kind: 'search', path, definitions: [definitionOf(collection)] })
        isThere = await this.#files.read(tenantId, ({ file }) => {
          const left = file.unsearched(collection)
          return left === undefined || left.after >= (last ?? 0)
        })
      }
    }
  }

  close(): void {
    for (const timer of this.#due.values()) clearTimeout(timer)
    this.#due.clear()
  }
}
