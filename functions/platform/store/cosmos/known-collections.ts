import type { CollectionShape } from '../collection.ts'
import { definitionInFile, shapeIn } from '../sqlite/schema.ts'
import type { TenantFile } from '../sqlite/tenant-file.ts'

/** What is known of collections in this process: the feed names them only. */
export class KnownCollections {
  readonly #byName = new Map<string, CollectionShape>()

  constructor(collections: readonly CollectionShape[]) {
    this.learn(collections)
  }

  learn(collections: readonly CollectionShape[]): void {
    // The directory's have names of their own, and never lie in a firm's file.
    for (const collection of collections)
      if (collection.scope !== 'directory') this.#byName.set(collection.name, collection)
  }

  /**
   * How documents of a kind are to be taken over into a file. Of a kind that nobody has asked here yet, or that only another
   * version of Spil knows, they are kept as they are; what answers is made of them at the first question. Undefined: there
   * are none in the file, and none to come.
   */
  of(
    kind: string,
    file: TenantFile,
    documents: readonly { readonly owner: string | null }[],
  ): CollectionShape | undefined {
    const known = this.#byName.get(kind)
    if (known !== undefined) return known
    const [first] = documents
    const definition = definitionInFile(file.database, kind)
    const ofFirst = first?.owner === null ? 'firm' : first && 'connection'
    const scope = definition === undefined ? ofFirst : shapeIn(definition).scope
    if (scope === undefined) return undefined
    const nothing = { columns: {}, indexes: [], counted: undefined, searchIn: [], lookups: [] }
    return { ...nothing, name: kind, scope, readBy: 'id', shape: 1, upgrade: undefined }
  }
}
