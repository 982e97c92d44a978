import { AsyncLocalStorage } from 'node:async_hooks'
import type { z } from 'zod'
import type { RecordTable } from '#domain/connectors/columns.ts'
import { createVendorSession, type VendorApi } from '#functions/connectors/index.ts'
import type { Exchange } from '#functions/connectors/kit/facts/answers.ts'
import { createOutbound, type Outbound } from '#functions/connectors/kit/outbound.ts'
import type { VendorRequest } from '#functions/connectors/kit/vendor-api.ts'
import type { Vendors } from '#local/vendors/start.ts'
import type { Variant } from '../connector-groups.ts'
import { memoryCredentials, promised, silentLog, type SetClock } from '../connector-rig.ts'

/** A call with what the client takes as its answer; undefined: a call of the kit itself, for a token. */
export interface RecordedExchange extends Exchange {
  readonly schema: z.ZodType | undefined
}

/** Everything a variant asks its simulator: who it is, and every table whole. Errors: VendorError. */
export async function recordedRead(variant: Variant, vendors: Vendors, clock: SetClock): Promise<RecordedExchange[]> {
  const { connector, standIn } = variant
  const exchanges: RecordedExchange[] = []
  const asking = new AsyncLocalStorage<VendorRequest<z.ZodType>>()
  const outside = createOutbound({ vendorOrigins: vendors.origins })
  const outbound: Outbound = {
    ...outside,
    send: async (request) => {
      const answer = await outside.send(request)
      const asked = asking.getStore()
      exchanges.push({ request, answer, schema: isFor(asked, request.url) ? asked?.answer : undefined })
      return answer
    },
  }
  const session = await createVendorSession({
    connector,
    credentials: memoryCredentials(standIn.good(vendors, clock.now())),
    clock,
    outbound,
    config: { vendorOrigins: vendors.origins, oauthClients: vendors.oauthClients },
    log: silentLog,
    sleep: (milliseconds) => {
      clock.advance(milliseconds)
      return Promise.resolve()
    },
  })
  const api: VendorApi = { ...session, call: (request) => asking.run(request, () => session.call(request)) }
  await connector.check?.(api)
  for (const table of promised(connector)) await readWhole(variant, table, api, clock.now())
  await outside.close()
  return exchanges
}

/** Within a call the kit may make others, for a token or to find where the data is. */
function isFor(asked: VendorRequest<z.ZodType> | undefined, { pathname }: URL): boolean {
  const [path = ''] = asked?.path.replace(/^https?:\/\/[^/]+/u, '').split('?') ?? []
  return path !== '' && decodeURIComponent(pathname).endsWith(decodeURIComponent(path))
}

async function readWhole(
  { connector, standIn }: Variant,
  table: RecordTable,
  api: VendorApi,
  now: Date,
): Promise<void> {
  const context = { api, file: undefined, slots: standIn.slots ?? {}, now, signal: new AbortController().signal }
  for await (const page of connector.streams[table]?.(context, undefined) ?? []) if (page.next === undefined) return
}
