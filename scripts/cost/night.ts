import { nightMinutes } from '#domain/sync/night.ts'
import { connectors } from '#functions/connectors/index.ts'
import type { Connector } from '#functions/connectors/kit/define-connector.ts'
import { product } from '#functions/slices.ts'
import { fairMinutes } from '#functions/sync/sync-connection.ts'
import { firmsAMinute } from '#platform/rounds.ts'
import { atOnce } from '#platform/side-by-side.ts'
import { longestSent, slowRunSeconds } from '#platform/spans/sampled-spans.ts'
import type { Host } from './deployed.ts'
import { middle, type Figures, type Range } from './figures.ts'
import { nothing, plus, times, type Operations } from './operations.ts'
import { bytesOf, workOf, type Recorded } from './recorded.ts'

const hour = 3_600
const gigabyte = 1_073_741_824
/** Hours of a day; the first begins at half past nine in the evening (UTC), when the product asks every firm. */
const day = 24
/** In which of them the syncs begin: at midnight in Amsterdam. */
const firstSync = 2
/** Hours in which the syncs of a night begin. */
export const nightHours = nightMinutes / 60
const roundsADay = day * 60
/** A run gives its lane away after so many seconds where others wait. */
const stretch = fairMinutes * 60

export interface NightAsked {
  readonly firms: number
  /** Of a firm, on average. */
  readonly records: number
  readonly connections: number
  readonly recorded: Recorded
  readonly figures: Figures
  readonly host: Host
}

interface Vendor {
  readonly connector: string
  readonly lanes: number
  /** Hours that its lanes need for what a night asks of them, end to end. */
  readonly hours: number
}

export interface Night {
  readonly firms: number
  /** Those whose lanes need longest first. */
  readonly vendors: readonly Vendor[]
  readonly units: {
    readonly sum: number
    /** The highest seconds of each hour: of firms that are alike, and of firms that differ in size. */
    readonly byHour: readonly Range[]
    readonly directoryPeak: number
  }
  readonly messages: number
  readonly executions: number
  /** Seconds in which an instance executes something, and hours of one processor. */
  readonly activeSeconds: number
  readonly processorHours: number
  readonly instances: number
  /** Bytes of all that was told, if every trace were kept; and of spans what is kept in any case, since the run took long. */
  readonly telemetry: { readonly spans: number; readonly slow: number; readonly lines: number }
  /** Seconds of the longest walk of a timer past all firms. */
  readonly longestRound: number
  readonly fetched: { readonly files: number; readonly gigabytes: number }
}

type Met = 'new' | 'unchanged' | 'changed'
const runsOf = { new: 'first', unchanged: 'unchanged', changed: 'changed' } as const

/** Jobs whose cost follows the rows of one connection; that of the others follows the firm's. */
const followsConnection: ReadonlySet<string> = new Set([
  'sync-connection',
  'deliver-events',
  'schedule-syncs',
  'touch-changed-customers',
  'derive-products',
])

const sum = (all: readonly Operations[]): Operations => all.reduce((total, one) => plus(total, one), nothing)

/** The sync of one connection, and what follows from it: each ends at a minute of its own, so the firm's jobs follow each. */
export function syncOf(recorded: Recorded, met: Met, { records, connections }: Sizes): Operations {
  const rowsOf = (job: string): number => (followsConnection.has(job) ? records / connections : records)
  const runs = Object.entries(recorded.large.runs[runsOf[met]])
  return sum([
    ...runs.map(([job, count]) => times(workOf(recorded, `${job}, ${met}`, rowsOf(job)), count)),
    less(recorded, 'schedules', records),
    less(recorded, 'sweeper', records),
  ])
}

type Sizes = Pick<NightAsked, 'records' | 'connections'>

/** What a timer's round takes for one firm more. */
const less = (recorded: Recorded, timer: string, rows: number): Operations =>
  plus(workOf(recorded, `${timer}, for a firm`, rows), workOf(recorded, `${timer}, with nothing due`, rows), -1)

const walks = ['night, for a firm', 'secrets, for a firm', 'expiry-warnings, for a firm']
const jobsOfNight = 1 + product.schedules.length

/** What a night asks of a firm once, however many connections it has. */
export function firmOnce(recorded: Recorded, rows: number): Operations {
  const jobs = Object.keys(recorded.large.works).filter((name) => name.endsWith(', of the night'))
  return sum([...walks, ...jobs].map((name) => workOf(recorded, name, rows)))
}

/** Seconds between two calls of a vendor that are made as fast as its pace allows. */
const secondsACall = ({ pace }: Connector, { assumptions }: Figures): number =>
  Math.max(1 / pace.perSecond, middle(assumptions.vendorAnswer) / pace.concurrent)

