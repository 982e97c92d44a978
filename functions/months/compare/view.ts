import { z } from 'zod'
import { defineView, type View } from '#platform/store/view.ts'
import { closedLines, products } from '../../products/index.ts'
import { alike, pairs, type Scope, type Side } from './pairs.ts'

export type { Scope, Side }

/**
 * Two months in one walk over their lines (`pairs.ts`): sums by price for the totals, and a page of lines that differ. The
 * figures that anybody sees are made of these by `domain/products`; here amounts only decide the order.
 */

const sides = ['P0', 'S0', 'P1', 'S1'] as const
const bothSides = sides.map((side) => `a${side}`).join(', ')

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
const weightOf = (at: 0 | 1): string =>
  `CASE :measure WHEN 'PURCHASE' THEN coalesce(p${at}, 0) WHEN 'SALES' THEN coalesce(s${at}, 0) ELSE coalesce(s${at} - p${at}, 0) END`

/**
 * One walk makes narrow rows, which everything else is asked of; sums of them by price. `LIMIT -1` limits nothing: it keeps
 * SQLite from writing what a row is made of into each place that asks for it, and so from reading JSON six times.
 */
const summed = `
  price AS MATERIALIZED (SELECT *, p0 IS NOT p1 OR s0 IS NOT s1 AS repriced, ${weightOf(0)} AS w0, ${weightOf(1)} AS w1
    FROM (SELECT key AS k, value ->> 0 AS d, value ->> 1 AS s, value ->> 2 AS p0, value ->> 3 AS s0,
      value ->> 4 AS p1, value ->> 5 AS s1 FROM json_each(:prices))),
  facts AS MATERIALIZED (SELECT l.n, l.kept, l.lines, l.id, r.k AS k, q0, q1,
      iif(r.k IS NOT NULL AND ${ordinary}, NULL, json_array(l.d, l.s, cP0, cS0, cP1, cS1, ${alone})) AS g, ${bothSides}
    FROM (SELECT * FROM pairs LIMIT -1) AS l LEFT JOIN price AS r ON r.d = l.d AND r.s IS l.s WHERE q0 <> 0 OR q1 <> 0),
  groups AS MATERIALIZED (SELECT k, g, ${kind} AS kind, sum(lines) AS lines, sum(iif(q0 <> q1, lines, 0)) AS others,
      sum(lines * q0) AS q0, sum(lines * q1) AS q1, ${sides.map((side) => `sum(lines * a${side}) AS a${side}`).join(', ')} FROM facts GROUP BY k, ${kind}, g)`

const ofSource = { connection: 'p.connectionId', source: 'p.sourceId' }
const isInvolved = `iif(l.k IS NULL, l.g ->> 0 IN (SELECT d FROM involved), l.k IN (SELECT k FROM price WHERE d IN (SELECT d FROM involved)))`

function movedFrom(at: 'p' | 'c', rows: string, { connection, source }: typeof ofSource): string {
  return `SELECT ${at}.n AS n, l.kept, ${at === 'p' ? 'p.id' : 'l.id'} AS id, l.k, l.g, q0, q1, ${bothSides}, ${kind} AS kind, ${at}.definitionId AS d, ${at}.combinationId AS c,
        ${connection} AS connection, ${at}.splitField AS f, ${at}.splitValue AS s, ${source} AS o
      FROM facts AS l ${rows} AND EXISTS (SELECT 1 FROM involved) AND (q0 = 0) <> (q1 = 0) AND ${isInvolved}`
}

/**
 * What comes or goes as a whole for another reason than by itself: what a person excluded or let back, and where the same
 * definition, customer and connection has the opposite under another value (`m`, null: neither). Only definitions that have
 * both, or of which something was excluded, are looked at. SQLite works out a table anew for each place that names it before
 * it knows that it is one, and what that is made of too: each is named as seldom as can be, or making the statement ready
 * takes longer than its answer.
 */
