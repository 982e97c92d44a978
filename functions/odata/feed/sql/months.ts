import type { Locale } from '#domain/shared/locale.ts'
import type { generalDataTypes } from '#domain/odata/feed-key.ts'
import { closedLines, closedMonths, corrections, products } from '../../../products/index.ts'
import { combinations } from '../../../combinations/index.ts'
import { connections } from '../../../connections/index.ts'
import { definitions } from '../../../definitions/index.ts'
import { financialRules, isByRule } from '../../../prices/index.ts'
import { recordCollections } from '../../../records/index.ts'
import type { FeedScope } from '../model/scope.ts'
import { momentText } from '../evaluated/sql-form.ts'
import { definitionName, splitValueName, systemKind } from './names-of.ts'
import type { Statement } from './statement.ts'

/** Connections as a condition on a column; nothing where all are seen. */
export function ofScope(column: string, statement: Statement, { connections }: FeedScope): string {
  if (connections === 'all') return ''
  const list = statement.once('connections', () => JSON.stringify([...connections]))
  return ` AND ${column} IN (SELECT value FROM json_each(${list}))`
}

/** With a plus before it a column is not looked up by it: nearly all lines that are kept are of closed months. */
export const isClosed = (period: string): string =>
  `${period} IN (SELECT id FROM "closedMonths" WHERE state = 'CLOSED')`

/**
 * Prices by definition and `priceKeyOf`, each from a month till the next one's. In cents, so that a quantity in hundredths
 * times a price is in ten-thousandths. Mirrors `Prices` of `domain/products/price.ts`.
 */
function prices(statement: Statement): void {
  statement.uses(financialRules, definitions)
  // As `isChargedBy` of `domain/products/definition.ts` says it.
  statement.define(
    'uncharged',
    `SELECT f.id AS id FROM "definitions/documents" AS f WHERE NOT coalesce(f.doc ->> '$.isCharged', NOT (f.doc ->> '$.isDefault')
      OR f.doc ->> '$.sourceType' LIKE 'INVOICE%' OR EXISTS (SELECT 1 FROM "financialRules" AS r WHERE r.definitionId = f.id))`,
  )
  const cents = (path: string): string => `CAST(round((d.doc ->> '$.${path}') * 100) AS INTEGER)`
  const key = `coalesce(d.doc ->> '$.priceKey', d.doc ->> '$.splitValue')`
  statement.define(
    'price',
    `SELECT r.definitionId AS definitionId, ${key} AS priceKey, r.startPeriod AS since,
      lead(r.startPeriod) OVER (PARTITION BY r.definitionId, ${key} ORDER BY r.startPeriod) AS till,
      ${cents('purchaseCostPerUnit')} AS purchase, ${cents('salesCostPerUnit')} AS sales
    FROM "financialRules" AS r JOIN "financialRules/documents" AS d ON d.n = r.n
    WHERE NOT ${isUncharged('r.definitionId')}`,
  )
}

const isUncharged = (definitionId: string): string => `${definitionId} IN (SELECT id FROM uncharged)`

/** The months in which something runs on, up to this one. */
function runningMonths(statement: Statement, now: string): void {
  statement.define(
    'runningMonth',
    `WITH RECURSIVE month(value) AS (
      SELECT min(runningFrom) FROM "products" WHERE running <> 0 AND withdrawnTime IS NULL
      UNION ALL SELECT strftime('%Y-%m', value || '-01', '+1 month') FROM month WHERE value < ${now}
    ) SELECT value FROM month WHERE value <= ${now} AND NOT ${isClosed('value')}`,
  )
}

/**
 * Months of which lines are kept though they are not closed: of a closing that is under way, else none. That there is none
 * is known once, where each of a million lines would be asked for its month.
 */
function ofOpenMonths(statement: Statement): void {
  statement.define(
    'keptOpen',
    `WITH RECURSIVE month(value) AS (
      SELECT min(period) FROM "closedLines"
      UNION ALL SELECT (SELECT min(c.period) FROM "closedLines" AS c WHERE c.period > month.value) FROM month
        WHERE month.value IS NOT NULL
    ) SELECT value FROM month WHERE value IS NOT NULL AND NOT ${isClosed('value')}`,
  )
}

