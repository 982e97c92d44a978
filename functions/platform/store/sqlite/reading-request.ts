import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { ReadingSteps, TextPart } from '../answers.ts'
import type { Exceeded, QuestionBudget, RowRefusal } from '../question-refusals.ts'

/** A question whose rows come in parts. */
export interface RowsRequest {
  readonly kind: 'ask'
  readonly path: string
  readonly text: string
  readonly values: readonly SQLInputValue[] | Readonly<Record<string, SQLInputValue>>
}

/** The next part of a reading, which the first one of its number begins. Of its rows the first column is text. */
export interface PartRequest {
  readonly reading: number
  readonly first: boolean
  readonly path: string
  readonly text: string
  readonly values: Readonly<Record<string, SQLInputValue>>
  readonly rows: number
  readonly most: number
  readonly steps: ReadingSteps | undefined
}

/** What a process that reads is asked; one question at a time. */
export type ReadingRequest =
  | RowsRequest
  /** The next part of a reading. */
  | (PartRequest & { readonly kind: 'read' })
  /** Closes what is open of a file, or of all. */
  | { readonly kind: 'release'; readonly path: string | undefined }

export type ReadingMessage =
  | { readonly id: number; readonly request: ReadingRequest; readonly budget: QuestionBudget | undefined }
  /** A part of an answer was taken in. */
  | { readonly kind: 'taken' }
  /** Nobody takes more of a reading. */
  | { readonly kind: 'leave'; readonly reading: number }

export type ReadingAnswer =
  | { readonly id: number; readonly part: TextPart }
  /** A part of the rows: the values of each behind those of the one before, which is the fastest way out of a process. */
  | {
      readonly id: number
      readonly names: readonly string[]
      readonly values: readonly unknown[]
      readonly more: boolean
    }
  /** `errcode` is SQLite's own code, where it was SQLite that refused. */
  | {
      readonly id: number
      readonly error: string
      readonly errcode: number | undefined
      readonly refusal: RowRefusal | undefined
    }

/** Where the guard of a process says why it ends it: a word of `Exceeded`. */
export const guardDescriptor = 4
export const exceededWords: ReadonlySet<string> = new Set<Exceeded>([
  'processorSeconds',
  'megabytes',
  'writtenMegabytes',
])

/** Gives the questions of a file what a slice wants evaluated where the rows are. */
export type DefineFunctions = (file: DatabaseSync) => void
