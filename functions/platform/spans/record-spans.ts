import { ROOT_CONTEXT, SpanKind as Kinds, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api'
import type { Span as Recorded, Tracer } from '@opentelemetry/api'
import { SeverityNumber } from '@opentelemetry/api-logs'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider, type LogRecordExporter } from '@opentelemetry/sdk-logs'
import {
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base'
import { SampledSpans } from './sampled-spans.ts'
import { currentSpan, traceIdOf, type Beginning, type Span, type SpanKind, type Spans, type SpanSum } from './span.ts'

export interface RecordOptions {
  readonly spans: SpanExporter
  /** Also exports log lines; undefined where they go another way. */
  readonly lines?: LogRecordExporter
  readonly version: string
  /** Share (0 to 1) of traces without errors and slow parts that is kept. */
  readonly share: number
  /** Milliseconds between two exports. */
  readonly everyMs?: number
}

const kinds: Readonly<Record<SpanKind, Kinds>> = {
  server: Kinds.SERVER,
  consumer: Kinds.CONSUMER,
  client: Kinds.CLIENT,
  internal: Kinds.INTERNAL,
}

/** Maximum length of a text attribute; only names chosen by others are longer, and are cut. */
const longestText = 120
const waitingAtMost = 8_192
/** Milliseconds to wait at the end of the process for an exporter that cannot reach its service. */
const patience = 2_500

/** The id of a new trace is that of the correlation. */
class TraceIds extends RandomIdGenerator {
  next = ''
  override generateTraceId = (): string => this.next
}

interface Recording {
  readonly tracer: Tracer
  readonly sampled: SampledSpans
}

class RecordedSpan implements Span {
  readonly #recording: Recording
  readonly #span: Recorded
  readonly #sums = new Map<SpanSum, number>()
  #isFailed = false

  constructor(recording: Recording, span: Recorded) {
    this.#recording = recording
    this.#span = span
  }

  get traceId(): string {
    return this.#span.spanContext().traceId
  }

  get id(): string {
    return this.#span.spanContext().spanId
  }

  get traceParent(): string {
    return `00-${this.traceId}-${this.id}-${this.#recording.sampled.isOfShare(this.traceId) ? '01' : '00'}`
  }

  rename(name: string): void {
    this.#span.updateName(name.slice(0, longestText))
  }

  note(facts: Beginning['facts']): void {
    this.#span.setAttributes({ ...facts })
  }

  add(sum: SpanSum, amount: number): void {
    this.#sums.set(sum, (this.#sums.get(sum) ?? 0) + amount)
  }

  fail(code: string): void {
    if (this.#isFailed) return
    this.#isFailed = true
    this.#span.setAttribute('error.type', code).setStatus({ code: SpanStatusCode.ERROR, message: code })
  }

  begin(beginning: Beginning): Span {
    return started(this.#recording, beginning, trace.setSpan(ROOT_CONTEXT, this.#span))
  }

  end(): void {
    for (const [sum, amount] of this.#sums) this.#span.setAttribute(sum, Math.round(amount * 10) / 10)
    this.#span.end()
  }
}

function started(recording: Recording, { name, kind, facts = {} }: Beginning, context: Context): Span {
  const span = recording.tracer.startSpan(
    name.slice(0, longestText),
    { kind: kinds[kind], attributes: { ...facts } },
    context,
  )
  return new RecordedSpan(recording, span)
}

const severities = { info: SeverityNumber.INFO, warn: SeverityNumber.WARN, error: SeverityNumber.ERROR } as const

/** Registers nothing globally: two platforms in one process, as in tests, stay separate, and no library adds spans. */
export function recordSpans(options: RecordOptions): Spans {
  const { everyMs = 1_000, version, share } = options
  const resource = resourceFromAttributes({ 'service.name': 'spil', 'service.version': version })
  const ids = new TraceIds()
  const sampled = new SampledSpans(
    new BatchSpanProcessor(options.spans, { scheduledDelayMillis: everyMs, maxQueueSize: waitingAtMost }),
    share,
  )
  const provider = new BasicTracerProvider({
    resource,
    idGenerator: ids,
    // Set explicitly, because the worker's environment contains the host's sampler setting; `SampledSpans` decides
    // what is kept.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [sampled],
    spanLimits: { attributeCountLimit: 32, attributeValueLengthLimit: longestText },
  })
  const recording = { tracer: provider.getTracer('spil'), sampled }
  const lines = options.lines === undefined ? undefined : linesTo(options.lines, resource, everyMs)
  return {
    begin({ correlationId, parent }, beginning) {
      const traceId = traceIdOf(correlationId)
      if (parent !== undefined && parent !== null)
        return started(recording, beginning, elsewhere(traceId, parent, true))
      // Read while the span is created, in the same turn of the event loop.
      ids.next = traceId
      return started(recording, beginning, ROOT_CONTEXT)
    },
    ...(lines === undefined ? {} : { line: lines.take }),
    async close() {
      await inTime(Promise.allSettled([provider.shutdown(), lines?.close()]))
    },
  }
}

const elsewhere = (traceId: string, spanId: string, isRemote: boolean): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote })

function linesTo(
  exporter: LogRecordExporter,
  resource: ReturnType<typeof resourceFromAttributes>,
  everyMs: number,
): { readonly take: NonNullable<Spans['line']>; close(): Promise<void> } {
  const provider = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter, scheduledDelayMillis: everyMs })],
  })
  const logger = provider.getLogger('spil')
  return {
    take: (line, level) => {
      const span = currentSpan()
      logger.emit({
        body: line,
        severityNumber: severities[level],
        severityText: level.toUpperCase(),
        context: span === undefined ? ROOT_CONTEXT : elsewhere(span.traceId, span.id, false),
      })
    },
    close: () => provider.shutdown(),
  }
}

async function inTime(ended: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), patience)
  await Promise.race([ended, late.promise])
  clearTimeout(timer)
}
