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

const ofProduct = 'p.n AS n, 0 AS kept, p.id AS id, p.definitionId AS d, p.splitValue AS s'
const ofKept = (k: string): string =>
  `${k}.n AS n, 1 AS kept, ${k}.productId AS id, ${k}.definitionId AS d, ${k}.splitValue AS s`

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

const sides = ['P0', 'S0', 'P1', 'S1'] as const
const told = sides.map((side) => `a${side}`).join(', ')
const toldOf = (sign: '' | '-'): string => sides.map((side) => `${sign}a${side}`).join(', ')

/**
 * What a line was kept at says nothing new where the rule of its month says the same today, and neither does an amount that
 * is missing where there is no rule. Most lines are so, and are told by the number of their price alone (`k`); the others
 * have `g`: of what they are, how their four amounts stand and, where an amount was told for another count, which line.
 */
const ordinary = sides
  .map((side) => {
    const price = `r.${side.toLowerCase()}`
    return `(c${side} = 'R' OR (${price} IS NULL AND c${side} = 'M') OR c${side} = CAST(${price} AS TEXT))`
  })
  .join(' AND ')
const alone = `CASE WHEN q0 <> 0 AND q1 <> 0 AND q0 <> q1 AND (cP0 = 'T' OR cS0 = 'T') THEN l.id END`

const definitionOf = `iif(r.k IS NULL, g ->> 0, r.d)`
const splitOf = `iif(r.k IS NULL, g ->> 1, r.s)`
const codes = `iif(g IS NULL, 'R/R/R/R', (g ->> 2) || '/' || (g ->> 3) || '/' || (g ->> 4) || '/' || (g ->> 5))`

/** 0: a line in both months, 1: in the second only, 2: in the first only. */
const kind = '(q0 = 0) + 2 * (q1 = 0)'
const whole = `CASE kind WHEN 0 THEN 'BOTH' WHEN 1 THEN 'NEW' ELSE 'GONE' END`

/** What one of an ordinary line adds to the measure that lines are ordered by. */
const weightOf = (at: At): string =>
  `CASE :measure WHEN 'PURCHASE' THEN coalesce(p${at}, 0) WHEN 'SALES' THEN coalesce(s${at}, 0) ELSE coalesce(s${at} - p${at}, 0) END`

/**
 * One walk over the products makes narrow rows, which everything else is asked of; sums of them by price.
 */
const summed = `
  price AS MATERIALIZED (SELECT *, p0 IS NOT p1 OR s0 IS NOT s1 AS repriced, ${weightOf(0)} AS w0, ${weightOf(1)} AS w1
    FROM (SELECT key AS k, value ->> 0 AS d, value ->> 1 AS s, value ->> 2 AS p0, value ->> 3 AS s0,
      value ->> 4 AS p1, value ->> 5 AS s1 FROM json_each(:prices))),
  facts AS MATERIALIZED (SELECT l.n, l.kept, l.id, r.k AS k, q0, q1,
      iif(r.k IS NOT NULL AND ${ordinary}, NULL, json_array(l.d, l.s, cP0, cS0, cP1, cS1, ${alone})) AS g, ${told}
    FROM pairs AS l LEFT JOIN price AS r ON r.d = l.d AND r.s IS l.s WHERE q0 <> 0 OR q1 <> 0),
  groups AS MATERIALIZED (SELECT k, g, ${kind} AS kind, count(*) AS lines, sum(q0 <> q1) AS others, sum(q0) AS q0, sum(q1) AS q1,
      ${sides.map((side) => `sum(a${side}) AS a${side}`).join(', ')} FROM facts GROUP BY k, ${kind}, g)`

const movedFrom = (at: string, collection: string, kept: 0 | 1, { n, o }: { n: string; o: string }): string => `
    SELECT l.*, ${kind} AS kind, ${at}.definitionId AS d, ${at}.combinationId AS c, ${n} AS connection, ${at}.splitField AS f,
        ${at}.splitValue AS s, ${o} AS o FROM facts AS l CROSS JOIN ${collection} AS ${at} ON ${at}.n = l.n
      WHERE EXISTS (SELECT 1 FROM involved) AND l.kept = ${kept} AND (q0 = 0) <> (q1 = 0) AND (l.k IN (SELECT k FROM price WHERE d IN (SELECT d FROM involved))
        OR (l.k IS NULL AND l.g ->> 0 IN (SELECT d FROM involved)))`

