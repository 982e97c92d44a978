import type { CollectionShape } from '../prepared.ts'
import type { CrossingPiece, CrossingWrite } from './crossing.ts'

/** What the thread that writes is asked. Collections come without `upgrade`: the host has prepared their tables already. */
export type ThreadRequest =
  | WriteRequest
  /** Some rows of a collection come into the search index. */
  | { readonly kind: 'search'; readonly path: string; readonly collection: CollectionShape }
  /** Closes what is open of a file. */
  | { readonly kind: 'release'; readonly path: string }

/** One transaction: a commit, a piece of a load, or the last piece with the changes that go with it. Answers their etags. */
export interface WriteRequest {
  readonly kind: 'write'
  readonly path: string
  readonly piece: CrossingPiece | undefined
  readonly collections: readonly CollectionShape[]
  readonly changes: readonly CrossingWrite[]
  /** A piece behind which another comes is answered before it is on the disk. */
  readonly isLast: boolean
}
