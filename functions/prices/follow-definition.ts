import { subscribe } from '#platform/events/subscription.ts'
import { definitionChanged, definitions } from '../definitions/index.ts'
import { financialRules } from './collections.ts'
import { rulesOf } from './store.ts'

/** The prices of a definition go with it: closed months keep what they came to by themselves. */
export const dropRules = subscribe(definitionChanged, {
  name: 'drop-prices-of-definition',
  async run({ definitionId }, { tenant }) {
    if ((await tenant.documents(definitions).read(definitionId)) !== undefined) return
    const rules = await rulesOf(tenant, [definitionId])
    if (rules.length > 0) await tenant.documents(financialRules).remove(rules.map(({ id }) => id))
  },
})
