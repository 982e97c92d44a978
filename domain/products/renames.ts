import { addMonths, periodOf, type Period } from '../shared/period.ts'
import type { MemberSpan } from './product.ts'

type AmountsOfUsage = Readonly<Record<string, number>>

/** From a month on a row of usage has another name, or its administration another number: it is another row of the source. */
export interface UsageRename {
  readonly from: string
  readonly to: string
  readonly since: Period
  /** When it was found: of two of the same month the later one holds. */
  readonly foundTime: string
}

/** What of a row of usage tells whether it is another one renamed. */
export interface NamedUsage {
  readonly id: string
  readonly administrationId: string
  readonly product: string
  readonly amounts: AmountsOfUsage
  readonly spilCreatedAt: string
  readonly spilDeletedAt: string | null
}

/** A pair that was found. `months`: those in which both tell the same. */
export interface FoundRename<Row> {
  readonly from: Row
  readonly to: Row
  readonly since: Period
  readonly months: readonly Period[]
}

/**
 * The months in which both tell the same, where they do so in every month that was over when the one came; of those that tell
 * nothing of such a month, in the month it came in. Empty: they do not.
 */
function toldAlike(before: AmountsOfUsage, after: AmountsOfUsage, since: Period): readonly Period[] {
  const told = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((month) => (before[month] ?? 0) !== 0 || (after[month] ?? 0) !== 0)
    .sort() as Period[]
  const first = told.find((month) => (after[month] ?? 0) !== 0)
  const over = told.filter((month) => first !== undefined && first <= month && month < since)
  const compared = over.length > 0 ? over : told.filter((month) => month === since)
  return compared.every((month) => before[month] === after[month]) ? compared : []
}

/** Rows that were there beside each other for longer than a removal waits for somebody are two things. */
const sideBySide = 1

/** The later one may be gone by now, too: renamed again before anybody looked. */
function isSuccessor(before: NamedUsage, after: NamedUsage): boolean {
  if (before.spilDeletedAt === null) return false
  if (after.spilDeletedAt !== null && after.spilDeletedAt <= before.spilDeletedAt) return false
  if (after.spilCreatedAt <= before.spilCreatedAt) return false
  return addMonths(periodOf(after.spilCreatedAt), sideBySide) >= periodOf(before.spilDeletedAt)
}

/** The same product under another number first, then another product of the same administration. */
const distance = (before: NamedUsage, after: NamedUsage): number =>
  (before.product === after.product ? 0 : 2) + (before.administrationId === after.administrationId ? 0 : 1)

/**
 * Rows of one customer and connection that came while others vanished, and tell the same amounts for the same months. Each is
 * in one pair only. `isAdministrationGone`: only of one that is gone a row may go on under another number. `settled`: pairs
 * that were found before, whatever somebody decided about them.
 */
export function findRenames<Row extends NamedUsage>(
  rows: readonly Row[],
  isAdministrationGone: (administrationId: string) => boolean,
  settled: readonly UsageRename[],
): FoundRename<Row>[] {
  const vanished = rows.filter(({ spilDeletedAt }) => spilDeletedAt !== null)
  if (vanished.length === 0) return []
  const last = new Map(
    settled.toSorted(byTime).flatMap((rename) => [rename.from, rename.to].map((id) => [id, rename] as const)),
  )
  const there = rows.filter(({ id }) => last.get(id)?.to !== id)
  const pairs = vanished.flatMap((from) => {
    if (last.get(from.id)?.from === from.id) return []
    const isGone = isAdministrationGone(from.administrationId)
    return there.flatMap((to) => {
      if (!isSuccessor(from, to) || (!isGone && from.administrationId !== to.administrationId)) return []
      const since = periodOf(to.spilCreatedAt)
      const months = toldAlike(from.amounts, to.amounts, since)
      return months.length === 0 ? [] : [{ from, to, since, months }]
    })
  })
  const [gone, given] = [new Set<string>(), new Set<string>()]
  return pairs.toSorted(byNearness).filter(({ from, to }) => {
    if (gone.has(from.id) || given.has(to.id)) return false
    gone.add(from.id)
    given.add(to.id)
    return true
  })
}

const text = ({ from, to }: FoundRename<NamedUsage>): string => `${to.spilCreatedAt} ${from.id} ${to.id}`