const amountIn = (column: string, month: string): string => `json_extract(${column}, '$."' || ${month} || '"')`

/** When a month was closed: since then nothing of it changed. What is open may change at any moment, prices included. */
export const closedAt = (period: string): string =>
  `(SELECT substr(replace(d.doc ->> '$.closedTime', 'Z', '.000'), 1, 23) FROM "closedMonths/documents" AS d WHERE d.id = ${period})`

/** The earlier month that a line came too late for. Most firms have none, which is known once. */
const correctionOf = (id: string): string =>
  `CASE WHEN EXISTS (SELECT 1 FROM "corrections") THEN (SELECT d.doc ->> '$.of' FROM "corrections/documents" AS d WHERE d.id = ${id}) END AS "CorrectionOf"`

interface Cell {
  readonly from: string
  /** The product's id. */
  readonly id: string
  readonly month: string
  readonly quantity: string
  readonly where: string
}

/** What an open month has of a product, as `countedIn` and `lineOf` say it. */
function openLines(
  { from, id, month, quantity, where }: Cell,
  statement: Statement,
  scope: FeedScope,
  priced: boolean,
): string {
  const now = statement.once('now', () => scope.now)
  const moment = statement.once('moment', () => momentText(scope.moment))
  const amount = (which: 'purchase' | 'sales'): string =>
    `CASE WHEN ${isByRule(`p.${which}${which === 'purchase' ? 's' : ''}`, isUncharged('p.definitionId'))} THEN ${quantity} * r.${which} ELSE ${amountIn(`p.${which}${which === 'purchase' ? 's' : ''}`, month)} END`
  const price = `LEFT JOIN price AS r ON r.definitionId = p.definitionId AND r.priceKey IS coalesce(p.priceKey, p.splitValue)
      AND r.since <= ${month} AND (r.till IS NULL OR r.till > ${month})`
  return `SELECT ${id} AS "ProductId", ${month} AS "Period", p.definitionId AS "ProductDefinitionId",
      p.combinationId AS "CombinationId", p.connectionId AS "ConnectionId", p.sourceType AS "SourceType",
      p.splitField AS "SplitField", p.splitValue AS "SplitValue", iif(${month} = ${now}, 'RUNNING', 'OPEN') AS "State", ${moment} AS "ChangedAt", ${correctionOf(id)}, ${quantity} * 100 AS "Quantity"${
        priced
          ? `, ${amount('purchase')} AS "Purchase", ${amount('sales')} AS "Sales", NOT ${isUncharged('p.definitionId')} AS "Charged"`
          : ''
      }
    FROM ${from} ${priced ? price : ''}
    WHERE p.withdrawnTime IS NULL AND ${where}${ofScope('p.connectionId', statement, scope)}`
}

/**
 * A row for each line of `linesOf`: closed months as they were kept, others as they are. Quantities and amounts in
 * ten-thousandths. `priced`: with what only those see who may see prices.
 */
export const productMonths = (statement: Statement, scope: FeedScope): string =>
  productMonthParts(statement, scope).join(' UNION ALL ')

/**
 * Counted months, months that run on, and closed ones. `inOrder`: with products by their documents, which have an index by id, so
 * that the first lines by product and month are made without the others; without it all lines together are made sooner.
 */
