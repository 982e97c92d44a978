import { DefaultAzureCredential } from '@azure/identity'
import { AzureMonitorLogExporter, AzureMonitorTraceExporter } from '@azure/monitor-opentelemetry-exporter'
import { diag, DiagLogLevel } from '@opentelemetry/api'
import type { LogRecordExporter } from '@opentelemetry/sdk-logs'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'

/** Minimum milliseconds between two reports: a missing role fails every batch. */
const quietMs = 60_000

/** Standard output is the only place left to report that nothing can be sent. */
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

/** Application Insights by managed identity; its own keys are disabled. */
export function azureMonitor(connectionString: string): { spans: SpanExporter; lines: LogRecordExporter } {
  tellFailures()
  const options = {
    connectionString,
    credential: new DefaultAzureCredential(),
    // The instance's disk is temporary and holds replicas of firms.
    disableOfflineStorage: true,
  }
  return { spans: new AzureMonitorTraceExporter(options), lines: new AzureMonitorLogExporter(options) }
}
