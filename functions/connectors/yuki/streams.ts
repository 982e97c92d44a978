import type { yuki } from '#domain/connectors/entries/yuki.ts'
import type { StreamOf } from '../kit/stream.ts'
import type { ReadPage } from '../kit/pages.ts'
import { callsPerRow } from '../kit/row-calls.ts'
import { alsoLacking, lacking, mapPage, parseItems, type Parsed } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { Administration, administrationRows, domains, domainUsers, User, type Domain } from './api.ts'
import { toAccess, toAdministration, toUser } from './map.ts'

/** All in one page, as Yuki gives them in one answer. */
export const administrations: StreamOf<typeof yuki, 'administrations'> = async function* ({ api }) {
  const groups = new Map((await domains(api)).good.map(({ ID, Name }) => [ID, Name]))
  const rows = new Map((await administrationRows(api)).map((row, index) => [row['ID'] ?? `without ${index}`, row]))
  yield mapPage({ items: [...rows.values()], next: undefined }, Administration, (row) =>
    toAdministration(row, groups.get(row.DomainID ?? '')),
  )
}

/** Each may have many users. */
const domainsAPage = 20

function memberPages(api: VendorApi, known: Parsed<Domain>, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return callsPerRow({
    rows: known.good,
    idOf: ({ ID }) => ID,
    cursor,
    rowsAPage: domainsAPage,
    read: ({ ID }) => domainUsers(api, ID),
  })
}

/**
 * A user may be in more than one domain and is given once. Where a read goes on in another process he may come again, which
 * does no harm: nothing of his row depends on the domain.
 */
export const users: StreamOf<typeof yuki, 'users'> = async function* ({ api }, cursor) {
  const given = new Set<string>()
  const known = await domains(api)
  for await (const page of alsoLacking(memberPages(api, known, cursor), lacking(known.skipped))) {
    const mapped = mapPage(page, User, toUser)
    const unseen = new Map(
      mapped.records.filter(({ externalId }) => !given.has(externalId)).map((record) => [record.externalId, record]),
    )
    for (const id of unseen.keys()) given.add(id)
    yield { ...mapped, records: [...unseen.values()] }
  }
}

export const access: StreamOf<typeof yuki, 'access'> = async function* ({ api }, cursor) {
  const rows = parseItems(await administrationRows(api), Administration)
  const known = await domains(api)
  const less = lacking([...rows.skipped, ...known.skipped])
  const byDomain = Map.groupBy(rows.good, ({ DomainID }) => DomainID ?? '')
  for await (const { items, next, skipped: lost = [] } of alsoLacking(memberPages(api, known, cursor), less)) {
    const { good, skipped } = parseItems(items, User)
    const pairs = good.flatMap((user) => toAccess(user, byDomain.get(user.domainId) ?? []))
    const records = new Map(pairs.map((pair) => [`${pair.userId}|${pair.administrationId}`, pair]))
    yield { records: [...records.values()], skipped: [...lost, ...skipped], next }
  }
}
