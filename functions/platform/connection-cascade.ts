import { Need } from './needs.ts'
import type { AnyCollection } from './slice.ts'

/** Everything that belongs to one connection, over all slices: what its removal takes along. */
export interface ConnectionCascade {
  /** Of slices that build on others first, so that who is still at work finds his own things gone. */
  readonly collections: readonly AnyCollection[]
  readonly folders: readonly string[]
}

export const connectionCascade = new Need<ConnectionCascade>('what belongs to a connection')