/** The nearest first, of those the earliest. */
const byNearness = (a: FoundRename<NamedUsage>, b: FoundRename<NamedUsage>): number =>
  distance(a.from, a.to) - distance(b.from, b.to) || (text(a) < text(b) ? -1 : 1)

/** Pairs of which the former row is back and the later one gone: what was renamed has its old name again. */
export function findReturns<Row extends NamedUsage>(
  rows: ReadonlyMap<string, Row>,
  renames: readonly UsageRename[],
): FoundRename<Row>[] {
  return renames.flatMap((rename) => {
    const [from, to] = [rows.get(rename.from), rows.get(rename.to)]
    if (from?.spilDeletedAt !== null || to?.spilDeletedAt == null) return []
    const isLast = !renames.some(
      (other) => other.from === rename.to && other.to === rename.from && isLater(other, rename),
    )
    const since = periodOf(to.spilDeletedAt)
    return isLast ? [{ from: to, to: from, since, months: [since] }] : []
  })
}

const isLater = (one: UsageRename, other: UsageRename): boolean =>
  one.since === other.since ? one.foundTime > other.foundTime : one.since > other.since

/** The first one first. */
const byTime = (one: UsageRename, other: UsageRename): number => (isLater(one, other) ? 1 : -1)

/** One of the names of what is used. */
interface Name {
  readonly id: string
  readonly since: Period | null
}

/** One thing that is used, under each of its names after another. */
class Chain {
  readonly rows: Name[]

  constructor(first: string) {
    this.rows = [{ id: first, since: null }]
  }

  /**
   * The row under which a month counts: the one it was called in that month; where that never counted before it was renamed,
   * the next one that did, which is then filled back.
   */
  rowIn(month: Period, hasCounted: (row: Name, next: Name) => boolean): string | undefined {
    const at = Math.max(
      this.rows.findLastIndex(({ since }) => since !== null && since <= month),
      0,
    )
    return this.rows.slice(at).find((row, more) => {
      const next = this.rows[at + more + 1]
      return next === undefined || hasCounted(row, next)
    })?.id
  }
}

/** When months were closed, and when rows came: a month that was closed in between was counted under the name of then. */
export interface CountedByThen {
  readonly closedTimes: ReadonlyMap<Period, string>
  readonly cameAt: (id: string) => string | undefined
}

const nothingClosed: CountedByThen = { closedTimes: new Map(), cameAt: () => undefined }

/** Which row of usage a month counts under, and how much there was, for those that were renamed. */
export class RenamedUsage {
  readonly #chains = new Map<string, Chain>()
  readonly #then: CountedByThen

  constructor(renames: readonly UsageRename[], then = nothingClosed) {
    this.#then = then
    for (const { from, to, since } of renames.toSorted(byTime)) {
      const chain = this.#chains.get(from) ?? new Chain(from)
      chain.rows.push({ id: to, since })
      this.#chains.set(from, chain).set(to, chain)
    }
  }

  isRenamed(id: string): boolean {
    return this.#chains.has(id)
  }

  /** What is told of it now, and of months of which nothing is told any more what was told under an earlier name. */
  amountsOf(id: string, amountsOf: (id: string) => AmountsOfUsage | undefined): AmountsOfUsage {
    const rows = this.#chains.get(id)?.rows ?? []
    return Object.assign({}, ...rows.map((row) => amountsOf(row.id) ?? {})) as AmountsOfUsage
  }

  /** `spansOf`: the months in which a row counts for products of one definition. */
  countsUnder(id: string, month: Period, spansOf: (id: string) => readonly MemberSpan[]): boolean {
    const hasCounted = (row: Name, { id: next, since }: Name): boolean =>
      this.#isClosedBetween(month, row.id, next) ||
      spansOf(row.id).some(({ from, filledIn }) => since === null || (filledIn ?? from) < since)
    return (this.#chains.get(id)?.rowIn(month, hasCounted) ?? id) === id
  }

  #isClosedBetween(month: Period, row: string, next: string): boolean {
    const [came, closed, renamed] = [this.#then.cameAt(row), this.#then.closedTimes.get(month), this.#then.cameAt(next)]
    return came !== undefined && closed !== undefined && renamed !== undefined && came < closed && closed < renamed
  }
}
