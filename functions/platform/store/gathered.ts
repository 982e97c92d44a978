import type { Gathered } from './documents.ts'
import type { CollectionShape, Gathering } from './prepared.ts'

/** What a `Gathered` really is. */
export class GatheredDocuments<T> {
  readonly collection: CollectionShape
  readonly gathering: Gathering
  /** Checks a document and takes it in. Errors: as `prepareDocument`. */
  readonly add: (doc: T) => void

  constructor(collection: CollectionShape, gathering: Gathering, add: (doc: T) => void) {
    this.collection = collection
    this.gathering = gathering
    this.add = add
  }

  get size(): number {
    return this.gathering.size
  }
}

export function asGathered<T>(made: GatheredDocuments<T>): Gathered<T> {
  // The brand has no value at run time, as that of a `Write`.
  return made as GatheredDocuments<T> & Gathered<T>
}

/** Errors: Error where it was gathered for another collection. */
export function gatheredOf<T>(collection: CollectionShape, gathered: Gathered<T>): Gathering {
  if (!(gathered instanceof GatheredDocuments) || gathered.collection !== collection)
    throw new Error(`What ${collection.name} writes has to be gathered by it`)
  return gathered.gathering
}
