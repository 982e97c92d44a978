import type { Clock } from '../clock.ts'
import type { Keeper } from './keeper.ts'
import type { FileAnswers } from './sqlite/file-answers.ts'

/** The two halves of a store: what keeps the truth, and what answers questions about it. */
export interface StoreParts {
  /** The one clock of all who share the store. Undefined: they are on one machine, whose own it is. */
  readonly clock?: Clock
  readonly keeper: Keeper
  readonly answers: FileAnswers
  /** Keeps a copy of what answers, for instances that begin with none. Undefined: there is nothing to copy. */
  readonly snapshot?: (tenantId: string) => Promise<void>
  /** Takes what answers about a firm from this disk, and the copy of it. Undefined: it goes with what is kept. */
  readonly forget?: (tenantId: string) => Promise<void>
  readonly close: () => Promise<void>
}
