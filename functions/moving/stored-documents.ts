import type { TenantId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { firmContents } from '#platform/firm-contents.ts'
import type { AnyCollection } from '#platform/slice.ts'
import { firmArrivals } from '#platform/store/arrival.ts'
import type { StoredDocument } from '#platform/store/keeper.ts'
import { MoveRefused } from './refusal.ts'

/** The collections of a firm that are taken along, by name: all but the mark of how it came to stand where it does. */
export function movedCollections({ given }: Pick<RunningPlatform, 'given'>): ReadonlyMap<string, AnyCollection> {
  const own = given(firmContents).own.filter(({ name }) => name !== firmArrivals.name)
  return new Map(own.map((collection) => [collection.name, collection]))
}

/** A document brought to the present shape, as text. Errors: MoveRefused where that cannot be done. */
export function presentJson(
  { name, shape: present, upgrade }: AnyCollection,
  { id, shape, json }: Pick<StoredDocument, 'id' | 'shape' | 'json'>,
): string {
  if (shape > present)
    throw new MoveRefused(`${name} ${id} was written by a later version of Spil than this one: take that version`)
  if (shape === present || upgrade === undefined) return json
  try {
    return JSON.stringify(upgrade(JSON.parse(json), shape))
  } catch (error) {
    throw new MoveRefused(`${name} ${id} cannot be brought to the present form of its collection`, { cause: error })
  }
}

/** The documents of one collection that are kept, in the present shape and by id. */
export interface StoredCollection {
  readonly name: string
  readonly collection: AnyCollection | undefined
  readonly documents: AsyncGenerator<StoredDocument>
}

/**
 * What is kept of a firm, collection by collection in the order of their names. The documents of one have to be taken before
 * the next is asked for; those that nobody took are passed by.
 */
export async function* storedCollections(
  platform: Pick<RunningPlatform, 'given' | 'everythingOf'>,
  tenantId: TenantId,
): AsyncGenerator<StoredCollection> {
  const known = movedCollections(platform)
  const all = singly(platform.everythingOf(tenantId))
  try {
    let next = await all.next()
    while (next.done !== true) {
      const name = next.value.collection
      const collection = known.get(name)
      async function* documents(): AsyncGenerator<StoredDocument> {
        for (; next.done !== true && next.value.collection === name; next = await all.next())
          yield collection === undefined ? next.value : { ...next.value, json: presentJson(collection, next.value) }
      }
      const own = documents()
      if (name !== firmArrivals.name) yield { name, collection, documents: own }
      // What nobody took is passed by.
      while ((await own.next()).done !== true);
    }
  } finally {
    await all.return(undefined)
  }
}

async function* singly(batches: AsyncGenerator<readonly StoredDocument[]>): AsyncGenerator<StoredDocument, undefined> {
  for await (const batch of batches) yield* batch
  return undefined
}
