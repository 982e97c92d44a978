import { allowed } from '#domain/access/permissions.ts'
import { keyRate, keyState } from '#domain/odata/feed-key.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import type { Visit } from '#platform/http/route.ts'
import { RateLimit } from '#platform/http/rate-limit.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { isOpen, tenantById } from '../../identity/index.ts'
import { feedKeys, feedSecrets, type FeedKey } from './collections.ts'
import { notProven, notSubscribed, notWorking, tooMany, type KeyRefused } from './refusal.ts'
import { clientOf, keepRequest, pathOf } from './request-log.ts'
import { scopeOf, type KeyScope } from './scope.ts'
import { secretAmong } from './secret.ts'
import { shownIn, stripped } from './shown-key.ts'

/** Who was let in: the firm, and what of it they may see. */
export interface Admitted {
  readonly tenant: TenantPartition
  readonly scope: KeyScope
  readonly key: Pick<FeedKey, 'id' | 'key' | 'name'>
  /** The request without what proved the key: the only one that anything behind the door is given. */
  readonly request: Request
}

/**
 * Lets requests with a key in. Everything that decides is read for each of them, so that a key that is switched off, cut
 * down or taken away is so from the next request on.
 * Errors: `KeyRefused` 401 (the same for no key, an unknown one and a wrong secret), 403 where the firm's subscription has
 * no feed any more, 429 over 60 requests a minute; `AppError('UNAVAILABLE')`.
 */
export function keyDoor(
  platform: Pick<RunningPlatform, 'directory' | 'clock' | 'openKnownTenant'>,
): (visit: Visit) => Promise<Admitted> {
  const { directory, clock } = platform
  // Counted on this host: it is about load, a secret of 256 bits is not guessed.
  const rate = new RateLimit(clock, keyRate)
  const told = new RateLimit(clock, { calls: 1, seconds: keyRate.seconds })

  async function proven({ request, url }: Visit): Promise<{ tenant: TenantPartition; key: FeedKey }> {
    const shown = shownIn(request.headers, url)
    if (shown === undefined) throw notProven()
    const found = (await directory.documents(feedSecrets).read(shown.key))?.doc
    // Compared also where there is nothing to compare with, so that the answer takes as long.
    const secretId = secretAmong(shown.secret, found?.secrets ?? [])
    if (found === undefined || secretId === undefined) throw notProven()
    const tenant = await openFirm(found.tenantId)
    const [stored, firm] = await Promise.all([
      tenant.documents(feedKeys).read(found.keyId),
      tenantById(directory, found.tenantId),
    ])
    if (stored === undefined || firm === undefined || !isOpen(firm)) throw notProven()
    const { doc: key } = stored
    const isFormer = key.former?.secretId === secretId && key.former.until > clock.now().toISOString()
    if (key.secretId !== secretId && !isFormer) throw notProven()
    if (!allowed({ role: 'ADMINISTRATOR', tier: firm.tier }, 'odata:manage')) throw notSubscribed()
    return { tenant, key }
  }

  async function openFirm(id: string): Promise<TenantPartition> {
    try {
      return await platform.openKnownTenant(id)
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') throw notProven()
      throw error
    }
  }

  return async (visit) => {
    const { tenant, key } = await proven(visit)
    const refused = async (refusal: KeyRefused): Promise<KeyRefused> => {
      const time = clock.now().toISOString()
      const { request, url, correlationId } = visit
      const { method, headers } = request
      const asked = { keyId: key.id, time, client: clientOf(headers), method, path: pathOf(url), correlationId }
      await keepRequest(tenant, { ...asked, status: refusal.status, rows: 0, milliseconds: 0 }, visit.log)
      return refusal
    }
    const wait = rate.wait(key.id)
    if (wait !== undefined) {
      const refusal = tooMany(wait)
      // Once a minute is enough to see it by: who asks a thousand times writes one line.
      if (told.wait(key.id) !== undefined) throw refusal
      told.count(key.id)
      throw await refused(refusal)
    }
    rate.count(key.id)
    const state = keyState(key, clock.now())
    if (state !== 'ACTIVE') throw await refused(notWorking(state))
    return {
      tenant,
      scope: scopeOf(key),
      key: { id: key.id, key: key.key, name: key.name },
      request: stripped(visit.request),
    }
  }
}
