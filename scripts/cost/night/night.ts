import { startOfNight } from '#domain/sync/night.ts'
import { product } from '#functions/slices.ts'
import { isStale } from '#functions/sync/night-plan.ts'
import { mayStart, nightlySyncs, turnOf } from '#functions/sync/schedule-syncs.ts'
import { endedInfo, nextStart, taken } from '#functions/sync/turn.ts'
import { forgottenAfterSeconds } from '#platform/jobs/start-task.ts'
import { nextNudge, sweepDue } from '#platform/jobs/sweeper.ts'
import { firmsAMinute } from '#platform/rounds.ts'
import { askAgainMinutes } from '#platform/schedule.ts'
import { atOnce } from '#platform/side-by-side.ts'
import { tidies } from '#platform/tidy-firm.ts'
import { middle } from '../figures.ts'
import { chance } from './chance.ts'
import { Costs, less, more, none, type Cost } from './costs.ts'
import { Desk } from './desk.ts'
import { Hosts, newInstance, type Instance } from './hosts.ts'
import type { NightOptions, Outcome } from './options.ts'
import type { Standing, Sync } from './standing.ts'
import { Timeline } from './timeline.ts'
import { afterSilence, calm, readingSeconds, tryingSeconds } from './vendors.ts'
import type { Firm, Link } from './world.ts'

const minute = 60
const never = Number.POSITIVE_INFINITY
/** Errors: Error where the product has no such job. */
function budgetOf(job: string): number {
  const found = product.jobs.find(({ name }) => name === job)
  if (found === undefined) throw new Error(`The product has no job ${job}`)
  return found.budgetMinutes * minute
}

const syncSeconds = budgetOf('sync-connection')
/** What every firm is asked for before the night. */
const jobsOfNight = [tidies, ...product.schedules.map(({ job }) => job.name)]

/** Between a task's `sweepAfter` and when its firm is asked: negative, it is asked before. */
const sweepLead = sweepDue(new Date(0).toISOString()).getTime() / 1_000

/** Whose cost follows the rows of one connection; that of the others follows the firm's. */
const ofConnection = new Set(['sync-connection', 'note-source-changes', 'deliver-events', 'schedule-syncs'])
/** Begun by the schedule, and counted there. */
const notFollowing = new Set(['sync-connection', 'schedule-syncs'])

/** One night of all firms in virtual time, with the product's own rules of when, how many at once and how often again. */
export class Night {
  readonly time = new Timeline()
  readonly hosts: Hosts
  readonly desk: Desk
  readonly outcomes: Outcome[] = []
  /** Firms that a round of a timer did not come to before its time was over. */
  missed = 0
  longestRound = 0
  sweeps = 0
  nudged = 0
  asked = 0
  readonly #options: NightOptions
  readonly #costs: Costs
  readonly #standings = new Map<Firm, Standing>()
  readonly #random: () => number
  /** Timers have instances of their own. */
  readonly #timers = { schedules: newInstance(1, 0), sweeper: newInstance(1, 0), night: newInstance(1, 0) }
  readonly #busyUntil = { schedules: 0, sweeper: 0 }
  timerSeconds = 0

