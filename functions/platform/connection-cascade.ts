import { Need } from './needs.ts'
import type { AnyCollection } from './slice.ts'

/** All collections with documents of a connection, over all slices: deleted with it. */
export interface ConnectionCascade {
  /** Dependent slices first, so that work in progress finds its own documents gone. */
  readonly collections: readonly AnyCollection[]
  readonly folders: readonly string[]
}

export const connectionCascade = new Need<ConnectionCascade>('what belongs to a connection')
