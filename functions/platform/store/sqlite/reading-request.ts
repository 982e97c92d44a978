import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Exceeded, QuestionBudget } from '../question-refusals.ts'
import type { CrossingError } from './crossing.ts'

/** One question of a reading: all that is asked of one reading is asked of one moment of a file. */
export interface ReadingRequest {
  readonly reading: number
  readonly isFirst: boolean
  readonly path: string
  readonly text: string
  /** Undefined: the rows behind those that were told last. */
  readonly values: readonly SQLInputValue[] | Readonly<Record<string, SQLInputValue>> | undefined
  /** At most so many. */
  readonly rows: number
  /** Another question may follow when all rows have been told. */
  readonly isKept: boolean
  /** Whole numbers come as bigints: a sum may be more than a number counts exactly. */
  readonly bigints: boolean
  /** A row here and a row there is looked for: the file is read where the system has it. */
  readonly isMapped: boolean
  /** Undefined: it takes what it takes. */
  readonly budget: QuestionBudget | undefined
}

export type ReadingMessage =
  | { readonly id: number; readonly request: ReadingRequest }
  /** Nobody takes more of a reading. */
  | { readonly leave: number }
  /** Closes what is open of a file. */
  | { readonly release: string }

export type ReadingAnswer =
  /** The values of each row behind those of the one before, which is the fastest way out of a process. */
  | {
      readonly id: number
      readonly names: readonly string[]
      readonly values: readonly unknown[]
      /** There may be more rows. */
      readonly more: boolean
    }
  | ({ readonly id: number } & CrossingError)

/** Where the guard of a process says why it ends it: a word of `Exceeded`. */
export const guardDescriptor = 4
export const exceededWords: ReadonlySet<string> = new Set<Exceeded>([
  'processorSeconds',
  'megabytes',
  'writtenMegabytes',
])

/** Gives the questions of a file what a slice wants evaluated where the rows are. */
export type DefineFunctions = (file: DatabaseSync) => void
