import { z } from 'zod'
import { sourceTypes } from '#domain/products/definition.ts'
import { defineView } from '#platform/store/view.ts'
import { recordCollections } from '../../records/index.ts'
import { linkHistories, products } from '../collections.ts'

/** Whose products are examined: of customers, of definitions, or all. */
export type ScopeKind = 'combinationId' | 'definitionId' | 'all'

export interface SharedScope {
  readonly [name: string]: string | null
  /** Ids of `ScopeKind` as JSON; null: all. */
  readonly scope: string | null
  /** Connection ids and found products as JSON; null: all. */
  readonly systems: string | null
  readonly found: string | null
  /** The first month examined. */
  readonly first: string
}

const among = (column: string, parameter: string): string =>
  `(:${parameter} IS NULL OR ${column} IN (SELECT value FROM json_each(:${parameter})))`

/** Stands in place of the members of a product with too many sources. */
const many = '*'

/**
 * Per source the products it counts for, with months. Reads only customers with products of two definitions of one
 * source type in a connection, so that most documents stay unread.
 */
const shared = (types: string, kind: ScopeKind): string => `
  own AS MATERIALIZED (SELECT n, definitionId, combinationId, connectionId, sourceType, coalesce(priceKey, splitValue) AS priceKey
    FROM products WHERE withdrawnTime IS NULL AND sourceType IN (${types}) AND (lastPeriod IS NULL OR lastPeriod >= :first)
      AND ${kind === 'all' ? ':scope IS NULL' : `${kind} IN (SELECT value FROM json_each(:scope))`}
      AND ${among('connectionId', 'systems')} AND ${among('id', 'found')}),
  place AS (SELECT combinationId, connectionId, sourceType FROM own GROUP BY 1, 2, 3 HAVING min(definitionId) <> max(definitionId)),
  member AS MATERIALIZED (
    SELECT o.combinationId, o.connectionId, o.sourceType, o.definitionId, m.key AS source,
      json_array(o.definitionId, o.priceKey, json(m.value)) AS one
    FROM place AS p CROSS JOIN own AS o USING (combinationId, connectionId, sourceType)
      CROSS JOIN "products/documents" AS d ON d.n = o.n
      CROSS JOIN json_each(coalesce(json_extract(d.doc, '$.members'), '{"${many}":[]}')) AS m),
  whole AS MATERIALIZED (SELECT DISTINCT combinationId, connectionId, sourceType FROM member WHERE source = '${many}'),
  counted AS (
    SELECT combinationId, connectionId, source, '[' || group_concat(one ORDER BY one) || ']' AS counting FROM member
    WHERE (combinationId, connectionId, sourceType) NOT IN (SELECT combinationId, connectionId, sourceType FROM whole)
    GROUP BY combinationId, connectionId, sourceType, source HAVING min(definitionId) <> max(definitionId))`

/** A customer's sources that count for the same products in the same months. */
const Shared = z.object({
  combinationId: z.string(),
  /** [definition, price key, spans] as JSON; null where a product keeps numbers only. */
  counting: z.string().nullable(),
  sources: z.int(),
  /** Without `counting`: the connection, and the definitions examined. */
  connectionId: z.string().nullable(),
  sourceType: z.enum(sourceTypes).nullable(),
  definitions: z
    .string()
    .nullable()
    .transform((text): readonly string[] => (text === null ? [] : (JSON.parse(text) as readonly string[]))),
})
export type SharedGroup = z.infer<typeof Shared>

/** `isTogether`: groups over all customers. */
const countsOf = (kind: ScopeKind, { isTogether = false } = {}) =>
  defineView<SharedScope>()({
    name: `sources-counted-more-than-once-${isTogether ? 'together-' : ''}${kind}`,
    over: [products],
    text: `
      SELECT * FROM (WITH ${shared(`'ADMINISTRATION', 'USER'`, kind)}
        SELECT ${isTogether ? `'' AS combinationId` : 'combinationId'}, counting, count(*) AS sources, NULL AS connectionId, NULL AS sourceType, NULL AS definitions
          FROM counted GROUP BY ${isTogether ? '' : 'combinationId, '}counting
        UNION ALL SELECT combinationId, NULL, 0, connectionId, sourceType, json_group_array(DISTINCT definitionId)
          FROM own JOIN whole USING (combinationId, connectionId, sourceType) GROUP BY combinationId, connectionId, sourceType)`,
    row: Shared,
    long: kind !== 'combinationId',
  })

const SharedUsage = z.object({
  combinationId: z.string(),
  connectionId: z.string(),
  counting: z.string(),
  period: z.string(),
  sources: z.int(),
  amount: z.number(),
  /** Former and present customers as JSON, where the administration moved between customers. */
  moved: z.string().nullable(),
})

/** Index keys find an administration; the full ids decide. */
const usageOf = (kind: ScopeKind) =>
  defineView<SharedScope & { readonly periods: string }>()({
    name: `usage-counted-more-than-once-${kind}`,
    over: [products, linkHistories, recordCollections.administrations, recordCollections.usage],
    text: `
      SELECT * FROM (WITH ${shared(`'USAGE'`, kind)}
        SELECT combinationId, connectionId, counting, period, count(*) AS sources, sum(amount) AS amount, moved FROM (
          SELECT c.combinationId, c.connectionId, c.counting, t.value AS period, coalesce(u.amounts ->> t.value, 0) AS amount,
            (SELECT json_array(json_extract(h.doc, '$.spans'), a.combinationId)
              FROM administrations AS a CROSS JOIN linkHistories AS h ON h.id = a.id
              WHERE a.connectionId = u.connectionId AND a.externalId = u.administrationId AND h.hasMoved
                AND json_extract(u.doc, '$.administrationId') = json_extract(a.doc, '$.externalId')) AS moved
          FROM counted AS c CROSS JOIN usage AS u ON u.id = c.source CROSS JOIN json_each(:periods) AS t)
        WHERE amount <> 0 GROUP BY combinationId, connectionId, counting, period, moved)`,
    row: SharedUsage,
    long: kind !== 'combinationId',
  })

/** Administrations and users counted more than once. */
export const sharedCounts = {
  combinationId: countsOf('combinationId'),
  definitionId: countsOf('definitionId'),
  all: countsOf('all'),
}

/** The same by definition, over all customers. */
export const sharedTogether = countsOf('definitionId', { isTogether: true })

/** Usage of some months (`periods`, JSON) counted more than once. */
export const sharedUsage = {
  combinationId: usageOf('combinationId'),
  definitionId: usageOf('definitionId'),
  all: usageOf('all'),
}
