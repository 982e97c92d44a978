import type { SQLInputValue } from 'node:sqlite'
import type { PartRequest } from './readings.ts'

/** What a thread that reads is asked. */
export type ReadingRequest =
  | {
      readonly kind: 'ask'
      readonly path: string
      readonly text: string
      readonly values: readonly SQLInputValue[] | Readonly<Record<string, SQLInputValue>>
    }
  /** The next part of a reading. */
  | (PartRequest & { readonly kind: 'read' })
  /** Nobody takes more of a reading. */
  | { readonly kind: 'leave'; readonly reading: number }
  /** Closes what is open of a file, or of all. */
  | { readonly kind: 'release'; readonly path: string | undefined }
