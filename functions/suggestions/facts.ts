import type { RecordFacts } from '#domain/combinations/matching/facts.ts'
import type { Connection } from '#domain/connections/connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { tablesOf } from '#domain/connectors/catalog-entry.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../connections/index.ts'
import { commonValues, type LinkableRow } from '../records/index.ts'

export type Connections = ReadonlyMap<string, Connection>

/** Those of the firm that are not archived, by id: nobody links what an archived one still shows. */
export async function allConnections(tenant: TenantPartition): Promise<Connections> {
  const { items } = await connectionStore(tenant).list(0, connectionListTake)
  return new Map(items.filter(({ status }) => status !== 'ARCHIVED').map((each) => [each.id, each]))
}

const asText = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null

/** What a row says of whose it is. An address may stand in any of a system's own columns. */
export function factsOf(table: LinkableTable, row: LinkableRow, connections: Connections): RecordFacts {
  const connection = connections.get(row.connectionId)
  const shape = connection === undefined ? undefined : tablesOf(catalog[connection.connector], connection.isCrm)[table]
  const common = shape === undefined ? {} : commonValues(table, shape, row.data)
  const own = 'email' in row && row.email !== null ? [row.email] : []
  const others = Object.values(row.data).filter((value) => typeof value === 'string' && value.includes('@'))
  return {
    kind: table === 'users' ? 'user' : 'administration',
    connectionId: row.connectionId,
    name: row.name,
    chamberOfCommerceNumber: 'chamberOfCommerceNumber' in row ? row.chamberOfCommerceNumber : null,
    customerId: asText(common['customerId']),
    externalId: row.externalId,
    emails: [...own, ...others.map(String)],
  }
}
