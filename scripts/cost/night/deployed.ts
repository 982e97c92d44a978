import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readConfig } from '#platform/config.ts'
import { middle, type Figures } from '../figures.ts'
import type { NightOptions } from './options.ts'

const Span = z.string().regex(/^\d\d:\d\d:\d\d$/).transform((text) => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}) // prettier-ignore

const HostFile = z.object({
  functionTimeout: Span,
  extensions: z.object({
    serviceBus: z.object({ maxConcurrentSessions: z.int(), sessionIdleTimeout: Span.optional() }),
  }),
})

const root = join(import.meta.dirname, '..', '..', '..')
const text = (name: string): string => readFileSync(join(root, name), 'utf8')
const read = (name: string): unknown => JSON.parse(text(name))

/** Of the traces, what production keeps whole. */
export function tracesShare(): number {
  const share = /^param tracesShare = '([\d.]+)'$/mu.exec(text('infra/production.bicepparam'))?.[1]
  if (share === undefined) throw new Error('infra/production.bicepparam does not say which share of the traces is kept')
  return Number(share)
}

/** How many instances production keeps ready for people. */
export function warmInstances(): number {
  const ready = /^param warmInstances = (\d+)$/mu.exec(text('infra/production.bicepparam'))?.[1]
  if (ready === undefined) throw new Error('infra/production.bicepparam does not say how many instances are kept ready')
  return Number(ready)
}

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

/** What the product's own files say of its instances, and the figures of what they do not. */
export function hostOf({ limits, assumptions }: Figures): NightOptions['host'] {
  const { functionTimeout, extensions } = HostFile.parse(read('host.json'))
  const { Values: values } = z
    .object({ Values: z.record(z.string(), z.string()) })
    .parse(read('local.settings.example.json'))
  const { store } = readConfig(values)
  if (store.kind !== 'cosmos') throw new Error('The example of settings is not one for Azure')
  const most = /^param maximumInstances = (\d+)$/mu.exec(text('infra/production.bicepparam'))?.[1]
  return {
    functionTimeout,
    slots: extensions.serviceBus.maxConcurrentSessions,
    sessionIdle: extensions.serviceBus.sessionIdleTimeout ?? middle(assumptions.sessionIdle),
    replicaMegabytes: store.replicas.megabytes,
    mostInstances: most === undefined ? middle(limits.instances) : Number(most),
    coldStart: middle(assumptions.coldStart),
    scaleLook: middle(assumptions.scaleLook),
  }
}
