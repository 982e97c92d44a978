import { z } from 'zod'
import type { Scope } from '../collection.ts'
import type { CollectionShape } from '../prepared.ts'
import { definitionInFile } from '../sqlite/schema.ts'
import type { TenantFile } from '../sqlite/tenant-file.ts'

const columnKind = z.enum(['text', 'sortedText', 'integer', 'decimal', 'moment', 'boolean', 'texts', 'integers'])
const Definition = z.object({
  name: z.string(),
  scope: z.enum(['firm', 'connection', 'directory']),
  columns: z.record(z.string(), columnKind),
  indexes: z.array(
    z.object({
      columns: z.array(z.string()),
      across: z.enum(['connection', 'firm']).optional(),
      where: z.object({ column: z.string(), is: z.enum(['null', 'given']) }).optional(),
    }),
  ),
  counted: z.object({ by: z.array(z.string()), given: z.array(z.string()) }).optional(),
  searchIn: z.array(z.string()),
  readBy: z.enum(['questions', 'id']),
  lookups: z.array(z.array(z.string())),
  shape: z.int(),
})

/**
 * What is known of collections in this process. The feed names them only; a collection is known from its first question
 * on, and until then from what the file says it was declared as.
 */
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
   * How documents of a kind are to be taken over into a file. Of a kind that nobody has asked yet, or that only a later
   * version of Spil knows, they are kept as they are; what answers is made of them at the first question. Undefined: there
   * are none in the file, and none to come.
   */
  of(
    kind: string,
    file: TenantFile,
    documents: readonly { readonly owner: string | null; readonly shape: number }[],
  ): CollectionShape | undefined {
    const known = this.#byName.get(kind)
    if (known !== undefined) return known
    const declared = Definition.safeParse(parsed(definitionInFile(file.database, kind)))
    if (declared.success) {
      const { indexes, counted, ...rest } = declared.data
      // What brings an older document up to date is not in the file.
      return documents.every(({ shape }) => shape === rest.shape)
        ? { ...rest, counted, indexes: indexes.map(exact), upgrade: undefined }
        : asTheyAre(kind, rest.scope)
    }
    const [first] = documents
    return first === undefined ? undefined : asTheyAre(kind, first.owner === null ? 'firm' : 'connection')
  }
}

function asTheyAre(name: string, scope: Scope): CollectionShape {
  return {
    name,
    scope,
    columns: {},
    indexes: [],
    counted: undefined,
    searchIn: [],
    readBy: 'id',
    lookups: [],
    shape: 1,
    upgrade: undefined,
  }
}

function parsed(definition: string | undefined): unknown {
  return definition === undefined ? undefined : JSON.parse(definition)
}

function exact({
  columns,
  across,
  where,
}: z.output<typeof Definition>['indexes'][number]): CollectionShape['indexes'][number] {
  return { columns, ...(across === undefined ? {} : { across }), ...(where === undefined ? {} : { where }) }
}
