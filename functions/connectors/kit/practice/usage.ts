import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import type { ColumnValue, IncomingOf } from '#domain/records/record.ts'
import { addMonths, isPeriod, periodAt, periodsBack, type Period } from '#domain/shared/period.ts'
import type { Skipped, Stream, StreamContext } from '../stream.ts'
import { moved } from '../offset-pages.ts'
import { recordsInOrder, type Keyed } from '../records-in-order.ts'
import { VendorError } from '../vendor-error.ts'
import { blockPages, recordRows, scopeFor } from './blocks.ts'
import type { Evaluate, Scope } from './expression.ts'
import type { Blanks } from './lists.ts'
import type { Mapping, ReadMapping } from './mapping.ts'
import { dataOf } from './records.ts'
import { resourceJson } from './streams.ts'
import { dateOf, isEmpty, numberOf, textOf } from './values.ts'

type UsageBlock = NonNullable<Mapping['resources']['usage']>[number]

/** This month and the twelve before it: no more is ever asked. */
const mostMonths = 13

/** The requests of a block: one, or one for each month or year. */
export function requestsOf(
  { forEach, dateFormat }: Pick<UsageBlock, 'forEach' | 'dateFormat'>,
  now: Date,
): { blanks: Blanks; month: Period | undefined }[] {
  const periods = periodsBack(periodAt(now), mostMonths).toReversed()
  const lastDay = (period: Period): string =>
    new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 0)).toISOString().slice(0, 10)
  const blanks = (from: Period, to: Period): Blanks => ({
    from: dateFormat === 'yyyy-MM' ? from : `${from}-01`,
    to: dateFormat === 'yyyy-MM' ? to : lastDay(to),
    year: to.slice(0, 4),
    month: String(Number(to.slice(5))),
  })
  const [first = periodAt(now)] = periods
  const last = periodAt(now)
  if (forEach === 'months') return periods.map((month) => ({ blanks: blanks(month, month), month }))
  if (forEach === undefined) return [{ blanks: blanks(first, last), month: undefined }]
  return [...new Set(periods.map((period) => period.slice(0, 4)))].map((year) => {
    const own = periods.filter((period) => period.startsWith(year))
    return { blanks: blanks(own[0] ?? first, own.at(-1) ?? last), month: undefined }
  })
}

/** `2026-03`, a day of it, or a moment in it. */
function monthOf(value: unknown): Period | null {
  const text = textOf(value) ?? ''
  if (isPeriod(text)) return text
  const date = dateOf(text, 'iso')
  if (date === null) return null
  return date.length === 10 ? (date.slice(0, 7) as Period) : periodAt(new Date(date))
}

/** What a row says, with what is odd in it counted under the name of the field. */
function evaluated(field: string, evaluate: Evaluate | undefined, row: unknown, scope: Scope): unknown {
  return scope.odd === undefined ? evaluate?.(row, scope) : scope.odd.of(field, () => evaluate?.(row, scope))
}

interface Folded {
  readonly administrationId: string
  readonly product: string
  readonly data: Readonly<Record<string, ColumnValue>>
  readonly amounts: Map<Period, number>
  readonly distinct: Map<Period, Set<string>>
}

/** One record for each product of each administration, out of rows in any order. */
class Fold {
  readonly #records = new Map<string, Folded>()
  readonly #range: ReadonlySet<Period>
  readonly skipped: Skipped[] = []
  /** Products of administrations of which a number cannot be read: what the others come to would be too low. */
  readonly #odd = new Set<string>()

  constructor(now: Date) {
    this.#range = new Set(periodsBack(addMonths(periodAt(now), 0), mostMonths))
  }

