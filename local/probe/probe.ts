import type { RecordTable } from '#domain/connectors/columns.ts'
import { withOdd, type OddValue } from '#domain/sync/skipped.ts'
import {
  checkOf,
  createVendorSession,
  streamsOf,
  VendorError,
  type AccountInfo,
  type Connector,
  type CredentialStore,
  type VendorApi,
} from '#functions/connectors/index.ts'
import { observe, emptyObservation, type Observation } from '#functions/connectors/kit/facts/observation.ts'
import type { Facts } from '#functions/connectors/kit/facts/facts.ts'
import type { Exchange } from '#functions/connectors/kit/facts/answers.ts'
import type { Outbound } from '#functions/connectors/kit/outbound.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { ended } from './credentials-file.ts'

export interface ProbeOptions {
  readonly connector: Connector
  readonly facts: Facts
  readonly isCrm: boolean
  readonly credentials: CredentialStore
  readonly config: Pick<Config, 'vendorOrigins' | 'oauthClients'>
  readonly outbound: Outbound
  readonly clock: Clock
  /** Calls for one table; a longer one is left there. */
  readonly mostCalls: number
  readonly sleep?: (milliseconds: number) => Promise<void>
}

/** What became of one table. */
export interface ProbedTable {
  readonly table: RecordTable
  readonly rows: number
  readonly skipped: Readonly<Record<string, number>>
  /** Values that the client wants otherwise than they came. */
  readonly odd: readonly OddValue[]
  /** It was read to its end. */
  readonly isWhole: boolean
  /** What the vendor, or the client, refused; undefined: nothing. */
  readonly failure: string | undefined
}

/** `too early`: the vendor renews no token before its time, which says that it works. */
type Renewal = 'renewed' | 'nothing to renew' | 'too early to renew' | 'not renewed'

export interface Probed {
  readonly account: AccountInfo
  readonly renewal: Renewal
  /** Whether the vendor gave another refresh token with it. */
  readonly isRotating: boolean
  readonly failure: string | undefined
  readonly tables: readonly ProbedTable[]
  readonly observation: Observation
  readonly exchanges: readonly Exchange[]
}

const said = (error: unknown): string => {
  if (error instanceof VendorError) return `${error.kind}: ${error.message}`
  throw error
}

class Limit extends Error {
  override readonly name = 'Limit'
}

class Probe {
  readonly #options: ProbeOptions
  readonly exchanges: Exchange[] = []
  readonly observation = emptyObservation()
  #callsLeft = Number.POSITIVE_INFINITY

  constructor(options: ProbeOptions) {
    this.#options = options
  }

  async session(): Promise<VendorApi> {
    const { connector, credentials, config, outbound, clock, sleep } = this.#options
    return createVendorSession({
      connector,
      credentials,
      config,
      clock,
      log: createLog(() => undefined),
      outbound: {
        ...outbound,
        send: async (request) => {
          if (this.#callsLeft <= 0) throw new Limit()
          this.#callsLeft -= 1
          const exchange = { request, answer: await outbound.send(request) }
          this.#see(exchange)
          return exchange.answer
        },
      },
      ...(sleep === undefined ? {} : { sleep }),
    })
  }

  /** A token for a consent is asked for by the kit, and is in no list; a form that is traded is a call of the client's. */
  #see(exchange: Exchange): void {
    const isToken = exchange.request.body?.includes('grant_type=') === true
    if (isToken && this.#options.connector.authorization.kind !== 'form') return
    this.exchanges.push(exchange)
    observe(this.#options.facts, this.observation, exchange)
  }

  /** A session on tokens that seem to have ended: the first call renews them. */
  async renew(): Promise<{ renewal: Renewal; isRotating: boolean; failure: string | undefined }> {
    const { credentials, clock, connector, isCrm } = this.#options
    const before = await credentials.read()
    const { authorization } = connector
    // Without the password, which is not kept, there is none to trade for another.
    const isLasting = authorization.kind === 'form' && (authorization.signIn?.forgets ?? []).length > 0
    if (before.tokens === null || isLasting)
      return { renewal: 'nothing to renew', isRotating: false, failure: undefined }
    await credentials.save(ended(before, clock.now()))
    try {
      await checkOf(connector, isCrm)?.(await this.session())
    } catch (error) {
      // What is good until its own time stays in use.
      await credentials.save(before)
      const isEarly = error instanceof VendorError && error.kind === 'rate-limited'
      return { renewal: isEarly ? 'too early to renew' : 'not renewed', isRotating: false, failure: said(error) }
    }
    const { tokens } = await credentials.read()
    const isRotating = tokens?.refreshToken !== null && tokens?.refreshToken !== before.tokens.refreshToken
    return { renewal: 'renewed', isRotating, failure: undefined }
  }

  async table(api: VendorApi, table: RecordTable): Promise<ProbedTable> {
    const { connector, isCrm, clock, mostCalls } = this.#options
    const skipped: Record<string, number> = {}
    let rows = 0
    let odd: readonly OddValue[] = []
    const result = (isWhole: boolean, failure?: string): ProbedTable => ({
      table,
      rows,
      skipped,
      odd,
      isWhole,
      failure,
    })
    const context = { api, file: undefined, slots: {}, now: clock.now(), signal: new AbortController().signal }
    this.#callsLeft = mostCalls
    try {
      for await (const page of streamsOf(connector, isCrm)[table]?.(context, undefined) ?? []) {
        rows += page.records.length
        for (const one of page.skipped ?? [])
          if ('reason' in one) skipped[one.reason] = (skipped[one.reason] ?? 0) + 1
          else odd = withOdd(odd, [one])
        if (page.next === undefined) return result(true)
      }
      return result(false, 'the vendor did not deliver it')
    } catch (error) {
      return error instanceof Limit ? result(false) : result(false, said(error))
    } finally {
      this.#callsLeft = Number.POSITIVE_INFINITY
    }
  }
}

/**
 * Signs in, renews once, and reads every table as a sync does, to its last page or `mostCalls`. Nothing of what the vendor
 * answers is kept but in `exchanges`.
 *
 * Errors: VendorError where the vendor refuses the credentials.
 */
export async function probe(options: ProbeOptions): Promise<Probed> {
  const { connector, isCrm } = options
  const probing = new Probe(options)
  const account = (await checkOf(connector, isCrm)?.(await probing.session())) ?? {}
  const renewed = await probing.renew()
  const api = await probing.session()
  const tables: ProbedTable[] = []
  for (const table of Object.keys(streamsOf(connector, isCrm)) as RecordTable[])
    tables.push(await probing.table(api, table))
  return { account, ...renewed, tables, observation: probing.observation, exchanges: probing.exchanges }
}
