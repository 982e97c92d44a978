import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readConfig } from '#platform/config.ts'
import { middle, type Figures } from '../figures.ts'
import type { Recorded } from '../recorded.ts'
import { Night } from './night.ts'
import type { NightOptions, Outcome } from './options.ts'
import { at } from './tally.ts'
import type { Outage } from './vendors.ts'
import { worldOf, type Firm, type Link } from './world.ts'

const Span = z.string().regex(/^\d\d:\d\d:\d\d$/).transform((text) => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}) // prettier-ignore

const HostFile = z.object({
  functionTimeout: Span,
  extensions: z.object({
    serviceBus: z.object({ maxConcurrentSessions: z.int(), sessionIdleTimeout: Span.optional() }),
  }),
})

const root = join(import.meta.dirname, '..', '..', '..')
const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))

/** What the product's own files say of its instances, and the figures of what they do not. */
export function hostOf({ limits, assumptions }: Figures): NightOptions['host'] {
  const { functionTimeout, extensions } = HostFile.parse(read('host.json'))
  const { Values: values } = z
    .object({ Values: z.record(z.string(), z.string()) })
    .parse(read('local.settings.example.json'))
  const { store } = readConfig(values)
  if (store.kind !== 'cosmos') throw new Error('The example of settings is not one for Azure')
  return {
    functionTimeout,
    slots: extensions.serviceBus.maxConcurrentSessions,
    sessionIdle: extensions.serviceBus.sessionIdleTimeout ?? middle(assumptions.sessionIdle),
    replicaMegabytes: store.replicas.megabytes,
    mostInstances: middle(limits.instances),
    coldStart: middle(assumptions.coldStart),
    scaleLook: middle(assumptions.scaleLook),
  }
}

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

export interface NightReport {
  readonly firms: number
  readonly syncs: number
  readonly failed: number
  /** Connections whose last sync of the night failed, or that had none. */
  readonly stale: number
  /** Seconds after midnight in Amsterdam. */
  readonly lastDone: number
  /** Seconds between a connection's turn and its end, and of those waiting for a lane or an instance. */
  readonly late: { readonly median: number; readonly p95: number; readonly most: number }
  readonly waited: { readonly median: number; readonly p95: number; readonly most: number }
  readonly lanes: readonly {
    readonly connector: string
    readonly lanes: number
    readonly lastDone: number
    readonly waited: number
  }[]
  readonly units: {
    readonly sum: number
    readonly peak: number
    readonly directoryPeak: number
    readonly byHour: readonly number[]
  }
  readonly executions: number
  readonly messages: number
  readonly activeSeconds: number
  readonly instances: number
  readonly memory: number
  readonly backlog: number
  readonly plans: number
  readonly sweeps: number
  readonly nudged: number
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

const spreadOf = (values: number[]): { readonly median: number; readonly p95: number; readonly most: number } => ({
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
    host: hostOf(figures),
    ...(outage === undefined ? {} : { outage }),
    evening,
    seed,
  }).play(hours)
  return reportOf(night, firms, large, outage)
}

/** Only the first night: the next one begins a day later. */
const ofNight = ({ started }: Outcome): boolean => started < 24 * 3_600

function reportOf(
  night: Night,
  firms: readonly Firm[],
  large: Firm | undefined,
  outage: Outage | undefined,
): NightReport {
  const { hosts, desk } = night
  const all = night.outcomes.filter(ofNight)
  const others = all.filter(({ link }) => link.firm !== large)
  const last = new Map(others.map((outcome) => [outcome.link, outcome]))
  const links = firms.flatMap((firm) => firm.links)
  const isStale = (link: Link): boolean => last.get(link)?.failed !== false
  const connectors = [...new Set(links.map(({ connector }) => connector))]
  return {
    firms: firms.length,
    syncs: others.length,
    failed: others.filter(({ failed }) => failed).length,
    stale: links.filter(isStale).length,
    lastDone: most(others.map(({ ended }) => ended)) - midnight,
    late: spreadOf(others.map(({ ended, turn }) => ended - turn)),
    waited: spreadOf(others.map(({ begun, started }) => begun - started)),
    lanes: connectors
      .map((connector) => {
        const own = others.filter(({ link }) => link.connector === connector)
        return {
          connector: connector.id,
          lanes: connector.lanes,
          lastDone: most(own.map(({ ended }) => ended)) - midnight,
          waited: at(
            own.map(({ begun, started }) => begun - started),
            0.95,
          ),
        }
      })
      .sort((one, other) => other.lastDone - one.lastDone),
    units: {
      sum: desk.units.sum,
      peak: desk.units.peak(),
      directoryPeak: desk.directoryUnits.peak(),
      byHour: desk.units.peaksByHour().slice(0, 24),
    },
    executions: hosts.executions,
    messages: hosts.messagesSent,
    activeSeconds: hosts.activeSeconds + night.timerSeconds,
    instances: hosts.mostInstances,
    memory: hosts.mostMemory,
    backlog: hosts.mostMessages,
    plans: night.asked,
    sweeps: night.sweeps,
    nudged: night.nudged,
    missed: night.missed,
    longestRound: night.longestRound,
    replicas: { uses: desk.replicaUses, cold: desk.coldOpens, gigabytes: desk.downloadedMegabytes / 1_024 },
    ...(large === undefined ? {} : { large: behindLarge(night, all, firms, large) }),
    ...(outage === undefined
      ? {}
      : {
          outage: {
            connector: outage.connector,
            failed: others.filter(({ failed, link }) => failed && link.connector.id === outage.connector).length,
            stale: links.filter((link) => link.connector.id === outage.connector && isStale(link)).length,
            others: others.filter(({ failed, link }) => failed && link.connector.id !== outage.connector).length,
            lastDone:
              most(others.filter(({ link }) => link.connector.id === outage.connector).map(({ ended }) => ended)) -
              midnight,
          },
        }),
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
  const small = new Set([...firms].sort((one, other) => one.rows - other.rows).slice(0, Math.max(1, firms.length / 10)))
  const waits = all.flatMap(({ link, started, begun }) => {
    const span = spans.get(link.lane)
    const isBehind = span !== undefined && started >= span.begun && started <= span.ended
    return isBehind && small.has(link.firm) ? [begun - started] : []
  })
  return {
    done: most(own.map(({ ended }) => ended)) - midnight,
    unitsPeak: night.desk.watchedUnits.peak(),
    smallest: { count: waits.length, median: at(waits, 0.5), most: at(waits, 1) },
  }
}
