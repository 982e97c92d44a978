import { z } from 'zod'
import type { ProductDefinition } from '#domain/products/definition.ts'
import type { ProductField } from '#domain/products/fields.ts'
import type { CountedSource } from '#domain/products/source.ts'
import { defineView, type View } from '#platform/store/view.ts'
import { columnPath, mostGroups, type SourceTable } from '../definitions/index.ts'
import { recordCollections } from '../records/index.ts'

const Group = z.object({
  connectionId: z.string(),
  identity: z.string(),
  doc: z.string(),
  administrationDoc: z.string().nullable(),
  sources: z.int(),
  /** Of usage: the amounts of the month. */
  amount: z.number().nullable(),
})
export type UnlinkedGroup = z.infer<typeof Group>

export interface UnlinkedViews {
  readonly groups: View<{ readonly connectionIds: string; readonly period: string }, UnlinkedGroup>
  /** Of usage: the administrations of some groups, each once. */
  readonly administrations: View<
    { readonly connectionIds: string; readonly period: string; readonly identities: string },
    { readonly connectionId: string; readonly count: number }
  >
}

const amount = `coalesce(json_extract(r.doc, '$.amounts."' || :period || '"'), 0)`

/**
 * Rows of nobody are found by the index of these alone: the plus keeps a question from walking all rows of its connections.
 * The keys of two ids find usage; the ids decide. What a source told of the month stays, though it lost
 * the row.
 */
const usageOfNobody = `FROM administrations AS a CROSS JOIN usage AS r
    ON r.connectionId = a.connectionId AND r.administrationId = a.externalId
    AND json_extract(r.doc, '$.administrationId') = json_extract(a.doc, '$.externalId')
  WHERE +a.connectionId IN (SELECT value FROM json_each(:connectionIds))
    AND a.combinationId IS NULL AND a.spilDeletedAt IS NULL
    AND ${amount} <> 0`

const rowsOfNobody = (table: SourceTable): string =>
  table === 'usage'
    ? usageOfNobody
    : `FROM ${table} AS r WHERE +r.connectionId IN (SELECT value FROM json_each(:connectionIds))
        AND r.combinationId IS NULL AND r.spilDeletedAt IS NULL AND :period <> ''`

/** What tells rows apart for any of these definitions: their status, that of their administration, and what criteria look at. */
function identityOf(
  table: SourceTable,
  definitions: readonly Pick<ProductDefinition, 'criteria'>[],
  fields: readonly ProductField[],
): string {
  const looked = new Set(definitions.flatMap(({ criteria }) => criteria.map(({ field }) => field)))
  const parts = [
    'r.spilStatus',
    table === 'usage' ? 'a.spilStatus' : 'NULL',
    ...fields
      .filter(({ key, column }) => column !== undefined && looked.has(key))
      .map((field) => `coalesce(r.doc ->> '${columnPath(table, field)}', '')`),
  ]
  return `json_array(${parts.join(', ')})`
}

/** The rows of one table of some connections that belong to nobody, by connection, put together where all definitions count them alike. */
export function unlinkedViews(
  table: SourceTable,
  definitions: readonly Pick<ProductDefinition, 'criteria'>[],
  fields: readonly ProductField[],
): UnlinkedViews {
  const over = [recordCollections.administrations, recordCollections.users, recordCollections.usage]
  const identity = identityOf(table, definitions, fields)
  const isUsage = table === 'usage'
  return {
    groups: defineView<{ readonly connectionIds: string; readonly period: string }>()({
      name: `unlinked-${table}`,
      over,
      text: `
        SELECT connectionId, identity, (SELECT doc FROM "${table}/documents" AS d WHERE d.n = g.n) AS doc,
          ${isUsage ? '(SELECT doc FROM "administrations/documents" AS d WHERE d.n = g.administrationPlace)' : 'NULL'} AS administrationDoc,
          sources, amount
        FROM (
          SELECT ${isUsage ? 'a' : 'r'}.connectionId AS connectionId, ${identity} AS identity, max(r.n) AS n, ${isUsage ? 'a.n' : 'NULL'} AS administrationPlace,
            count(*) AS sources, ${isUsage ? `sum(${amount})` : 'NULL'} AS amount
          ${rowsOfNobody(table)}
          GROUP BY 1, 2 ORDER BY sources DESC LIMIT ${mostGroups + 1}
        ) AS g`,
      row: Group,
      long: true,
    }),
    administrations: defineView<{
      readonly connectionIds: string
      readonly period: string
      readonly identities: string
    }>()({
      name: 'unlinked-administrations-with-usage',
      over,
      text: `
        SELECT a.connectionId AS connectionId, count(DISTINCT a.id) AS count ${usageOfNobody}
          AND ${isUsage ? identity : `''`} IN (SELECT value FROM json_each(:identities))
        GROUP BY 1`,
      row: z.object({ connectionId: z.string(), count: z.int() }),
      long: true,
    }),
  }
}

const parsed = <T extends SourceTable>(table: T, doc: string) => recordCollections[table].schema.parse(JSON.parse(doc))

/** One row of a group, as definitions look at it. */
export function sourceOf(table: SourceTable, { doc, administrationDoc }: UnlinkedGroup): CountedSource | undefined {
  if (table === 'users') return { table, row: parsed(table, doc), administration: null }
  if (table === 'usage')
    return administrationDoc === null
      ? undefined
      : { table, row: parsed(table, doc), administration: parsed('administrations', administrationDoc) }
  const row = parsed('administrations', doc)
  return { table, row, administration: row }
}
