import type { Figures, Range } from './figures.ts'
import { alertRules, probedOrigins } from './deployed.ts'

const megabyte = 1_000_000
const billedGigabyte = 1_000_000_000

type DollarLine = [name: string, amount: string, dollars: Range]

const scaled = ({ low, high }: Range, by: number): Range => ({ low: low * by, high: high * by })

/** Bytes a month that the services themselves write into the workspace, beside what the app tells. */
function diagnosticsBytes(
  firms: number,
  { diagnosticsMb: always, diagnosticsFirmMb: each }: Figures['assumptions'],
): Range {
  return { low: (always.low + each.low * firms) * megabyte, high: (always.high + each.high * firms) * megabyte }
}

/** What it costs to be told how the rest does. Numbers of rules and probes are those of infra. */
export function watchingLines(firms: number, { prices, assumptions }: Figures): DollarLine[] {
  const bytes = diagnosticsBytes(firms, assumptions)
  const gigabytes = scaled(bytes, 1 / billedGigabyte)
  const rules = alertRules()
  const probed = probedOrigins()
  return [
    [
      'Diagnostics of the services',
      `${gigabytes.low.toFixed(1)}–${gigabytes.high.toFixed(1)} GB of their metrics and logs`,
      { low: gigabytes.low * prices.telemetry.low, high: gigabytes.high * prices.telemetry.high },
    ],
    [
      'Alert rules and web test',
      `${rules.metrics} rules on metrics, ${rules.lines} on lines`,
      {
        low: rules.metrics * prices.metricAlert.low + rules.lines * prices.lineAlert.low + prices.webTests.low,
        high: rules.metrics * prices.metricAlert.high + rules.lines * prices.lineAlert.high + prices.webTests.high,
      },
    ],
    ['Probes of the edge', `${probed} origins are probed`, scaled(prices.probes, probed)],
  ]
}
