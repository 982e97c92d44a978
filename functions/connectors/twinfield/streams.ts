import type { twinfield } from '#domain/connectors/entries/twinfield.ts'
import type { StreamOf } from '../kit/stream.ts'
import { parseItems } from '../kit/snapshot.ts'
import { VendorError } from '../kit/vendor-error.ts'
import { User, users } from './api.ts'
import { toAccess } from './map.ts'

/**
 * The offices in the documents of the users. A user whose document is refused fails the table: his rows would count as
 * taken away. One document that Twinfield fails on counts as a row without an id, so that nothing counts as taken away.
 */
export const access: StreamOf<typeof twinfield, 'access'> = async function* (context, cursor) {
  for await (const page of users(context, cursor)) {
    const { good, skipped } = parseItems(page.items, User)
    const unread = good.filter((user) => user.unread === true)
    const read = good.filter((user) => user.unread !== true)
    if (read.some(({ offices }) => offices === undefined))
      throw new VendorError('forbidden', 'Twinfield does not show the document of every user')
    const failed = unread.map(() => ({ externalId: null, reason: 'unexpected-shape' as const }))
    yield { records: read.flatMap(toAccess), skipped: [...skipped, ...failed], next: page.next }
  }
}
