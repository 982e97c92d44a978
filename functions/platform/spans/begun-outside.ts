import { randomUUID } from 'node:crypto'
import { correlationIdOf, readTraceParent, within, type Spans } from './span.ts'

/**
 * Runs work started by a timer or a file in a span: of the host's trace, or of a new trace. Tasks that follow start
 * their own traces; otherwise a night of all firms would be one trace. @param traceParent of the host's span for this
 * invocation
 */
export async function begunOutside<T>(
  spans: Spans,
  begun: { readonly by: 'timer' | 'arrival'; readonly name: string; readonly traceParent: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const host = readTraceParent(begun.traceParent)
  const correlationId = host === undefined ? randomUUID() : correlationIdOf(host.traceId)
  const facts = { 'spil.trigger': begun.name }
  const beginning = { name: `${begun.by} ${begun.name}`, kind: 'consumer', facts } as const
  return await within(spans.begin({ correlationId, parent: host?.spanId }, beginning), work)
}
