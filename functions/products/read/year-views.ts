import { z } from 'zod'
import { defineView } from '#platform/store/view.ts'
import { combinations } from '../../combinations/index.ts'
import { closedLines, products } from '../collections.ts'

/**
 * How an amount comes to be, so that lines of one sort can be added up before they are priced: by a rule, as it was told,
 * or missing.
 */
const Sort = z.enum(['rule', 'told', 'untold'])

/** A sum may be larger than a number counts exactly. */
const Whole = z.string().transform(BigInt)

/** Lines of one month that are priced alike. */
const Group = z.object({
  period: z.string(),
  /** Null: of a closed month, whose amounts are as they were kept. */
  definitionId: z.string().nullable(),
  splitValue: z.string().nullable(),
  purchaseSort: Sort,
  salesSort: Sort,
  lines: z.int(),
  /** In hundredths. */
  quantity: Whole,
  /** In ten-thousandths, of what was told. */
  purchase: Whole,
  sales: Whole,
})
export type LineGroup = z.infer<typeof Group>

const Place = z.object({ productId: z.string(), combinationId: z.string(), total: z.int() })

interface Within {
  readonly [name: string]: string | number | null
  /** JSON: the definition, or the customers. */
  readonly scope: string
  /** JSON: of the months of the year those that are there and not closed, and those that are closed. */
  readonly open: string
  readonly closed: string
  /** The first of all of them. */
  readonly first: string
  /** JSON: connections; null: all. */
  readonly systems: string | null
  /** JSON: what a search found; null: nobody searches. */
  readonly found: string | null
}

interface Paged extends Within {
  readonly by: 'name' | 'system' | 'value'
  readonly descending: number
  /** The only month that is looked at; null: all. */
  readonly period: string | null
  readonly value: 'QUANTITY' | 'PURCHASE' | 'SALES' | 'MARGIN'
  /** JSON: [definitionId, splitValue, period, purchase, sales], prices in cents. */
  readonly prices: string
  /** JSON: connections by their description. */
  readonly systemOrder: string
  readonly skip: number
  readonly take: number
}

const month = (column: string): string => `json_extract(${column}, '$."' || m.value || '"')`

/**
 * One row for each line of the year: quantity and told amounts of a product in a month. `scope`: the column that says whose
 * they are; `found`: the one in which a search looks. Mirrors `quantityIn` and `countedIn` of `domain/products/product.ts`;
 * a test holds the two together.
 */
const cells = (scope: 'definitionId' | 'combinationId', found: string): string => `
  read AS MATERIALIZED (
    SELECT id, definitionId, combinationId, connectionId, splitValue AS splitKey, quantities, running, runningFrom,
      json_extract(doc, '$.splitValue', '$.sourceName', '$.purchases', '$.sales') AS about
    FROM products
    WHERE ${scope} IN (SELECT value FROM json_each(:scope)) AND withdrawnTime IS NULL
      AND (lastPeriod IS NULL OR lastPeriod >= :first)
      AND (:systems IS NULL OR connectionId IN (SELECT value FROM json_each(:systems)))
      AND (:found IS NULL OR ${found} IN (SELECT value FROM json_each(:found)))
  ),
  told AS MATERIALIZED (
    SELECT id, definitionId, combinationId, connectionId, quantities, running, runningFrom,
      json_extract(about, '$[0]') AS splitValue, coalesce(nullif(splitKey, ''), lower(json_extract(about, '$[1]')), '') AS label,
      json_extract(about, '$[2]') AS purchases, json_extract(about, '$[3]') AS sales
    FROM read
  ),
  cell AS (
    SELECT * FROM (
      SELECT p.id AS productId, p.definitionId AS ofDefinition, p.label, p.definitionId, p.combinationId, p.connectionId,
        p.splitValue, m.value AS period,
        coalesce(${month('p.quantities')}, CASE WHEN m.value >= p.runningFrom THEN p.running ELSE 0 END) AS quantity,
        CASE WHEN p.purchases IS NULL THEN 'rule' WHEN ${month('p.purchases')} IS NULL THEN 'untold' ELSE 'told' END
          AS purchaseSort,
        CASE WHEN p.sales IS NULL THEN 'rule' WHEN ${month('p.sales')} IS NULL THEN 'untold' ELSE 'told' END AS salesSort,
        ${month('p.purchases')} AS purchase, ${month('p.sales')} AS sales
      FROM told AS p CROSS JOIN json_each(:open) AS m
    ) WHERE quantity <> 0
    UNION ALL
    SELECT productId, definitionId, '', NULL, combinationId, json_extract(doc, '$.systemId'), NULL, period, quantity,
      iif(purchase IS NULL, 'untold', 'told'), iif(sales IS NULL, 'untold', 'told'), purchase, sales
    FROM closedLines
    WHERE ${scope} IN (SELECT value FROM json_each(:scope)) AND period IN (SELECT value FROM json_each(:closed))
      AND (:systems IS NULL OR json_extract(doc, '$.systemId') IN (SELECT value FROM json_each(:systems)))
      AND (:found IS NULL OR ${found === 'id' ? 'productId' : found} IN (SELECT value FROM json_each(:found)))
  )`

