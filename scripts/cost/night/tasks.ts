import { product } from '#functions/slices.ts'
import { nightlySyncs } from '#functions/sync/schedule-syncs.ts'
import { deliverEventsJob } from '#platform/events/deliver-events.ts'
import type { AnyJob } from '#platform/jobs/runner.ts'
import { noSpans } from '#platform/spans/span.ts'
import { tidyFirmJob } from '#platform/tidy-firm.ts'
import type { Instance, Message } from './hosts.ts'
import { tenantOf, type Stage } from './stage.ts'
import type { Firm, Link } from './world.ts'

/** Its name, lane and budget are asked; it is never run. */
const deliverEvents = deliverEventsJob(new Map(), {
  spans: noSpans,
  openAs: () => {
    throw new Error('A night on paper opens no firm')
  },
})
const jobs = new Map(
  [...product.jobs, deliverEvents, tidyFirmJob([], deliverEvents, () => Promise.resolve())].map((job) => [
    job.name,
    job as Pick<AnyJob, 'name' | 'budgetMinutes'> & LaneOf,
  ]),
)
interface LaneOf {
  oneAtATime?(message: unknown, tenantId: string): string
}

/** Errors: Error where the product has no such job. */
export function jobNamed(name: string): typeof jobs extends ReadonlyMap<string, infer Job> ? Job : never {
  const found = jobs.get(name)
  if (found === undefined) throw new Error(`The product has no job ${name}`)
  return found
}

/** Whose cost follows the rows of one connection, or what a sync changed of them; that of the others follows the firm's. */
export const ofConnection: ReadonlySet<string> = new Set([
  'sync-connection',
  'note-source-changes',
  'deliver-events',
  'schedule-syncs',
  'touch-changed-customers',
  'derive-products',
])

/** A task, and what it met: as it was recorded. */
export interface Work {
  readonly firm: Firm
  readonly job: string
  readonly met: string
  readonly link?: Link | undefined
}

/** The tasks that follow from a night and from its syncs: each in the lane that its job says. */
export class FirmTasks {
  readonly #stage: Stage
  readonly #plan: (firm: Firm) => Message

  constructor(stage: Stage, plan: (firm: Firm) => Message) {
    this.#stage = stage
    this.#plan = plan
  }

  /** A job of which a firm has one open at most: another start touches it, and it runs once more. */
  start(work: Work): void {
    const { single } = this.#stage.standing(work.firm)
    if (single.has(work.job)) {
      single.set(work.job, true)
      return
    }
    single.set(work.job, false)
    this.#stage.begun(work.firm)
    const message = work.job === nightlySyncs.job.name ? this.#plan(work.firm) : this.#messageOf(work)
    this.#send(work, {
      begin: (instance) => message.begin(instance),
      end: (instance) => {
        message.end(instance)
        const touched = single.get(work.job) === true
        single.delete(work.job)
        this.#stage.ended(work.firm)
        if (touched) this.start(work)
      },
    })
  }

  /** One of several that do not touch each other. */
  startAnother(work: Work): void {
    this.#stage.begun(work.firm)
    this.#send(work, { ...this.#messageOf(work), end: () => this.#stage.ended(work.firm) })
  }

  #messageOf({ firm, job, met, link }: Work): Message {
    const { workload: workload, costs } = this.#stage
    const rows = link !== undefined && ofConnection.has(job) ? link.rows : firm.rows
    return {
      begin: (instance: Instance) => workload.begin(instance, firm, costs.at(`${job}, ${met}`, rows)),
      end: () => undefined,
    }
  }

  #send({ firm, job }: Work, message: Message): void {
    this.#stage.hosts.send(message, jobNamed(job).oneAtATime?.({}, tenantOf(firm)))
  }
}