export function productMonthParts(statement: Statement, scope: FeedScope, { inOrder = false } = {}): readonly string[] {
  const priced = scope.generalData.has('FINANCIAL_RULES')
  statement.uses(products, closedLines, closedMonths, corrections)
  const now = statement.once('now', () => scope.now)
  if (priced) prices(statement)
  runningMonths(statement, now)
  ofOpenMonths(statement)
  const [from, id] = inOrder
    ? ['"products/documents" AS i CROSS JOIN "products" AS p ON p.n = i.n', 'i.id']
    : ['"products" AS p', 'p.id']
  const counted: Cell = {
    from: `${from} CROSS JOIN json_each(p.quantities) AS m`,
    id,
    month: 'm.key',
    quantity: 'm.value',
    where: `m.value <> 0 AND m.key <= ${now} AND NOT ${isClosed('m.key')}`,
  }
  const running: Cell = {
    from: `${from} CROSS JOIN runningMonth AS m`,
    id,
    month: 'm.value',
    quantity: 'p.running',
    where: `p.running <> 0 AND m.value >= p.runningFrom AND json_type(p.quantities, '$."' || m.value || '"') IS NULL`,
  }
  const closed = `SELECT c.productId AS "ProductId", c.period AS "Period", c.definitionId AS "ProductDefinitionId",
      c.combinationId AS "CombinationId", c.systemId AS "ConnectionId",
      (SELECT d.doc ->> '$.sourceType' FROM "closedLines/documents" AS d WHERE d.n = c.n) AS "SourceType",
      c.splitField AS "SplitField", c.splitValue AS "SplitValue", 'CLOSED' AS "State", ${closedAt('c.period')} AS "ChangedAt", ${correctionOf('c.productId')}, c.quantity * 100 AS "Quantity"${
        priced ? ', c.purchase AS "Purchase", c.sales AS "Sales", c.isCharged IS NOT 0 AS "Charged"' : ''
      }
    FROM "closedLines" AS c WHERE (NOT EXISTS (SELECT 1 FROM keptOpen) OR ${isClosed('+c.period')})${ofScope('c.systemId', statement, scope)}`
  const all = [openLines(counted, statement, scope, priced), openLines(running, statement, scope, priced), closed]
  const names = ['ProductId', 'Period', 'ProductDefinitionId', 'CombinationId', 'ConnectionId', 'SourceType', 'SplitField', 'SplitValue', 'State', 'ChangedAt', 'CorrectionOf', 'Quantity'] // prettier-ignore
  const amounts = priced ? ['Purchase', 'Sales', 'Charged'] : []
  const amountIn = [...names, ...amounts].map((name) => `"${name}"`).join(', ')
  return all.map(
    (part) =>
      `SELECT ${amountIn}, "Period" || '-01' AS "Month"${priced ? ', "Sales" - "Purchase" AS "Margin"' : ''} FROM (${part})`,
  )
}

/** In parts that are read by product and month, whose first lines are made without the others. */
export const productMonthsInOrder = (statement: Statement, scope: FeedScope): readonly string[] =>
  productMonthParts(statement, scope, { inOrder: true })

/**
 * The same with the names of everything in the row, for who wants one table. What is gone since has the name it had when its month
 * was closed.
 */
export const monthlyOverview = (statement: Statement, scope: FeedScope): string =>
  withNames(`(${productMonths(statement, scope)})`, statement, scope)

/** As `productMonthsInOrder`. */
export const monthlyOverviewInOrder = (statement: Statement, scope: FeedScope): readonly string[] =>
  productMonthsInOrder(statement, scope).map((part) => withNames(`(${part})`, statement, scope))

