import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import type { Bill } from './bill.ts'
import type { Limit } from './limits.ts'
import { plus, times, nothing, type Operations } from './operations.ts'
import { firmOnce, nightHours, syncOf, type Night } from './night.ts'
import { bytesOf, workOf, type Recorded } from './recorded.ts'

export const guideFile = join(import.meta.dirname, '..', '..', 'docs', 'guides', 'cost.md')
const begin = '<!-- made by npm run cost -- --table -->'
const end = '<!-- end of what is made -->'

const megabyte = 1_048_576
const rows = 100_000
const connections = 20

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')
const units = ({ requestUnits }: Operations): string => `${whole(requestUnits)} units`
const processor = ({ processorSeconds }: Operations): string => `${processorSeconds.toFixed(1)} s of a processor`
const bytes = (count: number): string => `${whole(count)} bytes`
const megabytes = (bytes: number): string => `${whole(bytes / megabyte)} MB`

const nightOf = (recorded: Recorded, met: 'unchanged' | 'changed'): Operations =>
  plus(firmOnce(recorded, rows), syncOf(recorded, met, { records: rows, connections }), connections)

/** What follows a first sync, the sync itself left out. */
const afterFirst = (recorded: Recorded): Operations =>
  Object.entries(recorded.large.runs.first)
    .filter(([job]) => job !== 'sync-connection')
    .map(([job, count]) => times(workOf(recorded, `${job}, new`, rows), count))
    .reduce((sum, one) => plus(sum, one), nothing)

/** Figures of one firm, from what was recorded: name, value, what goes with it. */
export function recordedRows(recorded: Recorded): readonly (readonly [string, string, string])[] {
  const at = (name: string, many = rows): Operations => workOf(recorded, name, many)
  const { replica, snapshot, stored } = bytesOf(recorded, rows)
  const first = at('sync-connection, new')
  const night = nightOf(recorded, 'unchanged')
  const changed = nightOf(recorded, 'changed')
  const derived = at('derive-products, of all customers')
  const page = at('table page')
  const feed = at('feed of all rows', 2 * rows)
  const cold = at('replica, from the snapshot')
  const whole_ = at('replica, from the feed')
  const caughtUp = at('replica, catching up')
  return [
    ['first sync of 100,000 rows', units(first), `what follows it ${units(afterFirst(recorded))}`],
    ['a night of 100,000 rows in 20 connections, none changed', units(night), `${whole(night.messages)} messages, ${processor(night)}`],
    ['the same, one row in a hundred changed in each', units(changed), `${whole(changed.messages)} messages, ${processor(changed)}`],
    ['products of all its customers, derived for the first time', units(derived), processor(derived)],
    ['a page of a table', units(page), `${whole(page.directoryUnits)} of them in the directory`],
    ['a feed of a firm of 200,000 rows', units(feed), `${processor(feed)}; the firm's file answers it`],
    ['replica of 100,000 rows, opened cold from its copy', units(cold), `${megabytes(snapshot)} fetched, ${processor(cold)}`],
    ['the same without a copy, from the change feed', units(whole_), processor(whole_)],
    ['catch-up after one row in a hundred changed', units(caughtUp), `${(caughtUp.processorSeconds * 1_000).toFixed(0)} ms of a processor`],
    ['what a page tells Application Insights, and a call of a vendor', `${bytes(at('page over HTTP').spanBytes)} and ${bytes(at('vendor call').spanBytes)}`, 'of the share of the traces that is kept'],
    ['what a first sync tells, its calls apart', `${bytes(first.spanBytes)} of traces`, `${bytes(first.lineBytes)} of lines`],
    ['what such a night tells, its calls apart', `${bytes(night.spanBytes)} of traces`, `${bytes(night.lineBytes)} of lines`],
    ['disk for 100,000 rows', megabytes(replica), `copy ${megabytes(snapshot)}, in Cosmos DB ${megabytes(stored)}`],
  ] // prettier-ignore
}

export interface AtScale {
  readonly bill: Bill
  /** The same, with the app on a premium plan. */
  readonly premium: Bill
  /** The same, with Cosmos DB paid by the request. */
  readonly serverless: Bill
  readonly night: Night
  readonly limits: readonly Limit[]
}

const euros = ({ low, high }: Bill['euros'], digits = 0): string =>
  `€ ${[low, high].map((value) => (digits === 0 ? whole(value) : value.toFixed(digits))).join('–')}`
const percent = (share: number): string => `${share < 0.01 ? '<1' : whole(share * 100)} %${share > 1 ? ' !' : ''}`
const headsOf = (scales: readonly AtScale[]): string[] => scales.map(({ bill }) => `${whole(bill.firms)} firms`)

/** A month and a night at each scale. */
export function scaleRows(scales: readonly AtScale[]): readonly (readonly string[])[] {
  const of = (name: string, value: (scale: AtScale) => string): string[] => [name, ...scales.map(value)]
  const fits = ({ hours }: Night['vendors'][number]): boolean => hours <= nightHours
  return [
    ['', ...headsOf(scales)],
    of('a firm and month', ({ bill }) => euros(bill.eurosAFirm, 2)),
    of('all firms together, a month', ({ bill }) => euros(bill.euros)),
    of('the same on a premium plan', ({ premium }) => euros(premium.euros)),
    of('the same with Cosmos DB by the request', ({ serverless }) => euros(serverless.euros)),
    of(`vendors whose lanes need more than a night of ${nightHours} hours`, ({ night }) =>
      night.vendors.filter((vendor) => !fits(vendor)).map(({ connector, hours }) => `${connector} ${whole(hours)} h`).join(', ') || 'none'),
    of('hours that the lanes of the next one need', ({ night }) => (night.vendors.find(fits)?.hours ?? 0).toFixed(1)),
    of('request units a night, most a second', ({ night: { units } }) => `${whole(units.sum / 1_000_000)} million, ${whole(Math.max(...units.byHour.map(({ high }) => high)))}`),
    of('most in the directory a second', ({ night }) => whole(night.units.directoryPeak)),
    of('instances of the queue, messages', ({ night }) => `${night.instances}, ${whole(night.messages)}`),
    of('files of firms fetched, for a firm', ({ night: { fetched, firms } }) => `${whole(fetched.gigabytes)} GB, ${(fetched.files / firms).toFixed(0)} times`),
  ] // prettier-ignore
}

/** A share of each limit at each scale, those that are nearest at the largest first, and what to change past one. */
export function limitRows(scales: readonly AtScale[]): readonly (readonly string[])[] {
  const largest = scales.at(-1)?.limits ?? []
  return [
    ['How much of each limit is used', ...headsOf(scales), 'what to change then'],
    ...largest.map(({ name, then }) => [
      name,
      ...scales.map(({ limits }) => percent(limits.find((one) => one.name === name)?.share ?? 0)),
      then,
    ]),
  ]
}

function tableText([heads = [], ...others]: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Writes the tables into the guide, in the place of those that were there. */
export async function writeTable(recorded: Recorded, scales: readonly AtScale[]): Promise<void> {
  const guide = readFileSync(guideFile, 'utf8')
  const [before, rest] = guide.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${guideFile} has no place for the table`)
  const tables = [[['One firm', '', ''], ...recordedRows(recorded)], scaleRows(scales), limitRows(scales)].map(
    tableText,
  )
  const made = `${before}${begin}\n\n${tables.join('\n\n')}\n\n${end}${after}`
  writeFileSync(guideFile, await format(made, { parser: 'markdown', printWidth: 120 }))
}
