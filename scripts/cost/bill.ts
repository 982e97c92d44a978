import type { Figures, Range } from './figures.ts'
import { tracesShare, warmInstances } from './deployed.ts'
import type { Night } from './night.ts'
import { bytesOf, workOf, type Recorded } from './recorded.ts'
import { watchingLines } from './watching.ts'

const hoursAMonth = 730
const daysAMonth = 30.4
const gigabyte = 1_073_741_824
/** What logs and traces are billed in. */
const billedGigabyte = 1_000_000_000
const million = 1_000_000

interface Line {
  readonly name: string
  /** In words: of what how much. */
  readonly amount: string
  readonly euros: Range
}

export interface Usage {
  readonly requestUnits: Range
  readonly storedGb: number
  readonly snapshotGb: number
  readonly executions: Range
  readonly gbSeconds: Range
  readonly queueOperations: number
  /** As it is sent, before it is compressed and before anything is left out of the bill. */
  readonly telemetryBytes: Range
  /** Highest units a second of each hour of a day. */
  readonly peaks: readonly Range[]
}

export interface Bill {
  readonly firms: number
  readonly usage: Usage
  readonly lines: readonly Line[]
  readonly euros: Range
  readonly eurosAFirm: Range
}

const one = (value: number): Range => ({ low: value, high: value })
const times = (range: Range, ...others: readonly (Range | number)[]): Range =>
  others.reduce<Range>(
    (product, other) => ({
      low: product.low * (typeof other === 'number' ? other : other.low),
      high: product.high * (typeof other === 'number' ? other : other.high),
    }),
    range,
  )
const plus = (...ranges: readonly Range[]): Range => ({
  low: ranges.reduce((sum, { low }) => sum + low, 0),
  high: ranges.reduce((sum, { high }) => sum + high, 0),
})
/** What is paid for beyond what is free. */
const beyond = (range: Range, free: number): Range => ({
  low: Math.max(0, range.low - free),
  high: Math.max(0, range.high - free),
})

const count = (value: number): string => {
  for (const [size, name] of [
    [1e9, ' billion'],
    [1e6, ' million'],
  ] as const)
    // prettier-ignore
    if (value >= size) return `${(value / size).toFixed(value >= 100 * size ? 0 : 1)}${name}`
  return Math.round(value).toLocaleString('en-GB')
}
export const shown = ({ low, high }: Range): string =>
  count(low) === count(high) ? count(low) : `${count(low)}–${count(high)}`

/** Service Bus charges each call: a message is sent, received and settled, and its session accepted and given back. */
export const operationsAMessage = 5
/** How much of a working day people are at work in. */
export const workHours = 8
/** How much busier the busiest ten seconds of an hour of people are than its average. */
export const burst: Range = { low: 3, high: 10 }
/** Seconds that a page keeps an instance: pages of many people share one. */
export const pageSeconds: Range = { low: 0.05, high: 1 }

/** What people and programs ask in a month, beside the nights. */
function daytime(firms: number, records: number, { recorded, figures }: Sources) {
  const { people, pages, workdays, feeds } = figures.assumptions
  const asked = times(people, pages, workdays, firms)
  const fed = times(feeds, daysAMonth * firms)
  const page = workOf(recorded, 'table page', records)
  const signIn = workOf(recorded, 'sign-in, its session', records)
  const feed = workOf(recorded, 'feed of all rows', records)
  // Whoever asks first on an instance has the firm's file fetched: between once a firm and day, and once a person.
  const opens = times({ low: 1, high: people.high }, workdays, firms)
  const cold = workOf(recorded, 'replica, from the snapshot', records)
  return {
    pages: asked,
    feeds: fed,
    opens,
    requestUnits: plus(
      times(asked, page.requestUnits),
      times(fed, feed.requestUnits),
      times(times(people, workdays, firms), signIn.requestUnits),
      times(opens, cold.requestUnits),
    ),
    seconds: plus(
      times(asked, pageSeconds),
      times(fed, Math.max(1, feed.processorSeconds)),
      times(opens, Math.max(1, cold.processorSeconds)),
    ),
    peak: times(times(people, pages, firms), page.requestUnits / workHours / 3_600, burst),
  }
}

interface Sources {
  readonly recorded: Recorded
  readonly figures: Figures
}

export interface BillAsked extends Sources {
  readonly night: Night
  readonly records: number
  /** Default: flex. */
  readonly hosting?: Hosting
  /** Default: autoscale. */
  readonly capacity?: Capacity
}

/** As `hosting` of infra/main.bicep. */
export const hostings = ['flex', 'premium'] as const
type Hosting = (typeof hostings)[number]
/** As `cosmosCapacity` of infra/main.bicep. */
export const capacities = ['autoscale', 'serverless'] as const
type Capacity = (typeof capacities)[number]
/** How long the instances of a night are there. */
const instanceHours = 8

