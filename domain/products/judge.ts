import { wasActiveIn, type Activity } from '../combinations/activity.ts'
import { contentIn, pastOf, statusIn, type DecidingRow } from '../records/row-past.ts'
import type { CombinationId } from '../shared/ids.ts'
import { addMonths, periodOf, type Period } from '../shared/period.ts'
import { criteriaIn, holdsIn, moments, type ProductDefinition, type TimeSpan } from './definition.ts'
import { filledMonths, type FilledMonths, type Judged, type Step } from './derive.ts'
import type { LinkSpan } from './link-history.ts'
import { sameKey, type ProductKey } from './product.ts'
import { definitionFrom, isLeft, leavingChanges, type LeavingTo } from './leaving.ts'
import { productKeyOf, type FieldsByKey, type CountedSource } from './source.ts'

/** A product that was taken away, and came back, any number of times. */
export interface ExcludedProduct extends ProductKey {
  readonly spans: readonly TimeSpan[]
}

export const isExcludedIn = (excluded: readonly ExcludedProduct[], key: ProductKey, period: Period): boolean =>
  excluded.some((one) => sameKey(one, key) && holdsIn(one.spans, period))

/** What decides for all sources of one definition, customer and connection. */
export interface Deciding {
  readonly customer: CombinationId
  readonly activity: readonly Activity[]
  readonly definition: ProductDefinition
  readonly fields: FieldsByKey
  /** To which others it leaves, or once left, what they count of this connection. */
  readonly leaves: readonly LeavingTo[]
  /** Of this definition, customer and connection. */
  readonly excluded: readonly ExcludedProduct[]
  /** When the connection was archived. */
  readonly archived: readonly TimeSpan[]
}

const later = (...periods: readonly Period[]): Period => periods.reduce((a, b) => (a > b ? a : b))

/** A row as it was at the end of a month, as far as anything tells. */
function rowIn<T extends DecidingRow>(row: T, period: Period): T {
  if (row.spilPast?.statuses === undefined && row.spilPast?.contents === undefined) return row
  const { isGone, data } = contentIn(row, period)
  const { spilDeletedAt, spilChangedAt } = row
  return {
    ...row,
    spilStatus: statusIn(row, period) ?? row.spilPast.statuses?.[0]?.status ?? row.spilStatus,
    data,
    spilDeletedAt: isGone ? (spilDeletedAt ?? spilChangedAt) : null,
  }
}

/** Rows without an administration of their own are that one. */
function sourceIn(source: CountedSource, period: Period): CountedSource {
  if (source.table === 'users') return { ...source, row: rowIn(source.row, period) }
  if (source.table === 'usage')
    return { ...source, row: rowIn(source.row, period), administration: rowIn(source.administration, period) }
  const row = rowIn(source.row, period)
  return { ...source, row, administration: row }
}

/** Whose a record was: since which month that is known, when it changed, and whether it was this customer's. */
interface Ownership {
  readonly from: Period
  readonly changes: readonly Period[]
  isOwnIn(period: Period): boolean
}

type LinkedRow = DecidingRow & { readonly combinationId: CombinationId | null }

/** `spans`: its history where it was not always one customer's, which may not know yet of what was done just now. */
function ownership(row: LinkedRow, spans: readonly LinkSpan[] | undefined, customer: CombinationId): Ownership {
  const isOwn = row.combinationId === customer
  const linkedIn = row.spilPast?.linkedIn
  const last = spans?.at(-1)
  if (spans === undefined || last === undefined || last.combinationId !== row.combinationId) {
    // Before it was linked it was nobody's.
    return { from: linkedIn ?? pastOf(row).from, changes: [], isOwnIn: () => isOwn }
  }
  return {
    from: later(spans[0]?.from ?? last.from, '0000-01' as Period),
    changes: spans.map(({ from }) => from),
    isOwnIn: (period) => spans.findLast(({ from }) => from <= period)?.combinationId === customer,
  }
}

function keyIn(
  source: CountedSource,
  period: Period,
  { definition, fields, leaves, activity, excluded, archived }: Deciding,
): ProductKey | null {
  if (wasActiveIn(activity, period) === false || holdsIn(definition.off ?? [], period)) return null
  if (source.table !== 'usage' && holdsIn(archived, period)) return null
  const criteria = criteriaIn(definition, period)
  const key = criteria === undefined ? null : productKeyOf({ criteria }, source, fields)
  if (key === null || isExcludedIn(excluded, key, period)) return null
  return isLeft(leaves, source, fields, period) ? null : key
}

