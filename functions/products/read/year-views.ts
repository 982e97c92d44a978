import { z } from 'zod'
import { defineView } from '#platform/store/view.ts'
import { combinations } from '../../combinations/index.ts'
import { isByRule } from '../../prices/index.ts'
import { exclusions, products } from '../collections.ts'
import { closedLines } from '../month-collections.ts'

/**
 * How an amount is determined, so that equal lines can be summed before pricing: by a rule, reported by the source,
 * missing, or uncharged (closed months).
 */
const Sort = z.enum(['rule', 'reported', 'missing', 'uncharged'])

/** Text, because a sum may exceed the range of exact numbers. */
export const Whole = z.string().transform(BigInt)

/** Equally priced lines of one month. */
const Group = z.object({
  period: z.string(),
  /** Null for a closed month, whose amounts are fixed. */
  definitionId: z.string().nullable(),
  /** `priceKeyOf`. */
  splitValue: z.string().nullable(),
  purchaseSort: Sort,
  salesSort: Sort,
  lines: z.int(),
  /** In hundredths. */
  quantity: Whole,
  /** In ten-thousandths; reported amounts, charged or not. */
  purchase: Whole,
  sales: Whole,
})
export type LineGroup = z.infer<typeof Group>

const Place = z.object({ productId: z.string(), combinationId: z.string(), total: z.int() })

interface Months {
  readonly [name: string]: string | number | null
  /** JSON: the definition, or the customers. */
  readonly scope: string
  /** JSON: the year's open months, and its closed months. */
  readonly open: string
  readonly closed: string
}

interface Within extends Months {
  /** The first of all of them. */
  readonly first: string
  /** JSON: connections; null: all. */
  readonly systems: string | null
  /** JSON: results of a search; null: no search. */
  readonly found: string | null
}

interface Paged extends Within {
  /** 1 for the running year. */
  readonly isRunning: number
  readonly by: 'name' | 'system' | 'value'
  readonly descending: number
  /** The only month examined; null: all. */
  readonly period: string | null
  readonly value: 'QUANTITY' | 'PURCHASE' | 'SALES' | 'MARGIN'
  /** JSON: [definitionId, splitValue, period, purchase, sales], prices in cents. */
  readonly prices: string
  /** JSON: definitions that are not charged. */
  readonly uncharged: string
  /** JSON: connections by description. */
  readonly systemOrder: string
  readonly skip: number
  readonly take: number
}

type Scope = 'definitionId' | 'combinationId'

export const among = (column: string, parameter: string): string =>
  `${column} IN (SELECT value FROM json_each(:${parameter}))`
const within = (system: string, found: string): string =>
  `AND (:systems IS NULL OR ${among(system, 'systems')}) AND (:found IS NULL OR ${among(found, 'found')})`

/** Columns a line is made of, so that no document is read. */
export const makings = 'definitionId, splitValue, priceKey, runningFrom, running, quantities, purchases, sales'

/** `scope`: the column of the owner. A search finds a customer's products, or a definition's customers. */
const there = (what: string, scope: Scope): string => `
  counted AS MATERIALIZED (SELECT ${makings}, ${what} FROM products
    WHERE ${among(scope, 'scope')} AND withdrawnTime IS NULL AND (lastPeriod IS NULL OR lastPeriod >= :first)
      ${within('connectionId', scope === 'combinationId' ? 'id' : 'combinationId')})`

/**
 * Products of a definition with equal columns become one row with their number, counted in index order: most
 * customers have one or two of a thing in every month.
 */
const alike = `
  counted AS MATERIALIZED (SELECT ${makings}, count(*) AS lines FROM products
    WHERE definitionId = :scope ->> 0 AND withdrawnTime IS NULL GROUP BY ${makings})`

const closedSort = (amount: 'purchase' | 'sales'): string =>
  `CASE WHEN isCharged = 0 THEN 'uncharged' WHEN ${amount} IS NULL THEN 'missing' ELSE 'reported' END`
const closedText = (what: string, scope: Scope): string => `
  SELECT ${what}, NULL AS definitionId, NULL AS splitValue, period, quantity, ${closedSort('purchase')} AS purchaseSort,
    ${closedSort('sales')} AS salesSort, coalesce(purchase, unchargedCost) AS purchase, sales
  FROM closedLines WHERE ${among(scope, 'scope')} AND ${among('period', 'closed')}`
const closedWithin = (what: string, scope: Scope): string =>
  `${closedText(what, scope)} ${within('systemId', scope === 'combinationId' ? 'productId' : 'combinationId')}`

const month = (column: string): string => `json_extract(${column}, '$."' || m.value || '"')`

