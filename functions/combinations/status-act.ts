import { defineAct, markingUndone, type Act, type ActStanding } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import { changeStatuses, StatusParts } from './change-statuses.ts'
import { combinationStore } from './store.ts'

async function standing({ parts }: Act, { tenant }: Pick<CommandContext, 'tenant'>): Promise<ActStanding> {
  const changed = StatusParts.parse(parts)
  const found = await combinationStore(tenant).documents.readMany(changed.map(({ id }) => id))
  let [back, gone] = [0, 0]
  for (const { id, to } of changed) {
    const customer = found.get(id)?.doc
    if (customer === undefined || customer.deletedTime !== null) gone += 1
    else if (customer.spilStatus === to) back += 1
  }
  const since = changed.length - gone - back
  const stays = { ...(gone === 0 ? {} : { GONE: gone }), ...(since === 0 ? {} : { CHANGED_SINCE: since }) }
  return { back, stays, looked: changed.length, total: changed.length }
}

/** Customers given a status together. */
export const customerStatusesAct = defineAct({
  kind: 'customer-statuses',
  permission: 'combination:edit',
  standing,
  async undo({ id, parts }, context) {
    const wanted = StatusParts.parse(parts).map(({ id: customer, from, to }) => ({
      id: customer,
      status: from,
      from: to,
    }))
    const { changed } = await changeStatuses(wanted, () => markingUndone(id, context), context)
    return { back: changed.length, kept: wanted.length - changed.length, taskId: null }
  },
})
