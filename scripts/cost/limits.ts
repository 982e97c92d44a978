import { product } from '#functions/slices.ts'
import { burst, operationsAMessage, pageSeconds, usageOf, workHours, type BillAsked } from './bill.ts'
import type { Host } from './deployed.ts'
import { middle } from './figures.ts'
import { firstSyncUnits, nightHours } from './night.ts'
import { bytesOf, workOf } from './recorded.ts'

export interface Limit {
  readonly name: string
  /** What it comes to, and what it may be, in words. */
  readonly stands: string
  /** Share of what there is; past 1 it no longer fits. */
  readonly share: number
  /** What to change then. */
  readonly then: string
}

const gigabyte = 1_073_741_824
const megabyte = 1_048_576
const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')
/** The largest firm, as many times the average. */
const largestTimes = 20
const hour = 3_600
/** Rows of each connection of the largest firm that is new. */
const newRows = 100_000

/** Instances of the functions that answer people, at their busiest ten seconds; each function of the clock or of a file has one of its own. */
function otherInstances(
  { figures: { assumptions } }: BillAsked,
  pages: number,
): { readonly http: number; readonly rest: number } {
  const aSecond = pages / assumptions.workdays.low / (workHours * hour)
  return {
    http: Math.ceil((aSecond * pageSeconds.high * burst.high) / assumptions.callsAtOnce.low),
    rest: product.timers.length + product.arrivals.length,
  }
}

/** A firm whose connections all sync for the first time, at once and on one instance. */
function newFirm(sources: BillAsked, slots: number) {
  const { memoryIdle, processor, memoryRun, memoryNewRows, connections } = sources.figures.assumptions
  const work = workOf(sources.recorded, 'sync-connection, new', newRows)
  const syncs = Math.min(slots, middle(connections))
  return {
    // Each at the pace of its vendor, and all together no faster than one processor.
    units: Math.min(
      syncs * firstSyncUnits(newRows, sources),
      work.requestUnits / (work.processorSeconds * middle(processor)),
    ),
    megabytes: memoryIdle.high + slots * memoryRun.high + (syncs * newRows * memoryNewRows.high) / 1_000,
  }
}

/** How near each limit is, the nearest first. */
export function limitsOf(asked: BillAsked & { readonly host: Host }): readonly Limit[] {
  const { night, records, recorded, figures, hosting, capacity, host } = asked
  const { limits, assumptions } = figures
  const disk = hosting === 'premium' ? limits.premiumDiskMb : limits.instanceDiskMb
  const usage = usageOf(asked)
  const largest = (bytesOf(recorded, records * largestTimes).stored * 1.3) / gigabyte
  const replica = bytesOf(recorded, records).replica / megabyte
  const peak = Math.max(...night.units.byHour.map(({ high }) => high))
  const physical = Math.ceil(
    Math.max(usage.storedGb / limits.physicalPartitionGb.low, peak / limits.logicalPartitionUnits.low),
  )
  const { units, megabytes } = newFirm(asked, host.slots)
  const others = otherInstances(asked, usage.day.pages.high)
  // Of the day and of the night: they do not meet.
  const [slowest, second] = night.vendors
  const together = Math.max(night.instances, others.http) + others.rest
  const onePartition = capacity === 'serverless' ? limits.serverlessUnits.low : limits.logicalPartitionUnits.low
  const limit = (name: string, is: number, may: number, unit: string, then: string): Limit => ({
    name,
    stands: `${is < 10 ? is.toFixed(1) : whole(is)} of ${whole(may)} ${unit}`,
    share: is / may,
    then,
  })
  return [
    limit('Cosmos DB, the largest firm', largest, limits.logicalPartitionGb.low, 'GB', 'history and audit of that firm to a second container, or a hierarchical key'),
    limit('Cosmos DB, units of one firm', units, limits.logicalPartitionUnits.low, 'units/s', 'fewer lanes for first syncs of one firm'),
    limit('Cosmos DB, the directory', night.units.directoryPeak, limits.logicalPartitionUnits.low, 'units/s', 'due times in partitions by hash of the firm'),
    limit('Cosmos DB, evenly over its partitions', peak / physical, onePartition, `units/s in each of ${physical}`, 'a higher maximum: it splits by itself, and one firm may use its share of it only'),
    limit('Instances of the queue', night.instances, host.mostInstances, 'instances', 'nothing while the night is over in time: the queue wants one for each 24 messages that wait in a vendor’s lane; else maximumInstances higher, 250 of 2 GB in a region until raised'),
    limit('Instances of the functions for people', others.http, host.mostInstances, 'instances', 'maximumInstances higher: it counts for each group of functions, of which all for people are one'),
    limit('Instances of all functions together', together, limits.instancesOfRegion.low, 'instances in the region', 'a higher quota of the subscription; timers and files have one each'),
    limit('Memory of an instance, with a new firm', megabytes, limits.instanceGb.low * 1_024, 'MB', 'fewer sessions an instance (host.json), or 4 GB'),
    limit('Disk of replicas on an instance', replica * Math.min(night.firms, host.slots), disk.low, 'MB for as many firms as work at once', hosting === 'premium' ? 'EP2 or EP3; firms to instances by hash' : 'SPIL_HOSTING=premium; firms to instances by hash'),
    limit('Connections of the queue', night.instances * 3, limits.connections.low, 'connections', 'they are paid for beyond that; 5,000 at most, then Premium'),
    limit('Operations of the queue', (night.messages * operationsAMessage) / (nightHours * hour), limits.queueOperations.high, 'a second', 'Premium'),
    limit('Time of a timer', night.longestRound, host.functionTimeout, 'seconds of the longest round', 'what the timer starts, in tasks of some firms each'),
    limit('The night of the slowest vendor', slowest?.hours ?? 0, nightHours, 'hours of its lanes', `more lanes where the vendor allows (${slowest?.connector ?? 'none'}), fewer calls, or every other night`),
    limit('The night of the second slowest vendor', second?.hours ?? 0, nightHours, 'hours of its lanes', `the same (${second?.connector ?? 'none'})`),
    limit('Processors of the queue at night', night.processorHours, host.mostInstances * nightHours, 'hours', 'maximumInstances higher'),
    limit('Snapshots fetched at night', night.fetched.gigabytes / (nightHours * hour), (assumptions.downloadRate.low * Math.max(1, night.instances)) / 1_024, 'GB a second', 'what asks the firm by id instead of by question'),
  ].sort((one, other) => other.share - one.share) // prettier-ignore
}
