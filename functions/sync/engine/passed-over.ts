import type { TableProgress } from '#domain/sync/run.ts'
import type { SkipReason } from '#domain/sync/skipped.ts'
import { withOdd, type OddValue } from '#domain/sync/skipped.ts'

/** What of a table did not come in as the source had it, counted between two checkpoints. */
export class PassedOver {
  readonly #reasons: Partial<Record<SkipReason, number>> = {}
  #odd: readonly OddValue[] = []
  #values = 0
  /** Records of which not even the id could be read. */
  unreadable = 0

  count(reason: SkipReason): void {
    this.#reasons[reason] = (this.#reasons[reason] ?? 0) + 1
  }

  value(odd: OddValue): void {
    this.#values += odd.count
    this.#odd = withOdd(this.#odd, [odd])
  }

  onTopOf(before: TableProgress): Pick<TableProgress, 'skipped' | 'unreadable' | 'odd' | 'oddValues'> {
    const skipped = { ...before.skipped }
    for (const [reason, count] of Object.entries(this.#reasons) as [SkipReason, number][])
      skipped[reason] = (skipped[reason] ?? 0) + count
    return {
      skipped,
      unreadable: before.unreadable + this.unreadable,
      odd: before.odd + this.#values,
      oddValues: withOdd(before.oddValues, this.#odd),
    }
  }
}