/** A table and a call of each run that rows do not explain: lists that are empty or short. */
const callsAtLeast = 4

/** Calls of a vendor for so many rows. */
function callsOf({ id }: Connector, rows: number, { assumptions, rowsOfConnector }: Figures): number {
  const own = (rowsOfConnector as Readonly<Record<string, unknown>>)[id]
  return callsAtLeast + Math.ceil(rows / (typeof own === 'number' ? own : middle(assumptions.rowsACall)))
}

/** Seconds that a piece of work takes on an instance with a processor of its own, with so many requests at once. */
function secondsOf(work: Operations, { assumptions }: Figures, sideBySide = 2): number {
  const { storeLatency, queueLatency, processor } = assumptions
  const waiting = (work.requests / sideBySide) * middle(storeLatency) + work.messages * middle(queueLatency)
  return waiting + work.processorSeconds * middle(processor)
}

const withApi = Object.values<Connector>(connectors).filter(({ http }) => http !== undefined)

/** Request units a second of a first sync of so many rows, on average over the connectors. */
export function firstSyncUnits(rows: number, { recorded, figures }: Pick<NightAsked, 'recorded' | 'figures'>): number {
  const work = workOf(recorded, 'sync-connection, new', rows)
  const rates = withApi.map((connector) => {
    const reading = callsOf(connector, rows, figures) * secondsACall(connector, figures)
    return work.requestUnits / (reading + secondsOf(work, figures))
  })
  return rates.reduce((total, one) => total + one) / rates.length
}

/** Share of what goes on for so many hours that falls in the hour which begins after so many. */
const shareIn = (begin: number, hours: number): number => Math.min(1, Math.max(0, hours - begin)) / hours

/** What one sync asks on average over those that are new, changed and unchanged, and how far one is from another. */
function averageSync({ recorded, figures: { assumptions }, ...sizes }: NightAsked) {
  const isNew = middle(assumptions.newFirms) / 30
  const changed = (1 - isNew) * middle(assumptions.changedConnections)
  const shares = { new: isNew, changed, unchanged: 1 - isNew - changed }
  const each = (['new', 'changed', 'unchanged'] as const).map((met) => ({
    share: shares[met],
    operations: syncOf(recorded, met, sizes),
  }))
  return {
    operations: sum(each.map(({ share, operations }) => times(operations, share))),
    squaredUnits: each.reduce((total, { share, operations }) => total + share * operations.requestUnits ** 2, 0),
  }
}

/** What a night asks of all vendors, connection by connection: who has no lane before the next night has none that night. */
function vendorsOf(asked: NightAsked, sync: Operations) {
  const { firms, records, connections, recorded, figures } = asked
  const links = (firms * connections) / withApi.length
  const call = workOf(recorded, 'vendor call', 1)
  return withApi.map((connector) => {
    const calls = callsOf(connector, records / connections, figures)
    const reading = calls * secondsACall(connector, figures)
    const seconds = reading + secondsOf(sync, figures)
    const hours = (links * reading) / connector.lanes / hour
    const done = links * Math.min(1, (day - firstSync) / hours)
    const stretches = Math.max(1, Math.ceil(reading / stretch))
    const isSlow = reading > slowRunSeconds
    const kept = stretches * Math.min(calls / stretches, longestSent) * call.spanBytes
    return {
      connector: connector.id,
      lanes: connector.lanes,
      hours,
      links,
      done,
      seconds,
      moreMessages: done * (stretches - 1),
      spans: done * calls * call.spanBytes,
      slow: isSlow ? done * kept : 0,
      until: Math.min(day - firstSync, Math.max(nightHours, hours)),
    }
  })
}

interface Parts {
  readonly vendors: ReturnType<typeof vendorsOf>
  readonly sync: ReturnType<typeof averageSync>
  readonly once: Operations
  readonly walk: ReturnType<typeof walksOf>
}

/** What an active span of an instance is rounded up to. */
const leastBilled = 1

