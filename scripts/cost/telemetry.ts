import { gunzipSync } from 'node:zlib'
import { createHttpHeaders, type HttpClient } from '@azure/core-rest-pipeline'
import { AzureMonitorLogExporter, AzureMonitorTraceExporter } from '@azure/monitor-opentelemetry-exporter'
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs'
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base'
import type { Spans } from '#platform/spans/span.ts'
import { collectSpans } from '#tests/kit/collected-spans.ts'

/** What a piece of work told of itself. */
export interface SentTelemetry {
  readonly spans: readonly ReadableSpan[]
  readonly lines: readonly ReadableLogRecord[]
}

/** Takes spans and lines as Application Insights would, each piece of work apart. */
export class Telemetry {
  #current = collectSpans()

  readonly line: NonNullable<Spans['line']> = (line, level) => this.#current.spans.line?.(line, level)

  readonly spans: Spans = {
    begin: (place, beginning) => this.#current.spans.begin(place, beginning),
    line: this.line,
    close: () => Promise.resolve(),
  }

  async of<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly sentTelemetry: SentTelemetry }> {
    const collected = collectSpans()
    this.#current = collected
    const result = await work()
    return { result, sentTelemetry: { spans: await collected.ended(), lines: collected.lines } }
  }
}

/** Bytes of one request to Application Insights, before it is compressed, and of how many items. */
function readRequest(body: unknown): { readonly bytes: number; readonly items: number } {
  const content = typeof body === 'string' ? Buffer.from(body) : gunzipSync(body as Uint8Array)
  const items = JSON.parse(content.toString('utf8')) as readonly unknown[]
  return { bytes: content.length, items: items.length }
}

/** In the place of the service: takes everything, and adds up how much it was. */
class Scales implements HttpClient {
  bytes = 0

  sendRequest: HttpClient['sendRequest'] = (request) => {
    const { bytes, items } = readRequest(request.body)
    this.bytes += bytes
    const bodyAsText = JSON.stringify({ itemsReceived: items, itemsAccepted: items, errors: [] })
    return Promise.resolve({ request, status: 200, headers: createHttpHeaders(), bodyAsText })
  }
}

const connectionString = 'InstrumentationKey=00000000-0000-4000-8000-000000000000;IngestionEndpoint=http://localhost:1'

/**
 * Bytes that the exporters of the product send for this. Once they exist they ask Microsoft now and then for their own settings,
 * first after five seconds: for a program that ends before, and not for a test.
 */
export async function weigh(
  all: Iterable<SentTelemetry>,
): Promise<{ readonly spanBytes: number; readonly lineBytes: number }[]> {
  // As `infra/modules/functions.bicep` says.
  Object.assign(process.env, {
    APPLICATION_INSIGHTS_NO_STATSBEAT: 'true',
    APPLICATIONINSIGHTS_SDKSTATS_DISABLED: 'true',
    APPLICATIONINSIGHTS_OPENTELEMETRY_RESOURCE_METRIC_DISABLED: 'true',
  })
  const [ofSpans, ofLines] = [new Scales(), new Scales()]
  const options = { connectionString, disableOfflineStorage: true }
  const spanExporter = new AzureMonitorTraceExporter({ ...options, httpClient: ofSpans })
  const lineExporter = new AzureMonitorLogExporter({ ...options, httpClient: ofLines })
  const weights = []
  for (const { spans, lines } of all) {
    const before = [ofSpans.bytes, ofLines.bytes] as const
    if (spans.length > 0) await spanExporter.export([...spans], () => undefined)
    if (lines.length > 0) await lineExporter.export([...lines], () => undefined)
    weights.push({ spanBytes: ofSpans.bytes - before[0], lineBytes: ofLines.bytes - before[1] })
  }
  return weights
}
