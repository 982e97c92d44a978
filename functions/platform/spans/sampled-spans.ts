import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-base'

/** What one request or one run of a job did, until it is known whether that is kept. */
interface Held {
  spans: ReadableSpan[]
  readonly root: string
  state: 'open' | 'kept' | 'dropped'
}

export const slowRunSeconds = 60

/** Longer than this a request or a run is kept whatever its trace is, in milliseconds. */
const slow: Partial<Record<SpanKind, number>> = {
  [SpanKind.SERVER]: 2_000,
  [SpanKind.CONSUMER]: slowRunSeconds * 1_000,
}

/** Of one request or run; of more, the ones that went wrong. */
const mostHeld = 500

/** Of one that took long and in which nothing went wrong: a sync of minutes is nothing rare, and its calls would be most of all that is sent. */
export const longestSent = 25

const failed = (span: ReadableSpan): boolean => span.status.code === SpanStatusCode.ERROR
const milliseconds = ({ duration: [seconds, nanoseconds] }: ReadableSpan): number =>
  seconds * 1_000 + nanoseconds / 1_000_000

/** As they ended. */
function longestOf(spans: readonly ReadableSpan[]): readonly ReadableSpan[] {
  if (spans.length <= longestSent) return spans
  const longest = new Set(spans.toSorted((one, other) => milliseconds(other) - milliseconds(one)).slice(0, longestSent))
  return spans.filter((span) => longest.has(span))
}

/**
 * Keeps a share of all traces whole: which ones follows from their ids, so that every process keeps the same. Of the others it
 * keeps the requests and the runs in which something went wrong, and those that took long with what took longest in them; what
 * such a one did is held until it ends.
 */
export class SampledSpans implements SpanProcessor {
  readonly #next: SpanProcessor
  readonly #share: number
  readonly #held = new Map<string, Held>()

  constructor(next: SpanProcessor, share: number) {
    this.#next = next
    this.#share = share
  }

  /** Whether the whole trace is kept: by the end of its id, which is random. */
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
