import type { CosmosClientOptions } from '@azure/cosmos'
import { createDefaultHttpClient } from '@azure/core-rest-pipeline'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'
import { currentSpan } from '../../spans/span.ts'
import { whoWaits } from '../../who-waits.ts'
import { directoryContainer } from './containers.ts'
import { MakingWay } from './making-way.ts'
import { count } from './operation-counts.ts'
import type { ServiceClock } from './service-clock.ts'

type HttpClient = NonNullable<CosmosClientOptions['httpClient']>
type Request = Parameters<HttpClient['sendRequest']>[0]
type Response = Awaited<ReturnType<HttpClient['sendRequest']>>

const partitionKeyHeader = 'x-ms-documentdb-partitionkey'
const retryAfterHeader = 'x-ms-retry-after-ms'
/** Where an account has too few units for all who ask, it refuses those of low priority first. */
const priorityHeader = 'x-ms-cosmos-priority-level'
const sessionHeader = 'x-ms-session-token'
const cachedTokens = 10_000

/** The version of a partition that a session token stands for: `range:version#global…`. */
function sequenceOf(token: string): { readonly range: string; readonly sequence: number } {
  const [range = '', rest = ''] = token.split(':')
  return { range, sequence: Number(rest.split('#')[1] ?? rest) }
}

function isWrite({ method, headers }: Request): boolean {
  return method !== 'GET' && !headers.has('x-ms-documentdb-isquery')
}

/**
 * The way every request to the service goes. It counts them, and lets a poll of the change feed carry the newest session
 * token that any answer about the same partition brought: the service then answers from no copy older than that. Who writes
 * much to a firm makes way here, so that what the client repeats by itself does too. What somebody waits for goes first.
 */
export class Wire implements HttpClient {
  readonly #inner: HttpClient = createDefaultHttpClient()
  readonly #clock: ServiceClock
  readonly #way: MakingWay
  readonly #tokens = new LeastRecentlyUsed<string, string>(cachedTokens)

  constructor(clock: ServiceClock) {
    this.#clock = clock
    this.#way = new MakingWay({ service: () => clock.exactly() })
  }

  async sendRequest(request: Request): ReturnType<HttpClient['sendRequest']> {
    const key = request.headers.get(partitionKeyHeader)
    const isFeed = request.headers.has('a-im')
    const token = key === undefined || !isFeed ? undefined : this.#tokens.get(key)
    if (token !== undefined) request.headers.set(sessionHeader, token)
    request.headers.set(priorityHeader, whoWaits() === 'somebody' ? 'High' : 'Low')
    const isDirectory = new URL(request.url).pathname.includes(`/colls/${directoryContainer}/`)
    const written = isDirectory || !isWrite(request) ? undefined : key
    if (written !== undefined) await this.#way.beforeWriting(written)
    const dated = this.#clock.asking()
    const response = await this.#inner.sendRequest(request)
    const { headers, status, bodyAsText } = response
    dated(headers.get('date'))
    if (written !== undefined) this.#makeWay(written, response)
    const sessionToken = headers.get(sessionHeader)
    if (key !== undefined && sessionToken !== undefined) this.#learn(key, sessionToken)
    const charge = Number(headers.get('x-ms-request-charge') ?? 0)
    currentSpan()?.add('spil.store.request_units', charge)
    count((counts) => {
      counts.requests += 1
      if (status === 429) counts.throttled += 1
      if (isFeed) counts.feedPolls += 1
      counts.requestUnits += charge
      if (isDirectory) counts.directoryUnits += charge
      counts.bytesSent += typeof request.body === 'string' ? Buffer.byteLength(request.body) : 0
      counts.bytesReceived += bodyAsText === undefined || bodyAsText === null ? 0 : Buffer.byteLength(bodyAsText)
    })
    return response
  }

  /** The client waits before it asks again as long as the answer says. */
  #makeWay(partition: string, { status, headers }: Response): void {
    if (status !== 429) this.#way.written(partition)
    else {
      const asked = Number(headers.get(retryAfterHeader) ?? 0)
      headers.set(retryAfterHeader, String(asked + this.#way.refused(partition)))
    }
  }

  #learn(key: string, sessionToken: string): void {
    const known = this.#tokens.get(key)
    if (known !== undefined) {
      const [before, now] = [sequenceOf(known), sequenceOf(sessionToken)]
      if (before.range === now.range && before.sequence >= now.sequence) return
    }
    this.#tokens.set(key, sessionToken)
  }
}
