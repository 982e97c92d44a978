import { nextToClose } from '#domain/products/closed-month.ts'
import { addMonths, periodAt, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { HomeProducts, HomeUnpriced } from '#platform/graphql/generated/resolvers.ts'
import { allDefinitions } from '../definitions/index.ts'
import { turns } from '../months/index.ts'
import { hasAnyPrice } from '../prices/index.ts'
import { firmSums, type FirmSums } from '../products/index.ts'
import { disputesByMonth } from '../supplier-check/index.ts'

/**
 * The month whose turn it is, once it is over. Before a first one was closed: the last month, where anything was charged
 * in it.
 */
function monthToClose(
  { closed, reopened }: Pick<Awaited<ReturnType<typeof turns>>, 'closed' | 'reopened'>,
  months: FirmSums['months'],
  current: Period,
): Period | null {
  const month = nextToClose(closed, reopened) ?? addMonths(current, -1)
  if (month >= current) return null
  const isCharged = (months.find(({ period }) => period === month)?.sums.lines ?? 0) > 0
  return closed.length + reopened.length > 0 || isCharged ? month : null
}

/** Those whose definition is still there. */
function shownUnpriced(
  unpriced: FirmSums['unpriced'],
  definitions: Awaited<ReturnType<typeof allDefinitions>>,
): HomeUnpriced[] {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]))
  return unpriced.flatMap(({ definitionId, lines }) => {
    const definition = byId.get(definitionId)
    if (definition === undefined) return []
    const { id, description, isDefault, sourceType, connectorName } = definition
    return [{ definition: { id, description, isDefault, sourceType, exists: true }, connectorName, lines }]
  })
}

/** What the firm's products come to, from what was added up last, and what of it asks for somebody. */
export async function homeProducts({ tenant, now }: Pick<CommandContext, 'tenant' | 'now'>): Promise<HomeProducts> {
  const [kept, definitions, turn, disputes, hasPrices] = await Promise.all([
    tenant.documents(firmSums).read('firm'),
    allDefinitions(tenant),
    turns(tenant),
    disputesByMonth(tenant),
    hasAnyPrice(tenant),
  ])
  const months = kept?.doc.months ?? []
  return {
    summedTime: kept?.doc.summedTime ?? null,
    months: months.map(({ period, sums, usage }) => ({ period, sums, usage })),
    unpriced: shownUnpriced(kept?.doc.unpriced ?? [], definitions),
    monthToClose: monthToClose(turn, months, periodAt(now)),
    disputes,
    hasPrices,
    hasClosed: turn.closed.length > 0,
  }
}
