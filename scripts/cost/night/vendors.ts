import { VendorError } from '#functions/connectors/index.ts'
import type { Connector } from '#functions/connectors/kit/define-connector.ts'
import { attemptsAt, backoffAfter } from '#functions/connectors/kit/repeating.ts'
import { patienceWith, type Patience } from '#functions/sync/patience.ts'
import type { Figures } from '../figures.ts'
import { middle } from '../figures.ts'

/** A vendor that refuses every call for a while; seconds of the night. */
export interface Outage {
  readonly connector: string
  readonly from: number
  readonly until: number
}

/** A table and a call of each run that rows do not explain: lists that are empty or short. */
const callsAtLeast = 4

/** Seconds between two calls of a vendor that are made as fast as its pace allows. */
export const secondsACall = ({ pace }: Connector, { assumptions }: Pick<Figures, 'assumptions'>): number =>
  Math.max(1 / pace.perSecond, middle(assumptions.vendorAnswer) / pace.concurrent)

/** Seconds that a connection needs of its vendor to read so many rows, at the pace that its connector keeps. */
export function readingSeconds(
  connector: Connector,
  rows: number,
  figures: Pick<Figures, 'assumptions' | 'rowsOfConnector'>,
): number {
  const { assumptions, rowsOfConnector } = figures
  const own = (rowsOfConnector as Readonly<Record<string, unknown>>)[connector.id]
  const rowsACall = typeof own === 'number' ? own : middle(assumptions.rowsACall)
  const calls = callsAtLeast + Math.ceil(rows / rowsACall)
  return calls * secondsACall(connector, figures)
}

/** How long one call is tried while its vendor is away, as the session repeats it; it is refused at once each time. */
export function tryingSeconds(random: () => number): number {
  let milliseconds = 0
  for (let attempt = 1; attempt < attemptsAt('unavailable'); attempt += 1) milliseconds += backoffAfter(attempt, random)
  return milliseconds / 1_000
}

export const calm: Patience = {
  waitedSeconds: 0,
  silences: 0,
  refusals: 0,
  refusalsAmidst: null,
  readAtFailure: 0,
  tableAtFailure: null,
}

/** Seconds after which the run comes back, and what it remembers; undefined: it has failed. By the product's own rule. */
export function afterSilence(before: Patience): ReturnType<typeof patienceWith> {
  return patienceWith(new VendorError('unavailable', 'The vendor is away'), { ...before, tables: [] })
}
