import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { AppError } from '#domain/shared/errors.ts'
import type { Tier } from '#domain/access/roles.ts'

/**
 * All allowed attributes of a span. A closed list, because spans leave the firm's data: our ids, names from program
 * text, numbers. No name, address or number of a person or customer, no error text.
 */
export interface SpanFacts {
  /** A random id, meaningless without the directory. */
  readonly 'spil.tenant'?: string
  readonly 'spil.tier'?: Tier
  readonly 'spil.route'?: string
  /** Operation name given by our app. */
  readonly 'spil.operation'?: string
  readonly 'spil.job'?: string
  /** Name of a timer, or of the purpose of a file. */
  readonly 'spil.trigger'?: string
  readonly 'spil.task'?: string
  readonly 'spil.attempt'?: number
  /** Result of a run. */
  readonly 'spil.outcome'?: string
  readonly 'spil.event'?: string
  readonly 'spil.connector'?: string
  readonly 'http.request.method'?: string
  readonly 'http.response.status_code'?: number
  /** Number of retries of a call. */
  readonly 'http.request.resend_count'?: number
  /** Host name of the vendor; must not contain firm data. */
  readonly 'server.address'?: string
  /** Path with `{}` in place of ids. */
  readonly 'url.template'?: string
}

/** Values that are summed over a span. */
export type SpanSum =
  /** Documents read by id, and written. */
  | 'spil.store.reads'
  | 'spil.store.writes'
  | 'spil.store.commits'
  /** Questions to SQLite files, and their duration. */
  | 'spil.store.questions'
  | 'spil.store.questions_ms'
  /** Of these: polls of the change feed until a replica was whole, and their duration. */
  | 'spil.store.waited_polls'
  | 'spil.store.waited_ms'
  /** Request units charged by Cosmos DB. */
  | 'spil.store.request_units'
  /** Time the vendor took to answer; the rest of a call is waiting for its turn. */
  | 'spil.vendor.answer_ms'

/** Kinds as in OpenTelemetry: incoming request, job from the queue, outgoing call, inner work. */
export type SpanKind = 'server' | 'consumer' | 'client' | 'internal'

export interface Beginning {
  readonly name: string
  readonly kind: SpanKind
  readonly facts?: SpanFacts
}

/** A piece of work with beginning and end, within a trace. */
export interface Span {
  readonly traceId: string
  readonly id: string
  /** W3C `traceparent`, for queue and host; never sent to third parties. */
  readonly traceParent: string
  rename(name: string): void
  note(facts: SpanFacts): void
  add(sum: SpanSum, amount: number): void
  /** Marks the span as failed, with a code and no text. The first code stays. */
  fail(code: string): void
  begin(beginning: Beginning): Span
  end(): void
}

const current = new AsyncLocalStorage<Span>()

/** The current span; undefined without tracing. */
export const currentSpan = (): Span | undefined => current.getStore()

/** Trace and span id for a log line; empty without tracing. */
export function idsOfSpan(): { readonly traceId?: string; readonly spanId?: string } {
  const span = current.getStore()
  return span === undefined ? {} : { traceId: span.traceId, spanId: span.id }
}

const className = /^[A-Z]\w{0,40}$/u

/** What may be told of an error: its code, or the name of its class. */
export function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  return error instanceof Error && className.test(error.name) ? error.name : 'Error'
}

/** Runs the work in the span and ends the span. */
export async function within<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (span === undefined) return await work()
  try {
    return await current.run(span, work)
  } catch (error) {
    span.fail(codeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** Runs the work in a child of the current span; without one, only the work. */
export const spanned = <T>(beginning: Beginning, work: () => Promise<T>): Promise<T> =>
  within(current.getStore()?.begin(beginning), work)

const traceShape = /^[0-9a-f]{32}$/u

/** The trace id of a correlation id: the same value, which people see as a UUID. */
export function traceIdOf(correlationId: string): string {
  const bare = correlationId.replaceAll('-', '').toLowerCase()
  return traceShape.test(bare) ? bare : hash('sha256', correlationId).slice(0, 32)
}

const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/u

export const correlationIdOf = (traceId: string): string => traceId.replace(parts, '$1-$2-$3-$4-$5')

const parentShape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/u

/** Trace and span of a W3C `traceparent`; undefined for other values. */
export function readTraceParent(
  line: string | undefined | null,
): { readonly traceId: string; readonly spanId: string } | undefined {
  const [, traceId, spanId] = parentShape.exec(line ?? '') ?? []
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId }
}

/** Parent of a span in a trace that began elsewhere. */
interface RemoteParent {
  readonly correlationId: string
  /** Id of the parent span. */
  readonly parent?: string | null | undefined
}

/** Creates spans, and exports log lines where they go the same way. */
export interface Spans {
  /** Undefined without tracing. */
  begin(place: RemoteParent, beginning: Beginning): Span | undefined
  /** Exports a line with its severity and span. Undefined where lines go another way. */
  readonly line?: (line: string, level: 'info' | 'warn' | 'error') => void
  /** Sends what is pending. Never throws. */
  close(): Promise<void>
}

export const noSpans: Spans = { begin: () => undefined, close: () => Promise.resolve() }
