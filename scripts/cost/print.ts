import { nightMinutes } from '#domain/sync/night.ts'
import type { Bill } from './bill.ts'
import { shown } from './bill.ts'
import type { Range } from './figures.ts'
import type { Limit } from './limits.ts'
import type { NightReport } from './night/report.ts'

/** Hours in which the syncs of a night begin. */
const nightHours = nightMinutes / 60

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')
const euros = ({ low, high }: Range): string => {
  const of = (value: number): string => (high < 20 ? value.toFixed(2) : whole(value))
  return `€ ${of(low)}–${of(high)}`
}

/** After midnight in Amsterdam, on the clock. */
export function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const text = `${String(((hours % 24) + 24) % 24).padStart(2, '0')}:${String(((minutes % 60) + 60) % 60).padStart(2, '0')}`
  return hours >= 24 ? `${text} a day later` : text
}

export function span(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`
  return `${(seconds / 3_600).toFixed(1)} h`
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd()).join('\n')
}

export function billText(bill: Bill): string {
  const { usage } = bill
  return [
    `${whole(bill.firms)} firms, a month`,
    table([
      ...bill.lines.map(({ name, amount, euros: sum }) => [name, amount, euros(sum)]),
      ['together', '', euros(bill.euros)],
      ['a firm', '', euros(bill.eurosAFirm)],
    ]),
    '',
    `  ${shown(usage.requestUnits)} request units, ${whole(usage.storedGb)} GB, ${shown(usage.executions)} executions`,
  ].join('\n')
}

/** A share of each limit at each scale, those that are nearest at the largest first, and what to change past one. */
export function limitsText(scales: readonly { readonly firms: number; readonly limits: readonly Limit[] }[]): string {
  const names = scales.at(-1)?.limits.map(({ name }) => name) ?? []
  const of = (limits: readonly Limit[], name: string): Limit | undefined => limits.find((one) => one.name === name)
  const percent = (limit: Limit | undefined): string =>
    limit === undefined ? '' : `${limit.share < 0.01 ? '<1' : whole(limit.share * 100)} %${limit.share > 1 ? ' !' : ''}`
  const firsts = scales.map(({ firms, limits: [nearest] }) =>
    nearest === undefined ? '' : `  ${whole(firms)} firms: ${nearest.name}, ${nearest.stands}`,
  )
  return [
    'How much of each limit is used',
    table([
      ['', ...scales.map(({ firms }) => whole(firms)), 'what to change then'],
      ...names.map((name) => [
        name,
        ...scales.map(({ limits }) => percent(of(limits, name))),
        of(scales.at(-1)?.limits ?? [], name)?.then ?? '',
      ]),
    ]),
    '',
    'The nearest',
    ...firsts,
  ].join('\n')
}

export function nightText(night: NightReport): string {
  const { late, waited, sufficing, units, replicas, large, outage } = night
  const rows: [string, string][] = [
    ['last firm done', clock(night.lastDone)],
    ['syncs, failed, connections left without', `${whole(night.syncs)}, ${whole(night.failed)}, ${whole(night.stale)}`],
    ['from the turn to the end', `half within ${span(late.median)}, 95 % within ${span(late.p95)}, all within ${span(late.most)}`],
    ['of that waiting for a lane', `half ${span(waited.median)}, 95 % up to ${span(waited.p95)}, at most ${span(waited.most)}`],
    ['vendors with lanes enough', `last done ${clock(sufficing.lastDone)}, ${whole(sufficing.stale)} connections left without; small firms wait half ${span(sufficing.smallest.median)}, 95 % up to ${span(sufficing.smallest.p95)}, at most ${span(sufficing.smallest.most)}`],
    ...night.lanes.filter(({ hours }) => hours > nightHours).map((lane): [string, string] => [`${lane.connector} asks for more`, `${whole(lane.hours)} h of ${lane.lanes} lanes: ${whole(Math.ceil((lane.lanes * lane.hours) / nightHours))} would do, or ${whole(Math.ceil(lane.hours / nightHours))} nights`]),
    ['slowest vendors', night.lanes.slice(0, 4).map((lane) => `${lane.connector} ${clock(lane.lastDone)}`).join(', ')],
    ['request units', `${whole(units.sum)}, at most ${whole(units.peak)} a second; directory ${whole(units.directoryPeak)}`],
    ['instances, memory of the fullest', `${night.instances}, ${whole(night.memory)} MB of work`],
    ['executions, messages, most waiting', `${whole(night.executions)}, ${whole(night.messages)}, ${whole(night.backlog)}`],
    ['time of instances', `${whole(night.activeSeconds)} s`],
    ['plans, sweeps of a firm, dispatched', `${whole(night.plans)}, ${whole(night.sweeps)}, ${whole(night.dispatched)}`],
    ['longest round of a timer', `${span(night.longestRound)}${night.missed > 0 ? `, ${whole(night.missed)} starts not come to` : ''}`],
    ['files of firms fetched', `${whole(replicas.cold)} of ${whole(replicas.uses)} uses, ${whole(replicas.gigabytes)} GB`],
  ] // prettier-ignore
  if (large !== undefined)
    rows.push(
      ['the large firm, from 01:00', `done at ${clock(large.done)}, at most ${whole(large.unitsPeak)} units a second`],
      ['small firms behind it in a lane', `${large.smallest.count}: half wait ${span(large.smallest.median)}, at most ${span(large.smallest.most)}`],
    ) // prettier-ignore
  if (outage !== undefined)
    rows.push(
      [`${outage.connector} away from 02:00`, `${whole(outage.failed)} runs failed, ${whole(outage.stale)} connections left without, last done ${clock(outage.lastDone)}`],
      ['failed runs of other vendors', whole(outage.others)],
    ) // prettier-ignore
  return [`One night of ${whole(night.firms)} firms`, table(rows)].join('\n')
}
