import type { microsoftEntraId } from '#domain/connectors/entries/microsoft-entra-id.ts'
import type { StreamOf } from '../kit/stream.ts'
import { mapPage } from '../kit/snapshot.ts'
import { Organization, organization, Sku, skuNamesIn, subscribedSkus, User, users as usersOf } from './api.ts'
import { licenceNames, toAdministration, toUsage, toUser } from './map.ts'

export const administrations: StreamOf<typeof microsoftEntraId, 'administrations'> = async function* ({ api }) {
  const page = { items: [await organization(api)], next: undefined }
  yield mapPage(page, Organization, toAdministration)
}

/** Licences first: users carry their ids only. */
export const users: StreamOf<typeof microsoftEntraId, 'users'> = async function* (context, cursor) {
  const licences = licenceNames(skuNamesIn(await subscribedSkus(context.api)))
  for await (const page of usersOf(context, cursor)) yield mapPage(page, User, (user) => toUser(user, licences))
}

export const usage: StreamOf<typeof microsoftEntraId, 'usage'> = async function* ({ api, now }) {
  const { id } = await organization(api)
  const items = await subscribedSkus(api)
  const page = { items, next: undefined }
  const licences = licenceNames(skuNamesIn(items))
  yield mapPage(page, Sku, (sku) => toUsage(sku, { administrationId: id, licences, now }))
}
