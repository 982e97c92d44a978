import { combinations } from '../../../combinations/index.ts'
import { connections } from '../../../connections/index.ts'
import { closedLines, closedMonths, products } from '../../../products/index.ts'
import { recordCollections } from '../../../records/index.ts'
import { customerIsNamed, productIsNamed } from './named.ts'
import type { FeedScope } from '../model/scope.ts'
import { ofScope } from './months.ts'
import type { Statement } from './statement.ts'

/** So long a report may go without being refreshed. */
export const removedDays = 35

const tables = {
  Administrations: 'administrations',
  Users: 'users',
  Usage: 'usage',
  UserAdministrations: 'access',
} as const

const row = (set: string, id: string, connection: string, time: string): string =>
  `SELECT '${set}' AS "Set", ${id} AS "Id", ${connection} AS "ConnectionId", substr(replace(${time}, 'Z', '.000'), 1, 23) AS "RemovedAt"`

/** Ids of rows that are gone from their sets, of the last weeks: each found by an index of when it went. */
export function removedRows(statement: Statement, scope: FeedScope): string {
  const since = statement.once('removedSince', () =>
    new Date(Date.parse(scope.moment) - removedDays * 86_400_000).toISOString(),
  )
  statement.uses(connections, closedLines, closedMonths)
  const records = Object.entries(tables).map(([set, table]) => {
    statement.uses(recordCollections[table])
    return `${row(set, 'r.id', 'r.connectionId', 'r.spilDeletedAt')} FROM "connections/documents" AS c CROSS JOIN "${table}" AS r
      ON r.connectionId = c.id AND r.spilDeletedAt >= ${since} WHERE 1${ofScope('c.id', statement, scope)}`
  })
  const parts = [...records]
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
