import type { TenantId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { partitions } from '#platform/tenants.ts'
import { takeAway } from '../leaving/index.ts'
import { placeOf } from './place.ts'
import { openFirmFile } from './read-firm-file.ts'
import { MoveRefused } from './refusal.ts'
import { verifyFirm, type Verified } from './verify-firm.ts'

/** What was taken away, with the proof of it where a whole firm stood here; or why nothing was. */
export type Wiped =
  { readonly wiped: true; readonly proof: string | null } | { readonly wiped: false; readonly verified: Verified }

/**
 * Takes away everything of a firm, if it stands in this file to the last document: nothing is lost by it. What was begun is
 * gone on with, also where an import of this file ended half way. Errors: MoveRefused.
 */
export async function wipeFirm(platform: RunningPlatform, tenantId: TenantId, path: string): Promise<Wiped> {
  const place = await placeOf(platform, tenantId)
  const file = await openFirmFile(path, tenantId)
  file.close()
  if (!place.stands && place.documents === 0 && place.arrival === undefined)
    throw new MoveRefused(`Nothing of ${file.contents.firm} is here.`)
  const isHalf = place.arrival?.completedTime === null
  if (isHalf && place.arrival.file !== file.sha256)
    throw new MoveRefused(`What is here of ${file.contents.firm} came from another file: wipe it with that one.`)
  // By its own removal only: one that an owner asked for goes its own way, with its proof.
  const isBegun = place.partition?.closed === 'gone' && place.partition.pausedTime !== null
  if (!isHalf && !isBegun) {
    const verified = await verifyFirm(platform, tenantId, path)
    if (verified.differences > 0) return { wiped: false, verified }
  }
  if (place.partition !== undefined)
    await platform.directory.documents(partitions).update(tenantId, (doc) => ({ ...doc, closed: 'gone' }))
  await takeAway(platform, tenantId)
  return { wiped: true, proof: isHalf ? null : (place.partition?.wipeProof ?? null) }
}
