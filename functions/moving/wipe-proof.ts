import { hash, randomUUID } from 'node:crypto'
import type { TenantId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { firmArrivals } from '#platform/store/arrival.ts'
import { partitions } from '#platform/tenants.ts'
import type { DirectoryDocument } from '../leaving/index.ts'
import type { Shared } from './directory-share.ts'
import { MoveRefused } from './refusal.ts'

/**
 * Two places cannot ask each other, so that a firm does not go on in both is carried by whoever moves it: a file says by what
 * it is known that the firm it was made of is gone (its SHA-256), and only the wipe of that firm tells it.
 */

/** What is told once the firm is wiped here; made where there is none yet. Errors: NOT_FOUND. */
export async function wipeProofOf({ directory }: RunningPlatform, tenantId: TenantId): Promise<string> {
  const made = randomUUID()
  const { doc } = await directory
    .documents(partitions)
    .update(tenantId, (found) => (found.wipeProof === null ? { ...found, wipeProof: made } : undefined))
  return doc.wipeProof ?? made
}

/** A document across firms as it may leave its place: whoever has the file has no proof by it. */
export function withoutProof(name: Shared, doc: DirectoryDocument): DirectoryDocument {
  return name === 'partitions' ? { ...doc, wipeProof: null } : doc
}

/** Why a firm that was brought here may go on. */
export interface GoingOn {
  /** As the wipe told it. */
  readonly proof?: string | undefined
  /** Whoever asks answers for it that it goes on nowhere else: the place it comes from is lost, say. */
  readonly nowhereElse?: boolean
}

/**
 * Notes that a firm goes on here. One that was brought here, and has not gone on since, needs to be gone from where it was.
 * Errors: MoveRefused where nothing says so.
 */
export async function goesOnHere(
  platform: RunningPlatform,
  tenantId: TenantId,
  { proof, nowhereElse = false }: GoingOn,
): Promise<void> {
  const arrivals = platform.openTenant(tenantId).documents(firmArrivals)
  const arrival = (await arrivals.read('arrival'))?.doc
  if (arrival === undefined || arrival.wentOnTime !== null) return
  const { wipeProof } = arrival
  if (wipeProof !== undefined && !nowhereElse) {
    if (proof === undefined)
      throw new MoveRefused(
        'It may still stand where it came from. Wipe it there and say --proof with what that prints; or --nowhere-else, if you know that it goes on nowhere else.',
      )
    if (wipeProof === null || hash('sha256', proof) !== wipeProof)
      throw new MoveRefused('That is not the proof of the firm that the file was made of: another one was wiped.')
  }
  await arrivals.update('arrival', (doc) => ({ ...doc, wentOnTime: platform.clock.now().toISOString() }))
}
