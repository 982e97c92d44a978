import { Need } from './needs.ts'
import type { AnyCollection } from './slice.ts'

/** All collections with documents of a firm, over all slices: what it may export, and what is deleted with it. */
export interface FirmContents {
  /** Collections in the firm's partition, those of its connections included. */
  readonly own: readonly AnyCollection[]
  /** Collections of the directory whose documents belong to one firm. */
  readonly directory: readonly AnyCollection[]
}

export const firmContents = new Need<FirmContents>('what belongs to a firm')