const reasoned = `
  excluding AS MATERIALIZED (SELECT value AS e, 1 AS kind FROM json_each(:returned)
    UNION ALL SELECT value, 2 FROM json_each(:excluded)),
  mixed AS MATERIALIZED (SELECT d FROM (SELECT ${definitionOf} AS d, kind FROM groups AS l LEFT JOIN price AS r ON r.k = l.k
    WHERE kind IN (1, 2)) GROUP BY d HAVING min(kind) <> max(kind)),
  involved AS MATERIALIZED (SELECT d FROM mixed UNION SELECT e ->> 0 FROM excluding),
  moved AS MATERIALIZED (SELECT *, coalesce(f, '') || char(31) || coalesce(s, '') AS v FROM (
    ${movedFrom('p', 'CROSS JOIN products AS p ON p.n = l.n WHERE l.kept = 0 AND l.lines = 1', ofSource)}
    UNION ALL ${movedFrom('p', `CROSS JOIN products AS i ON i.n = l.n CROSS JOIN products AS p ON ${alike('p', 'i')} WHERE l.lines > 1`, ofSource)}
    UNION ALL ${movedFrom('c', 'CROSS JOIN closedLines AS c ON c.n = l.n WHERE l.kept = 1', { connection: 'c.systemId', source: 'NULL' })})),
  reasoned AS MATERIALIZED (SELECT n, kept, id, kind, k, g, q0, q1, ${bothSides}, CASE
        WHEN (json_array(d, c, connection, f, s, o), kind) IN (SELECT e, kind FROM excluding) THEN 'EXCLUSION'
        WHEN iif(kind = 1, g0 <> v OR g1 <> v, n0 <> v OR n1 <> v) THEN 'SPLIT' END AS m
    FROM (SELECT *, min(CASE WHEN kind = 2 THEN v END) OVER w AS g0, max(CASE WHEN kind = 2 THEN v END) OVER w AS g1,
        min(CASE WHEN kind = 1 THEN v END) OVER w AS n0, max(CASE WHEN kind = 1 THEN v END) OVER w AS n1
      FROM moved WINDOW w AS (PARTITION BY d, c, connection)))`

/** Ten-thousandths of a euro; null: there is no amount. `position`: of how it stands in `g`. */
function amountOf(side: (typeof sides)[number], position: number): string {
  const quantity = `q${side.slice(1)}`
  return `CASE WHEN ${quantity} = 0 THEN NULL WHEN g IS NULL OR g ->> ${position} = 'R' THEN ${quantity} * r.${side.toLowerCase()} ELSE a${side} END`
}

/** What the quantity of now comes to at the former price. */
function between(side: 'P0' | 'S0', position: number): string {
  return `CASE iif(g IS NULL, 'R', g ->> ${position}) WHEN 'R' THEN q1 * r.${side.toLowerCase()} WHEN 'T' THEN a${side} * 1.0 * q1 / q0
      WHEN 'M' THEN NULL WHEN 'U' THEN NULL ELSE q1 * CAST(g ->> ${position} AS INTEGER) END`
}

const hasPrice = (x: string): string => `(${x}0 IS NOT NULL AND ${x}1 IS NOT NULL AND abs(${x}1 - ${x}b) >= 0.5)`
const hasMissing = `((x0 IS NULL) <> (x1 IS NULL) OR (y0 IS NULL) <> (y1 IS NULL))`

/**
 * Rows that may differ: those of which each line does so for one cause as they are, the others line by line. Of lines in
 * one row the first in the order of ids says where the row stands, so that the lines of a page are among as many rows.
 */
const candidates = `
  candidates AS (SELECT n, kept, lines, id, k, g, q0, q1, ${bothSides} FROM facts AS l WHERE (:repriced = 1 OR q0 <> q1 OR g IS NOT NULL)
      AND CASE WHEN :cause IN ('NEW', 'GONE') THEN NOT ${isInvolved} ELSE coalesce(:cause NOT IN ('SPLIT', 'EXCLUSION'), 1) END
    UNION ALL SELECT n, kept, 1, id, k, g, q0, q1, ${bothSides} FROM reasoned
      WHERE iif(m IS NULL, :cause IN ('NEW', 'GONE'), m = :cause))`

// Limits are expressions: at a bare parameter this SQLite took twice as long over the whole, by the same plan (measured).
const most = ':skip + :take'
const paged = ['kind', 'g', 'q0', 'q1', bothSides, 'delta'].join(', ')

