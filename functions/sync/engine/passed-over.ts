import type { ColumnValue } from '#domain/records/record.ts'
import type { TableProgress } from '#domain/sync/run.ts'
import { withOdd, type OddValue, type SkipReason } from '#domain/sync/skipped.ts'

interface ReportedValues {
  readonly data: Readonly<Record<string, ColumnValue>>
  readonly email?: string | null
  readonly chamberOfCommerceNumber?: string | null
}

/** Counts what a table delivered and could not be stored as it was, between two checkpoints. */
export class PassedOver {
  readonly #reasons: Partial<Record<SkipReason, number>> = {}
  #odd: readonly OddValue[] = []
  #values = 0
  readonly #filled = new Map<string, number>()
  /** Records without a readable id. */
  unreadable = 0

  count(reason: SkipReason): void {
    this.#reasons[reason] = (this.#reasons[reason] ?? 0) + 1
  }

  value(odd: OddValue): void {
    this.#values += odd.count
    this.#odd = withOdd(this.#odd, [odd])
  }

  /**
   * Counts which columns a record fills: its own, and common ones that a system may lack. Common ones count only
   * where filled, so that a system without them lacks nothing.
   */
  record({ data, ...common }: ReportedValues): void {
    for (const key in data) this.#fill(key, data[key] === null ? 0 : 1)
    if (common.email != null) this.#fill('email', 1)
    if (common.chamberOfCommerceNumber != null) this.#fill('chamberOfCommerceNumber', 1)
  }

  #fill(key: string, count: number): void {
    this.#filled.set(key, (this.#filled.get(key) ?? 0) + count)
  }

  onTopOf(before: TableProgress): Pick<TableProgress, 'skipped' | 'unreadable' | 'odd' | 'oddValues' | 'filled'> {
    const filled = { ...before.filled }
    for (const [key, count] of this.#filled) filled[key] = (filled[key] ?? 0) + count
    const skipped = { ...before.skipped }
    for (const [reason, count] of Object.entries(this.#reasons) as [SkipReason, number][])
      skipped[reason] = (skipped[reason] ?? 0) + count
    return {
      skipped,
      unreadable: before.unreadable + this.unreadable,
      odd: before.odd + this.#values,
      oddValues: withOdd(before.oddValues, this.#odd),
      filled,
    }
  }
}