/** The store puts its tables before the text, so what it names itself stands within. */
const groupsText = (all: string): string => `
  SELECT * FROM (WITH ${all} SELECT period, definitionId, splitValue, purchaseSort, salesSort, count(*) AS lines,
    CAST(sum(quantity) AS TEXT) AS quantity, CAST(coalesce(sum(purchase), 0) AS TEXT) AS purchase,
    CAST(coalesce(sum(sales), 0) AS TEXT) AS sales
  FROM cell GROUP BY period, definitionId, splitValue, purchaseSort, salesSort)`

/** Amounts only sort here, so they may be floats. Two null values are the same: what is not split has the price that is not. */
const pageText = (all: string, name: string): string => `
  SELECT productId, combinationId, count(*) OVER () AS total FROM (WITH ${all},
  price AS MATERIALIZED (
    SELECT json_extract(value, '$[0]') AS definitionId, json_extract(value, '$[1]') AS splitValue,
      json_extract(value, '$[2]') AS period, json_extract(value, '$[3]') AS purchase, json_extract(value, '$[4]') AS sales
    FROM json_each(:prices)
  ),
  priced AS (
    SELECT c.productId, c.ofDefinition, c.label, c.combinationId, c.connectionId, c.period, c.quantity,
      CASE c.purchaseSort WHEN 'told' THEN c.purchase WHEN 'rule' THEN 1.0 * c.quantity * r.purchase END AS purchase,
      CASE c.salesSort WHEN 'told' THEN c.sales WHEN 'rule' THEN 1.0 * c.quantity * r.sales END AS sales
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

/** By the definition: `:definitionOrder`, JSON, has them by their description. */
const definitionName = `(SELECT key FROM json_each(:definitionOrder) WHERE value = p.ofDefinition)`

/** By the customer; of one that is gone by the name it had when a month was closed. */
const customerName = `
  coalesce((SELECT name FROM combinations WHERE id = p.combinationId), (SELECT max(combinationName) FROM closedLines
    WHERE combinationId = p.combinationId))`

const over = [products, closedLines, combinations]
const ofCustomers = cells('combinationId', 'id')
const ofDefinition = cells('definitionId', 'combinationId')

/** What a customer has, or some customers have together. */
export const customerGroups = defineView<Within>()({
  name: 'product-sums-of-customers',
  over,
  text: groupsText(ofCustomers),
  row: Group,
})
export const customerPage = defineView<Paged & { readonly definitionOrder: string }>()({
  name: 'products-of-customer',
  over,
  text: pageText(ofCustomers, definitionName),
  row: Place,
})

/** What customers have of a definition: there may be a product for each value of each of thousands. */
export const definitionGroups = defineView<Within>()({
  name: 'product-sums-of-definition',
  over,
  text: groupsText(ofDefinition),
  row: Group,
  long: true,
})
export const definitionPage = defineView<Paged>()({
  name: 'products-of-definition',
  over,
  text: pageText(ofDefinition, customerName),
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

/** What the products of a customer are called: for a search among them. */
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
