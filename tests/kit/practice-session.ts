import type { Incoming } from '#domain/records/record.ts'
import type { Connector, Credentials, StreamContext, StreamPage } from '#functions/connectors/index.ts'
import { createVendorSession } from '#functions/connectors/index.ts'
import type { Outbound } from '#functions/connectors/kit/outbound.ts'
import type { SimulatedAnswer, SimulatedRequest } from '#local/vendors/simulator.ts'
import type { Config } from '#platform/config.ts'
import { memoryCredentials, setClock, silentLog } from '#tests/contract/connector-rig.ts'

export { json, type SimulatedRequest } from '#local/vendors/simulator.ts'

/** A vendor of a test: answers calls, without a server in between. */
export interface Answering {
  answer(request: SimulatedRequest): SimulatedAnswer
}

/** Opens a session of a connector whose vendor is in this process. Waiting moves the clock and takes no time. */
export async function openPractice(
  connector: Connector,
  vendor: Answering,
  credentials: Credentials | Credentials['fields'],
  { oauthClients = {} }: Partial<Pick<Config, 'oauthClients'>> = {},
) {
  const clock = setClock()
  const sent: {
    readonly method: string
    readonly url: URL
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }[] = []
  const outbound: Outbound = {
    send: ({ method, url, headers, body = '' }) => {
      sent.push({ method, url, headers, body })
      const answer = vendor.answer({ method, url, headers, body, now: clock.now().getTime(), faults: new Set() })
      return Promise.resolve({ ...answer, body: Buffer.from(answer.body) })
    },
    close: () => Promise.resolve(),
  }
  const isWhole = (given: Credentials | Credentials['fields']): given is Credentials =>
    'tokens' in given && typeof given['fields'] === 'object'
  const api = await createVendorSession({
    connector,
    credentials: memoryCredentials(isWhole(credentials) ? credentials : { fields: credentials, tokens: null }),
    config: { vendorOrigins: {}, oauthClients },
    log: silentLog,
    clock,
    sleep: (milliseconds) => {
      clock.advance(milliseconds)
      return Promise.resolve()
    },
    random: () => 1,
    outbound,
  })
  const context: StreamContext = {
    api,
    file: undefined,
    slots: {},
    now: clock.now(),
    signal: new AbortController().signal,
  }
  return { api, sent, clock, context }
}

/** Every record of a stream, with what was skipped and how many pages it took. */
export async function recordsOf<
  Page extends Pick<StreamPage<Incoming>, 'skipped' | 'next'> & { readonly records: readonly unknown[] },
>(
  pages: AsyncIterable<Page> | undefined,
): Promise<{ records: Page['records'][number][]; skipped: number; pages: number }> {
  const found = { records: [] as Page['records'][number][], skipped: 0, pages: 0 }
  for await (const page of pages ?? []) {
    found.records.push(...page.records)
    found.skipped += page.skipped?.length ?? 0
    found.pages += 1
  }
  return found
}
