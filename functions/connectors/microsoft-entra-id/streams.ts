import type { Stream } from '../kit/connector.ts'
import { mapPage } from '../kit/snapshot.ts'
import { Organization, organization, Sku, skus, subscribedSkus, User, users as usersOf } from './api.ts'
import { licenceNames, toAdministration, toUsage, toUser } from './map.ts'

export const administrations: Stream<'administrations'> = async function* ({ api }) {
  const page = { items: [await organization(api)], next: undefined }
  yield mapPage<'administrations', typeof Organization>(page, Organization, toAdministration)
}

/** Licences first: users carry their ids only. */
export const users: Stream<'users'> = async function* (context, cursor) {
  const licences = licenceNames(await skus(context.api))
  for await (const page of usersOf(context, cursor))
    yield mapPage<'users', typeof User>(page, User, (user) => toUser(user, licences))
}

export const usage: Stream<'usage'> = async function* ({ api, now }) {
  const { id } = await organization(api)
  const items = await subscribedSkus(api)
  const page = { items, next: undefined }
  const licences = licenceNames(items.flatMap((item) => Sku.safeParse(item).data ?? []))
  yield mapPage<'usage', typeof Sku>(page, Sku, (sku) => toUsage(sku, { administrationId: id, licences, now }))
}
