import { subscribe } from '#platform/events/subscription.ts'
import { connectionStore } from '../connections/index.ts'
import { runEnded } from './events.ts'
import { joinPlan } from './night-plan.ts'
import { nightlySyncs, turnOf } from './schedule-syncs.ts'

/** After every run the firm's due time is that of the connection's next nightly sync. */
export const planNextSync = subscribe(runEnded, {
  name: 'plan-next-sync',
  async run({ connectionId }, { tenant, platform }) {
    const connection = (await connectionStore(tenant).find(connectionId))?.doc
    const now = platform.clock.now()
    const turn = connection === undefined ? undefined : turnOf(connection, now)
    if (turn === undefined) return
    await joinPlan(tenant, connectionId, turn, now)
    await tenant.dueBy(nightlySyncs.name, turn)
  },
})
