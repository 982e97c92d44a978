import { allowed } from '#domain/access/permissions.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { isOpen, personOf, tenantById } from '../../identity/index.ts'
import { feedKeys, feedSecrets, type FeedKey } from './collections.ts'
import { firmNeeded, notAdmitted, notProven, notSubscribed } from './refusal.ts'
import { secretAmong, type PresentedKey } from './secret.ts'
import { keyIdOf } from './store.ts'

/** The firm, and what of it somebody was given. */
export interface Proven {
  readonly tenant: TenantPartition
  readonly key: FeedKey
}

/** The two ways in. What decides is read for each request. Errors: `KeyRefused`. */
export function proversOf(platform: Pick<RunningPlatform, 'directory' | 'clock' | 'openKnownTenant'>): {
  /** Of an account that Microsoft has proved; the firm is that of the address. */
  readonly account: (accountId: string, firm: string | undefined) => Promise<Proven>
  /** Of a name and a secret; `named`: the firm of the address, which has to be that of the key. */
  readonly key: (shown: PresentedKey | undefined, named: string | undefined) => Promise<Proven>
} {
  const { directory, clock } = platform

  async function account(accountId: string, firm: string | undefined): Promise<Proven> {
    if (firm === undefined) throw firmNeeded()
    // Whoever is in the firm proves that there is one of this id.
    const person = await personOf(directory, firm as TenantId, accountId)
    if (person === undefined || !allowed(person, 'data:read')) throw notAdmitted()
    const tenant = await openFirm(firm)
    const stored = await tenant.documents(feedKeys).read(keyIdOf(person.id))
    if (stored === undefined) throw notAdmitted()
    if (!allowed({ role: 'ADMINISTRATOR', tier: person.tier }, 'odata:manage')) throw notSubscribed()
    return { tenant, key: stored.doc }
  }

  async function key(shown: PresentedKey | undefined, named: string | undefined): Promise<Proven> {
    if (shown === undefined) throw notProven()
    const found = (await directory.documents(feedSecrets).read(shown.key))?.doc
    // Compared also where there is nothing to compare with. Reading a name that is there takes longer all the same: a name is
    // no secret, and what opens the feed is 256 random bits.
    const secretId = secretAmong(shown.secret, found?.secrets ?? [])
    if (found === undefined || secretId === undefined) throw notProven()
    if (named !== undefined && named !== found.tenantId) throw notProven()
    const tenant = await openFirm(found.tenantId)
    const [stored, firm] = await Promise.all([
      tenant.documents(feedKeys).read(found.keyId),
      tenantById(directory, found.tenantId),
    ])
    if (stored === undefined || firm === undefined || !isOpen(firm)) throw notProven()
    const { secretId: valid, former } = stored.doc
    const isFormer = former?.secretId === secretId && former.until > clock.now().toISOString()
    if (valid !== secretId && !isFormer) throw notProven()
    if (!allowed({ role: 'ADMINISTRATOR', tier: firm.tier }, 'odata:manage')) throw notSubscribed()
    return { tenant, key: stored.doc }
  }

  async function openFirm(id: string): Promise<TenantPartition> {
    try {
      return await platform.openKnownTenant(id)
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') throw notProven()
      throw error
    }
  }

  return { account, key }
}
