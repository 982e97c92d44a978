import { isAside } from '#domain/coverage/leaver.ts'
import { covers } from '#domain/products/definition.ts'
import { amountPlaces } from '#domain/products/price.ts'
import { fieldsByKey } from '#domain/products/source.ts'
import { monthlyOf } from '#domain/products/unlinked.ts'
import { compare, decimalText, sum, zero, type Decimal } from '#domain/shared/decimal.ts'
import { periodAt } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Leaver, Leavers } from '#platform/graphql/generated/resolvers.ts'
import { combinations, toName } from '../../combinations/index.ts'
import { allDefinitions, fieldsOf } from '../../definitions/index.ts'
import { pricesOf } from '../../prices/index.ts'
import { shownAsides } from '../asides.ts'
import { foundLeavers, type FoundLeaver } from './found.ts'
import { asideLeavers } from './set-aside.ts'

type Reader = Pick<CommandContext, 'tenant' | 'now' | 'platform'>

/** What each of some users costs and is charged at in a month; null: no price counts it. */
async function pricing({ tenant, now }: Pick<Reader, 'tenant' | 'now'>) {
  const [all, prices] = await Promise.all([allDefinitions(tenant), pricesOf(tenant)])
  const counting = all.filter(({ sourceType }) => sourceType === 'USER')
  const period = periodAt(now)
  return ({ user, connection }: FoundLeaver): ReturnType<typeof monthlyOf> => {
    const definitions = counting.filter((definition) => covers(definition, connection))
    const system = { connectorName: connection.connector, connectionId: connection.id, isCrm: connection.isCrm }
    const fields = fieldsByKey(fieldsOf(system, 'USER'))
    return monthlyOf({ table: 'users', row: user, administration: null }, { definitions, fields, prices, period })
  }
}

const text = (amount: Decimal): string => decimalText(amount, amountPlaces)

/** Who is gone from the directory and still costs money, the dearest first. */
export async function coverageLeavers(context: Reader): Promise<Leavers> {
  const { tenant, now } = context
  const { hasDirectory, leavers, isPartial } = await foundLeavers(tenant)
  const [monthly, stored, customers] = await Promise.all([
    pricing(context),
    tenant.documents(asideLeavers).readMany(leavers.map(({ user }) => user.id)),
    tenant.documents(combinations).readMany([...new Set(leavers.flatMap(({ user }) => user.combinationId ?? []))]),
  ])
  const asides = new Map([...stored.values()].flatMap(({ doc }) => (isAside(doc, now) ? [[doc.id, doc] as const] : [])))
  const shownOf = await shownAsides([...asides.values()], context)
  const all = leavers.map((found) => ({ ...found, cost: monthly(found), aside: asides.get(found.user.id) }))
  const dearer = (a: (typeof all)[number], b: (typeof all)[number]): number =>
    compare(b.cost?.purchase ?? zero, a.cost?.purchase ?? zero) ||
    compare(b.cost?.sales ?? zero, a.cost?.sales ?? zero) ||
    Number(a.cost === null) - Number(b.cost === null) ||
    (a.user.name < b.user.name ? -1 : 1)
  const open = all.filter(({ aside }) => aside === undefined)
  const costs = open.flatMap(({ cost }) => cost ?? [])
  return {
    hasDirectory,
    purchase: text(sum(costs.map(({ purchase }) => purchase))),
    sales: text(sum(costs.map(({ sales }) => sales))),
    unpriced: open.length - costs.length,
    isPartial,
    items: all.toSorted(dearer).map(({ user, connection, state, cost, aside }): Leaver => {
      const customer = user.combinationId === null ? undefined : customers.get(user.combinationId)?.doc
      return {
        id: user.id,
        connectionId: connection.id,
        name: user.name,
        email: user.email ?? '',
        state,
        combination: customer === undefined ? null : toName(customer),
        purchase: cost === null ? null : text(cost.purchase),
        sales: cost === null ? null : text(cost.sales),
        aside: aside === undefined ? null : shownOf(aside),
      }
    }),
  }
}
