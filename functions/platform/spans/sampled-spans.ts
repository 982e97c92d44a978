import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-base'

/** Spans of one request or job run, held until it is known whether they are kept. */
interface Held {
  spans: ReadableSpan[]
  readonly root: string
  state: 'open' | 'kept' | 'dropped'
}

export const slowRunSeconds = 60

/** Milliseconds beyond which a request or run is kept. */
const slow: Partial<Record<SpanKind, number>> = {
  [SpanKind.SERVER]: 2_000,
  [SpanKind.CONSUMER]: slowRunSeconds * 1_000,
}

/** Maximum number of held spans per request or run; beyond it only failed ones are held. */
const mostHeld = 500

/**
 * Number of spans sent of a slow request or run without errors: syncs of minutes are common, and their calls would
 * dominate what is sent.
 */
export const longestSent = 25

const failed = (span: ReadableSpan): boolean => span.status.code === SpanStatusCode.ERROR
const milliseconds = ({ duration: [seconds, nanoseconds] }: ReadableSpan): number =>
  seconds * 1_000 + nanoseconds / 1_000_000

/** In order of their end. */
function longestOf(spans: readonly ReadableSpan[]): readonly ReadableSpan[] {
  if (spans.length <= longestSent) return spans
  const longest = new Set(spans.toSorted((one, other) => milliseconds(other) - milliseconds(one)).slice(0, longestSent))
  return spans.filter((span) => longest.has(span))
}

/**
 * Keeps a share of traces, chosen by their ids, so that every process keeps the same ones. Of other traces it keeps
 * requests and runs with an error, and slow ones with their longest spans; spans are held until the request or run
 * ends.
 */
export class SampledSpans implements SpanProcessor {
  readonly #next: SpanProcessor
  readonly #share: number
  readonly #held = new Map<string, Held>()

  constructor(next: SpanProcessor, share: number) {
    this.#next = next
    this.#share = share
  }

  /** Whether the whole trace is kept: decided by the random end of its id. */
  isOfShare(traceId: string): boolean {
    return this.#share >= 1 || Number.parseInt(traceId.slice(-8), 16) < this.#share * 2 ** 32
  }

  onStart(span: Parameters<SpanProcessor['onStart']>[0], context: Parameters<SpanProcessor['onStart']>[1]): void {
    this.#next.onStart(span, context)
    const { traceId, spanId } = span.spanContext()
    if (this.isOfShare(traceId)) return
    const parent = span.parentSpanContext
    const around = parent === undefined || parent.isRemote === true ? undefined : this.#held.get(parent.spanId)
    this.#held.set(spanId, around ?? { spans: [], root: spanId, state: 'open' })
  }

  onEnd(span: ReadableSpan): void {
    const { spanId } = span.spanContext()
    const held = this.#held.get(spanId)
    this.#held.delete(spanId)
    if (held?.state !== 'open') {
      if (held?.state !== 'dropped' || failed(span)) this.#next.onEnd(span)
      return
    }
    if (spanId !== held.root) {
      if (held.spans.length < mostHeld || failed(span)) held.spans.push(span)
      return
    }
    const hasFailed = failed(span) || held.spans.some(failed)
    const tookLong = milliseconds(span) > (slow[span.kind] ?? Infinity)
    const exported = hasFailed ? held.spans : tookLong ? longestOf(held.spans) : undefined
    held.state = exported === undefined ? 'dropped' : 'kept'
    if (exported !== undefined) for (const one of [...exported, span]) this.#next.onEnd(one)
    held.spans = []
  }

  forceFlush(): Promise<void> {
    return this.#next.forceFlush()
  }

  shutdown(): Promise<void> {
    return this.#next.shutdown()
  }
}
