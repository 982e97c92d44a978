import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { AppError } from '#domain/shared/errors.ts'
import type { Tier } from '#domain/access/roles.ts'

/**
 * All that may stand on a span. A list and no free text, since spans leave the firm's data: ids of ours, names that we or a vendor
 * wrote into a program, numbers. No name, address or number of a person or customer, no text of an error.
 */
export interface SpanFacts {
  /** A random id, which says nothing without the directory. */
  readonly 'spil.tenant'?: string
  readonly 'spil.tier'?: Tier
  readonly 'spil.route'?: string
  /** As our own app names its question. */
  readonly 'spil.operation'?: string
  readonly 'spil.job'?: string
  /** Of a timer, or of what files arrive for. */
  readonly 'spil.trigger'?: string
  readonly 'spil.task'?: string
  readonly 'spil.attempt'?: number
  /** What a run came to. */
  readonly 'spil.outcome'?: string
  readonly 'spil.event'?: string
  readonly 'spil.connector'?: string
  readonly 'http.request.method'?: string
  readonly 'http.response.status_code'?: number
  /** How often a call was repeated. */
  readonly 'http.request.resend_count'?: number
  /** Of a vendor, never of a firm. */
  readonly 'server.address'?: string
  /** With `{}` for whatever is an id. */
  readonly 'url.template'?: string
}

/** What adds up over a span. */
export type SpanSum =
  /** Documents read by id, and written. */
  | 'spil.store.reads'
  | 'spil.store.writes'
  | 'spil.store.commits'
  /** Asked of the files that answer, and how long that took. */
  | 'spil.store.questions'
  | 'spil.store.questions_ms'
  /** Of that: polls of the change feed until a replica was whole, and how long they took. */
  | 'spil.store.waited_polls'
  | 'spil.store.waited_ms'
  /** As Cosmos DB charges them. */
  | 'spil.store.request_units'
  /** How long a vendor took to answer; the rest of a call is waiting for a turn. */
  | 'spil.vendor.answer_ms'

/** As OpenTelemetry knows them: a request that came in, a job from the queue, a call to somebody else, anything within. */
export type SpanKind = 'server' | 'consumer' | 'client' | 'internal'

export interface Beginning {
  readonly name: string
  readonly kind: SpanKind
  readonly facts?: SpanFacts
}

/** A piece of work with a beginning and an end, somewhere in the trace of a click. */
export interface Span {
  readonly traceId: string
  readonly id: string
  /** As the W3C writes it, for who goes on with the trace: queue and host, never anybody outside. */
  readonly traceParent: string
  rename(name: string): void
  note(facts: SpanFacts): void
  add(sum: SpanSum, amount: number): void
  /** It went wrong: with a code, never with a text. The first one stays. */
  fail(code: string): void
  begin(beginning: Beginning): Span
  end(): void
}

const current = new AsyncLocalStorage<Span>()

/** The span that this is done in; undefined where nobody asked for traces. */
export const currentSpan = (): Span | undefined => current.getStore()

/** What leads from a line of the log to its span; nothing where there is none. */
export function idsOfSpan(): { readonly traceId?: string; readonly spanId?: string } {
  const span = current.getStore()
  return span === undefined ? {} : { traceId: span.traceId, spanId: span.id }
}

const className = /^[A-Z]\w{0,40}$/u

/** What may be told of an error: its code, else the name of its class. */
export function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  return error instanceof Error && className.test(error.name) ? error.name : 'Error'
}

/** Does the work in a span, which ends with it. */
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

/** The same in a span under the current one; where there is none, nothing but the work. */
export const spanned = <T>(beginning: Beginning, work: () => Promise<T>): Promise<T> =>
  within(current.getStore()?.begin(beginning), work)

const traceShape = /^[0-9a-f]{32}$/u

/** The id of a correlation is that of its trace, written as a UUID: what a person copies leads to both. */
export function traceIdOf(correlationId: string): string {
  const bare = correlationId.replaceAll('-', '').toLowerCase()
  return traceShape.test(bare) ? bare : hash('sha256', correlationId).slice(0, 32)
}

const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/u

export const correlationIdOf = (traceId: string): string => traceId.replace(parts, '$1-$2-$3-$4-$5')

const parentShape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/u

/** The trace and the span in a W3C `traceparent`; undefined for anything else. */
export function readTraceParent(
  line: string | undefined | null,
): { readonly traceId: string; readonly spanId: string } | undefined {
  const [, traceId, spanId] = parentShape.exec(line ?? '') ?? []
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId }
}

/** Where a span of a trace that began elsewhere hangs. */
export interface Place {
  readonly correlationId: string
  /** The id of the span that it follows from. */
  readonly parent?: string | null | undefined
}

/** What makes spans, and takes lines of the log where they go the same way. */
export interface Spans {
  /** Undefined where nobody asked for traces. */
  begin(place: Place, beginning: Beginning): Span | undefined
  /** Takes a line with its severity, beside the span that it is of. Undefined: lines go another way. */
  readonly line?: (line: string, level: 'info' | 'warn' | 'error') => void
  /** Sends what is not sent yet. Never throws. */
  close(): Promise<void>
}

export const noSpans: Spans = { begin: () => undefined, close: () => Promise.resolve() }
