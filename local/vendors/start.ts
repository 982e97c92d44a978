import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Clock } from '#platform/clock.ts'
import { projectFolder } from '../host/project-folder.ts'
import { controlAnswer } from './control.ts'
import { disturb, write } from './disturb.ts'
import { Faults } from './faults.ts'
import { html, type Change, type Simulator } from './simulator.ts'
import { createSimulators, simulatedClients, type SimulatorOptions, type Simulators } from './simulators.ts'
import type { Stand, VendorCall } from './stand.ts'

/** Mappings to publish, which lead systems without an address to their simulators. */
export const practiceMappings = join(projectFolder, 'local', 'vendors', 'practice', 'mappings')

export interface VendorsOptions extends SimulatorOptions {
  /** 0: a free one. */
  readonly port: number
  readonly clock?: Clock
}

export type VendorsControl = ReturnType<typeof controlOf>

export interface Vendors {
  /** Of this server, without a slash at its end. */
  readonly url: string
  /** The value of SPIL_VENDOR_ORIGINS: a vendor's origin → where its simulator is. */
  readonly origins: Readonly<Record<string, string>>
  /** The value of SPIL_OAUTH_CLIENTS: our registrations with the simulators. */
  readonly oauthClients: Readonly<
    Record<
      string,
      {
        readonly clientId: string
        readonly clientSecret: string
        readonly subscriptionKey?: string
        readonly callsPerMinute?: number
      }
    >
  >
  readonly control: VendorsControl
  close(): Promise<void>
}

/** By which others would go on with a trace of ours, or know a click by its id. */
const tracing = ['traceparent', 'tracestate', 'baggage', 'x-correlation-id', 'request-id', 'diagnostic-id']

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

async function serve(
  stands: ReadonlyMap<string, Stand>,
  clock: Clock,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET'
  const [, prefix = '', ...rest] = (request.url ?? '/').split('/')
  const body = await text(request)
  if (prefix === '_control') {
    write(response, controlAnswer(stands, method, rest.join('/'), headersOf(request), body))
    return
  }
  const [path = ''] = rest.join('/').split('?')
  const claiming = [...stands.values()].find(({ simulator }) => simulator.claims?.(`/${path}`) === true)
  const stand = claiming ?? stands.get(prefix)
  if (stand === undefined) {
    write(response, html(404, `Simulators: ${[...stands.keys()].join(', ')}`))
    return
  }
  const { simulator, faults, calls } = stand
  const now = clock.now().getTime()
  const url = new URL(`/${rest.join('/')}`, originOf(simulator, request))
  const headers = headersOf(request)
  const struck = faults.strike(url.pathname)
  const kinds = struck.map(({ kind }) => kind)
  const entry = {
    at: now,
    method,
    path: url.pathname + url.search,
    userAgent: headers['user-agent'] ?? '',
    traced: tracing.filter((name) => headers[name] !== undefined),
    status: 0,
    faults: kinds,
  }
  const place = calls.push(entry) - 1
  const asked = { method, url, headers, body, now, faults: new Set(kinds) }
  calls[place] = { ...entry, status: await disturb({ simulator, response, request: asked }, struck) }
}

/** Where a vendor has a host per customer, the one that was called. */
function originOf({ origin }: Simulator, { headers }: IncomingMessage): string {
  const host = headers['x-forwarded-host']
  return origin.includes('*') && typeof host === 'string' && /^[a-z0-9.-]+$/u.test(host) ? `https://${host}` : origin
}

/** Errors of all that take a vendor: there is no such simulator. */
function controlOf(stands: ReadonlyMap<string, Stand>, own: Simulators) {
  const stand = (vendor: string): Stand => {
    const found = stands.get(vendor)
    if (found === undefined) throw new Error(`There is no simulator ${vendor}`)
    return found
  }
  return {
    ...own,
    /** Of every simulator, as they are asked for here. */
    names: [...stands.keys()] as readonly string[],
    fault: (vendor: string, rule: Parameters<Faults['add']>[0]) => stand(vendor).faults.add(rule),
    clearFaults: (vendor: string) => stand(vendor).faults.clear(),
    /** In the order of arrival. */
    calls: (vendor: string): readonly VendorCall[] => stand(vendor).calls,
    forgetCalls: (vendor: string) => void stand(vendor).calls.splice(0),
    change: (vendor: string, firm: string, change: Change) => stand(vendor).simulator.change(firm, change),
    revokeAccess: (vendor: string) => stand(vendor).simulator.revokeAccess(),
    restoreAccess: (vendor: string) => stand(vendor).simulator.restoreAccess(),
  }
}

/** A host of several vendors leads to the one that claims nothing: those that do take their own calls from it. */
function originsOf(simulators: readonly Simulator[], url: string): Record<string, string> {
  const claimingFirst = simulators.toSorted((one, other) => Number('claims' in other) - Number('claims' in one))
  return Object.fromEntries(
    claimingFirst.flatMap(({ name, origin, hosts = { [origin]: '' } }) =>
      Object.entries(hosts).map(([host, path]) => [host, `${url}/${name}${path}`]),
    ),
  )
}

/** Every vendor on one port of this machine, each under a path of its own. */
export async function startVendors(options: VendorsOptions): Promise<Vendors> {
  const clock = options.clock ?? { now: () => new Date() }
  const own = createSimulators(options)
  const simulators: readonly Simulator[] = Object.values(own)
  const stands = new Map<string, Stand>(
    simulators.map((simulator) => [simulator.name, { simulator, faults: new Faults(simulator.name), calls: [] }]),
  )
  const server = createServer((request, response) => {
    serve(stands, clock, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(String(error))
    })
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    origins: originsOf(simulators, url),
    oauthClients: simulatedClients,
    control: controlOf(stands, own),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
