import { product } from '#functions/slices.ts'
import { nightlySyncs } from '#functions/sync/schedule-syncs.ts'
import { forgottenAfterSeconds } from '#platform/jobs/start-task.ts'
import { nextDispatch } from '#platform/jobs/sweeper.ts'
import { firmsAMinute } from '#platform/rounds.ts'
import { askAgainMinutes } from '#platform/schedule.ts'
import { atOnce } from '#platform/side-by-side.ts'
import { tidies } from '#platform/tidy-firm.ts'
import { less, more, none, type Cost } from './costs.ts'
import { newInstance } from './hosts.ts'
import { sweepLead, type Stage } from './stage.ts'
import { never, type Sync } from './standing.ts'
import type { FirmTasks } from './tasks.ts'
import type { Firm } from './world.ts'

const minute = 60
/** What every firm is asked for before the night. */
const jobsOfNight = [tidies, ...product.schedules.map(({ job }) => job.name)]

/** What timers do for all firms: the evening, the plans of each minute, and looking for what was forgotten. */
export class Rounds {
  /** Firms that a round of a timer did not come to before its time was over. */
  missed = 0
  longest = 0
  sweeps = 0
  dispatched = 0
  /** Plans asked for. */
  asked = 0
  seconds = 0
  readonly #stage: Stage
  readonly #tasks: FirmTasks
  /** Timers have instances of their own. */
  readonly #timers = { schedules: newInstance(1, 0), sweeper: newInstance(1, 0), night: newInstance(1, 0) }
  readonly #busyUntil = { schedules: 0, sweeper: 0 }

  constructor(stage: Stage, tasks: FirmTasks) {
    this.#stage = stage
    this.#tasks = tasks
  }

  /** Sets the timers of the night going. */
  begin(): void {
    this.#beginNight()
    this.#walk(this.#stage.secondsOf('02:20'), 'tend-secrets', 'secrets, for a firm')
    const { time } = this.#stage
    const each = (begin: number, round: () => void): void =>
      time.at(begin, () => {
        round()
        each(begin + minute, round)
      })
    each(minute / 2, () => this.#schedules())
    each(minute, () => this.#sweep())
  }

  /** The timer before the night: the first firms are asked for everything, the others stand for a minute of their own. */
  #beginNight(): void {
    const { options, costs, workload: workload, time } = this.#stage
    let took = 0
    for (const [at, firm] of options.firms.entries()) {
      const minutes = Math.floor(at / firmsAMinute)
      const cost = minutes === 0 ? costs.at('night, for a firm') : more(none, costs.at('due time'), jobsOfNight.length)
      took += workload.round(this.#timers.night, firm, cost, took) / atOnce
      if (took > options.host.functionTimeout) this.missed += 1
      else if (minutes > 0) this.#stage.standing(firm).nightDue = minutes * minute
      else time.at(took, () => this.#askAll(firm))
    }
    this.#tookTimer(took)
  }

  #askAll(firm: Firm): void {
    for (const job of jobsOfNight) this.#tasks.start({ firm, job, met: 'of the night' })
  }

  /** A timer that starts something for each firm, for as long as a function may run. */
  #walk(from: number, job: string, cost: string): void {
    const { options, costs, workload: workload, time } = this.#stage
    let took = 0
    for (const firm of options.firms) {
      took += workload.round(this.#timers.night, firm, costs.at(cost), from + took) / atOnce
      if (took > options.host.functionTimeout) this.missed += 1
      else time.at(from + took, () => this.#tasks.start({ firm, job, met: 'of the night' }))
    }
    this.#tookTimer(took)
  }

  /** The timer of each minute: firms that stand there. */
  #schedules(): void {
    const { time, costs, workload: workload, options, standings } = this.#stage
    const { now } = time
    if (now < this.#busyUntil.schedules) return
    const idle = costs.at('schedules, with nothing due')
    const each = less(costs.at('schedules, for a firm'), idle)
    let moment = now + this.#idle(idle, 'schedules')
    for (const [firm, standing] of standings) {
      if (standing.due > now && standing.nightDue > now) continue
      // Who stands there still is asked by the next round.
      if (moment - now > options.host.functionTimeout) break
      if (standing.nightDue <= now) {
        standing.nightDue = never
        const all = more(none, each, jobsOfNight.length)
        moment += workload.round(this.#timers.schedules, firm, all, moment) / atOnce
        time.at(moment, () => this.#askAll(firm))
      }
      if (standing.due > now) continue
      moment += workload.round(this.#timers.schedules, firm, each, moment) / atOnce
      standing.due = moment + askAgainMinutes * minute
      this.asked += 1
      time.at(moment, () => this.#tasks.start({ firm, job: nightlySyncs.job.name, met: 'of the night' }))
    }
    this.#endRound('schedules', moment)
  }

  /** The other one: firms with open tasks, asked for those that are forgotten. */
  #sweep(): void {
    const { time, costs, workload: workload, options, standings } = this.#stage
    const { now } = time
    if (now < this.#busyUntil.sweeper) return
    const idle = costs.at('sweeper, with nothing due')
    const each = less(costs.at('sweeper, for a firm'), idle)
    let took = this.#idle(idle, 'sweeper')
    for (const [firm, standing] of standings) {
      if (standing.tasksDue > now) continue
      if (took > options.host.functionTimeout) break
      took += workload.round(this.#timers.sweeper, firm, each, now + took) / atOnce
      this.sweeps += 1
      let next = standing.open > standing.waiting.size ? now + forgottenAfterSeconds : never
      for (const sync of standing.waiting) {
        if (sync.sweepAfter < now) {
          sync.sweepAfter = now + nextDispatch(now - sync.started)
          this.#dispatch(sync)
        }
        next = Math.min(next, sync.sweepAfter)
      }
      standing.tasksDue = next + sweepLead
    }
    this.#endRound('sweeper', now + took)
  }

  /** One more message for a task that waits in its lane; when its turn comes it finds the task gone on. */
  #dispatch(sync: Sync): void {
    const { hosts, workload: workload } = this.#stage
    this.dispatched += 1
    const stale: Cost = { ...none, units: 4, requests: 2, processor: 0.001 }
    hosts.send(
      { begin: (instance) => workload.begin(instance, sync.link.firm, stale), end: () => undefined },
      sync.link.lane,
    )
  }

  #idle(idle: Cost, timer: 'schedules' | 'sweeper'): number {
    const { options, workload: workload, time } = this.#stage
    const [firm] = options.firms
    return firm === undefined ? 0 : workload.round(this.#timers[timer], firm, idle, time.now)
  }

  #endRound(timer: 'schedules' | 'sweeper', moment: number): void {
    this.#busyUntil[timer] = moment
    this.#tookTimer(Math.max(1, moment - this.#stage.time.now))
  }

  #tookTimer(seconds: number): void {
    this.longest = Math.max(this.longest, seconds)
    this.seconds += Math.min(seconds, this.#stage.options.host.functionTimeout)
  }
}
