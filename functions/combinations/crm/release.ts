import type { Combination } from '#domain/combinations/combination.ts'
import type { Administration } from '#domain/records/record.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { linkableDocuments, type LinkableRow } from '../../records/index.ts'
import { auditing } from '../auditing.ts'
import { publishingChanged } from '../events.ts'
import { combinationStore, present } from '../store.ts'
import type { CrmProgress } from './crm-progress.ts'

/** Combinations per commit, each with its trace; the rest is for progress and events. */
export const RELEASED_A_COMMIT = 40

const following: Filter<'syncedConnectionId' | 'deletedTime'> = {
  and: [present, { not: { field: 'syncedConnectionId', op: 'isNull' } }],
}

/** Combinations that follow a CRM customer, in id order. */
export function followers(tenant: TenantPartition, after: string | null, take: number): Promise<Stored<Combination>[]> {
  return combinationStore(tenant).documents.query({
    where: after === null ? following : { and: [following, { field: 'id', op: 'gt', value: after }] },
    orderBy: [{ field: 'id', direction: 'ascending' }],
    take,
  })
}

/** Followers without an active customer in the leading CRM, or whose customer is now linked elsewhere. */
export async function notFollowing(
  some: readonly Stored<Combination>[],
  leader: ConnectionId,
  tenant: TenantPartition,
): Promise<Stored<Combination>[]> {
  const ids = some.flatMap(({ doc }) => doc.syncedAdministrationId ?? [])
  const rows = await linkableDocuments(tenant, 'administrations').readMany(ids)
  return some.filter(({ doc }) => {
    const row = doc.syncedAdministrationId === null ? undefined : rows.get(doc.syncedAdministrationId)?.doc
    return doc.syncedConnectionId !== leader || row === undefined || !follows(row, doc)
  })
}

const follows = (row: LinkableRow & Partial<Administration>, combination: Combination): boolean =>
  row.spilDeletedAt === null && row.spilStatus === 'ACTIVE' && row.combinationId === combination.id

/**
 * Releases combinations that no longer follow a customer: people maintain them from then on. Combination and links
 * stay, so that a returning customer finds its combination.
 */
export async function release(
  some: readonly Stored<Combination>[],
  leader: ConnectionId,
  progress: CrmProgress,
  context: JobContext,
): Promise<void> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const released = await notFollowing(some, leader, tenant)
  for (let from = 0; from < released.length; from += RELEASED_A_COMMIT) {
    const part = released.slice(from, from + RELEASED_A_COMMIT)
    const { write, take } = progress.writing({
      after: part.at(-1)?.doc.id ?? null,
      counts: { released: part.length },
    })
    await tenant.commit([
      ...part.flatMap((stored) => [
        store.changing(stored, { syncedConnectionId: null, syncedAdministrationId: null }, now),
        auditing(context, {
          action: 'combination.unfollow',
          subject: stored.doc.id,
          before: { connectionId: stored.doc.syncedConnectionId, administrationId: stored.doc.syncedAdministrationId },
        }),
      ]),
      publishingChanged(
        tenant,
        part.map(({ doc }) => doc.id),
      ),
      write,
    ])
    await take()
  }
  progress.passed({ after: some.at(-1)?.doc.id ?? null })
}
