import type { CollectionShape } from '../prepared.ts'
import type { CrossingPiece, CrossingWrite } from './crossing.ts'

/**
 * What the thread that writes is asked. Collections come without `upgrade`: the host has prepared their tables already. Of
 * those that a request names, `StoreThread` tells the thread once.
 */
export type ThreadRequest<Collection = CollectionShape> = {
  readonly path: string
  readonly collections: readonly Collection[]
} & (
  | WriteRequest
  /** Some rows of each collection come into the search index. */
  | { readonly kind: 'search' }
  /** Closes what is open of the file. */
  | { readonly kind: 'release' }
)

/** One transaction: a commit, a piece of a load, or the last piece with the changes that go with it. Answers their etags. */
export interface WriteRequest {
  readonly kind: 'write'
  readonly piece: CrossingPiece | undefined
  readonly changes: readonly CrossingWrite[]
  /** A piece behind which another comes is answered before it is on the disk. */
  readonly isLast: boolean
}

/** A collection as it crosses: its number, and the first time what it is. */
export type ToldCollection = number | { readonly number: number; readonly is: CollectionShape }
