import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { nightMinutes } from '#domain/sync/night.ts'
import type { Bill } from './bill.ts'
import type { NightReport } from './night/report.ts'
import { plus, times, nothing, type Operations } from './operations.ts'
import { clock, span } from './print.ts'
import { ofConnection } from './night/tasks.ts'
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

/** A night of one firm: what it is asked once, and what each of its connections is asked, with what follows from it. */
function nightOf(recorded: Recorded, met: 'unchanged' | 'changed'): Operations {
  const once = Object.keys(recorded.large.works).filter((name) => name.endsWith(', of the night'))
  const each = rows / connections
  const asked = Object.entries(recorded.large.runs[met])
  const ofEach = asked
    .filter(([job]) => ofConnection.has(job))
    .map(([job, count]) => times(workOf(recorded, `${job}, ${met}`, each), count))
    .reduce((sum, one) => plus(sum, one))
  // Touched by each of them, it is still carried out once, or a few times.
  const ofAll = asked.filter(([job]) => !ofConnection.has(job)).map(([job]) => workOf(recorded, `${job}, ${met}`, rows))
  return [...once.map((name) => workOf(recorded, name, rows)), ...ofAll].reduce(
    (sum, one) => plus(sum, one),
    plus(nothing, ofEach, connections),
  )
}

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
  readonly night: NightReport
}

const euros = ({ low, high }: Bill['euros']): string => `€ ${low.toFixed(2)}–${high.toFixed(2)}`

function nightRows(scales: readonly AtScale[]): readonly (readonly string[])[] {
  const of = (name: string, value: (scale: AtScale) => string): string[] => [name, ...scales.map(value)]
  return [
    of('a firm and month', ({ bill }) => euros(bill.eurosAFirm)),
    of('all firms together, a month', ({ bill }) => `€ ${whole(bill.euros.low)}–${whole(bill.euros.high)}`),
    of('the same on a premium plan', ({ premium }) => `€ ${whole(premium.euros.low)}–${whole(premium.euros.high)}`),
    of('the same with Cosmos DB by the request', ({ serverless }) => `€ ${whole(serverless.euros.low)}–${whole(serverless.euros.high)}`),
    of('last firm done, of vendors with lanes enough', ({ night }) => clock(night.sufficing.lastDone)),
    of('connections of those left without', ({ night }) => whole(night.sufficing.stale)),
    of('vendors that ask for more than a night', ({ night }) => moreOf(night)),
    of('half, and 95 %, done after their turn', ({ night: { late } }) => `${span(late.median)}, ${span(late.p95)}`),
    of('the smallest tenth waits, 95 % and at most', ({ night: { sufficing: { smallest } } }) => `${span(smallest.p95)}, ${span(smallest.most)}`),
    of('request units a night, most a second', ({ night }) => `${whole(night.units.sum / 1_000_000)} million, ${whole(night.units.peak)}`),
    of('most in the directory a second', ({ night }) => whole(night.units.directoryPeak)),
    of('instances of the queue, messages', ({ night }) => `${night.instances}, ${whole(night.messages)}`),
    of('files of firms fetched, for a firm', ({ night: { replicas, firms } }) => `${whole(replicas.gigabytes)} GB, ${(replicas.cold / firms).toFixed(0)} times`),
    of('a vendor away for two hours: runs failed, left without', ({ night: { outage } }) => `${whole(outage?.failed ?? 0)}, ${whole(outage?.stale ?? 0)}`),
  ] // prettier-ignore
}

/** Hours in which the syncs of a night begin. */
const nightHours = nightMinutes / 60
const moreOf = ({ lanes }: NightReport): string => {
  const more = lanes.filter(({ hours }) => hours > nightHours)
  return more.map(({ connector, hours }) => `${connector} ${whole(hours)} h`).join(', ') || 'none'
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Both tables, as they stand in the guide. */
function tableText(recorded: Recorded, scales: readonly AtScale[]): string {
  const heads = ['', ...scales.map(({ night }) => `${whole(night.firms)} firms`)]
  return [
    line(['One firm', '', '']),
    line(['---', '---', '---']),
    ...recordedRows(recorded).map(line),
    '',
    line(heads),
    line(heads.map(() => '---')),
    ...nightRows(scales).map(line),
  ].join('\n')
}

/** Writes both into the guide, in the place of those that were there. */
export async function writeTable(recorded: Recorded, scales: readonly AtScale[]): Promise<void> {
  const guide = readFileSync(guideFile, 'utf8')
  const [before, rest] = guide.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${guideFile} has no place for the table`)
  const made = `${before}${begin}\n\n${tableText(recorded, scales)}\n\n${end}${after}`
  writeFileSync(guideFile, await format(made, { parser: 'markdown', printWidth: 120 }))
}
