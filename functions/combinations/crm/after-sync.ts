import { subscribe } from '#platform/events/subscription.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { leadingCrm } from '../../connections/index.ts'
import { recordsChanged, runEnded } from '../../sync/index.ts'
import { syncCombinations } from './sync-combinations.ts'

/**
 * Starts the task if the connection leads. Errors: BACKGROUND_TASK_IN_PROGRESS beside another of its group; the event
 * is then redelivered.
 */
async function follow(connectionId: string, tenant: TenantPartition): Promise<void> {
  if ((await leadingCrm(tenant))?.doc.id === connectionId) await tenant.start(syncCombinations, { connectionId })
}

/** After each successful sync of the leading CRM. */
export const followRun = subscribe(runEnded, {
  name: 'combinations-follow-run',
  async run({ connectionId, state }, { tenant }) {
    if (state === 'SUCCESS') await follow(connectionId, tenant)
  },
})

/** After an administrator approved the removals of a held sync; other changes come with the end of a run. */
export const followRemoval = subscribe(recordsChanged, {
  name: 'combinations-follow-removal',
  async run({ connectionId, tables }, { tenant }) {
    const customers = tables.find(({ table }) => table === 'administrations')
    const isRemoval = customers !== undefined && customers.vanished > 0
    if (isRemoval && customers.new + customers.changed + customers.reappeared === 0) await follow(connectionId, tenant)
  },
})