/**
 * Quantity and reported amounts per month of what is `counted`. Mirrors `quantityIn` and `countedIn` of
 * `domain/products/product.ts`; a test compares the two.
 */
export const open = (what: string, byRule = (told: string): string => `${told} IS NULL`): string => `
  SELECT * FROM (
    SELECT ${what}, p.definitionId, coalesce(p.priceKey, p.splitValue) AS splitValue, m.value AS period,
      coalesce(${month('p.quantities')}, CASE WHEN m.value >= p.runningFrom THEN p.running ELSE 0 END) AS quantity,
      CASE WHEN ${byRule('p.purchases')} THEN 'rule' WHEN ${month('p.purchases')} IS NULL THEN 'missing' ELSE 'reported' END
        AS purchaseSort,
      CASE WHEN ${byRule('p.sales')} THEN 'rule' WHEN ${month('p.sales')} IS NULL THEN 'missing' ELSE 'reported' END AS salesSort,
      ${month('p.purchases')} AS purchase, ${month('p.sales')} AS sales
    FROM counted AS p CROSS JOIN json_each(:open) AS m
  ) WHERE quantity <> 0`

/** The store puts its tables before the text, so our own tables are defined inside it. */
const groupsText = (openText: string, closed: string): string => `
  SELECT * FROM (WITH ${openText}, cell AS (${open('p.lines')} UNION ALL ${closed})
    SELECT period, definitionId, splitValue, purchaseSort, salesSort, sum(lines) AS lines,
      CAST(sum(lines * quantity) AS TEXT) AS quantity, CAST(coalesce(sum(lines * purchase), 0) AS TEXT) AS purchase,
      CAST(coalesce(sum(lines * sales), 0) AS TEXT) AS sales
    FROM cell GROUP BY period, definitionId, splitValue, purchaseSort, salesSort)`

/** Name of a product within its definition; for a product per administration the document has it. */
const label = `coalesce(nullif(splitValue, ''), CASE WHEN sourceId IS NOT NULL THEN lower(json_extract(doc, '$.sourceName')) END, '')`

/**
 * Usage without a line in the running year that continues or was removed: a row at 0, so that it can be removed and
 * restored.
 */
const idle = (scope: Scope): string => `
  SELECT p.id AS productId, p.definitionId AS ofDefinition, ${label.replaceAll(/\b(splitValue|sourceId|doc)\b/gu, 'p.$1')} AS label,
    p.combinationId, p.connectionId, NULL, NULL, NULL, 0, 'missing', 'missing', NULL, NULL
  FROM products AS p WHERE :isRunning = 1 AND ${among(`p.${scope}`, 'scope')} AND p.withdrawnTime IS NULL AND p.sourceType = 'USAGE'
    ${within('p.connectionId', scope === 'combinationId' ? 'p.id' : 'p.combinationId')}
    AND NOT EXISTS (SELECT 1 FROM json_each(p.quantities) AS q WHERE q.key >= :first)
    AND (EXISTS (SELECT 1 FROM json_each(p.doc, '$.members') AS m WHERE m.value ->> '$[#-1].till' IS NULL)
      OR EXISTS (SELECT 1 FROM exclusions AS e WHERE e.combinationId = p.combinationId AND e.definitionId = p.definitionId
        AND e.removedTime IS NULL AND e.doc ->> '$.connectionId' = p.connectionId
        AND e.doc ->> '$.splitField' IS p.splitField AND e.doc ->> '$.splitValue' IS p.splitValue
        AND e.doc ->> '$.sourceId' IS p.sourceId))`

/** One row per line of the year, with its owner. */
const cells = (scope: Scope): string => `${there(`id, combinationId, connectionId, ${label} AS label`, scope)},
  cell AS (${open('p.id AS productId, p.definitionId AS ofDefinition, p.label, p.combinationId, p.connectionId', (told) => isByRule(told))}
    UNION ALL ${closedWithin("productId, definitionId AS ofDefinition, '' AS label, combinationId, systemId AS connectionId", scope)}
      UNION ALL ${idle(scope)})`

/**
 * Amounts are used for sorting only and may be floats. Two null values are equal: an unsplit product has the unsplit
 * price.
 */
