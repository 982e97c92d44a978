import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import type { UsageRename, UsageRenamePage } from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore, toName } from '../../combinations/index.ts'
import { usageRenames, type KeptRename } from '../collections.ts'
import { pageOf, type Paging } from '../read/paging.ts'

/** Pairs with their customers. */
export async function shownRenames(found: readonly KeptRename[], tenant: TenantPartition): Promise<UsageRename[]> {
  const customers = await combinationStore(tenant).documents.readMany(found.map(({ combinationId }) => combinationId))
  return found.map(({ id, connectionId, combinationId, before, after, since, months, decision, decidedTime }) => {
    const customer = customers.get(combinationId)?.doc
    return {
      id,
      connectionId,
      combination: customer === undefined ? null : toName(customer),
      before,
      after,
      since,
      months: [...months],
      decision,
      decidedTime,
    }
  })
}

/** Usage of a month that looks renamed, undecided first. Errors: INPUT_INVALID for an invalid page. */
export async function renamesOfMonth(
  { period, ...paging }: Paging & { readonly period: string },
  { tenant, user }: Pick<CommandContext, 'tenant'> & { readonly user: CurrentUser },
): Promise<UsageRenamePage> {
  const { skip, take } = pageOf(paging, user)
  const where = { field: 'months', op: 'in', values: [period] } as const
  const documents = tenant.documents(usageRenames)
  const [found, totalCount] = await Promise.all([
    documents.query({
      where,
      orderBy: [
        { field: 'decision', direction: 'ascending' },
        { field: 'combinationId', direction: 'ascending' },
      ],
      skip,
      take,
    }),
    documents.count(where),
  ])
  return {
    totalCount,
    items: await shownRenames(
      found.map(({ doc }) => doc),
      tenant,
    ),
  }
}

const named = ({ product, administrationName, administrationId }: KeptRename['before'], isProduct: boolean): string =>
  isProduct ? product : `${administrationName} (${administrationId})`

/** Undecided renames in a month, by connection and both names. */
export async function openRenames(
  tenant: TenantPartition,
  period: Period,
): Promise<{ readonly connectionId: string; readonly name: string; readonly count: number }[]> {
  const found = new Map<string, { connectionId: string; name: string; count: number }>()
  const where = {
    and: [
      { field: 'months', op: 'in', values: [period] },
      { field: 'decision', op: 'isNull' },
    ],
  } as const
  for await (const batch of tenant.documents(usageRenames).scan(where))
    for (const { connectionId, before, after } of batch) {
      const isProduct = before.product !== after.product
      const name = `${named(before, isProduct)} → ${named(after, isProduct)}`
      const key = `${connectionId} ${name}`
      const one = found.get(key) ?? { connectionId, name, count: 0 }
      one.count += 1
      found.set(key, one)
    }
  return [...found.values()]
}
