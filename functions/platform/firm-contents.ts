import { Need } from './needs.ts'
import type { AnyCollection } from './slice.ts'

/** Everything there is of one firm, over all slices: what it may take along, and what goes when it goes. */
export interface FirmContents {
  /** Of the firm and of its connections. */
  readonly own: readonly AnyCollection[]
  /** Of the directory, those whose documents are of one firm. */
  readonly directory: readonly AnyCollection[]
}

export const firmContents = new Need<FirmContents>('what belongs to a firm')
