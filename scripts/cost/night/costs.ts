import type { Operations } from '../operations.ts'
import type { Recorded } from '../recorded.ts'

/** What the play of a night needs to know of a piece of work. */
export interface Cost {
  readonly units: number
  readonly directoryUnits: number
  readonly requests: number
  readonly messages: number
  readonly processor: number
  /** Of its telemetry: all of its spans, and its lines. */
  readonly spanBytes: number
  readonly lineBytes: number
  /** It asks questions, which the firm's file answers: an instance that has none fetches it. */
  readonly opensReplica: boolean
}

const of = (operations: Operations): Cost => ({
  units: operations.requestUnits,
  directoryUnits: operations.directoryUnits,
  requests: operations.requests,
  messages: operations.messages,
  processor: operations.processorSeconds,
  spanBytes: operations.spanBytes,
  lineBytes: operations.lineBytes,
  opensReplica: operations.feedPolls > 0,
})

export const none: Cost = {
  units: 0, directoryUnits: 0, requests: 0, messages: 0, processor: 0, spanBytes: 0, lineBytes: 0, opensReplica: false,
} // prettier-ignore

export function less(one: Cost, other: Cost): Cost {
  return {
    units: Math.max(0, one.units - other.units),
    directoryUnits: Math.max(0, one.directoryUnits - other.directoryUnits),
    requests: Math.max(0, one.requests - other.requests),
    messages: Math.max(0, one.messages - other.messages),
    processor: Math.max(0, one.processor - other.processor),
    spanBytes: Math.max(0, one.spanBytes - other.spanBytes),
    lineBytes: Math.max(0, one.lineBytes - other.lineBytes),
    opensReplica: one.opensReplica,
  }
}

export function more(one: Cost, other: Cost, times = 1): Cost {
  return {
    units: one.units + times * other.units,
    directoryUnits: one.directoryUnits + times * other.directoryUnits,
    requests: one.requests + times * other.requests,
    messages: one.messages + times * other.messages,
    processor: one.processor + times * other.processor,
    spanBytes: one.spanBytes + times * other.spanBytes,
    lineBytes: one.lineBytes + times * other.lineBytes,
    opensReplica: one.opensReplica || other.opensReplica,
  }
}

/** The recorded works by name, on any number of rows: asked a million times a night. */
export class Costs {
  readonly #recorded: Recorded
  readonly #lines = new Map<string, { readonly small: Cost; readonly large: Cost }>()

  constructor(recorded: Recorded) {
    this.#recorded = recorded
  }

  /** Errors: Error for work that was not recorded. */
  at(name: string, rows = 1): Cost {
    const { small, large } = this.#lineOf(name)
    const [from, to] = [this.#recorded.small.rows, this.#recorded.large.rows]
    const along = (rows - from) / (to - from)
    const on = (a: number, b: number): number => Math.max(0, a + (b - a) * along)
    return {
      units: on(small.units, large.units),
      directoryUnits: on(small.directoryUnits, large.directoryUnits),
      requests: on(small.requests, large.requests),
      messages: on(small.messages, large.messages),
      processor: on(small.processor, large.processor),
      spanBytes: on(small.spanBytes, large.spanBytes),
      lineBytes: on(small.lineBytes, large.lineBytes),
      opensReplica: small.opensReplica,
    }
  }

  #lineOf(name: string): { readonly small: Cost; readonly large: Cost } {
    const known = this.#lines.get(name)
    if (known !== undefined) return known
    const [small, large] = [this.#recorded.small.works[name], this.#recorded.large.works[name]]
    if (small === undefined || large === undefined)
      throw new Error(`Nobody has recorded ${name}: npm run cost -- --record`)
    const line = { small: of(small), large: of(large) }
    this.#lines.set(name, line)
    return line
  }
}
