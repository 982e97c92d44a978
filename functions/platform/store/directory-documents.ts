import type { Log } from '../log.ts'
import { currentSpan } from '../spans/span.ts'
import type { Collection } from './collection.ts'
import type { DirectoryDocuments, Stored } from './documents.ts'
import type { Keeper, Lookup } from './keeper.ts'
import { KeeperDocuments, readable } from './keeper-documents.ts'

const maxFound = 1_000
const place = { tenantId: null, owner: null }

/** The documents of one collection across firms. */
export class OpenedDirectory<T extends { readonly id: string }, C extends string>
  extends KeeperDocuments<T>
  implements DirectoryDocuments<T, C>
{
  constructor(keeper: Keeper, collection: Collection<T, 'directory', C>, log: Log) {
    super(keeper, place, collection, log)
  }

  async find(
    equal: Readonly<Partial<Record<C, string | boolean>>>,
    most = Number.POSITIVE_INFINITY,
  ): Promise<Stored<T>[]> {
    const asked = Object.entries<string | boolean | undefined>(equal).flatMap(([column, value]) =>
      value === undefined ? [] : [[column, value] as const],
    )
    const columns = asked.map(([column]) => column).sort()
    const declared = this.collection.lookups.some((each) => String([...each].sort()) === String(columns))
    if (!declared) throw new Error(`${this.collection.name} declares no look-up by ${columns.join(', ')}`)
    const found: Stored<T>[] = []
    for await (const batch of this.#batches(asked, Math.min(maxFound, most))) {
      found.push(...batch)
      if (found.length >= most) break
    }
    return found
  }

  async *scan({ batch = maxFound }: { batch?: number } = {}): AsyncGenerator<T[]> {
    for await (const found of this.#batches([], batch)) yield found.map(({ doc }) => doc)
  }

  async purge(isOver: (doc: T) => boolean): Promise<void> {
    for await (const batch of this.scan()) await this.remove(batch.filter(isOver).map(({ id }) => id))
  }

  async *#batches(equal: Lookup['equal'], take: number): AsyncGenerator<Stored<T>[]> {
    for (let after: string | undefined; ;) {
      currentSpan()?.add('spil.store.reads', 1)
      const found = await this.keeper.find(place, this.collection, { equal, after, take })
      after = found.at(-1)?.id
      if (found.length > 0) yield readable(this.collection, found, this.log)
      if (found.length < take) return
    }
  }
}
