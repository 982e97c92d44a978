import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ExportResultCode } from '@opentelemetry/core'
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'

/** Files in the data folder, the previous one first. `npm run trace` reads both. */
export const traceFiles = ['traces.1.jsonl', 'traces.jsonl'] as const
const [older, newest] = traceFiles
const largestBytes = 20_000_000

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** On one machine each line has the format of an OTLP file exporter. */
export function traceFile(folder: string): SpanExporter {
  const file = join(folder, newest)
  mkdirSync(folder, { recursive: true })
  return {
    export(spans, done) {
      try {
        if (sizeOf(file) > largestBytes) renameSync(file, join(folder, older))
        const line = JsonTraceSerializer.serializeRequest(spans)
        if (line !== undefined) appendFileSync(file, Buffer.concat([line, Buffer.from('\n')]))
        done({ code: ExportResultCode.SUCCESS })
      } catch (error) {
        done({ code: ExportResultCode.FAILED, error: error instanceof Error ? error : new Error(String(error)) })
      }
    },
    shutdown: () => Promise.resolve(),
  }
}
