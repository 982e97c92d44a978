import type { CollectionShape, Place } from '../prepared.ts'
import type { CrossingWrite } from './crossing.ts'

/** What the thread that writes is asked. Collections come without `upgrade`: the host has prepared their tables already. */
export type ThreadRequest =
  /** Begins a transaction: what belongs to it names its number, which no other has. One is open at a time. */
  | { readonly kind: 'begin'; readonly transaction: number; readonly path: string }
  /** Many documents of a transaction; where one is refused nothing comes of all of it. */
  | {
      readonly kind: 'upsert'
      readonly transaction: number
      readonly place: Place
      readonly collection: CollectionShape
      /** As `packed` made them. */
      readonly documents: Uint8Array
    }
  /** Deletions of a transaction, as `upsert`; what is not there is no error. */
  | {
      readonly kind: 'remove'
      readonly transaction: number
      readonly place: Place
      readonly collection: CollectionShape
      readonly ids: readonly string[]
    }
  /** Changes that are all or nothing within a transaction, which goes on either way. Answers their etags. */
  | {
      readonly kind: 'step'
      readonly transaction: number
      readonly collections: readonly CollectionShape[]
      readonly changes: readonly CrossingWrite[]
    }
  /** Documents as they are within a transaction: id, document, etag and shape of each that is there. */
  | {
      readonly kind: 'look'
      readonly transaction: number
      readonly place: Place
      readonly collection: CollectionShape
      readonly ids: readonly string[]
    }
  /** Commits a transaction. */
  | { readonly kind: 'end'; readonly transaction: number; readonly path: string }
  /** Nothing comes of a transaction that has not ended. */
  | { readonly kind: 'abandon'; readonly transaction: number }
  /** Changes that are a transaction by themselves. */
  | {
      readonly kind: 'commit'
      readonly path: string
      readonly collections: readonly CollectionShape[]
      readonly changes: readonly CrossingWrite[]
    }
  /** Some rows of a collection come into the search index. */
  | { readonly kind: 'search'; readonly path: string; readonly collection: CollectionShape }
  /** Closes what is open of a file, or of all. */
  | { readonly kind: 'release'; readonly path: string | undefined }
