import type { kantoorGemak } from '#domain/connectors/entries/kantoor-gemak.ts'
import type { CustomerStream, StreamOf } from '../kit/stream.ts'
import { mapPage, parseItems } from '../kit/snapshot.ts'
import {
  Account,
  accountAttributes,
  accounts,
  OwnedAccount,
  ownedAccounts,
  owningTeams,
  SystemUser,
  systemUsers,
} from './api.ts'
import { isPerson, numberColumn, toAccess, toAdministration, toCustomer, toUser } from './map.ts'
import { slotColumns } from './slots.ts'

export const administrations: StreamOf<typeof kantoorGemak, 'administrations'> = async function* ({ api }, cursor) {
  const number = numberColumn(await accountAttributes(api))
  for await (const page of accounts(api, cursor, { more: number === undefined ? [] : [number] }))
    yield mapPage(page, Account, (account) => toAdministration(account, number))
}

/** The same accounts as the firm's customers. */
export const customers: CustomerStream<typeof kantoorGemak> = async function* ({ api, slots }, cursor) {
  const attributes = await accountAttributes(api)
  const number = numberColumn(attributes)
  const columns = slotColumns(slots, attributes)
  const more = [...columns.values(), ...(number === undefined ? [] : [number])]
  for await (const page of accounts(api, cursor, { more, withParent: true }))
    yield mapPage(page, Account, (account) => toCustomer(account, number, slots, columns))
}

/** Without applications and Microsoft's own support. */
export const users: StreamOf<typeof kantoorGemak, 'users'> = async function* ({ api }, cursor) {
  for await (const page of systemUsers(api, cursor)) {
    const people = page.items.filter((item) => {
      const user = SystemUser.safeParse(item)
      return !user.success || isPerson(user.data)
    })
    yield mapPage({ ...page, items: people }, SystemUser, toUser)
  }
}

export const access: StreamOf<typeof kantoorGemak, 'access'> = async function* ({ api }, cursor) {
  const teams = await owningTeams(api)
  for await (const page of ownedAccounts(api, cursor)) {
    const { good, skipped } = parseItems(page.items, OwnedAccount)
    yield { records: good.flatMap((account) => toAccess(account, teams)), skipped, next: page.next }
  }
}