  constructor(options: NightOptions) {
    this.#options = options
    this.#costs = new Costs(options.recorded)
    this.#random = chance(options.seed + 1)
    this.hosts = new Hosts(this.time, options.host)
    const { recorded, figures, host, large } = options
    this.desk = new Desk(this.time, recorded, figures, host.replicaMegabytes, large)
    for (const firm of large === undefined ? options.firms : [...options.firms, large])
      this.#standings.set(firm, {
        due: never,
        nightDue: never,
        planned: undefined,
        tasksDue: never,
        open: 0,
        waiting: new Set(),
        single: new Map(),
      })
  }

  /** Until everything is done, or for so many hours. */
  play(hours: number): this {
    // As the night before has left it: firms with connections that synced then stand in the directory.
    for (const [firm, standing] of this.#standings)
      if (firm !== this.#options.large)
        standing.due = Math.min(...firm.links.filter(({ isNew }) => !isNew).map((link) => this.#turn(link)))
    this.#beginNight()
    this.#walk(this.#secondsOf('02:20'), 'tend-secrets', 'secrets, for a firm')
    const { large, largeFrom } = this.#options
    if (large !== undefined) {
      this.time.at(this.#midnight + largeFrom, () => {
        for (const link of large.links) this.#startSync(link)
      })
    }
    const each = (begin: number, round: () => void): void =>
      this.time.at(begin, () => {
        round()
        each(begin + minute, round)
      })
    each(minute / 2, () => this.#schedulesRound())
    each(minute, () => this.#sweepRound())
    this.time.run(hours * 3_600)
    return this
  }

  /** Seconds from the evening to midnight in Amsterdam. */
  get #midnight(): number {
    const { evening } = this.#options
    return (startOfNight(new Date(evening.getTime() + 4 * 3_600_000)).getTime() - evening.getTime()) / 1_000
  }

  #secondsOf(utc: string): number {
    const { evening } = this.#options
    const day = new Date(evening.getTime() + 12 * 3_600_000).toISOString().slice(0, 10)
    return (Date.parse(`${day}T${utc}:00Z`) - evening.getTime()) / 1_000
  }

  #date(seconds = this.time.now): Date {
    return new Date(this.#options.evening.getTime() + seconds * 1_000)
  }

  #standing(firm: Firm): Standing {
    const found = this.#standings.get(firm)
    if (found === undefined) throw new Error('A firm of another night')
    return found
  }

  /** The timer before the night: the first firms are asked for everything, the others stand for a minute of their own. */
  #beginNight(): void {
    let took = 0
    for (const [at, firm] of this.#options.firms.entries()) {
      const minutes = Math.floor(at / firmsAMinute)
      const cost =
        minutes === 0 ? this.#costs.at('night, for a firm') : more(none, this.#costs.at('due time'), jobsOfNight.length)
      took += this.desk.round(this.#timers.night, firm, cost, took) / atOnce
      if (took > this.#options.host.functionTimeout) this.missed += 1
      else if (minutes > 0) this.#standing(firm).nightDue = minutes * minute
      else this.time.at(took, () => this.#askAll(firm))
    }
    this.#tookTimer(took)
  }

  #askAll(firm: Firm): void {
    for (const job of jobsOfNight) this.#startJob(firm, job, 'of the night')
  }

  #tookTimer(seconds: number): void {
    this.longestRound = Math.max(this.longestRound, seconds)
    this.timerSeconds += Math.min(seconds, this.#options.host.functionTimeout)
  }

  /** A timer that starts something for each firm, for as long as a function may run. */
  #walk(from: number, job: string, cost: string): void {
    let took = 0
    for (const firm of this.#options.firms) {
      took += this.desk.round(this.#timers.night, firm, this.#costs.at(cost), from + took) / atOnce
      if (took > this.#options.host.functionTimeout) this.missed += 1
      else this.time.at(from + took, () => this.#startJob(firm, job, 'of the night'))
    }
    this.#tookTimer(took)
  }

  /** The timer of each minute: firms that stand there. */
  #schedulesRound(): void {
    const { now } = this.time
    if (now < this.#busyUntil.schedules) return
    const idle = this.#costs.at('schedules, with nothing due')
    const each = less(this.#costs.at('schedules, for a firm'), idle)
    let moment = now + this.#round(idle, 'schedules')
    for (const [firm, standing] of this.#standings) {
      if (standing.due > now && standing.nightDue > now) continue
      // Who stands there still is asked by the next round.
      if (moment - now > this.#options.host.functionTimeout) break
      if (standing.nightDue <= now) {
        standing.nightDue = never
        const all = more(none, each, jobsOfNight.length)
        moment += this.desk.round(this.#timers.schedules, firm, all, moment) / atOnce
        this.time.at(moment, () => this.#askAll(firm))
      }
      if (standing.due > now) continue
      moment += this.desk.round(this.#timers.schedules, firm, each, moment) / atOnce
      standing.due = moment + askAgainMinutes * minute
      this.asked += 1
      this.time.at(moment, () => this.#startJob(firm, nightlySyncs.job.name, 'of the night'))
    }
    this.#endRound('schedules', moment)
  }

  #round(idle: Cost, timer: 'schedules' | 'sweeper'): number {
    const [firm] = this.#options.firms
    return firm === undefined ? 0 : this.desk.round(this.#timers[timer], firm, idle, this.time.now)
  }

  #endRound(timer: 'schedules' | 'sweeper', moment: number): void {
    this.#busyUntil[timer] = moment
    this.#tookTimer(Math.max(1, moment - this.time.now))
  }

  /** The other one: firms with open tasks, asked for those that are forgotten. */
  #sweepRound(): void {
    const { now } = this.time
    if (now < this.#busyUntil.sweeper) return
    const idle = this.#costs.at('sweeper, with nothing due')
    const each = less(this.#costs.at('sweeper, for a firm'), idle)
    let took = this.#round(idle, 'sweeper')
    for (const [firm, standing] of this.#standings) {
      if (standing.tasksDue > now) continue
      if (took > this.#options.host.functionTimeout) break
      took += this.desk.round(this.#timers.sweeper, firm, each, now + took) / atOnce
      this.sweeps += 1
      let next = standing.open > standing.waiting.size ? now + forgottenAfterSeconds : never
      for (const sync of standing.waiting) {
        if (sync.sweepAfter < now) {
          sync.sweepAfter = now + nextNudge(now - sync.started)
          this.#nudge(sync)
        }
        next = Math.min(next, sync.sweepAfter)
      }
      standing.tasksDue = next + sweepLead
    }
    this.#endRound('sweeper', now + took)
  }

  /** One more message for a task that waits in its lane; when its turn comes it finds the task gone on. */
  #nudge(sync: Sync): void {
    this.nudged += 1
    const stale: Cost = { ...none, units: 4, requests: 2, processor: 0.001 }
    this.hosts.send(
      { begin: (instance) => this.desk.begin(instance, sync.link.firm, stale), end: () => undefined },
      sync.link.lane,
    )
  }

  #begun(firm: Firm): void {
    const standing = this.#standing(firm)
    standing.open += 1
    standing.tasksDue = Math.min(standing.tasksDue, this.time.now + forgottenAfterSeconds + sweepLead)
  }

  #ended(firm: Firm): void {
    this.#standing(firm).open -= 1
  }

  /** A job of which a firm has one open at most: another start touches it, and it runs once more. */
  #startJob(firm: Firm, job: string, met: string, link?: Link): void {
    const { single } = this.#standing(firm)
    if (single.has(job)) {
      single.set(job, true)
      return
    }
    single.set(job, false)
    this.#begun(firm)
    this.#sendJob(firm, job, met, link)
  }

  #sendJob(firm: Firm, job: string, met: string, link: Link | undefined): void {
    const message =
      job === nightlySyncs.job.name
        ? this.#plan(firm)
        : {
            begin: (instance: Instance) =>
              this.desk.begin(instance, firm, this.#costs.at(`${job}, ${met}`, this.#rowsFor(job, firm, link))),
            end: () => undefined,
          }
    this.hosts.send(
      {
        begin: message.begin,
        end: () => {
          message.end()
          const { single } = this.#standing(firm)
          const touched = single.get(job) === true
          single.delete(job)
          this.#ended(firm)
          if (touched) this.#startJob(firm, job, met, link)
        },
      },
      undefined,
    )
  }

  #rowsFor(job: string, firm: Firm, link: Link | undefined): number {
    return link !== undefined && ofConnection.has(job) ? link.rows : firm.rows
  }

  /** The product's plan of a firm: it starts the syncs whose turn has come, and says when it is to be asked again. */
  #plan(firm: Firm): { begin: (instance: Instance) => number; end: () => void } {
    let starting: Link[] = []
    return {
      begin: (instance) => {
        const now = this.#date()
        starting = firm.links.filter((link) => this.#turn(link) <= this.time.now && mayStart(link.doc, now))
        const standing = this.#standing(firm)
        const atTurn = this.#costs.at('schedule-syncs, unchanged')
        const isKnown = standing.planned !== undefined && !isStale({ madeOn: standing.planned.toISOString() }, now)
        if (isKnown) return this.desk.begin(instance, firm, more(none, atTurn, Math.max(1, starting.length)))
        standing.planned = now
        return this.desk.begin(
          instance,
          firm,
          more(this.#costs.at('schedule-syncs, of the night'), atTurn, starting.length),
        )
      },
      end: () => {
        for (const link of starting) this.#startSync(link)
        const now = this.#date()
        let due = never
        for (const link of firm.links) {
          const turn = this.#turn(link)
          due = Math.min(due, turn > this.time.now ? turn : this.#secondsTo(turnOf(link.doc, now)))
        }
        this.#standing(firm).due = due
      },
    }
  }

  #secondsTo(moment: Date | undefined): number {
    return moment === undefined ? never : (moment.getTime() - this.#options.evening.getTime()) / 1_000
  }

  /** When the product would next begin this connection, as it was when that last changed. */
  #turn(link: Link): number {
    return (link.turn ??= this.#secondsTo(turnOf(link.doc, this.#date())))
  }

  #startSync(link: Link): void {
    const { figures, large } = this.#options
    const now = this.#date()
    const info = taken(link.doc.syncInfo, nextStart(link.doc.syncInfo, now))
    const sync: Sync = {
      link,
      started: this.time.now,
      isLarge: link.firm === large,
      begun: undefined,
      left: readingSeconds(link.connector, link.rows, figures),
      cost: this.#costs.at(`sync-connection, ${this.#met(link)}`, link.rows),
      patience: { wait: 0, remembered: calm },
      sweepAfter: this.time.now + forgottenAfterSeconds,
    }
    link.doc = { ...link.doc, syncInfo: info }
    this.#begun(link.firm)
    this.#sendSync(sync)
  }

  #met(link: Link): string {
    return link.isNew ? 'new' : link.hasChanges ? 'changed' : 'unchanged'
  }

  #sendSync(sync: Sync): void {
    const { waiting } = this.#standing(sync.link.firm)
    waiting.add(sync)
    let outcome: 'done' | 'again' | 'silent' = 'done'
    this.hosts.send(
      {
        begin: (instance) => {
          waiting.delete(sync)
          sync.begun ??= this.time.now
          const step = this.#step(sync, instance)
          outcome = step.outcome
          return step.seconds
        },
        end: () => {
          if (outcome === 'done') this.#endSync(sync, false)
          else if (outcome === 'again') this.#sendSync(sync)
          else this.#silence(sync)
        },
      },
      sync.link.lane,
    )
  }

  /** One message of a sync: as much as its budget allows, or until its vendor is away. */
  #step(sync: Sync, instance: Instance): { readonly seconds: number; readonly outcome: 'done' | 'again' | 'silent' } {
    const { outage, figures } = this.#options
    const { link, left } = sync
    const { now } = this.time
    const isTheirs = outage?.connector === link.connector.id
    const away = isTheirs && now < outage.until ? Math.max(0, outage.from - now) : never
    const most = Math.min(syncSeconds, away)
    const reading = Math.min(left, most)
    const share = left === 0 ? 1 : reading / left
    const cost = more(none, sync.cost, share)
    sync.left = left - reading
    sync.cost = less(sync.cost, cost)
    const trying = reading < left && away <= most ? tryingSeconds(this.#random) : 0
    const { memoryRows, memoryNewRows, memoryRun } = figures.assumptions
    const each = link.isNew ? memoryNewRows : memoryRows
    const seconds = this.desk.begin(instance, link.firm, cost, {
      vendorSeconds: reading + trying,
      megabytes: middle(memoryRun) + (Math.min(link.rows, 100_000) / 1_000) * middle(each),
    })
    return { seconds, outcome: trying > 0 ? 'silent' : sync.left > 0 ? 'again' : 'done' }
  }

  #silence(sync: Sync): void {
    sync.patience = afterSilence(sync.patience?.remembered ?? calm)
    if (sync.patience === undefined) this.#endSync(sync, true)
    else this.time.at(this.time.now + sync.patience.wait, () => this.#sendSync(sync))
  }

  #endSync(sync: Sync, failed: boolean): void {
    const { link, started, begun = started } = sync
    const { now } = this.time
    const end = this.#date().toISOString()
    const { syncInfo } = link.doc
    if (syncInfo !== null)
      link.doc = { ...link.doc, syncInfo: endedInfo(syncInfo, { state: failed ? 'FAILED' : 'SUCCESS' }, end, false) }
    const turn = Math.min(link.turn ?? started, started)
    this.outcomes.push({ link, turn, started, begun, ended: now, failed })
    link.turn = undefined
    this.#ended(link.firm)
    this.#follow(link, failed ? 'unchanged' : this.#met(link))
    if (!failed) link.isNew = false
    const standing = this.#standing(link.firm)
    standing.due = Math.min(standing.due, this.#turn(link))
  }

  /** What the end of a sync is told to, and what that starts. */
  #follow(link: Link, met: string): void {
    const { runs } = this.#options.recorded.large
    const following = met === 'new' ? runs.first : met === 'changed' ? runs.changed : runs.unchanged
    for (const [job, times] of Object.entries(following)) {
      if (notFollowing.has(job)) continue
      if (job !== 'deliver-events') this.#startJob(link.firm, job, met, link)
      else
        for (let count = 0; count < times; count += 1) {
          this.#begun(link.firm)
          const cost = this.#costs.at(`${job}, ${met}`, link.rows)
          this.hosts.send(
            {
              begin: (instance) => this.desk.begin(instance, link.firm, cost),
              end: () => this.#ended(link.firm),
            },
            undefined,
          )
        }
    }
  }
}
