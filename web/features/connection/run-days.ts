import type { RecordTable } from '#domain/connectors/columns.ts'
import { amsterdamDay } from '#domain/shared/period.ts'
import type { SyncRunOutcomesQuery } from '../../graphql/generated/graphql.ts'
import { catalogTable, outcomeOf, type Outcome } from './run-view.ts'

/** Days that the strip shows, today included. */
export const stripDays = 30

export type RunOutcome = SyncRunOutcomesQuery['syncRuns']['items'][number]

/** The runs of one day; a day without any is there too. */
export interface RunDay {
  /** `YYYY-MM-DD`, by the calendar of Amsterdam. */
  readonly day: string
  readonly counts: Readonly<Partial<Record<Outcome, number>>>
  /** Of the run that began last: how the day ended. */
  readonly last: Outcome | undefined
}

const DAY = 86_400_000

/** The last days, the earliest first, with what came of the runs that began on each. */
export function runDays(runs: readonly RunOutcome[], now: Date): RunDay[] {
  const byDay = Map.groupBy(runs, ({ start }) => amsterdamDay(new Date(start)))
  const today = Date.parse(`${amsterdamDay(now)}T00:00:00Z`)
  return Array.from({ length: stripDays }, (_, index) => {
    const day = new Date(today - (stripDays - 1 - index) * DAY).toISOString().slice(0, 10)
    const counts: Partial<Record<Outcome, number>> = {}
    let last: RunOutcome | undefined
    for (const run of byDay.get(day) ?? []) {
      const outcome = outcomeOf(run)
      counts[outcome] = (counts[outcome] ?? 0) + 1
      if (last === undefined || run.start > last.start) last = run
    }
    return { day, counts, last: last === undefined ? undefined : outcomeOf(last) }
  })
}

/** The worst first. */
export const outcomeOrder = [
  'FAILED',
  'HELD',
  'INCOMPLETE',
  'REJECTED',
  'STOPPED',
  'RUNNING',
  'SUCCESS',
] as const satisfies readonly Outcome[]

/** How often each came about, over all days. */
export function outcomeTotals(days: readonly RunDay[]): Partial<Record<Outcome, number>> {
  const totals: Partial<Record<Outcome, number>> = {}
  for (const { counts } of days)
    for (const state of outcomeOrder) {
      const count = counts[state] ?? 0
      if (count > 0) totals[state] = (totals[state] ?? 0) + count
    }
  return totals
}

/** What a held run lists is still there, unless it was removed after all. */
const isGone = (run: RunOutcome, { held }: RunOutcome['tables'][number]): boolean => !held || run.state === 'SUCCESS'

/** How many rows each table has more, or fewer, than when the days of the strip began; without a run nobody knows. */
export function changesOf(runs: readonly RunOutcome[], now: Date): Partial<Record<RecordTable, number>> {
  const first = runDays([], now)[0]?.day ?? ''
  const changes: Partial<Record<RecordTable, number>> = {}
  for (const run of runs.filter(({ start }) => amsterdamDay(new Date(start)) >= first))
    for (const result of run.tables) {
      const table = catalogTable(result.table)
      const change = result.new + result.reappeared - (isGone(run, result) ? result.vanished : 0)
      changes[table] = (changes[table] ?? 0) + change
    }
  return changes
}
