import { randomUUID } from 'node:crypto'
import { waitedForBy } from '../who-waits.ts'
import { correlationIdOf, readTraceParent, within, type Spans } from './span.ts'

/**
 * Does what the clock or a file that arrived begins, in a span: in the host's trace, or where the host has none in one of its
 * own. Tasks that follow from it begin their own traces, or a night of all firms would be a single one.
 * @param traceParent of the host's span for this call
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
  const span = spans.begin({ correlationId, parent: host?.spanId }, beginning)
  return await waitedForBy('nobody', () => within(span, work))
}
