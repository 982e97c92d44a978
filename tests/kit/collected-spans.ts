import { ExportResultCode } from '@opentelemetry/core'
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs'
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base'
import { recordSpans } from '#platform/spans/record-spans.ts'
import type { Spans } from '#platform/spans/span.ts'

/** Spans as they would be sent, kept in this process. */
export interface CollectedSpans {
  readonly spans: Spans
  /** Ends the collecting: those that are kept, in the order in which they ended. */
  readonly ended: () => Promise<readonly ReadableSpan[]>
  readonly lines: readonly ReadableLogRecord[]
}

export function collectSpans({ share = 1 }: { readonly share?: number } = {}): CollectedSpans {
  const collected: ReadableSpan[] = []
  const lines: ReadableLogRecord[] = []
  const spans = recordSpans({
    spans: {
      export: (ended, done) => {
        collected.push(...ended)
        done({ code: ExportResultCode.SUCCESS })
      },
      shutdown: () => Promise.resolve(),
    },
    lines: {
      export: (records, done) => {
        lines.push(...records)
        done({ code: ExportResultCode.SUCCESS })
      },
      forceFlush: () => Promise.resolve(),
      shutdown: () => Promise.resolve(),
    },
    version: 'test',
    share,
  })
  return {
    spans,
    lines,
    ended: async () => {
      await spans.close()
      return collected
    },
  }
}

/** All that is told of a span, as text. */
export function textOf(span: ReadableSpan): string {
  const { name, attributes, status, events, links } = span
  return JSON.stringify([name, attributes, status, events, links])
}
