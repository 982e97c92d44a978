import { covers, isInvoiceType, isOff, leavesNow, type ProductDefinition } from '#domain/products/definition.ts'
import { productFields, tableOf } from '#domain/products/fields.ts'
import { sameKey, type Product, type ProductKey } from '#domain/products/product.ts'
import { fieldsByKey, productKeyOf, type CountedSource } from '#domain/products/source.ts'
import type { Connection } from '#domain/connections/connection.ts'
import type { Administration, LinkableTable, User } from '#domain/records/record.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { allDefinitions } from '../../definitions/index.ts'
import { invoiceProducts } from '../../invoice-products/index.ts'
import { linkableDocuments, recordDocuments } from '../../records/index.ts'

const isCustomers = (combinationId: string): Filter<string> => ({
  and: [
    { field: 'combinationId', op: 'eq', value: combinationId },
    { field: 'spilDeletedAt', op: 'isNull' },
  ],
})

async function* sources(
  tenant: TenantPartition,
  table: LinkableTable | 'usage',
  connectionId: string,
  combinationId: string,
): AsyncGenerator<CountedSource[]> {
  if (table === 'users') {
    const rows = recordDocuments(tenant, 'users', connectionId).scan(isCustomers(combinationId))
    for await (const batch of rows) yield batch.map((row: User) => ({ table, row, administration: null }))
    return
  }
  const administrations = recordDocuments(tenant, 'administrations', connectionId)
  for await (const batch of administrations.scan(isCustomers(combinationId))) {
    if (table === 'administrations') {
      yield batch.map((row: Administration) => ({ table, row, administration: row }))
      continue
    }
    const byId = new Map<string, Administration>(batch.map((row) => [row.externalId, row]))
    const used = recordDocuments(tenant, 'usage', connectionId).scan({
      field: 'administrationId',
      op: 'in',
      values: [...byId.keys()],
    })
    for await (const rows of used)
      yield rows.flatMap((row): CountedSource[] => {
        const administration = byId.get(row.administrationId)
        return administration === undefined ? [] : [{ table: 'usage', row, administration }]
      })
  }
}

/** Rows of a customer that count for a definition in one of its connections now, by product. */
async function* counting(
  tenant: TenantPartition,
  definition: ProductDefinition,
  connection: Pick<Connection, 'id' | 'connector' | 'isCrm'>,
  combinationId: string,
): AsyncGenerator<{ readonly id: string; readonly key: ProductKey }> {
  const table = tableOf(definition.sourceType)
  if (table === undefined || isOff(definition)) return
  const fields = fieldsByKey(productFields(connection.connector, connection.isCrm, definition.sourceType))
  const left = new Set(leavesNow(definition))
  const others = left.size === 0 ? [] : (await allDefinitions(tenant)).filter((other) => left.has(other.id))
  const counted = others.filter((other) => !isOff(other) && covers(other, connection))
  for await (const batch of sources(tenant, table, connection.id, combinationId))
    for (const source of batch) {
      const key = productKeyOf(definition, source, fields)
      if (key === null || counted.some((other) => productKeyOf(other, source, fields) !== null)) continue
      yield { id: source.row.id, key }
    }
}

/** Rows that count for one product now, for products that keep numbers only. */
export async function sourcesNow(
  tenant: TenantPartition,
  definition: ProductDefinition,
  connection: Connection,
  product: Product,
): Promise<string[]> {
  const ids: string[] = []
  for await (const { id, key } of counting(tenant, definition, connection, product.combinationId))
    if (sameKey(key, product)) ids.push(id)
  return ids
}

async function hasInvoiceLine(
  tenant: TenantPartition,
  definition: ProductDefinition,
  connectionId: string,
  combinationId: string,
): Promise<boolean> {
  const table: LinkableTable = definition.sourceType === 'INVOICE_USER' ? 'users' : 'administrations'
  const rows = linkableDocuments(tenant, table, connectionId).scan({
    field: 'combinationId',
    op: 'eq',
    value: combinationId,
  })
  for await (const batch of rows) {
    const lines = await tenant.documents(invoiceProducts).count({
      and: [
        { field: 'sourceId', op: 'in', values: batch.map(({ id }) => id) },
        { field: 'definitionId', op: 'eq', value: definition.id },
      ],
    })
    if (lines > 0) return true
  }
  return false
}

/** Whether a customer has sources that a definition counts now. */
export async function hasSource(
  tenant: TenantPartition,
  definition: ProductDefinition,
  connections: readonly Connection[],
  combinationId: string,
): Promise<boolean> {
  for (const connection of connections.filter((one) => covers(definition, one))) {
    if (isInvoiceType(definition.sourceType)) {
      if (await hasInvoiceLine(tenant, definition, connection.id, combinationId)) return true
      continue
    }
    for await (const found of counting(tenant, definition, connection, combinationId)) if (found.id !== '') return true
  }
  return false
}
