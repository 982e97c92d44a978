import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import { Afas } from './afas/simulator.ts'
import { BenchSource } from './bench/simulator.ts'
import { ExactOnline, exactClient } from './exact-online-nl/simulator.ts'
import { Twinfield, twinfieldClient } from './twinfield/simulator.ts'
import { Faults, type FaultRule } from './faults.ts'
import { disturb, write } from './disturb.ts'
import { controlAnswer } from './control.ts'
import { Simplicate } from './simplicate/simulator.ts'
import type { Simulator } from './simulator.ts'
import type { Stand, VendorCall } from './stand.ts'
import { WeFact } from './we-fact/simulator.ts'

export interface VendorsOptions {
  /** 0: a free one. */
  readonly port: number
  /** Where grants are kept, so that connections outlive a restart; undefined: nowhere. */
  readonly dataFolder?: string
  /** Administrations of the largest firm of each vendor. */
  readonly size?: number
  readonly clock?: Clock
  /** Of Exact Online; its own is 600. */
  readonly accessTokenSeconds?: number
  /** Of Exact Online and of Simplicate; their own is 60, which makes a demo wait. */
  readonly callsAMinute?: number
  readonly callsADay?: number
}

export interface VendorsControl {
  readonly afas: Afas
  readonly exact: ExactOnline
  readonly simplicate: Simplicate
  readonly twinfield: Twinfield
  readonly weFact: WeFact
  fault(vendor: string, rule: Partial<FaultRule> & Pick<FaultRule, 'kind'>): void
  clearFaults(vendor: string): void
  /** In the order of arrival. */
  calls(vendor: string): readonly VendorCall[]
  forgetCalls(vendor: string): void
}

export interface Vendors {
  /** Of this server, without a slash at its end. */
  readonly url: string
  /** The value of SPIL_VENDOR_ORIGINS: a vendor's origin → where its simulator is. */
  readonly origins: Readonly<Record<string, string>>
  /** The value of SPIL_OAUTH_CLIENTS: our registrations with the simulators. */
  readonly oauthClients: Readonly<Record<string, { readonly clientId: string; readonly clientSecret: string }>>
  readonly control: VendorsControl
  close(): Promise<void>
}

const bodyLimit = 1_000_000

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bodyLimit) throw new Error('The body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

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
  const body = await readBody(request)
  if (prefix === '_control') {
    write(response, controlAnswer(stands, method, rest.join('/'), headersOf(request), body))
    return
  }
  const stand = stands.get(prefix)
  if (stand === undefined) {
    write(response, {
      status: 404,
      headers: { 'content-type': 'text/plain' },
      body: `Simulators: ${[...stands.keys()].join(', ')}`,
    })
    return
  }
  const { simulator, faults, calls } = stand
  const now = clock.now().getTime()
  const url = new URL(`/${rest.join('/')}`, originOf(simulator, request))
  const struck = faults.strike(url.pathname)
  const call = {
    simulator,
    now,
    response,
    request: { method, url, headers: headersOf(request), body, now, faults: new Set(struck.map((rule) => rule.kind)) },
  }
  const entry = { at: now, method, path: url.pathname + url.search, status: 0, faults: struck.map((rule) => rule.kind) }
  const place = calls.push(entry) - 1
  const status = await disturb(call, struck)
  calls[place] = { ...entry, status }
}

/** Where a vendor has a host per customer, the one that was called. */
function originOf({ origin = 'https://vendor.example' }: Simulator, { headers }: IncomingMessage): string {
  const host = headers['x-forwarded-host']
  return origin.includes('*') && typeof host === 'string' && /^[a-z0-9.-]+$/u.test(host) ? `https://${host}` : origin
}

function standsOf(simulators: readonly Simulator[]): Map<string, Stand> {
  return new Map(
    simulators.map((simulator) => [simulator.name, { simulator, faults: new Faults(simulator.name), calls: [] }]),
  )
}

function controlOf(
  stands: ReadonlyMap<string, Stand>,
  own: Pick<VendorsControl, 'afas' | 'exact' | 'simplicate' | 'twinfield' | 'weFact'>,
): VendorsControl {
  const stand = (vendor: string): Stand => {
    const found = stands.get(vendor)
    if (found === undefined) throw new Error(`There is no simulator ${vendor}`)
    return found
  }
  return {
    ...own,
    fault: (vendor, rule) => stand(vendor).faults.add(rule),
    clearFaults: (vendor) => stand(vendor).faults.clear(),
    calls: (vendor) => stand(vendor).calls,
    forgetCalls: (vendor) => {
      stand(vendor).calls.length = 0
    },
  }
}

function originsOf({ name, origin, otherOrigins = [], hosts }: Simulator, url: string): [string, string][] {
  const own = [...(origin === undefined ? [] : [origin]), ...otherOrigins].map((each) => [each, ''] as const)
  const known = hosts ?? Object.fromEntries(own)
  return Object.entries(known).map(([host, path]) => [host, `${url}/${name}${path}`])
}

/** Every vendor on one port of this machine, each under a path of its own. */
export async function startVendors(options: VendorsOptions): Promise<Vendors> {
  const clock = options.clock ?? { now: () => new Date() }
  const exact = new ExactOnline({
    size: options.size ?? 240,
    tokenFile: options.dataFolder === undefined ? undefined : join(options.dataFolder, 'exact-online-nl.json'),
    accessTokenSeconds: options.accessTokenSeconds ?? 600,
    callsAMinute: options.callsAMinute ?? 6000,
    callsADay: options.callsADay ?? 1_000_000,
  })
  const afas = new Afas(options.size ?? 240)
  const simplicate = new Simplicate({ size: options.size ?? 240, callsAMinute: options.callsAMinute ?? 6000 })
  const twinfield = new Twinfield({
    size: options.size ?? 240,
    tokenFile: options.dataFolder === undefined ? undefined : join(options.dataFolder, 'twinfield.json'),
  })
  const weFact = new WeFact({ size: options.size ?? 240, callsAMinute: options.callsAMinute ?? 6000 })
  const stands = standsOf([exact, afas, simplicate, twinfield, weFact, new BenchSource()])
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
    origins: Object.fromEntries([...stands.values()].flatMap(({ simulator }) => originsOf(simulator, url))),
    oauthClients: { ExactOnlineNL: exactClient, Twinfield: twinfieldClient },
    control: controlOf(stands, { exact, afas, simplicate, twinfield, weFact }),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
