import { z } from 'zod'
import { connectionListTake } from '#domain/shared/paging.ts'
import { AppError } from '#domain/shared/errors.ts'
import { firmWide } from '#platform/jobs/firm-wide.ts'
import { defineJob, done, type JobContext } from '#platform/jobs/job.ts'
import type { Platform } from '#platform/platform.ts'
import { defineCollection } from '#platform/store/collection.ts'
import { partitions } from '#platform/tenants.ts'
import { forgetStates } from './consent-state.ts'
import { sealedTexts } from './credential-store.ts'
import { sealedBeside, type SealedText } from './needs.ts'
import { connectionStore } from './store.ts'

/** By which keys the secrets of a firm are sealed, as they were found last. */
export const sealedFirms = defineCollection({
  name: 'sealedFirms',
  scope: 'directory',
  schema: z.object({
    /** Of the firm. */
    id: z.string(),
    /** The key that sealed when it was looked at. */
    keyId: z.string(),
    /** Since when nothing was found under another key than that; null: something was. */
    since: z.iso.datetime().nullable(),
    /** Keys of texts that could not be sealed again: they are not among the settings any more. */
    lostKeyIds: z.array(z.string()),
  }),
  goesWith: 'id',
})

type Resealing = Pick<JobContext, 'tenant' | 'platform' | 'log' | 'heartbeat'>

/**
 * Seals what an older key sealed with the one of now, so that the older one can go, and forgets what waited for consent
 * pages that nobody came back from.
 */
export async function resealSecrets({ tenant, platform, log, heartbeat }: Resealing): Promise<void> {
  const { sealer, clock, directory } = platform
  const lost = new Set<string>()
  let stale = 0
  const reseal = async (texts: readonly SealedText[], owner: Readonly<Record<string, string>>): Promise<void> => {
    for (const text of texts) {
      if (!sealer.isStale(text.sealed)) continue
      stale += 1
      try {
        await text.sealAgain()
      } catch (error) {
        // Somebody saved them meanwhile, with the key of now.
        if (error instanceof AppError && error.code === 'WRITE_CONFLICT') continue
        lost.add(sealer.keyOf(text.sealed))
        log.error('sealing.failed', error, { ...owner, keyId: sealer.keyOf(text.sealed) })
      }
    }
  }
  const { items } = await connectionStore(tenant).list(0, connectionListTake)
  for (const { id } of items) {
    await forgetStates(tenant, id, clock.now())
    await reseal(await sealedTexts(tenant, id, platform), { connectionId: id })
    await heartbeat()
  }
  await reseal(await platform.given(sealedBeside)(tenant, platform), {})
  const known = (await directory.documents(sealedFirms).read(tenant.tenantId))?.doc
  const isClean = stale === 0 && known?.keyId === sealer.currentKeyId && known.since !== null
  const since = lost.size > 0 ? null : isClean ? known.since : clock.now().toISOString()
  await directory
    .documents(sealedFirms)
    .upsert({ id: tenant.tenantId, keyId: sealer.currentKeyId, since, lostKeyIds: [...lost] })
  if (stale > 0) log.info('sealing.renewed', { stale, keyId: sealer.currentKeyId })
}

export const resealSecretsJob = defineJob({
  name: 'tend-secrets',
  ...firmWide,
  async run(_message, context) {
    await resealSecrets(context)
    return done()
  },
})

/** Hosts with the settings of before are gone after this; one of them could seal with the older key once more. */
const waitingHours = 24

/** Firms, by id, of which a key is still needed, or of which nobody knows yet; none: it may leave the settings. */
export async function firmsThatNeed(
  keyId: string,
  { directory, clock, sealer }: Pick<Platform, 'directory' | 'clock' | 'sealer'>,
): Promise<readonly string[]> {
  const before = new Date(clock.now().getTime() - waitingHours * 3_600_000).toISOString()
  const needing: string[] = []
  for await (const firms of directory.documents(partitions).scan()) {
    const found = await directory.documents(sealedFirms).readMany(firms.map(({ id }) => id))
    for (const { id } of firms) {
      const doc = found.get(id)?.doc
      const isFree = doc?.keyId === sealer.currentKeyId && doc.since !== null && doc.since <= before
      if (!isFree || keyId === sealer.currentKeyId) needing.push(id)
    }
  }
  return needing
}

/** Says which older keys nobody needs any more. */
export async function logOlderKeys(platform: Platform): Promise<void> {
  for (const keyId of platform.sealer.olderKeyIds) {
    const needing = await firmsThatNeed(keyId, platform)
    if (needing.length === 0) platform.log.warn('sealing.key-may-go', { keyId })
    else platform.log.info('sealing.key-needed', { keyId, firms: needing.length })
  }
}
