import { middle, type Figures } from '../figures.ts'
import { bytesOf, type Recorded } from '../recorded.ts'
import type { Cost } from './costs.ts'
import type { Instance } from './hosts.ts'
import { BySecond } from './tally.ts'
import type { Timeline } from './timeline.ts'
import type { Firm } from './world.ts'

/** Requests to the service that a piece of work has under way at once. */
const sideBySide = 2
const megabyte = 1_048_576

export interface DoneBeside {
  /** Seconds that it waits for a vendor. */
  readonly vendorSeconds?: number
  readonly megabytes?: number
}

/** Where work is done: how long it takes on an instance with what else runs there, and what it asks of the service. */
export class Workload {
  readonly units = new BySecond()
  readonly directoryUnits = new BySecond()
  /** Of the firm that is watched. */
  readonly watchedUnits = new BySecond()
  coldOpens = 0
  replicaUses = 0
  downloadedMegabytes = 0
  vendorSeconds = 0
  /** Of the telemetry of everything that is done. */
  spanBytes = 0
  /** Of those, what is kept of runs that took long, whatever their trace. */
  slowSpanBytes = 0
  lineBytes = 0
  /** When each firm's partition has given what was asked of it. */
  readonly #givenUntil = new Map<Firm, number>()
  readonly #time: Timeline
  readonly #recorded: Recorded
  readonly #figures: Figures
  readonly #replicaMegabytes: number
  readonly #watched: Firm | undefined

  constructor(
    time: Timeline,
    recorded: Recorded,
    figures: Figures,
    replicaMegabytes: number,
    watched: Firm | undefined,
  ) {
    this.#time = time
    this.#recorded = recorded
    this.#figures = figures
    this.#replicaMegabytes = replicaMegabytes
    this.#watched = watched
  }

  /** Begins a piece of work; answers how many seconds it takes. */
  begin(instance: Instance, firm: Firm, cost: Cost, { vendorSeconds = 0, megabytes }: DoneBeside = {}): number {
    const { storeLatency, queueLatency, processor, memoryRun } = this.#figures.assumptions
    this.#tell(cost)
    const cold = cost.opensReplica ? this.#open(instance, firm) : { waiting: 0, processing: 0 }
    const waiting =
      (cost.requests * middle(storeLatency)) / sideBySide +
      cost.messages * middle(queueLatency) +
      vendorSeconds +
      cold.waiting
    const processing = cost.processor * middle(processor) + cold.processing
    // One processor for all that runs there: where more is asked of it, everybody's share takes longer.
    const load = processing / (waiting + processing || 1)
    instance.load += load
    const own = waiting + processing * Math.max(1, instance.load)
    const given = this.#given(firm, cost.units - cost.directoryUnits)
    const seconds = Math.max(own, given.until - this.#time.now)
    const size = megabytes ?? middle(memoryRun)
    instance.memory += size
    this.vendorSeconds += vendorSeconds
    const { now } = this.#time
    const during = now + seconds - given.from
    this.units.add(given.from, during, cost.units)
    this.directoryUnits.add(now, seconds, cost.directoryUnits)
    if (firm === this.#watched) this.watchedUnits.add(given.from, during, cost.units - cost.directoryUnits)
    this.#time.at(now + seconds, () => {
      instance.load -= load
      instance.memory -= size
    })
    return seconds
  }

  /** Of a timer, which goes from firm to firm: each request waits for the one before. */
  round(instance: Instance, firm: Firm, cost: Cost, moment: number): number {
    const { storeLatency, queueLatency, processor } = this.#figures.assumptions
    this.#tell(cost)
    const cold = cost.opensReplica ? this.#open(instance, firm) : { waiting: 0, processing: 0 }
    this.units.add(moment, 1, cost.units)
    this.directoryUnits.add(moment, 1, cost.directoryUnits)
    return (
      cost.requests * middle(storeLatency) +
      cost.messages * middle(queueLatency) +
      cost.processor * middle(processor) +
      cold.waiting +
      cold.processing
    )
  }

  #tell({ spanBytes, lineBytes }: Cost): void {
    this.spanBytes += spanBytes
    this.lineBytes += lineBytes
  }

  /** When the firm's one partition gives these units: who asks for more a second than it has is asked to wait. */
  #given(firm: Firm, units: number): { readonly from: number; readonly until: number } {
    const from = Math.max(this.#time.now, this.#givenUntil.get(firm) ?? 0)
    const until = from + units / this.#figures.limits.logicalPartitionUnits.low
    this.#givenUntil.set(firm, until)
    return { from, until }
  }

  /** What lies on the instance's disk is caught up; what does not is fetched, and those used longest ago make room. */
  #open(instance: Instance, firm: Firm): { readonly waiting: number; readonly processing: number } {
    this.replicaUses += 1
    const known = instance.replicas.get(firm.number)
    if (known !== undefined) {
      instance.replicas.delete(firm.number)
      instance.replicas.set(firm.number, known)
      return { waiting: 0, processing: 0 }
    }
    const { replica, snapshot } = bytesOf(this.#recorded, firm.rows)
    const [size, fetched] = [replica / megabyte, snapshot / megabyte]
    this.coldOpens += 1
    this.downloadedMegabytes += fetched
    instance.replicas.set(firm.number, size)
    instance.replicaMegabytes += size
    for (const [number, megabytes] of instance.replicas) {
      if (instance.replicaMegabytes <= this.#replicaMegabytes || number === firm.number) break
      instance.replicas.delete(number)
      instance.replicaMegabytes -= megabytes
    }
    const { small, large } = this.#recorded
    const [one, other] = [small, large].map((each) => each.works['replica, from the snapshot']?.processorSeconds ?? 0)
    const along = (firm.rows - small.rows) / (large.rows - small.rows)
    const processing = Math.max(0, (one ?? 0) + ((other ?? 0) - (one ?? 0)) * along)
    const { downloadRate, processor } = this.#figures.assumptions
    return { waiting: fetched / middle(downloadRate), processing: processing * middle(processor) }
  }
}
