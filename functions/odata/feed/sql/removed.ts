import type { GeneralDataType } from '#domain/odata/feed-key.ts'
import { combinations } from '../../../combinations/index.ts'
import { connections } from '../../../connections/index.ts'
import { closedLines, closedMonths, products } from '../../../products/index.ts'
import { removalDays, removals } from '#platform/store/removals.ts'
import { connectionInvoices } from '../../../invoices/index.ts'
import { invoiceProducts } from '../../../invoice-products/index.ts'
import { definitions } from '../../../definitions/index.ts'
import { financialRules } from '../../../prices/index.ts'
import { recordCollections } from '../../../records/index.ts'
import { momentSql, type Viewed } from '../model/feed-set.ts'
import { customerIsNamed, productIsNamed } from './named.ts'
import type { FeedScope } from '../model/scope.ts'
import { closedAt, ofScope } from './months.ts'
import type { Statement } from './statement.ts'

const tables = {
  Administrations: 'administrations',
  Users: 'users',
  Usage: 'usage',
  UserAdministrations: 'access',
} as const

const row = (set: string, id: string, connection: string, time: string): string =>
  `SELECT '${set}' AS "Set", ${id} AS "Id", ${connection} AS "ConnectionId", ${momentSql(time)} AS "RemovedAt"`

interface Kept {
  readonly set: string
  readonly collection: Viewed
  readonly needs: readonly GeneralDataType[]
  /** The connection of what went; undefined: it is of none. */
  readonly connection?: string
  /** What closed months name by this is in its set, as gone. */
  readonly named?: 'systemId' | 'definitionId'
}

/** What the store keeps the removals of. */
const kept: readonly Kept[] = [
  { set: 'Connections', collection: connections, needs: ['CONNECTIONS'], connection: 'i.value', named: 'systemId' },
  { set: 'ProductDefinitions', collection: definitions, needs: ['PRODUCTS'], named: 'definitionId' },
  { set: 'FinancialRules', collection: financialRules, needs: ['FINANCIAL_RULES'] },
  { set: 'Invoices', collection: connectionInvoices, needs: [], connection: 'r.connectionId' },
  { set: 'InvoiceLines', collection: invoiceProducts, needs: ['PRODUCTS'], connection: 'r.connectionId' },
]

/** What went and did not come back, by an index of when that was. */
function keptRows(statement: Statement, scope: FeedScope, since: string): readonly string[] {
  const seen = kept.filter(({ needs }) => needs.every((need) => scope.generalData.has(need)))
  if (seen.length > 0) statement.uses(removals)
  return seen.map(({ set, collection, connection, named }) => {
    statement.uses(collection)
    const still =
      named === undefined ? '' : ` AND NOT EXISTS (SELECT 1 FROM "closedLines" AS k WHERE k."${named}" = i.value)`
    const mine = connection === undefined ? '' : ofScope(connection, statement, scope)
    return `SELECT '${set}' AS "Set", i.value AS "Id", ${connection ?? 'NULL'} AS "ConnectionId", max(${momentSql('r.time')}) AS "RemovedAt"
      FROM "removals" AS r CROSS JOIN "removals/documents" AS e ON e.n = r.n CROSS JOIN json_each(e.doc, '$.ids') AS i
      WHERE r."of" = '${collection.name}' AND r.time >= ${since}
        AND NOT EXISTS (SELECT 1 FROM "${collection.name}/documents" AS d WHERE d.id = i.value)${still}${mine} GROUP BY i.value`
  })
}

/** When a document of a collection was last removed; null: never since that is kept. */
export const removedAt = (collection: string, id: string): string =>
  `(SELECT max(${momentSql('r.time')}) FROM "removals" AS r JOIN "removals/documents" AS e ON e.n = r.n
    CROSS JOIN json_each(e.doc, '$.ids') AS i WHERE r."of" = '${collection}' AND i.value = ${id})`

/** When something went that closed months name; of before that was kept, when the last of those was closed. */
export const wentAt = (collection: string, id: string, period: string): string =>
  `coalesce(${removedAt(collection, id)}, ${closedAt(period)})`

/** Ids of rows that are gone from their sets, of the last weeks: each found by an index of when it went. */
export function removedRows(statement: Statement, scope: FeedScope): string {
  const since = statement.once('removedSince', () =>
    new Date(Date.parse(scope.moment) - removalDays * 86_400_000).toISOString(),
  )
  statement.uses(connections, closedLines, closedMonths)
  const records = Object.entries(tables).map(([set, table]) => {
    statement.uses(recordCollections[table])
    return `${row(set, 'r.id', 'r.connectionId', 'r.spilDeletedAt')} FROM "connections/documents" AS c CROSS JOIN "${table}" AS r
      ON r.connectionId = c.id AND r.spilDeletedAt >= ${since} WHERE 1${ofScope('c.id', statement, scope)}`
  })
  const parts = [...records, ...keptRows(statement, scope, since)]
  if (scope.generalData.has('PRODUCTS')) {
    statement.uses(products)
    parts.push(
      `${row('Products', 'p.id', 'p.connectionId', 'p.withdrawnTime')} FROM "products" AS p
        WHERE p.withdrawnTime >= ${since} AND NOT ${productIsNamed('p.id')}${ofScope('p.connectionId', statement, scope)}`,
    )
  }
  if (scope.generalData.has('COMBINATIONS')) {
    statement.uses(combinations)
    parts.push(
      `${row('Combinations', 'k.id', 'NULL', 'k.deletedTime')} FROM "combinations" AS k
        WHERE k.deletedTime >= ${since} AND NOT ${customerIsNamed('k.id')}`,
    )
  }
  return parts.join(' UNION ALL ')
}
