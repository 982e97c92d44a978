import { subscribe } from '#platform/events/subscription.ts'
import { connectionStore } from '../connections/index.ts'
import { runEnded } from './events.ts'
import { nightlySyncs, turnOf } from './schedule-syncs.ts'

/** After every run the firm stands in the directory with the connection's next nightly sync. */
export const planNextSync = subscribe(runEnded, {
  name: 'plan-next-sync',
  async run({ connectionId }, { tenant, platform }) {
    const connection = (await connectionStore(tenant).find(connectionId))?.doc
    const turn = connection === undefined ? undefined : turnOf(connection, platform.clock.now())
    if (turn !== undefined) await tenant.dueBy(nightlySyncs.name, turn)
  },
})