/**
 * What comes or goes as a whole for another reason than by itself: what a person excluded or let back, and where the same
 * definition, customer and connection has the opposite under another value. Only where a definition has both is looked
 * for the second.
 */
const special = `
  excluding AS MATERIALIZED (SELECT value AS e, 1 AS kind FROM json_each(:returned)
    UNION ALL SELECT value, 2 FROM json_each(:excluded)),
  mixed AS MATERIALIZED (SELECT d FROM (SELECT ${definitionOf} AS d, kind FROM groups AS l LEFT JOIN price AS r ON r.k = l.k
    WHERE kind IN (1, 2)) GROUP BY d HAVING min(kind) <> max(kind)),
  involved AS MATERIALIZED (SELECT d FROM mixed UNION SELECT e ->> 0 FROM excluding),
  moved AS MATERIALIZED (SELECT *, coalesce(f, '') || char(31) || coalesce(s, '') AS v FROM (
    ${movedFrom('p', 'products', 0, { n: 'p.connectionId', o: 'p.sourceId' })}
    UNION ALL ${movedFrom('c', 'closedLines', 1, { n: 'c.systemId', o: 'NULL' })})),
  beside AS (SELECT *, min(CASE WHEN kind = 2 THEN v END) OVER w AS g0, max(CASE WHEN kind = 2 THEN v END) OVER w AS g1,
      min(CASE WHEN kind = 1 THEN v END) OVER w AS n0, max(CASE WHEN kind = 1 THEN v END) OVER w AS n1
    FROM moved WHERE d IN (SELECT d FROM mixed) WINDOW w AS (PARTITION BY d, c, connection)),
  excluded AS MATERIALIZED (SELECT n, kept FROM moved
    WHERE (json_array(d, c, connection, f, s, o), kind) IN (SELECT e, kind FROM excluding)),
  special AS MATERIALIZED (
    SELECT m.n, m.kept, 'EXCLUSION' AS m, kind, k, g, q0, q1, ${told} FROM moved AS m
      WHERE (n, kept) IN (SELECT n, kept FROM excluded)
    UNION ALL SELECT n, kept, 'SPLIT', kind, k, g, q0, q1, ${told} FROM beside
      WHERE iif(kind = 1, g0 <> v OR g1 <> v, n0 <> v OR n1 <> v) AND (n, kept) NOT IN (SELECT n, kept FROM excluded))`

/** Ten-thousandths of a euro; null: there is no amount. `position`: of how it stands in `g`. */
function amountOf(side: (typeof sides)[number], position: number): string {
  const quantity = `q${side.slice(1)}`
  return `CASE WHEN ${quantity} = 0 THEN NULL WHEN g IS NULL OR g ->> ${position} = 'R' THEN ${quantity} * r.${side.toLowerCase()} ELSE a${side} END`
}

/** What the quantity of now comes to at the former price. */
function between(side: 'P0' | 'S0', position: number): string {
  return `CASE iif(g IS NULL, 'R', g ->> ${position}) WHEN 'R' THEN q1 * r.${side.toLowerCase()} WHEN 'T' THEN a${side} * 1.0 * q1 / q0
      WHEN 'M' THEN NULL ELSE q1 * CAST(g ->> ${position} AS INTEGER) END`
}

const hasPrice = (x: string): string => `(${x}0 IS NOT NULL AND ${x}1 IS NOT NULL AND abs(${x}1 - ${x}b) >= 0.5)`
const hasMissing = `((x0 IS NULL) <> (x1 IS NULL) OR (y0 IS NULL) <> (y1 IS NULL))`

