import { z } from 'zod'
import { defineView, type View } from '#platform/store/view.ts'
import { closedLines, products } from '../../products/index.ts'

/**
 * The lines of two months beside each other, in one walk: sums by price for the totals, and a page of lines that differ. The
 * figures that anybody sees are made of these by `domain/products`; here amounts only decide the order.
 *
 * A side of a line is `R` where a rule prices it, `T` where its amount was told, `M` where it was told or kept without one,
 * and a number where it was kept at that price (cents).
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
    return `CASE WHEN ${column} IS NULL THEN 'R' WHEN ${column} ->> ${month} IS NULL THEN 'M' ELSE 'T' END AS c${letter[amount]}${at},
      ${column} ->> ${month} AS a${letter[amount]}${at}`
  })
  return `coalesce(p.quantities ->> ${month}, CASE WHEN ${month} >= p.runningFrom THEN p.running ELSE 0 END) AS q${at}, ${amounts.join(', ')}`
}

function keptSide(at: At, from: string): string {
  const code = (amount: Amount): string =>
    `CASE WHEN ${from}.id IS NULL THEN 'R' WHEN ${from}.${amount}Price IS NOT NULL THEN CAST(${from}.${amount}Price / 100 AS TEXT)
      WHEN ${from}.${amount} IS NULL THEN 'M' ELSE 'T' END AS c${letter[amount]}${at}, ${from}.${amount} AS a${letter[amount]}${at}`
  return `coalesce(${from}.quantity, 0) AS q${at}, ${code('purchase')}, ${code('sales')}`
}

const nothing = (at: At): string => `0 AS q${at}, 'R' AS cP${at}, NULL AS aP${at}, 'R' AS cS${at}, NULL AS aS${at}`

const scoped = (scope: Scope, of: string): string =>
  scope === 'firm'
    ? ' AND :scope IS NULL'
    : ` AND ${of}.${scope === 'combination' ? 'combinationId' : 'definitionId'} = :scope`

const ofProduct =
  'p.id AS id, p.definitionId AS d, p.splitValue AS s, p.splitField AS f, p.combinationId AS c, p.connectionId AS n, p.sourceId AS o'
const ofKept = (k: string): string =>
  `${k}.productId AS id, ${k}.definitionId AS d, ${k}.splitValue AS s, ${k}.splitField AS f, ${k}.combinationId AS c, ${k}.systemId AS n, NULL AS o`

/** Every line of one month or the other. */
function pairs(left: Side, right: Side, scope: Scope): string {
  // The plus: of the whole firm the rows are read as they lie, not in the sequence of an index.
  const there = scope === 'firm' ? '+p.withdrawnTime IS NULL' : 'p.withdrawnTime IS NULL'
  if (left === 'open' && right === 'open')
    return `SELECT ${ofProduct}, ${openSide(0)}, ${openSide(1)} FROM products AS p WHERE ${there}${scoped(scope, 'p')}`
  if (left === 'kept' && right === 'kept')
    return `SELECT ${ofKept('a')}, ${keptSide(0, 'a')}, ${keptSide(1, 'b')} FROM closedLines AS a
        LEFT JOIN closedLines AS b ON b.id = :right || '-' || a.productId WHERE a.period = :left${scoped(scope, 'a')}
      UNION ALL SELECT ${ofKept('b')}, ${nothing(0)}, ${keptSide(1, 'b')} FROM closedLines AS b
        WHERE b.period = :right${scoped(scope, 'b')}
          AND NOT EXISTS (SELECT 1 FROM closedLines AS a WHERE a.id = :left || '-' || b.productId)`
  const kept: At = left === 'kept' ? 0 : 1
  const of = (one: At, side: string): string => (one === kept ? keptSide(one, 'k') : side)
  const gone = (one: At): string => (one === kept ? keptSide(one, 'k') : nothing(one))
  return `SELECT ${ofProduct}, ${of(0, openSide(0))}, ${of(1, openSide(1))} FROM products AS p
      LEFT JOIN closedLines AS k ON k.id = ${periodOf[kept]} || '-' || p.id WHERE ${there}${scoped(scope, 'p')}
    UNION ALL SELECT ${ofKept('k')}, ${gone(0)}, ${gone(1)} FROM closedLines AS k
      WHERE k.period = ${periodOf[kept]}${scoped(scope, 'k')}
        AND NOT EXISTS (SELECT 1 FROM products AS p WHERE p.id = k.productId AND p.withdrawnTime IS NULL)`
}

