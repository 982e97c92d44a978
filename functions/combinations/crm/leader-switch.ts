import { crmObstacle } from '#domain/connections/crm-settings.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { LongContext } from '#platform/command.ts'
import { connectionStore, followingLeader, syncingCustomers } from '../../connections/index.ts'
import { changesCustomers, leaderPreview, type LeaderPreview } from './leader-preview.ts'
import { syncCombinations } from './sync-combinations.ts'

/** What would change if a connection led. Errors: NOT_FOUND, CONNECTION_NOT_CRM, CONNECTION_NOT_ACTIVE; the reason of the signal. */
export async function previewOfLeader(
  id: string,
  { tenant, signal }: Pick<LongContext, 'tenant' | 'signal'>,
): Promise<LeaderPreview> {
  const { doc: connection } = await connectionStore(tenant).byId(id)
  const obstacle = crmObstacle(connection)
  if (obstacle !== undefined) throw new AppError(obstacle)
  return leaderPreview(tenant, connection, signal)
}

/** The following task is committed with the switch; none where no customer would change. */
export const followLeader = followingLeader.offered(async ({ tenant }, chosen, seen) => {
  const preview = await leaderPreview(tenant, chosen)
  if (!changesCustomers(preview)) return []
  if (seen !== preview.fingerprint) throw new AppError('LEADING_CRM_PREVIEW_OUTDATED', { field: 'input.fingerprint' })
  return [tenant.starting(syncCombinations, { connectionId: chosen.id }).write]
})

/** Starts nothing beside another task of the group: the next sync of the CRM does the work. */
export const syncCustomersOfLeader = syncingCustomers.offered(async ({ tenant, log }, connection) => {
  try {
    await tenant.start(syncCombinations, { connectionId: connection.id })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'BACKGROUND_TASK_IN_PROGRESS') throw error
    log.info('combinations.later', { connectionId: connection.id })
  }
})
