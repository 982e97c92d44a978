import { DefaultAzureCredential } from '@azure/identity'
import { AzureMonitorLogExporter, AzureMonitorTraceExporter } from '@azure/monitor-opentelemetry-exporter'
import { diag, DiagLogLevel } from '@opentelemetry/api'
import type { LogRecordExporter } from '@opentelemetry/sdk-logs'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'

/** Told once a minute at most: a role that is missing fails every batch. */
const quietMs = 60_000

/** Standard output is the one place left to say that nothing can be sent. */
function tellFailures(): void {
  let lastReported = -Infinity
  const tell = (message: string): void => {
    if (performance.now() - lastReported < quietMs) return
    lastReported = performance.now()
    process.stderr.write(`${JSON.stringify({ level: 'error', event: 'traces.not-sent', error: message })}\n`)
  }
  const nobody = (): void => undefined
  const logger = { error: tell, warn: nobody, info: nobody, debug: nobody, verbose: nobody }
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
}

/** Application Insights, reached with the managed identity: its own keys are switched off. */
export function azureMonitor(connectionString: string): { spans: SpanExporter; lines: LogRecordExporter } {
  tellFailures()
  const options = {
    connectionString,
    credential: new DefaultAzureCredential(),
    // An instance's disk is gone with it, and holds firms' replicas.
    disableOfflineStorage: true,
  }
  return { spans: new AzureMonitorTraceExporter(options), lines: new AzureMonitorLogExporter(options) }
}
