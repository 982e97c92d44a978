import { isByRule } from '../../prices/index.ts'

/**
 * The lines of two months beside each other: what `view.ts` compares. Where both months are read from products, those that
 * have the same of everything that a line is made of are one row with their number (`lines`), as most customers have one
 * or two of a thing and always had. Such a row has the place and id of the first of them.
 *
 * A side of a line is `R` where a rule prices it, `T` where its amount was told, `M` where it was told or kept without one,
 * `U` where it was kept as not charged, and a number where it was kept at that price (cents).
 */

/** Whether a month is read as it was kept when it was closed, or from products as they are. */
export type Side = 'kept' | 'open'
export type Scope = 'firm' | 'combination' | 'definition'

const periodOf = { 0: ':left', 1: ':right' } as const
type At = keyof typeof periodOf
type Amount = 'purchase' | 'sales'

const letter = { purchase: 'P', sales: 'S' } as const

function openSide(at: At): string {
  const month = periodOf[at]
  const amounts = (['purchase', 'sales'] as const).map((amount) => {
    const column = amount === 'purchase' ? 'p.purchases' : 'p.sales'
    return `CASE WHEN ${isByRule(column)} THEN 'R' WHEN ${column} ->> ${month} IS NULL THEN 'M' ELSE 'T' END AS c${letter[amount]}${at},
      ${column} ->> ${month} AS a${letter[amount]}${at}`
  })
  return `coalesce(p.quantities ->> ${month}, CASE WHEN ${month} >= p.runningFrom THEN p.running ELSE 0 END) AS q${at}, ${amounts.join(', ')}`
}

function closedSide(at: At, from: string): string {
  const code = (amount: Amount): string =>
    `CASE WHEN ${from}.id IS NULL THEN 'R' WHEN ${from}.isCharged = 0 THEN 'U' WHEN ${from}.${amount}Price IS NOT NULL THEN CAST(${from}.${amount}Price / 100 AS TEXT)
      WHEN ${from}.${amount} IS NULL THEN 'M' ELSE 'T' END AS c${letter[amount]}${at}, ${from}.${amount} AS a${letter[amount]}${at}`
  return `coalesce(${from}.quantity, 0) AS q${at}, ${code('purchase')}, ${code('sales')}`
}

const nothing = (at: At): string => `0 AS q${at}, 'R' AS cP${at}, NULL AS aP${at}, 'R' AS cS${at}, NULL AS aS${at}`

const scoped = (scope: Scope, of: string): string =>
  scope === 'firm'
    ? ' AND :scope IS NULL'
    : ` AND ${of}.${scope === 'combination' ? 'combinationId' : 'definitionId'} = :scope`

const ofProduct =
  'p.n AS n, 0 AS kept, 1 AS lines, p.id AS id, p.definitionId AS d, coalesce(p.priceKey, p.splitValue) AS s'
const ofClosed = (k: string): string =>
  `${k}.n AS n, 1 AS kept, 1 AS lines, ${k}.productId AS id, ${k}.definitionId AS d, ${k}.splitValue AS s`

/** What the line of a product that was told no amount is made of, in the sequence of the index that has them. */
export const makings = ['definitionId', 'splitValue', 'priceKey', 'runningFrom', 'running', 'quantities'] as const
const withoutRule = (of: string): string =>
  `${of}.purchases IS NULL AND ${of}.sales IS NULL AND ${of}.withdrawnTime IS NULL`

/** Whether `one` is of the lines that stand as one row, of which `first` is the first. */
export const alike = (one: string, first: string): string =>
  `${makings.map((column) => `${one}.${column} IS ${first}.${column}`).join(' AND ')} AND ${withoutRule(one)}`

function openPairs(scope: Scope): string {
  const sides = `${openSide(0)}, ${openSide(1)}`
  const single = `SELECT ${ofProduct}, ${sides} FROM products AS p WHERE p.withdrawnTime IS NULL${scoped(scope, 'p')}`
  if (scope === 'combination') return single
  // The n beside a min() is of the row that has it.
  const first = `SELECT p.n AS n, min(p.id) AS id, count(*) AS lines, NULL AS purchases, NULL AS sales, ${makings.map((column) => `p.${column} AS ${column}`).join(', ')}
    FROM products AS p WHERE ${withoutRule('p')}${scoped(scope, 'p')} GROUP BY ${makings.map((column) => `p.${column}`).join(', ')}`
  return `SELECT ${ofProduct.replace('1 AS lines', 'p.lines AS lines')}, ${sides} FROM (${first}) AS p
    UNION ALL ${single} AND (p.purchases IS NOT NULL OR p.sales IS NOT NULL)`
}

/** Every line of one month or the other. */
export function pairs(left: Side, right: Side, scope: Scope): string {
  if (left === 'open' && right === 'open') return openPairs(scope)
  // What was kept is as it was charged then; each view has all that is bound.
  if (left === 'kept' && right === 'kept')
    return `SELECT ${ofClosed('a')}, ${closedSide(0, 'a')}, ${closedSide(1, 'b')} FROM closedLines AS a
        LEFT JOIN closedLines AS b ON b.id = :right || '-' || a.productId WHERE a.period = :left AND :uncharged IS NOT NULL${scoped(scope, 'a')}
      UNION ALL SELECT ${ofClosed('b')}, ${nothing(0)}, ${closedSide(1, 'b')} FROM closedLines AS b
        WHERE b.period = :right${scoped(scope, 'b')}
          AND NOT EXISTS (SELECT 1 FROM closedLines AS a WHERE a.id = :left || '-' || b.productId)`
  const closedAt: At = left === 'kept' ? 0 : 1
  const of = (one: At, side: string): string => (one === closedAt ? closedSide(one, 'k') : side)
  const gone = (one: At): string => (one === closedAt ? closedSide(one, 'k') : nothing(one))
  // The plus: of the whole firm the rows are read as they lie, not in the sequence of an index. Ids are looked up among the
  // documents, which alone are found by them.
  const there = scope === 'firm' ? '+p.withdrawnTime IS NULL' : 'p.withdrawnTime IS NULL'
  return `SELECT ${ofProduct}, ${of(0, openSide(0))}, ${of(1, openSide(1))} FROM products AS p
      LEFT JOIN closedLines AS k ON k.id = ${periodOf[closedAt]} || '-' || p.id WHERE ${there}${scoped(scope, 'p')}
    UNION ALL SELECT ${ofClosed('k')}, ${gone(0)}, ${gone(1)} FROM closedLines AS k
      WHERE k.period = ${periodOf[closedAt]}${scoped(scope, 'k')} AND NOT EXISTS (SELECT 1 FROM "products/documents" AS d
        CROSS JOIN products AS p ON p.n = d.n WHERE d.id = k.productId AND p.withdrawnTime IS NULL)`
}