const differing = `
  amounts AS (SELECT l.*, ${kind} AS kind, r.w0, r.w1, r.repriced, ${amountOf('P0', 2)} AS x0, ${amountOf('P1', 4)} AS x1, ${between('P0', 2)} AS xb,
      ${amountOf('S0', 3)} AS y0, ${amountOf('S1', 5)} AS y1, ${between('S0', 3)} AS yb
    FROM (SELECT * FROM facts WHERE :repriced = 1 OR q0 <> q1 OR g IS NOT NULL) AS l LEFT JOIN price AS r ON r.k = l.k),
  differing AS NOT MATERIALIZED (SELECT *, iif(g IS NULL, q1 * w1 - q0 * w0, CASE :measure
        WHEN 'PURCHASE' THEN coalesce(x1, 0) - coalesce(x0, 0) WHEN 'SALES' THEN coalesce(y1, 0) - coalesce(y0, 0)
        ELSE coalesce(y1 - x1, 0) - coalesce(y0 - x0, 0) END) AS delta FROM amounts
    WHERE (q0 <> q1 OR iif(g IS NULL, repriced, x0 IS NOT x1 OR y0 IS NOT y1)) AND CASE
      WHEN :cause IS NULL THEN 1
      WHEN :cause = 'COUNT' THEN kind = 0 AND q0 <> q1
      WHEN :cause = 'PRICE' THEN kind = 0 AND (${hasPrice('x')} OR ${hasPrice('y')})
      WHEN :cause = 'MISSING' THEN kind = 0 AND ${hasMissing}
      WHEN :cause IN ('NEW', 'GONE') THEN kind = iif(:cause = 'NEW', 1, 2) AND (n, kept) NOT IN (SELECT n, kept FROM special)
      ELSE (n, kept) IN (SELECT n, kept FROM special WHERE m = :cause) END),
  page AS MATERIALIZED (SELECT n, kept, id, kind, g, q0, q1, ${told}, delta FROM differing
    ORDER BY abs(delta) DESC, id LIMIT :take OFFSET :skip)`

/** How many differ, whatever the page: of ordinary lines, all of a price or those with another count. */
const counted = `iif(:cause IS NULL, (SELECT count(*) FROM differing WHERE g IS NOT NULL) + (SELECT coalesce(sum(iif(repriced, lines, others)), 0)
    FROM groups AS l LEFT JOIN price AS r ON r.k = l.k WHERE g IS NULL), (SELECT count(*) FROM differing))`

/** The lines of the page with what they are of. */
const shown = `SELECT json_array(coalesce(x.m, ${whole.replace('kind', 'l.kind')}), l.kind = 1, coalesce(p.definitionId, c.definitionId),
        coalesce(p.splitValue, c.splitValue), ${codes.replaceAll('g ', 'l.g ')}, l.id, l.q0, l.q1, ${sides.map((side) => `l.a${side}`).join(', ')},
        coalesce(p.splitField, c.splitField), coalesce(p.combinationId, c.combinationId), coalesce(p.connectionId, c.systemId)) AS told
      FROM page AS l LEFT JOIN products AS p ON l.kept = 0 AND p.n = l.n LEFT JOIN closedLines AS c ON l.kept = 1 AND c.n = l.n
        LEFT JOIN special AS x ON x.n = l.n AND x.kept = l.kept ORDER BY abs(l.delta) DESC, l.id`

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
    text: `, pairs AS (${pairs(left, right, scope)}), ${summed}, ${special}, ${differing}
      SELECT 'group' AS what, json_array(m, kind = 1, ${definitionOf}, ${splitOf}, ${codes}, lines,
          CAST(q0 AS TEXT), CAST(q1 AS TEXT), ${sides.map((side) => `CAST(a${side} AS TEXT)`).join(', ')}) AS told
        FROM (SELECT m, kind, k, g, sum(lines) AS lines, sum(q0) AS q0, sum(q1) AS q1,
            ${sides.map((side) => `sum(a${side}) AS a${side}`).join(', ')} FROM (
          SELECT ${whole} AS m, kind, k, g, lines, q0, q1, ${told} FROM groups
          UNION ALL SELECT m, kind, k, g, 1, q0, q1, ${told} FROM special
          UNION ALL SELECT ${whole}, kind, k, g, -1, -q0, -q1, ${toldOf('-')} FROM special)
          GROUP BY m, kind, k, g HAVING sum(lines) > 0) AS l LEFT JOIN price AS r ON r.k = l.k
      UNION ALL SELECT 'count', CAST(${counted} AS TEXT)
      UNION ALL SELECT 'line', told FROM (${shown})`,
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
