import { z } from 'zod'
import { splitOf, administrationField, type ProductDefinition, type SourceType } from '#domain/products/definition.ts'
import { tableOf, type ProductField } from '#domain/products/fields.ts'
import { defineView, type View } from '#platform/store/view.ts'
import { combinations } from '../combinations/index.ts'
import { recordCollections } from '../records/index.ts'

/** The tables whose rows are sources. */
export type SourceTable = 'administrations' | 'users' | 'usage'

/** More kinds of rows than this are not told apart: what is left is said to be left. */
export const mostGroups = 5_000

const Group = z.object({
  /** What tells this group of rows from others, as JSON. */
  identity: z.string(),
  /** A row of the group; all are alike in everything the criteria look at. */
  doc: z.string(),
  /** The administration of that row; of an administration null. */
  administrationDoc: z.string().nullable(),
  sources: z.int(),
  /** Those whose customer is active: they are what counts. */
  linked: z.int(),
  /** Customers and connections they are of: each is a product. */
  products: z.int(),
  /** Of usage: the amounts of the month, of those that are linked. */
  amount: z.number().nullable(),
})
export type SourceGroup = z.infer<typeof Group>

const Example = z.object({
  id: z.string(),
  connectionId: z.string(),
  name: z.string(),
  detail: z.string().nullable(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
})
export type SourceExample = z.infer<typeof Example>

export type GroupParameters = Readonly<Record<'connectionIds' | 'period', string>>
type ExampleParameters = Readonly<Record<'connectionIds' | 'period' | 'identities', string>> & {
  readonly take: number
}

/** Only what the catalogue names gets into the text of a question, and only names of letters and digits. */
function pathOf({ column }: ProductField): string {
  if (column === undefined || !/^[A-Za-z0-9]+$/u.test(column))
    throw new Error(`${String(column)} is no column to ask by`)
  return column === 'product' ? '$.product' : `$.data.${column}`
}

/** Where the documents of a table have a field. */
export const columnPath = (table: SourceTable, field: ProductField): string =>
  // Rows of other tables may have a column of the name as well, of their own.
  table !== 'usage' && field.column === 'product' ? '$.data.product' : pathOf(field)

/** From which rows a definition of this table is made, each with its administration and its customer. */
function joined(table: SourceTable): string {
  // The plus: a customer is found by its id, never by walking all that are active.
  const customer = (of: string) =>
    `LEFT JOIN combinations AS c ON c.id = ${of}.combinationId AND +c.deletedTime IS NULL AND +c.spilStatus = 'ACTIVE'`
  const chosen = (of: string) => `${of}.connectionId IN (SELECT value FROM json_each(:connectionIds))`
  // A parameter that is given must be named.
  if (table !== 'usage')
    return `FROM ${table} AS r ${customer('r')} WHERE ${chosen('r')} AND r.spilDeletedAt IS NULL AND :period <> ''`
  // The keys of two ids find the rows; the ids decide. What a source told of this month stays, though it lost the row.
  return `FROM administrations AS a CROSS JOIN usage AS r
      ON r.connectionId = a.connectionId AND r.administrationId = a.externalId
      AND json_extract(r.doc, '$.administrationId') = json_extract(a.doc, '$.externalId')
    ${customer('a')}
    WHERE ${chosen('a')} AND (r.spilDeletedAt IS NULL OR ${amount} <> 0)`
}

const amount = `coalesce(json_extract(r.doc, '$.amounts."' || :period || '"'), 0)`

/**
 * What rows are told apart by: their status, that of their administration, the fields that the criteria look at, and of a
 * split by administration which one. `byConnection`: and their connection. Rows that are alike in these count alike.
 */
function identityOf(
  table: SourceTable,
  { criteria }: Pick<ProductDefinition, 'criteria'>,
  fields: readonly ProductField[],
  byConnection: boolean,
): string {
  const looked = fields.filter(({ key, column }) => column !== undefined && criteria.some(({ field }) => field === key))
  const own = table === 'users' ? 'NULL' : table === 'usage' ? 'a.id' : 'r.id'
  const parts = [
    'r.spilStatus',
    table === 'usage' ? 'a.spilStatus' : 'NULL',
    splitOf({ criteria })?.field === administrationField ? own : 'NULL',
    ...(byConnection ? ['r.connectionId'] : []),
    ...looked.map((field) => `coalesce(r.doc ->> '${columnPath(table, field)}', '')`),
  ]
  return `json_array(${parts.join(', ')})`
}

export interface SourceViews {
  readonly table: SourceTable
  readonly groups: View<GroupParameters, SourceGroup>
  readonly examples: View<ExampleParameters, SourceExample>
}

/** The questions that a definition asks of its sources; undefined: lines of invoices are no rows. */
export function sourceViews(
  definition: Pick<ProductDefinition, 'criteria'> & { readonly sourceType: SourceType },
  fields: readonly ProductField[],
  byConnection: boolean,
): SourceViews | undefined {
  const table = tableOf(definition.sourceType)
  if (table === undefined) return undefined
  const over = [combinations, recordCollections.administrations, recordCollections.users, recordCollections.usage]
  const identity = identityOf(table, definition, fields, byConnection)
  const isUsage = table === 'usage'
  const counted = isUsage ? `c.id IS NOT NULL AND ${amount} <> 0` : 'c.id IS NOT NULL'
  const named = isUsage
    ? `json_extract(r.doc, '$.administrationName') AS name, json_extract(r.doc, '$.product') AS detail`
    : `json_extract(r.doc, '$.name') AS name, ${table === 'users' ? `json_extract(r.doc, '$.email')` : 'NULL'} AS detail`
  return {
    table,
    groups: defineView<GroupParameters>()({
      name: `sources-of-definition-${table}`,
      over,
      // Rows are put together without their documents; of each group the row with the highest place has its own shown.
      text: `
        SELECT identity, (SELECT doc FROM "${table}/documents" AS d WHERE d.n = g.n) AS doc,
          ${isUsage ? '(SELECT doc FROM "administrations/documents" AS d WHERE d.n = g.administrationPlace)' : 'NULL'} AS administrationDoc,
          sources, linked, products, amount
        FROM (
          SELECT ${identity} AS identity, max(r.n) AS n, ${isUsage ? 'a.n' : 'NULL'} AS administrationPlace,
            count(*) AS sources, count(c.id) AS linked,
            count(DISTINCT CASE WHEN ${counted} THEN c.id || ' ' || r.connectionId END) AS products,
            ${isUsage ? `sum(CASE WHEN c.id IS NOT NULL THEN ${amount} END)` : 'NULL'} AS amount
          ${joined(table)}
          GROUP BY 1 ORDER BY sources DESC LIMIT ${mostGroups + 1}
        ) AS g ORDER BY sources DESC`,
      row: Group,
      long: true,
    }),
    examples: defineView<ExampleParameters>()({
      name: `examples-of-definition-${table}`,
      over,
      text: `
        SELECT r.id AS id, r.connectionId AS connectionId, ${named}, c.id AS customerId,
          json_extract(c.doc, '$.name') AS customerName
        ${joined(table)} AND ${identity} IN (SELECT value FROM json_each(:identities))
        ORDER BY c.id IS NULL, ${isUsage ? 'r.administrationName' : 'r.name'}, r.id LIMIT :take`,
      row: Example,
      long: true,
    }),
  }
}
