import { fairMinutes } from '#functions/sync/sync-connection.ts'
import { endedInfo, taken, tryAgainOn } from '#functions/sync/turn.ts'
import { forgottenAfterSeconds } from '#platform/jobs/start-task.ts'
import { longestSent, slowRunSeconds } from '#platform/spans/sampled-spans.ts'
import { middle } from '../figures.ts'
import { less, more, none } from './costs.ts'
import type { Instance } from './hosts.ts'
import type { Outcome } from './options.ts'
import type { Stage } from './stage.ts'
import { never, type Sync } from './standing.ts'
import { jobNamed, type FirmTasks } from './tasks.ts'
import { afterSilence, calm, readingSeconds, secondsACall, tryingSeconds } from './vendors.ts'
import type { Link } from './world.ts'

const minute = 60
const syncSeconds = jobNamed('sync-connection').budgetMinutes * minute
/** What a run reads at a stretch: it always gets as far as a page takes, which is less. */
const stretchSeconds = Math.min(syncSeconds, fairMinutes * minute)

/** Begun by the schedule, and counted there. */
const notFollowing = new Set(['sync-connection', 'schedule-syncs'])

const metOf = ({ isNew, hasChanges }: Link): string => (isNew ? 'new' : hasChanges ? 'changed' : 'unchanged')

/** The syncs of a night: in their vendors' lanes, stretch by stretch, with the product's patience and its second tries. */
export class Syncs {
  readonly outcomes: Outcome[] = []
  readonly #stage: Stage
  readonly #tasks: FirmTasks

  constructor(stage: Stage, tasks: FirmTasks) {
    this.#stage = stage
    this.#tasks = tasks
  }

  start(link: Link): void {
    const { figures, large } = this.#stage.options
    const { now } = this.#stage.time
    const info = taken(link.doc.syncInfo, this.#stage.date().toISOString())
    const sync: Sync = {
      link,
      started: now,
      isLarge: link.firm === large,
      begun: undefined,
      left: readingSeconds(link.connector, link.rows, figures),
      cost: this.#stage.costs.at(`sync-connection, ${metOf(link)}`, link.rows),
      patience: { wait: 0, remembered: calm },
      sweepAfter: now + forgottenAfterSeconds,
    }
    link.doc = { ...link.doc, syncInfo: info, syncAgainOn: null }
    this.#stage.begun(link.firm)
    this.#send(sync)
  }

  #send(sync: Sync): void {
    const { waiting } = this.#stage.standing(sync.link.firm)
    waiting.add(sync)
    let outcome: 'done' | 'again' | 'silent' = 'done'
    this.#stage.hosts.send(
      {
        begin: (instance) => {
          waiting.delete(sync)
          sync.begun ??= this.#stage.time.now
          const step = this.#step(sync, instance)
          outcome = step.outcome
          return step.seconds
        },
        end: () => {
          if (outcome === 'done') this.#end(sync, false)
          else if (outcome === 'again') this.#send(sync)
          else this.#silence(sync)
        },
      },
      sync.link.lane,
    )
  }

  /** One message of a sync: a stretch of it, or until its vendor is away. */
  #step(sync: Sync, instance: Instance): { readonly seconds: number; readonly outcome: 'done' | 'again' | 'silent' } {
    const { outage, figures } = this.#stage.options
    const { link, left } = sync
    const { now } = this.#stage.time
    const isTheirs = outage?.connector === link.connector.id
    const away = isTheirs && now < outage.until ? Math.max(0, outage.from - now) : never
    const most = Math.min(stretchSeconds, away)
    const reading = Math.min(left, most)
    const share = left === 0 ? 1 : reading / left
    const cost = more(none, sync.cost, share)
    sync.left = left - reading
    sync.cost = less(sync.cost, cost)
    const trying = reading < left && away <= most ? tryingSeconds(this.#stage.random) : 0
    const { memoryRows, memoryNewRows, memoryRun } = figures.assumptions
    const each = link.isNew ? memoryNewRows : memoryRows
    const calls = reading / secondsACall(link.connector, figures)
    const call = this.#stage.costs.at('vendor call')
    const asked = more(cost, call, calls)
    const seconds = this.#stage.workload.begin(instance, link.firm, asked, {
      vendorSeconds: reading + trying,
      megabytes: middle(memoryRun) + (Math.min(link.rows, 100_000) / 1_000) * middle(each),
    })
    if (seconds > slowRunSeconds)
      this.#stage.workload.slowSpanBytes += cost.spanBytes + Math.min(calls, longestSent) * call.spanBytes
    return { seconds, outcome: trying > 0 ? 'silent' : sync.left > 0 ? 'again' : 'done' }
  }

  #silence(sync: Sync): void {
    sync.patience = afterSilence(sync.patience?.remembered ?? calm)
    if (sync.patience === undefined) this.#end(sync, true)
    else this.#stage.time.at(this.#stage.time.now + sync.patience.wait, () => this.#send(sync))
  }

  #end(sync: Sync, failed: boolean): void {
    const { link, started, begun = started } = sync
    const ended = this.#stage.time.now
    const end = this.#stage.date().toISOString()
    const { syncInfo, id } = link.doc
    const state = failed ? 'FAILED' : 'SUCCESS'
    const start = this.#stage.date(started).toISOString()
    const again = tryAgainOn({ connectionId: id, state, error: failed ? 'unavailable' : null, start, end })
    if (syncInfo !== null)
      link.doc = {
        ...link.doc,
        syncInfo: endedInfo(syncInfo, { state }, end, false),
        syncAgainOn: again?.toISOString() ?? null,
      }
    const turn = Math.min(link.turn ?? started, started)
    this.outcomes.push({ link, turn, started, begun, ended, failed })
    link.turn = undefined
    this.#stage.ended(link.firm)
    this.#follow(link, failed ? 'unchanged' : metOf(link))
    if (!failed) link.isNew = false
    const standing = this.#stage.standing(link.firm)
    standing.due = Math.min(standing.due, this.#stage.turn(link))
  }

  /** What the end of a sync is told to, and what that starts. */
  #follow(link: Link, met: string): void {
    const { runs } = this.#stage.options.recorded.large
    const following = met === 'new' ? runs.first : met === 'changed' ? runs.changed : runs.unchanged
    for (const [job, times] of Object.entries(following)) {
      if (notFollowing.has(job)) continue
      const work = { firm: link.firm, job, met, link }
      if (job !== 'deliver-events') this.#tasks.start(work)
      else for (let count = 0; count < times; count += 1) this.#tasks.startAnother(work)
    }
  }
}
