import { subscribe } from '#platform/events/subscription.ts'
import { linkableDocuments, recordLinked } from '../records/index.ts'
import { suggestions } from './collections.ts'
import { allConnections } from './facts.ts'
import { firmIndex } from './firm-index.ts'
import { lookAgain } from './stored.ts'

/** A record that has a customer has no suggestions any more; one that has none again is looked at again. */
export const followLinks = subscribe(recordLinked, {
  name: 'suggestions-follow-links',
  async run({ table, records }, { tenant, now }) {
    const linked = records.filter(({ after }) => after !== null).map(({ id }) => id)
    const there = await tenant.documents(suggestions).readMany(linked)
    if (there.size > 0) await tenant.documents(suggestions).writeMany({ delete: [...there.keys()] })
    const unlinked = records.filter(({ after }) => after === null).map(({ id }) => id)
    if (unlinked.length === 0) return
    const rows = await linkableDocuments(tenant, table).readMany(unlinked)
    const [index, connections] = await Promise.all([firmIndex(tenant, now), allConnections(tenant)])
    await lookAgain(
      table,
      [...rows.values()].map(({ doc }) => doc),
      { tenant, index, connections },
    )
  },
})