/** The months in which something changed that is the same for all sources. */
export function commonChanges({ definition, leaves, activity, excluded, archived }: Deciding): readonly Period[] {
  return [
    ...(definition.earlier ?? []).map(({ from }) => from),
    periodOf(definition.countedFrom),
    ...activity.map(({ from }) => from),
    ...excluded.flatMap(({ spans }) => moments(spans)),
    ...moments(archived),
    ...moments(definition.off ?? []),
    ...leavingChanges(leaves),
  ]
}

const sameOrNone = (a: ProductKey | null, b: ProductKey | null): boolean =>
  a === null || b === null ? a === b : sameKey(a, b)

/** What holds in each of these months, a span for those that follow on each other and are alike. */
function filledBy(
  first: Period,
  changes: readonly Period[],
  keyOf: (period: Period) => ProductKey | null,
): FilledMonths[] {
  const [start, end] = [addMonths(first, -filledMonths), addMonths(first, -1)]
  const borders = [start, ...new Set(changes.filter((month) => month > start && month <= end))].sort()
  const found: FilledMonths[] = []
  for (const [at, from] of borders.entries()) {
    const next = borders[at + 1]
    const till = next === undefined ? end : addMonths(next, -1)
    const key = keyOf(from)
    const last = found.at(-1)
    if (key === null) continue
    if (last !== undefined && last.till === addMonths(from, -1) && sameKey(last.key, key))
      found[found.length - 1] = { ...last, till }
    else found.push({ key, from, till })
  }
  return found
}

/**
 * For which product a source counts in each month since everything about it is known: by what it, its administration, its
 * customer, its definition and its connection were at the end of that month, however late it is asked.
 * `common`: `commonChanges`. `spans`: the links of the record, of usage those of its administration.
 */
export function judge(
  source: CountedSource,
  deciding: Deciding,
  { common, spans }: { readonly common: readonly Period[]; readonly spans: readonly LinkSpan[] | undefined },
): Judged {
  const { activity, customer, definition } = deciding
  const linked = source.table === 'usage' ? source.administration : source.row
  const owned = ownership(linked, spans, customer)
  const isUsage = source.table === 'usage'
  const pasts = isUsage ? [pastOf(source.row), pastOf(source.administration)] : [pastOf(source.row)]
  // Usage follows the customer by itself, month by month: from the first that was this one's.
  const first = isUsage ? firstOwn(owned, spans, customer) : owned.from
  const from = later(first, definitionFrom(definition), activity[0]?.from ?? first, ...pasts.map((past) => past.from))
  const changes = [...common, ...pasts.flatMap((past) => past.changes)]
  const months = [
    ...new Set([from, ...[...changes, ...(isUsage ? [] : owned.changes)].filter((month) => month > from)]),
  ].sort()
  const wasOwn =
    linked.combinationId === customer || spans?.some(({ combinationId }) => combinationId === customer) === true
  const steps: Step[] = []
  for (const since of months) {
    const isOwn = isUsage ? wasOwn : owned.isOwnIn(since)
    const key = isOwn ? keyIn(sourceIn(source, since), since, deciding) : null
    const last = steps.at(-1)
    if (last === undefined || !sameOrNone(last.key, key)) steps.push({ since, key })
  }
  const cameIn = periodOf(source.row.spilCreatedAt)
  return {
    id: source.row.id,
    steps,
    ...(source.row.spilPast === undefined && cameIn < from ? { cameIn } : {}),
    ...(isUsage
      ? { filled: (since: Period) => filledBy(since, changes, (period) => filledKey(source, since, period, deciding)) }
      : {}),
  }
}

function firstOwn(owned: Ownership, spans: readonly LinkSpan[] | undefined, customer: CombinationId): Period {
  return spans?.find(({ combinationId }) => combinationId === customer)?.from ?? owned.from
}

/**
 * Of a month before a row of usage counted for the first time: as it then was, by what the definition was in that month; and
 * never where it is known that the row, its administration or the customer was not ACTIVE when that month was over.
 */
function filledKey(source: CountedSource, since: Period, period: Period, deciding: Deciding): ProductKey | null {
  const then = sourceIn(source, since)
  if (then.table !== 'usage') return null
  const withStatus = <T extends DecidingRow>(row: T): T => ({
    ...row,
    spilStatus: statusIn(row, period) ?? row.spilStatus,
  })
  return keyIn(
    { table: 'usage', row: withStatus(then.row), administration: withStatus(then.administration) },
    period,
    deciding,
  )
}