/** Work and units of one hour: syncs from midnight for as long as their vendors' lanes need, each firm's own before it. */
function hourOf(at: number, { firms, figures, host }: NightAsked, { vendors, sync, once, walk }: Parts) {
  const evening = at === 0 ? 1 : 0
  const since = (at - firstSync + day) % day
  // Whoever has no lane by then waits in the queue until the next night asks anew.
  const started = Math.min(1, (since + 1) / nightHours)
  const each = vendors.map(({ links, done, until, seconds }) => {
    const syncs = done * shareIn(since, until)
    return { syncs, seconds: syncs * seconds, waiting: links * started - done * Math.min(1, (since + 1) / until) }
  })
  const total = (of: 'syncs' | 'seconds' | 'waiting'): number => each.reduce((sum_, one) => sum_ + one[of], 0)
  const syncs = total('syncs')
  const messages = syncs * sync.operations.messages + evening * firms * once.messages
  const atWork = (total('seconds') + evening * firms * secondsOf(once, figures)) / hour
  const begun = evening * Math.min(firms, firmsAMinute)
  const wanted = Math.ceil((atWork + total('waiting') + begun * jobsOfNight) / host.slots)
  const instances = Math.max(1, Math.min(host.mostInstances, wanted))
  // Pieces of work fall on the instances by chance: so many of those have at least one.
  const active = instances * (1 - Math.exp(-(atWork + (messages * leastBilled) / hour) / instances))
  const average = (syncs * sync.operations.requestUnits) / hour
  const asking = (begun * once.requestUnits) / 60 + evening * walk.directoryPeak
  // Of the 360 times ten seconds in an hour the busiest is three deviations above the average.
  const peak = (sizes: number): number =>
    asking + average + 3 * Math.sqrt(((syncs / hour) * sync.squaredUnits * Math.exp(sizes ** 2)) / 10)
  return { instances, active: active * hour, peak: { low: peak(0), high: peak(figures.assumptions.sizes.high) } }
}

/** Most units a second in the directory, and the longest that a timer walks past all firms: so many firms at once. */
function walksOf({ firms, records, recorded, figures }: NightAsked) {
  // The first are asked at once; the others stand for a minute of their own.
  const later = times(workOf(recorded, 'due time', records), jobsOfNight)
  const each = [
    { count: Math.min(firms, firmsAMinute), work: workOf(recorded, 'night, for a firm', records) },
    { count: Math.max(0, firms - firmsAMinute), work: later },
    ...walks.slice(1).map((name) => ({ count: firms, work: workOf(recorded, name, records) })),
  ].map(({ count, work }) => ({ count, seconds: secondsOf(work, figures, 1) / atOnce, units: work.directoryUnits }))
  return {
    directoryPeak: Math.max(...each.map(({ count, seconds, units }) => Math.min(count / 10, 1 / seconds) * units)),
    longest: Math.max(...each.map(({ count, seconds }) => count * seconds)),
    seconds: each.reduce((total, { count, seconds }) => total + count * seconds, 0),
  }
}

/** One night of all firms: what was recorded, as many times as it is done. */
export function nightOf(asked: NightAsked): Night {
  const { firms, records, recorded, figures } = asked
  const sync = averageSync(asked)
  const once = firmOnce(recorded, records)
  const vendors = vendorsOf(asked, sync.operations)
  const syncs = vendors.reduce((total, { done }) => total + done, 0)
  const rounds = ['schedules', 'sweeper'].map((timer) => workOf(recorded, `${timer}, with nothing due`, records))
  const idle = times(sum(rounds), roundsADay)
  const all = sum([times(sync.operations, syncs), times(once, firms), idle])
  const of = (amount: 'moreMessages' | 'spans' | 'slow'): number =>
    vendors.reduce((total, vendor) => total + vendor[amount], 0)
  const walk = walksOf(asked)
  const hours = Array.from({ length: day }, (_, at) => hourOf(at, asked, { vendors, sync, once, walk }))
  const instances = Math.max(...hours.map((each) => each.instances))
  const messages = all.messages + of('moreMessages')
  const active = hours.reduce((total, each) => total + each.active, 0)
  const files = filesFetched(asked, instances)
  return {
    firms,
    vendors: vendors
      .map(({ connector, lanes, hours: needed }) => ({ connector, lanes, hours: needed }))
      .sort((one, other) => other.hours - one.hours),
    units: { sum: all.requestUnits, byHour: hours.map(({ peak }) => peak), directoryPeak: walk.directoryPeak },
    messages,
    executions: messages + rounds.length * roundsADay,
    activeSeconds: active + rounds.length * roundsADay + walk.seconds,
    processorHours: (all.processorSeconds * middle(figures.assumptions.processor)) / hour,
    instances,
    telemetry: { spans: all.spanBytes + of('spans'), slow: of('slow'), lines: all.lineBytes },
    longestRound: walk.longest,
    fetched: { files, gigabytes: (files * bytesOf(recorded, records).snapshot) / gigabyte },
  }
}

/**
 * An instance that has no file of the firm fetches it. What a night asks of that file once runs in the firm's lane, on one
 * instance; each job that follows a sync with changes falls on one by chance.
 */
function filesFetched({ firms, connections, recorded, figures }: NightAsked, instances: number): number {
  const { works, runs } = recorded.large
  const following = Object.keys(runs.changed).filter((job) => (works[`${job}, changed`]?.feedPolls ?? 0) > 0).length
  const uses = 1 + connections * middle(figures.assumptions.changedConnections) * following
  return firms * instances * (1 - Math.exp(-uses / instances))
}
