import { keyState, keyWork, modelRate, wrongKeyRate } from '#domain/odata/feed-key.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import type { Visit } from '#platform/http/route.ts'
import { addressCounted, SharedLimit } from '#platform/shared-limit.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { VerifyToken } from '../../identity/index.ts'
import type { FeedKey } from './collections.ts'
import { firmPartOf } from './firm-part.ts'
import { accountOf, authorizeAddress, feedTokenVerifier, tokenIn } from './microsoft.ts'
import { proversOf, type Proven } from './prove.ts'
import { asking, KeyRefused, limitHeaders, notProven, notWorking, tooMany, tooManyWrong } from './refusal.ts'
import { clientOf, logRequest, pathOf } from './request-log.ts'
import { scopeOf, type KeyScope } from './scope.ts'
import { shownIn, stripped } from './shown-key.ts'

/** Under which the work of a key is counted. */
export const workLimit = 'feed-key'

/** The list of sets, or the model. */
const asksForModel = (url: URL): boolean => ['', '/', '/$metadata'].includes(firmPartOf(url).asked)

/** Who was let in: the firm, and what of it they may see. */
export interface Admitted {
  readonly tenant: TenantPartition
  /** The firm that the address names; undefined: none. */
  readonly firm: string | undefined
  readonly scope: KeyScope
  readonly key: Pick<FeedKey, 'id' | 'key' | 'name'>
  /** What is left of this minute, told with each answer. */
  readonly limits: Readonly<Record<string, string>>
  /** Counts what a question came to. */
  readonly addWork: (more: number) => Promise<void>
  /** The request without what proved the key: the only one that anything behind the door is given. */
  readonly request: Request
}

/**
 * Lets requests with a key in. Everything that decides is read for each of them, so that a key that is switched off, cut
 * down or taken away is so from the next request on.
 * Errors: `KeyRefused` 401 (the same for no key, an unknown one and a wrong secret, and for a token that proves nothing), 403 where
 * the firm's subscription has no feed any more or somebody who signed in was not let in, 429 where one key took all its work of a minute (or asked 600 times for the model alone) or 60 wrong keys of one address, on all
 * hosts together;
 * `AppError('UNAVAILABLE')`.
 */
export function keyDoor(
  platform: Pick<RunningPlatform, 'config' | 'directory' | 'clock' | 'openKnownTenant'>,
  verify: VerifyToken = feedTokenVerifier(platform),
): (visit: Visit) => Promise<Admitted> {
  const { config, directory, clock } = platform
  const authorize = authorizeAddress(config.identity)
  const prove = proversOf(platform)
  const work = new SharedLimit({ directory, clock }, { name: workLimit, ...keyWork })
  const model = new SharedLimit({ directory, clock }, { name: 'feed-key-model', ...modelRate })
  const wrong = new SharedLimit({ directory, clock }, { name: 'wrong-feed-key', ...wrongKeyRate })

  async function proven({ request, url, address }: Visit): Promise<Proven> {
    const [token, shown] = [tokenIn(request.headers), shownIn(request.headers, url)]
    const { firm } = firmPartOf(url)
    // Clients show nothing until they are asked for it: that is no guess.
    if (token === undefined && shown === undefined) throw notProven()
    try {
      if (token !== undefined) return await prove.account(await accountOf(token, verify), firm)
      return await prove.key(shown, firm)
    } catch (error) {
      if (!(error instanceof KeyRefused) || error.status !== 401 || address === null) throw error
      // By who guesses: the wrong keys of an office keep out no good one of it.
      const over = await wrong.take(addressCounted(address))
      throw over === undefined ? error : tooManyWrong(over.seconds)
    }
  }

  async function admitted(visit: Visit): Promise<Admitted> {
    const { tenant, key } = await proven(visit)
    const refused = async (refusal: KeyRefused): Promise<KeyRefused> => {
      const time = clock.now().toISOString()
      const { request, url, correlationId } = visit
      const { method, headers } = request
      const asked = { keyId: key.id, time, client: clientOf(headers), method, path: pathOf(url), correlationId }
      await logRequest(tenant, { ...asked, status: refusal.status, rows: 0, milliseconds: 0 }, visit.log)
      return refusal
    }
    // What the feed has costs no rows, and a first load asks for it before each table.
    const isFree = asksForModel(visit.url)
    const { over, ...left } = isFree ? await model.taken(key.id) : await work.taken(key.id)
    const limits = limitHeaders(isFree ? 'model' : 'work', left)
    if (over !== undefined) {
      const refusal = tooMany(over.seconds, limits)
      // Once a minute is enough to see it by: who asks a thousand times writes one line.
      throw over.isFirst ? await refused(refusal) : refusal
    }
    const state = keyState(key, clock.now())
    if (state !== 'ACTIVE') throw await refused(notWorking(state, limits))
    return {
      tenant,
      firm: firmPartOf(visit.url).firm,
      scope: scopeOf(key),
      key: { id: key.id, key: key.key, name: key.name },
      request: stripped(visit.request),
      limits,
      addWork: (more) => (isFree ? Promise.resolve() : work.add(key.id, more)),
    }
  }

  return async (visit) => {
    try {
      return await admitted(visit)
    } catch (error) {
      if (!(error instanceof KeyRefused) || error.status !== 401) throw error
      throw asking(error, visit.request.headers, { authorize, isOfFirm: firmPartOf(visit.url).firm !== undefined })
    }
  }
}
