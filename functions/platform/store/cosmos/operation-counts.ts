import { AsyncLocalStorage } from 'node:async_hooks'

/** Upper bounds in kilobytes of the classes that written documents are counted by; larger ones are in the last. */
const sizeClasses = [1, 4, 16, 64, 256, 2_048] as const
export type SizeClass = (typeof sizeClasses)[number]

/** What was asked of Cosmos DB: what a screen or a sync costs. */
export class OperationCounts {
  pointReads = 0
  /** Documents written and tombstones, by the size of the item in kilobytes. */
  readonly writes = new Map<SizeClass, number>()
  /** Requests with several writes in them. */
  batches = 0
  lookups = 0
  feedPolls = 0
  /** The most polls that one question waited for. */
  longestWait = 0
  /** Changed documents that the feed told of. */
  feedItems = 0
  /** Requests over the network, repeated ones and those about containers included. */
  requests = 0
  /** Requests that the service asked to make again later. */
  throttled = 0
  /** As the service charges them. */
  requestUnits = 0
  /** Of those: in the container that all firms share, one partition with a limit of its own. */
  directoryUnits = 0
  bytesSent = 0
  bytesReceived = 0
}

const current = new AsyncLocalStorage<{
  readonly counts: OperationCounts
  readonly outer: readonly OperationCounts[]
}>()

/** Counts what `work` asks of Cosmos DB, also what it starts and does not wait for. Spans may lie in each other. */
export async function countingOperations<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly counts: OperationCounts }> {
  const counts = new OperationCounts()
  const around = current.getStore()
  const outer = around === undefined ? [] : [around.counts, ...around.outer]
  return { result: await current.run({ counts, outer }, work), counts }
}

/** Adds to the spans under way; nothing where none is. */
export function count(add: (counts: OperationCounts) => void): void {
  const span = current.getStore()
  if (span === undefined) return
  add(span.counts)
  for (const counts of span.outer) add(counts)
}

export function countWrite(bytes: number): void {
  const size = sizeClasses.find((each) => bytes <= each * 1_024) ?? 2_048
  count((counts) => counts.writes.set(size, (counts.writes.get(size) ?? 0) + 1))
}
