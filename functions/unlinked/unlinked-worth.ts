import { compare, decimal, decimalText, plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import type { CommandContext } from '#platform/command.ts'
import type { UnlinkedWorth } from '#platform/graphql/generated/resolvers.ts'
import { connectionStore } from '../connections/index.ts'
import { unlinkedSums } from './collections.ts'

const euros = (amount: string): Decimal => decimal(amount) ?? zero

/** What is in use and belongs to nobody, of the connections that are in use now: the dearest first, then the most. */
export async function unlinkedWorth({ tenant }: Pick<CommandContext, 'tenant'>): Promise<UnlinkedWorth> {
  const [kept, { items: connections }] = await Promise.all([
    tenant.documents(unlinkedSums).read('firm'),
    connectionStore(tenant).list(0, connectionListTake),
  ])
  const inUse = new Set(connections.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id))
  const items = (kept?.doc.items ?? [])
    .filter(({ connectionId }) => inUse.has(connectionId))
    .toSorted((a, b) => compare(euros(b.amount), euros(a.amount)) || b.sources - a.sources)
  return {
    summedTime: kept?.doc.summedTime ?? null,
    usedIn: kept?.doc.usedIn ?? null,
    amount: decimalText(items.map(({ amount }) => euros(amount)).reduce(plus, zero), 4),
    items,
  }
}
