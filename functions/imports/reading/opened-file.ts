import type { Row } from '#domain/imports/rows.ts'
import type { TextEncoding } from './csv-text.ts'

/** One table of an opened file: a sheet of a workbook, or a whole CSV file. */
export interface SheetSource {
  /** As its owner named it; null for a CSV file. */
  readonly name: string | null
  /** Its owner does not see it: it never competes with one that is seen. */
  readonly hidden?: boolean
  /** The older encoding in which its letters were read, where it is one that had to be guessed. */
  readonly codePage?: string | undefined
  /** What the file says of itself, for the progress bar; null where it says nothing. Errors: `FileProblem`. */
  expectedRows(): Promise<number | null>
  /**
   * Tells every row that is there, from the first on; the row belongs to the reader and changes after the call.
   * May be read again. Errors: `FileProblem`.
   */
  read(onRow: (row: Row) => void): Promise<void>
}

export interface OpenedFile {
  readonly kind: 'xlsx' | 'csv'
  readonly sheets: readonly SheetSource[]
  /** Of a CSV file: what parts its fields, and how its letters were read. */
  readonly text?: { readonly separator: string; readonly encoding: TextEncoding }
  close(): void
}

class Enough extends Error {}

/** Tells rows until `onRow` answers true. Errors: `FileProblem`. */
export async function readUntil(source: SheetSource, onRow: (row: Row) => boolean): Promise<void> {
  try {
    await source.read((row) => {
      if (onRow(row)) throw new Enough()
    })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
}
