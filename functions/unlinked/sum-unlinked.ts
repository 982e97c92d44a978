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

/** Rows of one table of connections of one system, and what counts them. */
interface Part {
  readonly connections: readonly Connection[]
  readonly sourceType: SourceType
  readonly table: SourceTable
  readonly definitions: readonly ProductDefinition[]
}

/** What definitions count of the connections that are in use; those of which the same definitions count the same together. */
function partsOf(connections: readonly Connection[], definitions: readonly ProductDefinition[]): Part[] {
  const parts = connections.flatMap((connection) => {
    const own = definitions.filter((definition) => covers(definition, connection))
    return [...Map.groupBy(own, ({ sourceType }) => sourceType)].flatMap(([sourceType, some]): Part[] => {
      const table = tableOf(sourceType)
      return table === undefined ? [] : [{ connections: [connection], sourceType, table, definitions: some }]
    })
  })
  const alike = Map.groupBy(parts, (part) => part.definitions.map(({ id }) => id).join(' '))
  return [...alike.values()].flatMap((some) =>
    some.slice(0, 1).map((first) => ({ ...first, connections: some.flatMap((part) => part.connections) })),
  )
}

const whole = 100

/** In hundredths of a unit; of euros that a supplier tells what they come to, in ten-thousandths. */
function countedOf(
  { sources, amount }: UnlinkedGroup,
  table: SourceTable,
  { connector, isCrm }: Pick<Connection, 'connector' | 'isCrm'>,
): Counted {
  if (table !== 'usage') return { quantity: sources * whole }
  const used = Math.round(amount ?? 0)
  return isEuros(connector, isCrm) ? { quantity: 0, purchase: used * whole } : { quantity: used * whole }
}

interface Judged {
  readonly group: UnlinkedGroup
  readonly worth: Exclude<Worth, 'uncounted'>
}

async function itemsOf(
  part: Part,
  { tenant, prices, now }: { readonly tenant: TenantPartition; readonly prices: Prices; readonly now: Period },
): Promise<Item[]> {
  const { connections, sourceType, table, definitions } = part
  const [system] = connections
  if (system === undefined) return []
  const { connector, id, isCrm } = system
  const listed = fieldsOf({ connectorName: connector, connectionId: id, isCrm }, sourceType)
  const fields = fieldsByKey(listed)
  const views = unlinkedViews(table, definitions, listed)
  // Usage is whole once its month is over.
  const asked = { connectionIds: JSON.stringify(connections.map((one) => one.id)), period: addMonths(now, -1) }
  const found = await tenant.view(views.groups, asked)
  const judged = found.slice(0, mostGroups).flatMap((group): Judged[] => {
    const source = sourceOf(table, group)
    if (source === undefined) return []
    const counted = countedOf(group, table, system)
    const worth = worthOf({ source, ...counted }, { definitions, fields, prices, period: now })
    return worth === 'uncounted' ? [] : [{ group, worth }]
  })
  /** Of usage administrations, each once. */
  const sourcesOf = async (some: readonly Judged[]): Promise<ReadonlyMap<string, number>> => {
    if (table !== 'usage' || some.length === 0) {
      const byConnection = Map.groupBy(some, ({ group }) => group.connectionId)
      return new Map(Array.from(byConnection, ([of, own]) => [of, own.reduce((sum, { group }) => sum + group.sources, 0)])) // prettier-ignore
    }
    const identities = JSON.stringify([...new Set(some.map(({ group }) => group.identity))])
    const counts = await tenant.view(views.administrations, { ...asked, identities })
    return new Map(counts.map(({ connectionId, count }) => [connectionId, count]))
  }
  const [all, unpriced] = [await sourcesOf(judged), await sourcesOf(judged.filter(({ worth }) => worth === 'unpriced'))]
  const byConnection = Map.groupBy(judged, ({ group }) => group.connectionId)
  return connections.flatMap((connection): Item[] => {
    const own = byConnection.get(connection.id)
    if (own === undefined) return []
    const amounts = own.flatMap(({ worth }): Decimal[] => (worth === 'unpriced' ? [] : [worth]))
    return [
      {
        connectionId: connection.id,
        sourceType,
        sources: all.get(connection.id) ?? 0,
        unpriced: unpriced.get(connection.id) ?? 0,
        amount: decimalText(amounts.reduce(plus, zero), 4),
        isPartial: found.length > mostGroups,
      },
    ]
  })
}

/** What each connection in use has of nobody, and what it is worth. */
export async function sumOfUnlinked(tenant: TenantPartition, now: Date): Promise<UnlinkedSums> {
  const [{ items: connections }, definitions, prices] = await Promise.all([
    connectionStore(tenant).list(0, connectionListTake),
    allDefinitions(tenant),
    pricesOf(tenant),
  ])
  const items: Item[] = []
  const current = periodAt(now)
  const inUse = connections.filter(({ status }) => status === 'ACTIVE')
  // One after another: each reads every row that belongs to nobody.
  for (const part of partsOf(inUse, definitions)) items.push(...(await itemsOf(part, { tenant, prices, now: current })))
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
    await tenant.documents(unlinkedSums).upsert(await sumOfUnlinked(tenant, now))
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