const differing = `
  amounts AS (SELECT l.*, ${kind} AS kind, r.w0, r.w1, r.repriced, ${amountOf('P0', 2)} AS x0, ${amountOf('P1', 4)} AS x1, ${between('P0', 2)} AS xb,
      ${amountOf('S0', 3)} AS y0, ${amountOf('S1', 5)} AS y1, ${between('S0', 3)} AS yb
    FROM candidates AS l LEFT JOIN price AS r ON r.k = l.k),
  differing AS NOT MATERIALIZED (SELECT *, iif(g IS NULL, q1 * w1 - q0 * w0, CASE :measure
        WHEN 'PURCHASE' THEN coalesce(x1, 0) - coalesce(x0, 0) WHEN 'SALES' THEN coalesce(y1, 0) - coalesce(y0, 0)
        ELSE coalesce(y1 - x1, 0) - coalesce(y0 - x0, 0) END) AS delta FROM amounts
    WHERE (q0 <> q1 OR iif(g IS NULL, repriced, x0 IS NOT x1 OR y0 IS NOT y1)) AND CASE :cause
      WHEN 'COUNT' THEN kind = 0 AND q0 <> q1
      WHEN 'PRICE' THEN kind = 0 AND (${hasPrice('x')} OR ${hasPrice('y')})
      WHEN 'MISSING' THEN kind = 0 AND ${hasMissing}
      WHEN 'NEW' THEN kind = 1
      WHEN 'GONE' THEN kind = 2
      ELSE 1 END),
  heads AS MATERIALIZED (SELECT n, kept, lines, id, ${paged} FROM differing ORDER BY abs(delta) DESC, id LIMIT ${most}),
  page AS MATERIALIZED (SELECT coalesce(p.n, l.n) AS n, l.kept, coalesce(p.id, l.id) AS id, ${paged} FROM heads AS l
      LEFT JOIN products AS i ON l.lines > 1 AND i.n = l.n LEFT JOIN products AS p
        ON i.n IS NOT NULL AND p.n IN (SELECT o.n FROM products AS o WHERE ${alike('o', 'i')} ORDER BY o.id LIMIT ${most})
    ORDER BY abs(delta) DESC, coalesce(p.id, l.id) LIMIT :take + 0 OFFSET :skip + 0)`

/** How many differ, whatever the page: of ordinary lines, all of a price or those with another count. */
const counted = `(SELECT coalesce(sum(lines), 0) FROM differing WHERE :cause IS NOT NULL OR g IS NOT NULL) + iif(:cause IS NULL,
    (SELECT coalesce(sum(iif(repriced, lines, others)), 0) FROM groups AS l LEFT JOIN price AS r ON r.k = l.k WHERE g IS NULL), 0)`

/** The lines of the page with what they are of. */
const shown = `SELECT json_array(coalesce(x.m, ${whole.replace('kind', 'l.kind')}), l.kind = 1, coalesce(p.definitionId, c.definitionId),
        coalesce(p.splitValue, c.splitValue), ${codes.replaceAll('g ', 'l.g ')}, l.id, l.q0, l.q1, ${sides.map((side) => `l.a${side}`).join(', ')},
        coalesce(p.splitField, c.splitField), coalesce(p.combinationId, c.combinationId), coalesce(p.connectionId, c.systemId), p.priceKey) AS answer
      FROM page AS l LEFT JOIN products AS p ON l.kept = 0 AND p.n = l.n LEFT JOIN closedLines AS c ON l.kept = 1 AND c.n = l.n
        LEFT JOIN reasoned AS x ON x.n = l.n AND x.kept = l.kept ORDER BY abs(l.delta) DESC, l.id`

const Row = z.object({ what: z.enum(['group', 'line', 'count']), answer: z.string() })

type Parameters = {
  readonly left: string
  readonly right: string
  readonly scope: string | null
  /** JSON: definition, split value, purchase and sales price before and after in cents. */
  readonly prices: string
  /** JSON: definitions. */
  readonly uncharged: string
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
    text: `, pairs AS (${pairs(left, right, scope)}), ${summed}, ${reasoned}, ${candidates}, ${differing}
      SELECT 'group' AS what, json_array(m, kind = 1, ${definitionOf}, ${splitOf}, ${codes}, lines,
          CAST(q0 AS TEXT), CAST(q1 AS TEXT), ${sides.map((side) => `CAST(a${side} AS TEXT)`).join(', ')}) AS answer
        FROM (SELECT m, kind, k, g, sum(lines) AS lines, sum(q0) AS q0, sum(q1) AS q1,
            ${sides.map((side) => `sum(a${side}) AS a${side}`).join(', ')} FROM (
          SELECT ${whole} AS m, kind, k, g, lines, q0, q1, ${bothSides} FROM groups
          UNION ALL SELECT iif(sign = 1, m, ${whole}), kind, k, g, sign, sign * q0, sign * q1, ${sides.map((side) => `sign * a${side}`).join(', ')}
            FROM reasoned CROSS JOIN (SELECT 1 AS sign UNION ALL SELECT -1) WHERE m IS NOT NULL)
          GROUP BY m, kind, k, g HAVING sum(lines) > 0) AS l LEFT JOIN price AS r ON r.k = l.k
      UNION ALL SELECT 'count', CAST(${counted} AS TEXT)
      UNION ALL SELECT 'line', answer FROM (${shown})`,
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
