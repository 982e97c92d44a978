import { nightMinutes } from '#domain/sync/night.ts'
import type { Connector } from '#functions/connectors/kit/define-connector.ts'
import { middle, type Figures } from '../figures.ts'
import type { Recorded } from '../recorded.ts'
import { hostOf } from './deployed.ts'
import { Night } from './night.ts'
import type { Outcome } from './options.ts'
import { at } from './tally.ts'
import { readingSeconds, type Outage } from './vendors.ts'
import { worldOf, type Firm, type Link } from './world.ts'

export interface NightAsked {
  readonly firms: number
  readonly records: number
  readonly connections: number
  readonly seed: number
  readonly recorded: Recorded
  readonly figures: Figures
  /** Rows of each connection of a firm that begins at one o'clock; 0: none does. */
  readonly largeRows: number
  readonly outage?: { readonly connector: string; readonly hours: number }
  /** As many instances as there may be; default: what the figures say. */
  readonly instances?: number
}

/** An ordinary night in autumn: an hour and a half before midnight in Amsterdam the product asks every firm. */
const evening = new Date('2026-11-21T21:30:00Z')
const midnight = 5_400
const hours = 40

const largeFirm = (connections: number, rows: number, seed: number): Firm => {
  const [like] = worldOf({
    firms: 1, connections, records: rows * connections, sizes: 0, changedShare: 0, newShare: 1, evening, seed: seed + 7,
  }) // prettier-ignore
  if (like === undefined) throw new Error('There is no firm')
  const firm: Firm = { number: -1, rows: rows * connections, links: [] }
  firm.links.push(...like.links.map((link): Link => ({ ...link, firm, rows })))
  return firm
}

interface Spread {
  readonly median: number
  readonly p95: number
  readonly most: number
}

export interface NightReport {
  readonly firms: number
  readonly syncs: number
  readonly failed: number
  /** Connections whose last sync of the night failed, or that had none. */
  readonly stale: number
  /** Seconds after midnight in Amsterdam. */
  readonly lastDone: number
  /** Seconds between a connection's turn and its end, and of those waiting for a lane or an instance. */
  readonly late: Spread
  readonly waited: Spread
  readonly lanes: readonly {
    readonly connector: string
    readonly lanes: number
    readonly lastDone: number
    readonly waited: number
    /** Hours that its lanes need for what a night asks of them, end to end. */
    readonly hours: number
  }[]
  /** Of the vendors whose lanes are not asked for more than a night has. */
  readonly sufficing: { readonly lastDone: number; readonly stale: number; readonly smallest: Spread }
  readonly units: {
    readonly sum: number
    readonly peak: number
    readonly directoryPeak: number
    readonly byHour: readonly number[]
  }
  readonly executions: number
  /** Bytes of all that was told, if every trace were kept; and of spans what is kept in any case, since the run took long. */
  readonly telemetry: { readonly spans: number; readonly slow: number; readonly lines: number }
  readonly messages: number
  readonly activeSeconds: number
  readonly instances: number
  readonly memory: number
  readonly backlog: number
  readonly plans: number
  readonly sweeps: number
  readonly dispatched: number
  readonly missed: number
  readonly longestRound: number
  readonly replicas: { readonly uses: number; readonly cold: number; readonly gigabytes: number }
  readonly large?: {
    readonly done: number
    readonly unitsPeak: number
    /** Of the smallest tenth of the firms, those who came to a lane while the large one was at work in it. */
    readonly smallest: { readonly count: number; readonly median: number; readonly most: number }
  }
  readonly outage?: {
    readonly connector: string
    readonly failed: number
    readonly stale: number
    readonly others: number
    readonly lastDone: number
  }
}

const spreadOf = (values: number[]): Spread => ({
  median: at(values, 0.5),
  p95: at(values, 0.95),
  most: at(values, 1),
})

const most = (values: Iterable<number>): number => {
  let found = 0
  for (const value of values) found = Math.max(found, value)
  return found
}

/** Plays a night and tells what came of it. The same for the same seed. */
export function playNight(asked: NightAsked): NightReport {
  const { figures, recorded, seed } = asked
  const firms = worldOf({
    ...asked,
    sizes: middle(figures.assumptions.sizes),
    changedShare: middle(figures.assumptions.changedConnections),
    newShare: middle(figures.assumptions.newFirms) / 30,
    evening,
  })
  const large = asked.largeRows > 0 ? largeFirm(asked.connections, asked.largeRows, seed) : undefined
  const host = hostOf(figures)
  const from = midnight + 2 * 3_600
  const outage: Outage | undefined = asked.outage && {
    connector: asked.outage.connector,
    from,
    until: from + asked.outage.hours * 3_600,
  }
  const night = new Night({
    firms,
    ...(large === undefined ? {} : { large }),
    largeFrom: 3_600,
    recorded,
    figures,
    host: { ...host, mostInstances: asked.instances ?? host.mostInstances },
    ...(outage === undefined ? {} : { outage }),
    evening,
    seed,
  }).play(hours)
  return reportOf(night, firms, large, outage)
}

/** The smallest tenth. */
const smallestOf = (firms: readonly Firm[]): ReadonlySet<Firm> =>
  new Set([...firms].sort((one, other) => one.rows - other.rows).slice(0, Math.max(1, firms.length / 10)))

