import type { RecordTable } from '#domain/connectors/columns.ts'
import type { RecordOf } from '#domain/records/record.ts'
import type { Gathered } from '#platform/store/documents.ts'
import type { ChangeChunk } from '../runs.ts'
import type { Added } from './ledger.ts'

type Change = ChangeChunk['changes'][number]

/** Rows whose history comes in one commit. */
const ADDED_A_COMMIT = 2000
/** Characters that the source said of them: with what is told around it, and as UTF-8, well below the 2 MB a commit may hold. */
export const SIZE_A_COMMIT = 250_000
/** Rows that are written together: others of the firm who write wait that long. */
const TOGETHER = 6000

/** Rows that are written together, and their history, which comes before them. */
export interface FreshPart<Table extends RecordTable> {
  readonly rows: Gathered<RecordOf[Table]>
  readonly added: readonly Added[]
}

/** How they are held until they are written. */
interface Holding<Table extends RecordTable> {
  gather(): Gathered<RecordOf[Table]>
  added(changes: readonly Change[]): Added
}

/**
 * New rows that wait for a checkpoint, with their history: made while their page is at hand, and from then on held as
 * texts. What the source said is let go with its page, so that no collection of garbage carries thousands of records along.
 */
export class FreshRows<Table extends RecordTable> {
  readonly #holding: Holding<Table>
  readonly #parts: FreshPart<Table>[] = []
  #rows: Gathered<RecordOf[Table]>
  #added: Added[] = []
  #changes: Change[] = []
  /** Of the records in `#changes`. */
  #characters = 0
  #size = 0

  constructor(holding: Holding<Table>) {
    this.#holding = holding
    this.#rows = holding.gather()
  }

  get size(): number {
    return this.#size
  }

  /** `change`: undefined where the history has it already. `characters`: what the source said of it. */
  add(row: RecordOf[Table], change: Change | undefined, characters: number): void {
    if (this.#rows.size === TOGETHER) this.#endPart()
    if (this.#changes.length === ADDED_A_COMMIT || this.#characters + characters > SIZE_A_COMMIT) this.#endChanges()
    this.#rows.add(row)
    if (change !== undefined) {
      this.#changes.push(change)
      this.#characters += characters
    }
    this.#size += 1
  }

  /** All of them, in their order; nothing is added behind it. */
  take(): FreshPart<Table>[] {
    this.#endPart()
    return this.#parts
  }

  #endPart(): void {
    this.#endChanges()
    if (this.#rows.size > 0) this.#parts.push({ rows: this.#rows, added: this.#added })
    this.#rows = this.#holding.gather()
    this.#added = []
  }

  #endChanges(): void {
    if (this.#changes.length > 0) this.#added.push(this.#holding.added(this.#changes))
    this.#changes = []
    this.#characters = 0
  }
}
