import { allowed } from '#domain/access/permissions.ts'
import { keyState, keyWork, modelRate, wrongKeyRate } from '#domain/odata/feed-key.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import type { Visit } from '#platform/http/route.ts'
import { addressCounted, SharedLimit } from '#platform/shared-limit.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { isOpen, tenantById } from '../../identity/index.ts'
import { feedKeys, feedSecrets, type FeedKey } from './collections.ts'
import { limitHeaders, notProven, notSubscribed, notWorking, tooMany, tooManyWrong, KeyRefused } from './refusal.ts'
import { clientOf, logRequest, pathOf } from './request-log.ts'
import { scopeOf, type KeyScope } from './scope.ts'
import { shownIn, stripped } from './shown-key.ts'
import { secretAmong, type Shown } from './secret.ts'

/** Under which the work of a key is counted. */
export const workLimit = 'feed-key'

/** The list of sets, or the model. */
const asksForModel = ({ pathname }: URL): boolean =>
  ['/odata', '/odata/', '/odata/$metadata'].some((end) => pathname.endsWith(end))

/** Who was let in: the firm, and what of it they may see. */
export interface Admitted {
  readonly tenant: TenantPartition
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
 * Errors: `KeyRefused` 401 (the same for no key, an unknown one and a wrong secret), 403 where the firm's subscription has
 * no feed any more, 429 where one key took all its work of a minute (or asked 600 times for the model alone) or 60 wrong keys of one address, on all
 * hosts together;
 * `AppError('UNAVAILABLE')`.
 */
export function keyDoor(
  platform: Pick<RunningPlatform, 'directory' | 'clock' | 'openKnownTenant'>,
): (visit: Visit) => Promise<Admitted> {
  const { directory, clock } = platform
  const work = new SharedLimit({ directory, clock }, { name: workLimit, ...keyWork })
  const model = new SharedLimit({ directory, clock }, { name: 'feed-key-model', ...modelRate })
  const wrong = new SharedLimit({ directory, clock }, { name: 'wrong-feed-key', ...wrongKeyRate })

  async function proven({ request, url, address }: Visit): Promise<{ tenant: TenantPartition; key: FeedKey }> {
    const shown = shownIn(request.headers, url)
    // Clients show nothing until they are asked for it: that is no guess.
    if (shown === undefined) throw notProven()
    try {
      return await provenBy(shown)
    } catch (error) {
      if (!(error instanceof KeyRefused) || error.status !== 401 || address === null) throw error
      // By who guesses: the wrong keys of an office keep out no good one of it.
      const over = await wrong.take(addressCounted(address))
      throw over === undefined ? error : tooManyWrong(over.seconds)
    }
  }

  async function provenBy(shown: Shown): Promise<{ tenant: TenantPartition; key: FeedKey }> {
    const found = (await directory.documents(feedSecrets).read(shown.key))?.doc
    // Compared also where there is nothing to compare with. Reading a name that is there takes longer all the same: a name is
    // no secret, and what opens the feed is 256 random bits.
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
      scope: scopeOf(key),
      key: { id: key.id, key: key.key, name: key.name },
      request: stripped(visit.request),
      limits,
      addWork: (more) => (isFree ? Promise.resolve() : work.add(key.id, more)),
    }
  }
}
