import type { twinfield } from '#domain/connectors/entries/twinfield.ts'
import type { StreamOf } from '../kit/stream.ts'
import { parseItems } from '../kit/snapshot.ts'
import { VendorError } from '../kit/vendor-error.ts'
import { User, users } from './api.ts'
import { toAccess } from './map.ts'

/**
 * The offices in the documents of the users. A user whose document cannot be read fails the table: his rows would
 * count as taken away.
 */
export const access: StreamOf<typeof twinfield, 'access'> = async function* (context, cursor) {
  for await (const page of users(context, cursor)) {
    const { good, skipped } = parseItems(page.items, User)
    if (good.some(({ offices }) => offices === undefined))
      throw new VendorError('forbidden', 'Twinfield does not show the document of every user')
    yield { records: good.flatMap(toAccess), skipped, next: page.next }
  }
}
