import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Span = z.string().regex(/^\d\d:\d\d:\d\d$/).transform((text) => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}) // prettier-ignore

const HostFile = z.object({
  functionTimeout: Span,
  extensions: z.object({
    serviceBus: z.object({ maxConcurrentSessions: z.int() }),
  }),
})

const root = join(import.meta.dirname, '..', '..')
const text = (name: string): string => readFileSync(join(root, name), 'utf8')

/** Errors: Error where production does not set it. */
function production(name: string): number {
  const value = new RegExp(`^param ${name} = '?([\\d.]+)'?$`, 'mu').exec(text('infra/production.bicepparam'))?.[1]
  if (value === undefined) throw new Error(`infra/production.bicepparam does not set ${name}`)
  return Number(value)
}

/** Share of the traces that production keeps whole. */
export const tracesShare = (): number => production('tracesShare')

/** How many instances production keeps ready for people. */
export const warmInstances = (): number => production('warmInstances')

const bicep = (name: string): string => text(`infra/modules/${name}.bicep`)
const occurrences = (source: string, pattern: RegExp): number => [...source.matchAll(pattern)].length

/** Rules that tell operators: on metrics, and on lines of the log. */
export function alertRules(): { readonly metrics: number; readonly lines: number } {
  const alerts = bicep('alerts')
  const lists = occurrences(alerts, /^ {4}metric: '/gmu)
  const single = occurrences(
    `${alerts}${text('infra/events.bicep')}`,
    /^resource \w+ 'Microsoft\.Insights\/metricAlerts@[\d-]+' = \{/gmu,
  )
  return { metrics: lists + single, lines: occurrences(alerts, /^ {4}query: '/gmu) }
}

/** Origins that every place of the edge asks all the time whether they live. */
export const probedOrigins = (): number => occurrences(bicep('front-door'), /healthProbeSettings/gu)

export interface Host {
  /** Seconds. */
  readonly functionTimeout: number
  /** Sessions of the queue that one instance handles side by side. */
  readonly slots: number
  readonly mostInstances: number
}

/** What is deployed says this of the instances. */
export function hostOf(): Host {
  const { functionTimeout, extensions } = HostFile.parse(JSON.parse(text('host.json')))
  return {
    functionTimeout,
    slots: extensions.serviceBus.maxConcurrentSessions,
    mostInstances: production('maximumInstances'),
  }
}