  add(
    entry: ReturnType<typeof dataOf>,
    block: UsageBlock,
    month: Period | undefined,
    row: unknown,
    scope: Scope,
  ): void {
    const { fields, aggregate } = block
    const administrationId = textOf(fields.administrationId(row, scope))
    const product = textOf(fields.product(row, scope))
    const period = fields.month === undefined ? (month ?? null) : monthOf(evaluated('month', fields.month, row, scope))
    if (administrationId === null || product === null) {
      this.skipped.push({ externalId: null, reason: administrationId === null ? 'id-missing' : 'unexpected-shape' })
      return
    }
    const key = JSON.stringify([administrationId, product])
    const leaveOut = (): void => {
      this.#odd.add(key)
      this.skipped.push({ externalId: administrationId, pairedWith: product, reason: 'unexpected-shape' })
    }
    if (period === null) {
      leaveOut()
      return
    }
    if (!this.#range.has(period)) return
    const found = this.#records.get(key)
    const record: Folded = found ?? {
      administrationId,
      product,
      data: entry(row, scope),
      amounts: new Map(),
      distinct: new Map(),
    }
    if (found === undefined) this.#records.set(key, record)
    if (typeof aggregate === 'object' && 'distinct' in aggregate) {
      const value = aggregate.distinct(row, scope)
      const values = record.distinct.get(period) ?? new Set<string>()
      record.distinct.set(period, isEmpty(value) ? values : values.add(textOf(value) ?? JSON.stringify(value)))
      record.amounts.set(period, values.size)
      return
    }
    const amount =
      aggregate === 'count'
        ? 1
        : Number(numberOf(evaluated('amount', aggregate?.sum ?? fields.amount, row, scope), '.') ?? Number.NaN)
    if (Number.isFinite(amount)) record.amounts.set(period, (record.amounts.get(period) ?? 0) + amount)
    else leaveOut()
  }

  records(): Keyed<IncomingOf['usage']>[] {
    const whole = [...this.#records].filter(([key]) => !this.#odd.has(key))
    return whole.map(([key, { administrationId, product, data, amounts }]) => [
      key,
      {
        administrationId,
        product,
        data,
        amounts: Object.fromEntries([...amounts].sort(([one], [other]) => (one < other ? -1 : 1))),
      },
    ])
  }
}

/** Blocks that ask the same are asked once. */
function askingTheSame(blocks: readonly UsageBlock[]): UsageBlock[][] {
  const groups = Map.groupBy(blocks, ({ path, query, paging, itemsPath, forEach, dateFormat }) =>
    JSON.stringify([path, query, paging, itemsPath, forEach, dateFormat]),
  )
  return [...groups.values()]
}

/** Amounts per administration, product and month. All rows are read and folded before the first record is known. */
export function usageStream(given: ReadMapping, entry: CatalogEntry): Stream<IncomingOf['usage']> {
  const groups = askingTheSame(given.mapping.resources.usage ?? [])
  const written = resourceJson(given, 'usage')

  async function folded(context: StreamContext): Promise<Fold | undefined> {
    const fold = new Fold(context.now)
    let any = false
    let scope: Awaited<ReturnType<typeof scopeFor>> | undefined
    for (const group of groups) {
      const [first] = group
      if (first === undefined) continue
      const readers = group.map((block) => ({
        block,
        rows: recordRows(block),
        data: dataOf(entry.tables, 'usage', block.fields),
      }))
      for (const { blanks, month } of requestsOf(first, context.now))
        for await (const page of blockPages(context, first, undefined, blanks)) {
          any = true
          // What is read twice would be counted twice: it is all read again.
          if (page.skipped?.includes(moved) === true)
            throw new VendorError('unexpected-answer', `${first.path} changed while it was counted`)
          const known = (scope ??= await scopeFor(context, given.mapping.helpers, written))
          for (const { block, rows, data } of readers)
            for (const row of rows(page, known)) fold.add(data, block, month, row, known)
          fold.skipped.push(...known.odd.taken())
        }
    }
    return any ? fold : undefined
  }

  return async function* (context, cursor) {
    const fold = await folded(context)
    if (fold === undefined) return
    yield* recordsInOrder(fold.records(), cursor, fold.skipped)
  }
}
