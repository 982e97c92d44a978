import type { Connection } from '#domain/connections/connection.ts'
import { covers, type ProductDefinition, type SourceType } from '#domain/products/definition.ts'
import { isEuros, tableOf } from '#domain/products/fields.ts'
import type { Counted, Prices } from '#domain/products/price.ts'
import { fieldsByKey } from '#domain/products/source.ts'
import { worthOf, type Worth } from '#domain/products/unlinked.ts'
import { decimalText, plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import { addMonths, periodAt, type Period } from '#domain/shared/period.ts'
import { subscribe, type AnySubscription } from '#platform/events/subscription.ts'
import type { EventDefinition } from '#platform/events/event.ts'
import { firmWide } from '#platform/jobs/firm-wide.ts'
import { again, defineJob, done } from '#platform/jobs/job.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionArchived, connectionStore } from '../connections/index.ts'
import { allDefinitions, definitionChanged, fieldsOf, mostGroups, type SourceTable } from '../definitions/index.ts'
import { pricesChanged, pricesOf } from '../prices/index.ts'
import { linkableDocuments, recordLinked, recordStatusChanged } from '../records/index.ts'
import { recordsChanged } from '../sync/index.ts'
import { unlinkedSums, type UnlinkedSums } from './collections.ts'
import { sourceOf, unlinkedViews, type UnlinkedGroup } from './unlinked-rows.ts'

type Item = UnlinkedSums['items'][number]

/** Rows of one table of a connection, and what counts them. */
interface Part {
  readonly connection: Connection
  readonly sourceType: SourceType
  readonly table: SourceTable
  readonly definitions: readonly ProductDefinition[]
}

/** What definitions count of each connection that is in use, by the kind of its sources. */
function partsOf(connections: readonly Connection[], definitions: readonly ProductDefinition[]): Part[] {
  return connections.flatMap((connection) => {
    const own = definitions.filter((definition) => covers(definition, connection))
    return [...Map.groupBy(own, ({ sourceType }) => sourceType)].flatMap(([sourceType, some]): Part[] => {
      const table = tableOf(sourceType)
      return table === undefined ? [] : [{ connection, sourceType, table, definitions: some }]
    })
  })
}

const whole = 100

/** In hundredths of a unit; of euros that a supplier tells what they come to, in ten-thousandths. */
function countedOf({ sources, amount }: UnlinkedGroup, { connection, table }: Part): Counted {
  if (table !== 'usage') return { quantity: sources * whole }
  const used = Math.round(amount ?? 0)
  return isEuros(connection.connector, connection.isCrm)
    ? { quantity: 0, purchase: used * whole }
    : { quantity: used * whole }
}

interface Judged {
  readonly group: UnlinkedGroup
  readonly worth: Exclude<Worth, 'uncounted'>
}

async function itemOf(
  part: Part,
  { tenant, prices, now }: { readonly tenant: TenantPartition; readonly prices: Prices; readonly now: Period },
): Promise<Item | undefined> {
  const { connection, sourceType, table, definitions } = part
  const { connector, id: connectionId, isCrm } = connection
  const listed = fieldsOf({ connectorName: connector, connectionId, isCrm }, sourceType)
  const fields = fieldsByKey(listed)
  const views = unlinkedViews(table, definitions, listed)
  // Usage is whole once its month is over.
  const asked = { connectionId, period: addMonths(now, -1) }
  const found = await tenant.view(views.groups, asked)
  const judged = found.slice(0, mostGroups).flatMap((group): Judged[] => {
    const source = sourceOf(table, group)
    if (source === undefined) return []
    const worth = worthOf({ source, ...countedOf(group, part) }, { definitions, fields, prices, period: now })
    return worth === 'uncounted' ? [] : [{ group, worth }]
  })
  if (judged.length === 0) return undefined
  const sourcesOf = async (some: readonly Judged[]): Promise<number> => {
    if (table !== 'usage') return some.reduce((sum, { group }) => sum + group.sources, 0)
    if (some.length === 0) return 0
    const identities = JSON.stringify(some.map(({ group }) => group.identity))
    return (await tenant.view(views.administrations, { ...asked, identities }))[0]?.count ?? 0
  }
  const amounts = judged.flatMap(({ worth }): Decimal[] => (worth === 'unpriced' ? [] : [worth]))
  return {
    connectionId,
    sourceType,
    sources: await sourcesOf(judged),
    unpriced: await sourcesOf(judged.filter(({ worth }) => worth === 'unpriced')),
    amount: decimalText(amounts.reduce(plus, zero), 4),
    isPartial: found.length > mostGroups,
  }
}

async function summed(tenant: TenantPartition, now: Date): Promise<UnlinkedSums> {
  const [{ items: connections }, definitions, prices] = await Promise.all([
    connectionStore(tenant).list(0, connectionListTake),
    allDefinitions(tenant),
    pricesOf(tenant),
  ])
  const items: Item[] = []
  const current = periodAt(now)
  const inUse = connections.filter(({ status }) => status === 'ACTIVE')
  // One after another: each may read every row of a connection.
  for (const part of partsOf(inUse, definitions)) {
    const item = await itemOf(part, { tenant, prices, now: current })
    if (item !== undefined) items.push(item)
  }
  return { id: 'firm', summedTime: now.toISOString(), usedIn: addMonths(current, -1), items }
}

/** A large firm is added up less often: of each second so many rows are worth one of waiting for more changes. */
const rowsASecond = 5_000

async function rowsOfNobody(tenant: TenantPartition): Promise<number> {
  const where = {
    and: [
      { field: 'combinationId', op: 'isNull' },
      { field: 'spilDeletedAt', op: 'isNull' },
    ],
  } as const
  const counts = (['administrations', 'users'] as const).map((table) => linkableDocuments(tenant, table).count(where))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Keeps what is in use and belongs to nobody comes to: adding up reads such rows one by one, which a screen may not. */
export const sumUnlinked = defineJob<Record<string, never>>({
  name: 'sum-unlinked',
  ...firmWide,
  async run(_, { tenant, now, cursor }) {
    const patience = cursor === undefined ? Math.floor((await rowsOfNobody(tenant)) / rowsASecond) : 0
    if (patience > 0) return again('waited', patience)
    await tenant.documents(unlinkedSums).upsert(await summed(tenant, now))
    return done()
  },
})

const follow = <P>(event: EventDefinition<P>, name: string): AnySubscription =>
  subscribe(event, {
    name: `unlinked-follow-${name}`,
    async run(_, { tenant }) {
      await tenant.start(sumUnlinked, {})
    },
  })

/** Whatever makes a row somebody's or nobody's, lets it count or not, or prices it. */
export const followers: readonly AnySubscription[] = [
  follow(recordsChanged, 'syncs'),
  follow(recordLinked, 'links'),
  follow(recordStatusChanged, 'statuses'),
  follow(connectionArchived, 'connections'),
  follow(definitionChanged, 'definitions'),
  follow(pricesChanged, 'prices'),
]