/** What comes or goes as a whole, and why: an exclusion, another value of a split, or of itself. */
const moves = `
  moved AS MATERIALIZED (SELECT *, coalesce(f, '') || char(31) || coalesce(s, '') AS k,
      json_array(d, c, n, f, s, o) AS e FROM pairs WHERE (q0 = 0) <> (q1 = 0)),
  beside AS (SELECT *, min(CASE WHEN q0 <> 0 THEN k END) OVER w AS g0, max(CASE WHEN q0 <> 0 THEN k END) OVER w AS g1,
      min(CASE WHEN q0 = 0 THEN k END) OVER w AS n0, max(CASE WHEN q0 = 0 THEN k END) OVER w AS n1
    FROM moved WINDOW w AS (PARTITION BY d, c, n)),
  lines AS MATERIALIZED (
    SELECT id, d, s, f, c, n, 'BOTH' AS m, q0, q1, cP0, aP0, cS0, aS0, cP1, aP1, cS1, aS1 FROM pairs WHERE q0 <> 0 AND q1 <> 0
    UNION ALL SELECT id, d, s, f, c, n, CASE
        WHEN q0 = 0 AND e IN (SELECT value FROM json_each(:returned)) THEN 'EXCLUSION'
        WHEN q1 = 0 AND e IN (SELECT value FROM json_each(:excluded)) THEN 'EXCLUSION'
        WHEN q0 = 0 THEN iif(g0 <> k OR g1 <> k, 'SPLIT', 'NEW') ELSE iif(n0 <> k OR n1 <> k, 'SPLIT', 'GONE') END,
      q0, q1, cP0, aP0, cS0, aS0, cP1, aP1, cS1, aS1 FROM beside)`

/** Ten-thousandths of a euro; null: there is no amount. */
function amountOf(name: 'P' | 'S', at: At): string {
  const rule = name === 'P' ? `r.p${at}` : `r.s${at}`
  return `CASE WHEN q${at} = 0 THEN NULL WHEN c${name}${at} = 'R' THEN q${at} * ${rule} ELSE a${name}${at} END`
}

/** What the quantity of now comes to at the former price. */
function between(name: 'P' | 'S'): string {
  const rule = name === 'P' ? 'r.p0' : 'r.s0'
  return `CASE c${name}0 WHEN 'R' THEN q1 * ${rule} WHEN 'T' THEN a${name}0 * 1.0 * q1 / q0 WHEN 'M' THEN NULL ELSE q1 * CAST(c${name}0 AS INTEGER) END`
}

const differs = `m <> 'BOTH' OR q0 <> q1 OR x0 IS NOT x1 OR y0 IS NOT y1`
const hasPrice = (x: string): string => `(${x}0 IS NOT NULL AND ${x}1 IS NOT NULL AND abs(${x}1 - ${x}b) >= 0.5)`
const hasMissing = `((x0 IS NULL) <> (x1 IS NULL) OR (y0 IS NULL) <> (y1 IS NULL))`

