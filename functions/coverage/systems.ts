import { z } from 'zod'
import type { Connection, RecordStatus } from '#domain/connections/connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { tablesOf } from '#domain/connectors/catalog-entry.ts'
import { certain } from '#domain/combinations/matching/score.ts'
import { linkableTables, type LinkableTable } from '#domain/records/record.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import { periodAt, periodsBack, usagePeriods } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CoverageCounts, UnlinkedUsage } from '#platform/graphql/generated/resolvers.ts'
import type { Filter } from '#platform/store/query.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { countRecords, linkableDocuments, linkableIds, recordCollections } from '../records/index.ts'
import { suggestions, unlinkedActive } from '../suggestions/index.ts'
import { shownConnections } from './board.ts'
import { ignoredByGroups, keyOf } from './ignored.ts'

type Reader = Pick<CommandContext, 'tenant' | 'now'>

export interface SystemCounts {
  readonly connection: Connection
  readonly administrations: CoverageCounts
  readonly users: CoverageCounts
}

const unlinked: Filter<string> = {
  and: [
    { field: 'combinationId', op: 'isNull' },
    { field: 'spilDeletedAt', op: 'isNull' },
  ],
}

type ByStatus = Readonly<Record<string, number>>

/** Records without a customer of each connection, by status. */
async function unlinkedOf(tenant: TenantPartition, table: LinkableTable): Promise<ReadonlyMap<string, ByStatus>> {
  const rows = await linkableDocuments(tenant, table).summarise({ where: unlinked, by: ['connectionId', 'spilStatus'] })
  const byConnection = Map.groupBy(rows, ({ values: [connectionId] }) => keyOf(connectionId))
  return new Map(
    Array.from(byConnection, ([id, some]) => [
      id,
      Object.fromEntries(some.map(({ values: [, status], count }) => [String(status), count])),
    ]),
  )
}

interface Suggested {
  readonly all: number
  readonly certain: number
}

/** Records that have a suggestion, by connection: looked up once, for all of them and for those that are certain. */
async function suggestedOf(tenant: TenantPartition, table: LinkableTable): Promise<ReadonlyMap<string, Suggested>> {
  const rows = await tenant.documents(suggestions).summarise({
    where: {
      and: [
        { field: 'table', op: 'eq', value: table },
        { field: 'id', op: 'inRows', rows: linkableIds(table, unlinkedActive) },
      ],
    },
    by: ['connectionId', 'score'],
  })
  const counted = (some: typeof rows): number => some.reduce((sum, { count }) => sum + count, 0)
  const byConnection = Map.groupBy(rows, ({ values: [connectionId] }) => keyOf(connectionId))
  return new Map(
    Array.from(byConnection, ([id, some]) => [
      id,
      { all: counted(some), certain: counted(some.filter(({ values: [, score] }) => Number(score) >= certain)) },
    ]),
  )
}

/** How far each connection that is not archived has been linked. */
export async function coverageSystems({ tenant }: Reader): Promise<SystemCounts[]> {
  const connections = await shownConnections(tenant)
  const [all, byGroup, ...tables] = await Promise.all([
    countRecords(tenant),
    ignoredByGroups(tenant, connections, { field: 'combinationId', op: 'isNull' }, { perCustomer: false }),
    ...linkableTables.map(async (table) => ({
      left: await unlinkedOf(tenant, table),
      suggested: await suggestedOf(tenant, table),
    })),
  ])
  const countsOf = (connection: Connection, table: LinkableTable): CoverageCounts => {
    const counted = tables[linkableTables.indexOf(table)]
    const byStatus = counted?.left.get(keyOf(connection.id)) ?? {}
    const left = (status: RecordStatus): number => byStatus[status] ?? 0
    // Also of a status that has no column here: who has no customer is not linked.
    const allLeft = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
    const counts = all.get(connection.id)
    const there = (table === 'users' ? counts?.userCounts : counts?.administrationCounts) ?? []
    const total = there.reduce((sum, { count }) => sum + count, 0)
    const ofGroups = table === 'administrations' ? (byGroup.get(keyOf(connection.id)) ?? 0) : 0
    return {
      linked: total - allLeft,
      unlinked: left('ACTIVE'),
      suggested: counted?.suggested.get(connection.id)?.all ?? 0,
      certain: counted?.suggested.get(connection.id)?.certain ?? 0,
      ignoredByPerson: left('IGNORED') - ofGroups,
      ignoredByGroup: ofGroups,
      archived: left('ARCHIVED'),
    }
  }
  return connections.map((connection) => ({
    connection,
    administrations: countsOf(connection, 'administrations'),
    users: countsOf(connection, 'users'),
  }))
}

const Used = z.object({
  connectionId: z.string(),
  administrations: z.int(),
  rows: z.int(),
  total: z.number().nullable(),
  current: z.number().nullable(),
})

/** Active usage of active administrations that belong to nobody. The keys of two ids find the rows; the ids decide. */
const unlinkedUsage = defineView<{ readonly from: string; readonly current: string }>()({
  name: 'unlinked-usage',
  over: [recordCollections.administrations, recordCollections.usage],
  text: `
    SELECT a.connectionId AS connectionId, count(DISTINCT a.id) AS administrations, count(*) AS rows,
      sum((SELECT sum(value) FROM json_each(u.amounts) WHERE key >= :from)) AS total,
      sum((SELECT value FROM json_each(u.amounts) WHERE key = :current)) AS current
    FROM administrations AS a CROSS JOIN usage AS u
      ON u.connectionId = a.connectionId AND u.administrationId = a.externalId
    WHERE a.combinationId IS NULL AND a.spilDeletedAt IS NULL AND a.spilStatus = 'ACTIVE'
      AND u.spilDeletedAt IS NULL AND u.spilStatus = 'ACTIVE'
      AND json_extract(u.doc, '$.administrationId') = json_extract(a.doc, '$.externalId')
    GROUP BY a.connectionId`,
  row: Used,
  long: true,
})

/** What the administrations without a customer use, by connection; a connection that tells no usage is not there. */
export async function usageOfUnlinked({ tenant, now }: Reader): Promise<ReadonlyMap<string, UnlinkedUsage>> {
  const current = periodAt(now)
  const from = periodsBack(current, usagePeriods).at(-1) ?? current
  const [connections, rows] = await Promise.all([
    shownConnections(tenant),
    tenant.view(unlinkedUsage, { from, current }),
  ])
  const used = new Map(rows.map((row) => [row.connectionId, row]))
  return new Map(
    connections.flatMap((connection) => {
      const shape = tablesOf(catalog[connection.connector], connection.isCrm).usage
      if (shape === undefined) return []
      const isAmount = shape.amounts === 'amount'
      const row = used.get(connection.id)
      // Cents, where they are euros.
      const shown = (sum: number | null | undefined): string =>
        decimalText({ units: BigInt(Math.round(sum ?? 0)), scale: isAmount ? 2 : 0 })
      return [
        [
          connection.id,
          {
            administrations: row?.administrations ?? 0,
            rows: row?.rows ?? 0,
            total: shown(row?.total),
            current: shown(row?.current),
            isAmount,
          },
        ],
      ]
    }),
  )
}
