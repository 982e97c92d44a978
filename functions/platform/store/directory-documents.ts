import type { Collection } from './collection.ts'
import type { DirectoryDocuments, Stored } from './documents.ts'
import type { Keeper, Lookup } from './keeper.ts'
import { OpenedKept, storedOf } from './kept-documents.ts'

const maxFound = 1_000
const place = { tenantId: null, owner: null }

/** The documents of one collection across firms. */
export class OpenedDirectory<T extends { readonly id: string }, C extends string>
  extends OpenedKept<T>
  implements DirectoryDocuments<T, C>
{
  readonly #keeper: Keeper

  constructor(keeper: Keeper, collection: Collection<T, 'directory', C>) {
    super(keeper, place, collection)
    this.#keeper = keeper
  }

  async find(equal: Readonly<Partial<Record<C, string | boolean>>>): Promise<Stored<T>[]> {
    const asked = Object.entries<string | boolean | undefined>(equal).flatMap(([column, value]) =>
      value === undefined ? [] : [[column, value] as const],
    )
    const columns = asked.map(([column]) => column).sort()
    const declared = this.collection.lookups.some((each) => String([...each].sort()) === String(columns))
    if (!declared) throw new Error(`${this.collection.name} declares no look-up by ${columns.join(', ')}`)
    const found: Stored<T>[] = []
    for (;;) {
      const after = found.at(-1)?.doc.id
      const more = await this.#found({ equal: asked, after, take: maxFound })
      found.push(...more)
      if (more.length < maxFound) return found
    }
  }

  async *scan({ batch = maxFound }: { batch?: number } = {}): AsyncGenerator<T[]> {
    for (let after: string | undefined; ;) {
      const found = await this.#found({ equal: [], after, take: batch })
      after = found.at(-1)?.doc.id
      if (found.length > 0) yield found.map(({ doc }) => doc)
      if (found.length < batch) return
    }
  }

  async purge(isOver: (doc: T) => boolean): Promise<void> {
    for await (const batch of this.scan()) await this.writeMany({ delete: batch.filter(isOver).map(({ id }) => id) })
  }

  async #found(lookup: Lookup): Promise<Stored<T>[]> {
    const found = await this.#keeper.find(place, this.collection, lookup)
    return found.map((each) => storedOf(this.collection, each))
  }
}