/** Hours that the lanes of each connector need for one night of these connections. */
function hoursOf(links: readonly Link[], figures: Figures): ReadonlyMap<Connector, number> {
  const hours = new Map<Connector, number>()
  for (const { connector, rows } of links) {
    const own = readingSeconds(connector, rows, figures) / connector.lanes / 3_600
    hours.set(connector, (hours.get(connector) ?? 0) + own)
  }
  return hours
}

/** Only the first night: the next one begins a day later. */
const ofNight = ({ started }: Outcome): boolean => started < 24 * 3_600

function reportOf(
  night: Night,
  firms: readonly Firm[],
  large: Firm | undefined,
  outage: Outage | undefined,
): NightReport {
  const { hosts, workload: workload } = night.stage
  const { rounds } = night
  const all = night.syncs.outcomes.filter(ofNight)
  const others = all.filter(({ link }) => link.firm !== large)
  const last = new Map(others.map((outcome) => [outcome.link, outcome]))
  const links = firms.flatMap((firm) => firm.links)
  const isStale = (link: Link): boolean => last.get(link)?.failed !== false
  const asked = hoursOf(links, night.stage.options.figures)
  const suffices = ({ connector }: Link): boolean => (asked.get(connector) ?? 0) <= nightMinutes / 60
  const smallest = smallestOf(firms)
  return {
    firms: firms.length,
    syncs: others.length,
    failed: others.filter(({ failed }) => failed).length,
    stale: links.filter(isStale).length,
    lastDone: most(others.map(({ ended }) => ended)) - midnight,
    late: spreadOf(others.map(({ ended, turn }) => ended - turn)),
    waited: spreadOf(others.map(({ begun, started }) => begun - started)),
    lanes: lanesOf(asked, others),
    sufficing: {
      lastDone: most(others.flatMap(({ link, ended }) => (suffices(link) ? [ended] : []))) - midnight,
      stale: links.filter((link) => suffices(link) && isStale(link)).length,
      smallest: spreadOf(
        others.flatMap(({ link, begun, started }) =>
          suffices(link) && smallest.has(link.firm) ? [begun - started] : [],
        ),
      ),
    },
    units: {
      sum: workload.units.sum,
      peak: workload.units.peak(),
      directoryPeak: workload.directoryUnits.peak(),
      byHour: workload.units.peaksByHour().slice(0, 24),
    },
    executions: hosts.executions,
    telemetry: { spans: workload.spanBytes, slow: workload.slowSpanBytes, lines: workload.lineBytes },
    messages: hosts.messagesSent,
    activeSeconds: hosts.activeSeconds + rounds.seconds,
    instances: hosts.mostInstances,
    memory: hosts.mostMemory,
    backlog: hosts.mostMessages,
    plans: rounds.asked,
    sweeps: rounds.sweeps,
    dispatched: rounds.dispatched,
    missed: rounds.missed,
    longestRound: rounds.longest,
    replicas: { uses: workload.replicaUses, cold: workload.coldOpens, gigabytes: workload.downloadedMegabytes / 1_024 },
    ...(large === undefined ? {} : { large: behindLarge(night, all, firms, large) }),
    ...(outage === undefined ? {} : { outage: outageOf(outage, links, others, isStale) }),
  }
}

function lanesOf(asked: ReadonlyMap<Connector, number>, others: readonly Outcome[]): NightReport['lanes'] {
  return [...asked]
    .map(([connector, hours]) => {
      const own = others.filter(({ link }) => link.connector === connector)
      return {
        connector: connector.id,
        lanes: connector.lanes,
        lastDone: most(own.map(({ ended }) => ended)) - midnight,
        waited: at(
          own.map(({ begun, started }) => begun - started),
          0.95,
        ),
        hours,
      }
    })
    .sort((one, other) => other.lastDone - one.lastDone)
}

function outageOf(
  { connector }: Outage,
  links: readonly Link[],
  others: readonly Outcome[],
  isStale: (link: Link) => boolean,
): NonNullable<NightReport['outage']> {
  const isTheirs = (link: Link): boolean => link.connector.id === connector
  const failed = others.filter((outcome) => outcome.failed)
  const theirs = failed.filter(({ link }) => isTheirs(link)).length
  return {
    connector,
    failed: theirs,
    stale: links.filter((link) => isTheirs(link) && isStale(link)).length,
    others: failed.length - theirs,
    lastDone: most(others.flatMap(({ link, ended }) => (isTheirs(link) ? [ended] : []))) - midnight,
  }
}

function behindLarge(
  night: Night,
  all: readonly Outcome[],
  firms: readonly Firm[],
  large: Firm,
): NonNullable<NightReport['large']> {
  const own = all.filter(({ link }) => link.firm === large)
  const spans = new Map(own.map(({ link, begun, ended }) => [link.lane, { begun, ended }]))
  const small = smallestOf(firms)
  const waits = all.flatMap(({ link, started, begun }) => {
    const span = spans.get(link.lane)
    const isBehind = span !== undefined && started >= span.begun && started <= span.ended
    return isBehind && small.has(link.firm) ? [begun - started] : []
  })
  return {
    done: most(own.map(({ ended }) => ended)) - midnight,
    unitsPeak: night.stage.workload.watchedUnits.peak(),
    smallest: { count: waits.length, median: at(waits, 0.5), most: at(waits, 1) },
  }
}