/** Bytes of a month: of each night what it tells, of each page what one tells, and what the host says of its own. */
function telemetryOf({ night, recorded, figures }: BillAsked, day: ReturnType<typeof daytime>): Range {
  const share = tracesShare()
  const { spans, slow, lines } = night.telemetry
  const page = workOf(recorded, 'page over HTTP', 1)
  const { hostSpanBytes, hostLineBytes } = figures.assumptions
  const asked = plus(day.pages, day.feeds)
  const executions = plus(one(night.executions * daysAMonth), asked)
  return plus(
    one((spans * share + slow * (1 - share) + lines) * daysAMonth),
    times(asked, page.spanBytes * share + page.lineBytes),
    times(executions, hostSpanBytes, share),
    times(executions, hostLineBytes),
  )
}

/** How much of everything a month takes. */
export function usageOf(asked: BillAsked): Usage & { readonly day: ReturnType<typeof daytime> } {
  const { night, records, ...sources } = asked
  const { recorded, figures } = sources
  const day = daytime(night.firms, records, sources)
  const stored = (bytesOf(recorded, records).stored * night.firms) / gigabyte
  const nightly = night.units.sum * daysAMonth
  const memory = figures.limits.instanceGb
  return {
    day,
    requestUnits: plus(one(nightly), day.requestUnits),
    // History of changes and of runs, audit, outbox and tasks come on top of the rows; tombstones go after 35 days.
    storedGb: stored * 1.3,
    snapshotGb: (bytesOf(recorded, records).snapshot * night.firms) / gigabyte,
    executions: plus(one(night.executions * daysAMonth), day.pages, day.feeds),
    gbSeconds: times(plus(one(night.activeSeconds * daysAMonth), day.seconds), memory),
    queueOperations: night.messages * operationsAMessage * daysAMonth,
    telemetryBytes: telemetryOf(asked, day),
    // The evening begins at half past nine; people come ten hours later.
    peaks: night.units.byHour.map((peak, hour) => (hour >= 10 && hour < 10 + workHours ? plus(peak, day.peak) : peak)),
  }
}

/** Autoscale is paid by the hour for its highest second, and for a tenth of its maximum at least. */
function autoscale(peaks: readonly Range[], price: Range): { readonly maximum: Range; readonly dollars: Range } {
  const step = 1_000
  const up = (value: number): number => Math.max(step, Math.ceil(value / step) * step)
  const of = (side: 'low' | 'high'): { maximum: number; dollars: number } => {
    const maximum = up(Math.max(...peaks.map((peak) => peak[side])))
    const hours = peaks.reduce((sum, peak) => sum + Math.max(maximum / 10, peak[side]), 0)
    return { maximum, dollars: (hours / 100) * price[side] * (hoursAMonth / peaks.length) }
  }
  const [low, high] = [of('low'), of('high')]
  return {
    maximum: { low: low.maximum, high: high.maximum },
    dollars: { low: low.dollars, high: high.dollars },
  }
}

function telemetryLine({ telemetryBytes }: Usage, prices: Figures['prices']): DollarLine {
  const gigabytes = times(telemetryBytes, prices.billedTelemetry, 1 / billedGigabyte)
  return [
    'Telemetry',
    `${shown(gigabytes)} GB of logs and traces, one trace in ${Math.round(1 / tracesShare())}`,
    times(beyond(gigabytes, prices.freeTelemetry.low), prices.telemetry),
  ]
}

type DollarLine = [name: string, amount: string, dollars: Range]

/** What runs the app. An instance of a premium plan is paid for as long as it is there, whatever it does. */
function functionsLines({ night, figures, hosting = 'flex' }: BillAsked, usage: Usage): DollarLine[] {
  const { prices, limits } = figures
  if (hosting === 'premium') {
    const ready = warmInstances()
    const busy = (night.activeSeconds * daysAMonth) / 3_600
    // Those that come at night for what the ready ones have no room for, and stay a while after it.
    const more = beyond({ low: busy, high: busy * 2 }, ready * instanceHours * daysAMonth)
    const hours = plus(one(ready * hoursAMonth), more)
    return [
      [
        'Functions, premium',
        `${ready} instances EP1, and ${shown(more)} hours of others`,
        times(hours, prices.premiumHour),
      ],
    ]
  }
  return [
    [
      'Functions, active memory',
      `${shown(usage.gbSeconds)} GB-seconds`,
      times(beyond(usage.gbSeconds, prices.freeGbSeconds.low), prices.gbSeconds),
    ],
    [
      'Functions, executions',
      shown(usage.executions),
      times(beyond(usage.executions, prices.freeExecutions.low), prices.executions, 1 / million),
    ],
    [
      'Functions, instances kept ready for people',
      String(warmInstances()),
      times(prices.alwaysReady, limits.instanceGb, hoursAMonth * 3_600 * warmInstances()),
    ],
  ]
}

