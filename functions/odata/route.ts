import { isEuros } from '#domain/products/fields.ts'
import { AppError } from '#domain/shared/errors.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import { periodAt } from '#domain/shared/period.ts'
import { apiPrefix } from '#platform/http/create-http.ts'
import { apiErrors, type ErrorShape } from '#platform/http/refusal.ts'
import { defineRoute } from '#platform/http/route.ts'
import type { CommandContext } from '#platform/command.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { connectionStore } from '../connections/index.ts'
import { namesOf, tenantById } from '../identity/index.ts'
import { closedMonths } from '../products/index.ts'
import { serve } from './engine/serve.ts'
import type { ModelRows } from './engine/source.ts'
import { firmSource } from './feed/firm-source.ts'
import type { Fetched } from './feed/model/scope.ts'
import { keyDoor, type Admitted } from './keys/admit-key.ts'
import { answerKey } from './keys/answer-key.ts'
import { ofFirm } from './keys/firm-part.ts'
import { KeyRefused } from './keys/refusal.ts'
import type { KeyScope } from './keys/scope.ts'

const place = 'odata'

/** Where the feed stands, which all its links are made of; with a `/` at its end. The screen with the keys is at `/odata`. */
export const feedRoot = (apiUrl: string): string => new URL(`${apiPrefix}${place}/`, apiUrl).href

/** The feed of a firm as it is at a moment, for who may see so much of it. */
export function openFeed(
  { tenant, platform }: Pick<CommandContext, 'tenant'> & { readonly platform: Pick<RunningPlatform, 'directory'> },
  scope: KeyScope,
  now: Date,
): ModelRows {
  const { directory } = platform
  const { tenantId } = tenant
  const fetched: Fetched = {
    async inEuros() {
      const { items } = await connectionStore(tenant).list(0, connectionListTake)
      return JSON.stringify(items.filter(({ connector, isCrm }) => isEuros(connector, isCrm)).map(({ id }) => id))
    },
    async closers() {
      const ids = new Set<string>()
      for await (const some of tenant.documents(closedMonths).scan())
        for (const { actorId } of some) if (actorId !== null) ids.add(actorId)
      return JSON.stringify(Object.fromEntries(await namesOf(directory, tenantId, [...ids])))
    },
    bookkeepingMonth: async () => (await tenantById(directory, tenantId))?.company.bookkeepingMonth ?? 1,
  }
  return firmSource(tenant, { ...scope, now: periodAt(now), fetched }, now)
}

/** As OData tells errors; what the door refuses has the same shape as what the engine refuses. */
const feedErrors: ErrorShape = {
  refusalOf(error) {
    const odata = { 'odata-version': '4.0', 'content-language': 'en' }
    if (error instanceof KeyRefused) {
      const { status, code, message, headers } = error
      return { status, code, message, headers: { ...odata, ...headers } }
    }
    const known = error instanceof AppError ? apiErrors.refusalOf(error) : undefined
    return known === undefined ? undefined : { ...known, headers: { ...odata, ...known.headers } }
  },
  defect: { status: 500, code: 'internal-error', headers: { 'odata-version': '4.0', 'content-language': 'en' } },
  body: ({ code, message }) => ({ error: { code, message: message ?? code } }),
}

/** The data feed: everything behind its address, for who has a key. */
export const feedRoute = defineRoute<Admitted>({
  name: 'odata',
  path: `${place}/{*rest}`,
  methods: ['GET', 'HEAD', 'POST'],
  who: 'feed key',
  limit: { none: 'Each key has a limit of its own, told with it.' },
  errors: feedErrors,
  open(platform) {
    const { clock, config } = platform
    const publicRoot = feedRoot(config.apiUrl)
    const mount = `${apiPrefix}${place}`
    return {
      admit: keyDoor(platform),
      async handle({ log, url, correlationId, request }, admitted) {
        const source = openFeed({ tenant: admitted.tenant, platform }, admitted.scope, clock.now())
        return answerKey({ log, url, correlationId, request, clock }, admitted, source, (asked, counted) =>
          serve(asked, {
            source: counted,
            ...(admitted.firm === undefined
              ? { publicRoot, mount }
              : { publicRoot: ofFirm(publicRoot, admitted.firm), mount: ofFirm(`${mount}/`, admitted.firm) }),
            clock,
            log,
            secretOptions: ['apikey'],
          }),
        )
      },
    }
  },
})