const differing = `
  price AS MATERIALIZED (SELECT value ->> 0 AS d, value ->> 1 AS s, value ->> 2 AS p0, value ->> 3 AS s0, value ->> 4 AS p1,
      value ->> 5 AS s1 FROM json_each(:prices)),
  amounts AS (SELECT l.id, l.d, l.s, l.f, l.c, l.n, m, q0, q1, cP0, cS0, cP1, cS1, aP0, aS0, aP1, aS1,
      ${amountOf('P', 0)} AS x0, ${amountOf('P', 1)} AS x1, ${between('P')} AS xb,
      ${amountOf('S', 0)} AS y0, ${amountOf('S', 1)} AS y1, ${between('S')} AS yb
    FROM (SELECT * FROM lines WHERE :repriced = 1 OR m <> 'BOTH' OR q0 <> q1
      OR cP0 <> 'R' OR cS0 <> 'R' OR cP1 <> 'R' OR cS1 <> 'R') AS l LEFT JOIN price AS r ON r.d = l.d AND r.s IS l.s),
  differing AS MATERIALIZED (SELECT *, CASE :measure WHEN 'PURCHASE' THEN coalesce(x1, 0) - coalesce(x0, 0)
        WHEN 'SALES' THEN coalesce(y1, 0) - coalesce(y0, 0)
        ELSE coalesce(y1 - x1, 0) - coalesce(y0 - x0, 0) END AS delta
    FROM amounts WHERE (${differs}) AND CASE coalesce(:cause, '') WHEN '' THEN 1
      WHEN 'COUNT' THEN m = 'BOTH' AND q0 <> q1
      WHEN 'PRICE' THEN m = 'BOTH' AND (${hasPrice('x')} OR ${hasPrice('y')})
      WHEN 'MISSING' THEN m = 'BOTH' AND ${hasMissing}
      ELSE m = :cause END)`

/** Of the lines of a group all is the same but customer and quantity; an amount that was told for another count stands alone. */
const alone = `CASE WHEN m = 'BOTH' AND q0 <> q1 AND (cP0 = 'T' OR cS0 = 'T') THEN id END`

const Row = z.object({ what: z.enum(['group', 'line', 'count']), told: z.string() })

type Parameters = {
  readonly left: string
  readonly right: string
  readonly scope: string | null
  /** JSON: definition, split value, purchase and sales price before and after in cents. */
  readonly prices: string
  /** 1: some price is another in the second month; 0: a count of before at a rule's price cannot differ. */
  readonly repriced: number
  /** JSON: what was excluded in the second month, and what came back in it. */
  readonly excluded: string
  readonly returned: string
  readonly measure: string
  readonly cause: string | null
  readonly skip: number
  readonly take: number
}

function viewOf(left: Side, right: Side, scope: Scope): View<Parameters, z.infer<typeof Row>> {
  return defineView<Parameters>()({
    name: `months-${left}-${right}-${scope}`,
    over: [products, closedLines],
    text: `, pairs AS MATERIALIZED (${pairs(left, right, scope)}), ${moves}, ${differing}
      SELECT 'group' AS what, json_array(m, q0 = 0, d, s, cP0 || '/' || cS0 || '/' || cP1 || '/' || cS1, count(*),
          CAST(sum(q0) AS TEXT), CAST(sum(q1) AS TEXT), CAST(sum(aP0) AS TEXT), CAST(sum(aS0) AS TEXT),
          CAST(sum(aP1) AS TEXT), CAST(sum(aS1) AS TEXT)) AS told
        FROM lines GROUP BY m, q0 = 0, d, s, cP0 || '/' || cS0 || '/' || cP1 || '/' || cS1, ${alone}
      UNION ALL SELECT 'count', CAST(count(*) AS TEXT) FROM differing
      UNION ALL SELECT 'line', told FROM (SELECT json_array(m, q0 = 0, d, s, cP0 || '/' || cS0 || '/' || cP1 || '/' || cS1, id, q0, q1,
          aP0, aS0, aP1, aS1, f, c, n) AS told FROM differing ORDER BY abs(delta) DESC, id LIMIT :take OFFSET :skip)`,
    row: Row,
    long: scope === 'firm',
  })
}

const views = new Map<string, View<Parameters, z.infer<typeof Row>>>()

export function comparingView(left: Side, right: Side, scope: Scope): View<Parameters, z.infer<typeof Row>> {
  const key = `${left}/${right}/${scope}`
  const view = views.get(key) ?? viewOf(left, right, scope)
  views.set(key, view)
  return view
}