/** Autoscale is paid for its highest second of each hour, serverless for what was asked. */
function throughputLine({ figures: { prices }, capacity = 'autoscale' }: BillAsked, usage: Usage): DollarLine {
  const asked = `${shown(usage.requestUnits)} request units`
  if (capacity === 'serverless')
    return ['Cosmos DB, by the request', asked, times(usage.requestUnits, prices.serverlessUnits, 1 / million)]
  const { maximum, dollars } = autoscale(usage.peaks, prices.autoscaleUnits)
  return ['Cosmos DB, throughput', `${asked}, autoscale to ${shown(maximum)} a second`, dollars]
}

/** The disk comes with an instance: what does not fit is fetched again, which other lines have. */
function diskLine({ night, records, recorded, figures: { limits }, hosting = 'flex' }: BillAsked): DollarLine {
  const files = (bytesOf(recorded, records).replica * night.firms) / gigabyte
  const disk = hosting === 'premium' ? limits.premiumDiskMb : limits.instanceDiskMb
  const room = times(disk, 1 / 1_024)
  const sizes = room.low === room.high ? room.low.toFixed(1) : `${room.low.toFixed(1)}–${room.high.toFixed(1)}`
  return ['Functions, disk', `${files.toFixed(1)} GB of files of firms, ${sizes} GB an instance`, one(0)]
}

/** A month in euros, line by line. */
export function billOf(asked: BillAsked): Bill {
  const { night, records, recorded, figures } = asked
  const { prices, assumptions, currency } = figures
  const usage = usageOf(asked)
  const { day } = usage
  const vendorGb = (night.firms * records * assumptions.vendorBytes.high * daysAMonth) / gigabyte
  const pagesGb = times(plus(day.pages), assumptions.pageBytes.high / gigabyte)
  const feedGb = times(day.feeds, (bytesOf(recorded, records).stored * 0.8) / gigabyte)
  const snapshotReads = plus(one(night.fetched.files * daysAMonth), day.opens)
  const lines: DollarLine[] = [
    throughputLine(asked, usage),
    [
      'Cosmos DB, storage and backup',
      `${usage.storedGb.toFixed(0)} GB`,
      times(plus(prices.cosmosStorage, prices.continuousBackup), usage.storedGb),
    ],
    ...functionsLines(asked, usage),
    diskLine(asked),
    [
      'Service Bus',
      `${count(usage.queueOperations)} operations, ${night.instances} instances`,
      plus(
        prices.serviceBusBase,
        times(
          beyond(one(usage.queueOperations), prices.serviceBusIncluded.low),
          prices.serviceBusOperations,
          1 / million,
        ),
        times(beyond(one(night.instances * 3), 1_000), prices.serviceBusConnections),
      ),
    ],
    [
      'Storage, snapshots',
      `${usage.snapshotGb.toFixed(1)} GB, read ${shown(snapshotReads)} times`,
      plus(
        times(prices.blobStorage, usage.snapshotGb),
        times(prices.blobWrites, (night.firms * daysAMonth) / 10_000),
        times(snapshotReads, prices.blobReads, 1 / 10_000),
      ),
    ],
    [
      'Front Door and web app',
      `${shown(day.pages)} pages, ${shown(plus(pagesGb, feedGb))} GB out`,
      plus(
        prices.frontDoorBase,
        prices.staticWebApp,
        times(day.pages, prices.frontDoorRequests, 2 / 10_000),
        times(plus(pagesGb, feedGb), prices.frontDoorOut),
      ),
    ],
    [
      'Outgoing address',
      `${count(vendorGb)} GB of vendors`,
      plus(times(prices.natHour, hoursAMonth), times(prices.natData, vendorGb), prices.publicAddress),
    ],
    telemetryLine(usage, prices),
    ...watchingLines(night.firms, figures),
    ['Keys and mail', `${night.firms * 20} mails`, plus(prices.keyVault, times(prices.mail, night.firms * 20))],
  ]
  return together(night.firms, usage, lines, currency.eurosADollar)
}

/** In dollars before, in euros behind. */
function together(firms: number, usage: Usage, lines: readonly DollarLine[], rate: Range): Bill {
  const inEuros = lines.map(([name, amount, dollars]): Line => ({ name, amount, euros: times(dollars, rate) }))
  const euros = plus(...inEuros.map((line) => line.euros))
  return { firms, usage, lines: inEuros, euros, eurosAFirm: times(euros, 1 / firms) }
}