function withNames(lines: string, statement: Statement, scope: FeedScope): string {
  statement.uses(combinations, connections, definitions, closedLines)
  const of = (collection: string, id: string, what: string): string =>
    `(SELECT ${what} FROM "${collection}/documents" AS d WHERE d.id = l."${id}")`
  const closed = (path: string): string =>
    `(SELECT d.doc ->> '$.${path}' FROM "closedLines/documents" AS d WHERE d.id = l."Period" || '-' || l."ProductId")`
  const at = (path: string): string => `d.doc ->> '$.${path}'`
  const system = (locale: Locale): string =>
    `coalesce(${of('connections', 'ConnectionId', `coalesce(nullif(${at('description')}, ''), ${systemKind(`(${at('connector')})`, locale)})`)}, ${closed('systemDescription')}, '')`
  const sourceName = `coalesce(${of('products', 'ProductId', at('sourceName'))}, ${closed('sourceName')})`
  const has = (needed: (typeof generalDataTypes)[number], columns: string): string =>
    scope.generalData.has(needed) ? `, ${columns}` : ''
  return `SELECT l."ProductId", l."Period", l."Month", l."State", l."ChangedAt", l."ConnectionId", l."SplitValue", l."Quantity",
      coalesce(${splitValueName('l."SplitValue"', 'nl')}, ${sourceName}) AS "SplitNl",
      coalesce(${splitValueName('l."SplitValue"', 'en')}, ${sourceName}) AS "SplitEn",
      coalesce(${of('definitions', 'ProductDefinitionId', definitionName('d', 'nl'))}, ${closed('definitionDescription')}, '') AS "ProductNl",
      coalesce(${of('definitions', 'ProductDefinitionId', definitionName('d', 'en'))}, ${closed('definitionDescription')}, '') AS "ProductEn"${
        has(
          'COMBINATIONS',
          `coalesce(${of('combinations', 'CombinationId', at('name'))}, ${closed('combinationName')}, '') AS "Customer",
           coalesce(${of('combinations', 'CombinationId', at('customerId'))}, ${closed('customerId')}) AS "CustomerNumber"`,
        ) +
        has('CONNECTIONS', `${system('nl')} AS "SystemNl", ${system('en')} AS "SystemEn"`) +
        has('FINANCIAL_RULES', `l."Purchase", l."Sales", l."Margin"`)
      }
    FROM ${lines} AS l`
}

/** The same added up by customer, definition, connection and month. A sum is of the lines that have a price. */
export function monthlyCosts(statement: Statement, scope: FeedScope): string {
  const priced = scope.generalData.has('FINANCIAL_RULES')
  const sums = priced
    ? `, sum("Purchase") AS "Purchase", sum("Sales") AS "Sales", sum("Margin") AS "Margin", sum(("Purchase" IS NULL OR "Sales" IS NULL) AND "Charged") AS "LinesWithoutPrice"`
    : ''
  return `SELECT "CombinationId", "ProductDefinitionId", "ConnectionId", "Period", max("Month") AS "Month",
      max("State") AS "State", max("ChangedAt") AS "ChangedAt", count(*) AS "Lines", sum("Quantity") AS "Quantity"${sums}
    FROM (${productMonths(statement, scope)})
    GROUP BY "CombinationId", "ProductDefinitionId", "ConnectionId", "Period"`
}

/** A row for each month of what is used. Usage that is told in euros is a price: only those see it who may see prices. */
export function monthlyUsage(statement: Statement, scope: FeedScope): string {
  const priced = scope.generalData.has('FINANCIAL_RULES')
  const { administrations, usage } = recordCollections
  statement.uses(usage, administrations)
  const euros = `u.connectionId IN (SELECT value FROM json_each(${statement.later('inEuros')}))`
  const administration = (what: string): string =>
    `(SELECT ${what} FROM "administrations" AS a JOIN "administrations/documents" AS e ON e.n = a.n
        WHERE a.connectionId = u.connectionId AND a.externalId = u.administrationId AND a.spilDeletedAt IS NULL
        AND e.doc ->> '$.externalId' = d.doc ->> '$.administrationId')`
  return `SELECT d.id AS "UsageId", m.key AS "Period", m.key || '-01' AS "Month", u.connectionId AS "ConnectionId",
      d.doc ->> '$.administrationId' AS "AdministrationExternalId", d.doc ->> '$.product' AS "Product",
      ${administration('a.id')} AS "AdministrationId", ${administration('a.combinationId')} AS "CombinationId",
      substr(replace(u.spilChangedAt, 'Z', '.000'), 1, 23) AS "ChangedAt",
      iif(${euros}, NULL, m.value * 10000) AS "Quantity"${priced ? `, iif(${euros}, m.value * 100, NULL) AS "Euros"` : ''}
    FROM "usage/documents" AS d CROSS JOIN "usage" AS u ON u.n = d.n CROSS JOIN json_each(u.amounts) AS m
    WHERE u.spilDeletedAt IS NULL AND m.type = 'integer'${priced ? '' : ` AND NOT (${euros})`}${ofScope('d.connectionId', statement, scope)}`
}
