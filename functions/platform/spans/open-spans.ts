import type { Config } from '../config.ts'
import { noSpans, type Spans } from './span.ts'

/** Creates the configured tracing. Loaded on demand, so that a start without tracing does not pay for it. */
export async function openSpans(config: Pick<Config, 'traces' | 'version'>): Promise<Spans> {
  const { traces, version } = config
  if (traces.kind === 'off') return noSpans
  const { recordSpans } = await import('./record-spans.ts')
  if (traces.kind === 'folder') {
    const { traceFile } = await import('./trace-file.ts')
    return recordSpans({ spans: traceFile(traces.folder), version, share: traces.share })
  }
  const { azureMonitor } = await import('./azure-monitor.ts')
  return recordSpans({ ...azureMonitor(traces.connectionString), version, share: traces.share })
}