const pageText = (scope: Scope, name: string): string => `
  SELECT productId, combinationId, count(*) OVER () AS total FROM (WITH ${cells(scope)},
  price AS MATERIALIZED (
    SELECT json_extract(value, '$[0]') AS definitionId, json_extract(value, '$[1]') AS splitValue,
      json_extract(value, '$[2]') AS period, json_extract(value, '$[3]') AS purchase, json_extract(value, '$[4]') AS sales
    FROM json_each(:prices)
  ),
  priced AS (
    SELECT c.productId, c.ofDefinition, c.label, c.combinationId, c.connectionId, c.period, c.quantity,
      CASE c.purchaseSort WHEN 'reported' THEN c.purchase WHEN 'rule' THEN 1.0 * c.quantity * r.purchase END AS purchase,
      CASE c.salesSort WHEN 'reported' THEN c.sales WHEN 'rule' THEN 1.0 * c.quantity * r.sales END AS sales
    FROM cell AS c LEFT JOIN price AS r
      ON r.period = c.period AND r.definitionId = c.definitionId AND r.splitValue IS c.splitValue
  ),
  place AS (
    SELECT productId, max(ofDefinition) AS ofDefinition, max(label) AS label, max(combinationId) AS combinationId, max(connectionId) AS connectionId,
      sum(CASE WHEN :period IS NULL OR period = :period THEN CASE :value
        WHEN 'QUANTITY' THEN quantity WHEN 'PURCHASE' THEN purchase WHEN 'SALES' THEN sales ELSE sales - purchase END
      END) AS amount
    FROM priced GROUP BY productId
  )
    SELECT p.productId, p.combinationId, p.label, ${name} AS name,
      CASE :by WHEN 'value' THEN p.amount
        WHEN 'system' THEN (SELECT key FROM json_each(:systemOrder) WHERE value = p.connectionId) END AS first
    FROM place AS p)
  ORDER BY iif(:descending, NULL, first), iif(:descending, first, NULL) DESC,
    iif(:descending, NULL, name), iif(:descending, name, NULL) DESC,
    iif(:descending, NULL, label), iif(:descending, label, NULL) DESC,
    iif(:descending, NULL, productId), iif(:descending, productId, NULL) DESC
  LIMIT :take OFFSET :skip`

/** Sorts by definition: `:definitionOrder` (JSON) has them by description. */
const definitionName = `(SELECT key FROM json_each(:definitionOrder) WHERE value = p.ofDefinition)`

/** Sorts by customer name; of a deleted customer by its name at a closing. */
const customerName = `
  coalesce((SELECT name FROM combinations WHERE id = p.combinationId), (SELECT max(combinationName) FROM closedLines
    WHERE combinationId = p.combinationId))`

const over = [products, closedLines, combinations]
const overPage = [...over, exclusions]
const groupsWithin = (scope: Scope): string => groupsText(there('1 AS lines', scope), closedWithin('1 AS lines', scope))

/** Products of one customer, or of several together. */
export const customerGroups = defineView<Within>()({
  name: 'product-sums-of-customers',
  over,
  text: groupsWithin('combinationId'),
  row: Group,
})
export const customerPage = defineView<Paged & { readonly definitionOrder: string }>()({
  name: 'products-of-customer',
  over: overPage,
  text: pageText('combinationId', definitionName),
  row: Place,
})

/** Products of a definition: one per value and customer, up to tens of thousands. */
export const definitionGroups = defineView<Within>()({
  name: 'product-sums-of-definition',
  over,
  text: groupsWithin('definitionId'),
  row: Group,
  long: true,
})
/** The same for all its products, which reads much less. */
export const wholeDefinitionGroups = defineView<Months>()({
  name: 'product-sums-of-whole-definition',
  over,
  text: groupsText(alike, closedText('1 AS lines', 'definitionId')),
  row: Group,
  long: true,
})
export const definitionPage = defineView<Paged>()({
  name: 'products-of-definition',
  over: overPage,
  text: pageText('definitionId', customerName),
  row: Place,
  long: true,
})

const Named = z.object({
  productId: z.string(),
  definitionId: z.string(),
  connectionId: z.string(),
  splitValue: z.string().nullable(),
  sourceName: z.string().nullable(),
  definitionDescription: z.string().nullable(),
  systemDescription: z.string().nullable(),
})

/** Names of a customer's products, for search. */
export const customerNames = defineView<{ readonly combinationId: string; readonly closed: string }>()({
  name: 'product-names-of-customer',
  over,
  text: `
    SELECT id AS productId, definitionId, connectionId, json_extract(doc, '$.splitValue') AS splitValue,
      json_extract(doc, '$.sourceName') AS sourceName, NULL AS definitionDescription, NULL AS systemDescription
    FROM products WHERE combinationId = :combinationId AND withdrawnTime IS NULL
    UNION
    SELECT productId, definitionId, json_extract(doc, '$.systemId'), json_extract(doc, '$.splitValue'),
      json_extract(doc, '$.sourceName'), json_extract(doc, '$.definitionDescription'),
      json_extract(doc, '$.systemDescription')
    FROM closedLines WHERE combinationId = :combinationId AND period IN (SELECT value FROM json_each(:closed))`,
  row: Named,
})
