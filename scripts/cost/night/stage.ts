import { startOfNight } from '#domain/sync/night.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { turnOf } from '#functions/sync/schedule-syncs.ts'
import { forgottenAfterSeconds } from '#platform/jobs/start-task.ts'
import { sweepDue } from '#platform/jobs/sweeper.ts'
import { chance } from './chance.ts'
import { Costs } from './costs.ts'
import { Workload } from './workload.ts'
import { Hosts } from './hosts.ts'
import type { NightOptions } from './options.ts'
import { never, type Standing } from './standing.ts'
import { Timeline } from './timeline.ts'
import type { Firm, Link } from './world.ts'

/** Between a task's `sweepAfter` and when its firm is asked: negative, it is asked before. */
export const sweepLead = sweepDue(new Date(0).toISOString()).getTime() / 1_000

export const tenantOf = (firm: Firm): TenantId => `firm-${firm.number}` as TenantId

/** What a night is played on: its time, its instances, what everything costs, and how each firm stands. */
export class Stage {
  readonly options: NightOptions
  readonly time = new Timeline()
  readonly hosts: Hosts
  readonly workload: Workload
  readonly costs: Costs
  readonly random: () => number
  readonly standings: ReadonlyMap<Firm, Standing>

  constructor(options: NightOptions) {
    this.options = options
    const { recorded, figures, host, large, firms, seed } = options
    this.costs = new Costs(recorded)
    this.random = chance(seed + 1)
    this.hosts = new Hosts(this.time, host)
    this.workload = new Workload(this.time, recorded, figures, host.replicaMegabytes, large)
    this.standings = new Map(
      (large === undefined ? firms : [...firms, large]).map((firm) => [
        firm,
        {
          due: never,
          nightDue: never,
          planned: undefined,
          tasksDue: never,
          open: 0,
          waiting: new Set(),
          single: new Map(),
        },
      ]),
    )
  }

  /** Seconds from the evening to midnight in Amsterdam. */
  get midnight(): number {
    const { evening } = this.options
    return (startOfNight(new Date(evening.getTime() + 4 * 3_600_000)).getTime() - evening.getTime()) / 1_000
  }

  /** Seconds from the evening to a time of the night, as a timer of ours has it. */
  secondsOf(utc: string): number {
    const { evening } = this.options
    const day = new Date(evening.getTime() + 12 * 3_600_000).toISOString().slice(0, 10)
    return (Date.parse(`${day}T${utc}:00Z`) - evening.getTime()) / 1_000
  }

  secondsTo(moment: Date | undefined): number {
    return moment === undefined ? never : (moment.getTime() - this.options.evening.getTime()) / 1_000
  }

  date(seconds = this.time.now): Date {
    return new Date(this.options.evening.getTime() + seconds * 1_000)
  }

  standing(firm: Firm): Standing {
    const found = this.standings.get(firm)
    if (found === undefined) throw new Error('A firm of another night')
    return found
  }

  /** When the product would next begin this connection, as it was when that last changed. */
  turn(link: Link): number {
    return (link.turn ??= this.secondsTo(turnOf(link.doc, this.date())))
  }

  /** A task of the firm is open from now on, and stands for the sweeper. */
  begun(firm: Firm): void {
    const standing = this.standing(firm)
    standing.open += 1
    standing.tasksDue = Math.min(standing.tasksDue, this.time.now + forgottenAfterSeconds + sweepLead)
  }

  ended(firm: Firm): void {
    this.standing(firm).open -= 1
  }
}
