import { subscribe } from '#platform/events/subscription.ts'
import { linkableDocuments, recordLinked } from '../records/index.ts'
import { suggestions } from './collections.ts'
import { allConnections } from './facts.ts'
import { firmIndex } from './firm-index.ts'
import { scheduleName, soonAfter } from './find-suggestions.ts'
import { lookAgain } from './stored.ts'

/** More rows than a person unlinks by hand are looked at together, with all others that have no customer. */
const lookedAtHere = 10

/** A record that has a customer has no suggestions any more; one that has none again is looked at again. */
export const followLinks = subscribe(recordLinked, {
  name: 'suggestions-follow-links',
  async run({ table, records }, { tenant, now }) {
    const linked = records.filter(({ after }) => after !== null).map(({ id }) => id)
    const there = await tenant.documents(suggestions).readMany(linked)
    if (there.size > 0) await tenant.documents(suggestions).remove([...there.keys()])
    const unlinked = records.filter(({ after }) => after === null).map(({ id }) => id)
    if (unlinked.length === 0) return
    if (unlinked.length > lookedAtHere) {
      await tenant.dueBy(scheduleName, soonAfter(now))
      return
    }
    const rows = await linkableDocuments(tenant, table).readMany(unlinked)
    const [index, connections] = await Promise.all([firmIndex(tenant, now), allConnections(tenant)])
    await lookAgain(
      table,
      [...rows.values()].map(({ doc }) => doc),
      { tenant, index, connections },
    )
  },
})
