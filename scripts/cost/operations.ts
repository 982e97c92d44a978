import { z } from 'zod'

const amount = z.number().nonnegative()

/** What one piece of work asks of the machine and of Cosmos DB, on average where it was recorded more than once. */
export const Operations = z.object({
  /** As published figures charge them, all containers together. */
  requestUnits: amount,
  /** Of those: in the one partition that all firms share. */
  directoryUnits: amount,
  pointReads: amount,
  /** Documents written, by the upper bound of their size in kilobytes. */
  writes: z.record(z.string(), amount),
  batches: amount,
  lookups: amount,
  feedPolls: amount,
  feedItems: amount,
  requests: amount,
  bytesSent: amount,
  bytesReceived: amount,
  /** Messages sent to the queue. */
  messages: amount,
  /** Told of the work: spans, of which a share of the traces is sent, and lines of the log, which all are. */
  spans: amount,
  lines: amount,
  /** Of those, as they are sent before they are compressed. */
  spanBytes: amount,
  lineBytes: amount,
  /** On the machine that recorded, with a service beside it that answers at once. */
  seconds: amount,
  /** Of one processor, all threads together, the service's own share included. */
  processorSeconds: amount,
})
export type Operations = z.infer<typeof Operations>

type Counted = Exclude<keyof Operations, 'writes'>

const counted = Object.keys(Operations.shape).filter((name) => name !== 'writes') as Counted[]

export const nothing: Operations = {
  ...(Object.fromEntries(counted.map((name) => [name, 0])) as Record<Counted, number>),
  writes: {},
}

function joined(one: Operations, other: Operations, of: (a: number, b: number) => number): Operations {
  const sizes = [...new Set([...Object.keys(one.writes), ...Object.keys(other.writes)])]
  return {
    ...(Object.fromEntries(counted.map((name) => [name, of(one[name], other[name])])) as Record<Counted, number>),
    writes: Object.fromEntries(sizes.map((size) => [size, of(one.writes[size] ?? 0, other.writes[size] ?? 0)])),
  }
}

export const plus = (one: Operations, other: Operations, factor = 1): Operations =>
  joined(one, other, (a, b) => a + factor * b)

export const times = (one: Operations, factor: number): Operations => plus(nothing, one, factor)

export const written = ({ writes }: Operations): number => Object.values(writes).reduce((sum, count) => sum + count, 0)

/** A piece of work as it was recorded on some rows. */
export interface AtRows {
  readonly rows: number
  readonly operations: Operations
}

/** The same work on another number of rows: on the straight line through two recordings, and never below nothing. */
export function onLine(rows: number, small: AtRows, large: AtRows): Operations {
  const along = (rows - small.rows) / (large.rows - small.rows)
  return joined(small.operations, large.operations, (a, b) => Math.max(0, a + (b - a) * along))
}
