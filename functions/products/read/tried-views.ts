import { z } from 'zod'
import { defineView } from '#platform/store/view.ts'
import { products } from '../collections.ts'
import { closedLines, corrections } from '../month-collections.ts'
import { among, makings, open, Whole } from './year-views.ts'

/** Who says what lines come to: a price, their source, or their source without an amount. */
const Sort = z.enum(['rule', 'reported', 'missing'])

const Group = z.object({
  period: z.string(),
  definitionId: z.string(),
  /** Of closed lines; null of open ones, of which `splitValue` is the price key. */
  splitField: z.string().nullable(),
  splitValue: z.string().nullable(),
  purchaseSort: Sort,
  salesSort: Sort,
  /** In hundredths. */
  quantity: Whole,
  /** In ten-thousandths: what was kept of closed lines, what their source tells of open ones. */
  purchase: Whole,
  sales: Whole,
  /** What their source tells, also of closed lines that were not charged. */
  toldCost: Whole,
  lines: z.int(),
  /** Closed lines without a price. */
  purchaseMissing: z.int(),
  salesMissing: z.int(),
})
export type TriedGroup = z.infer<typeof Group>

interface TriedParameters {
  readonly [name: string]: string
  /** JSON: definitions. */
  readonly scope: string
  /** JSON: open months, and closed months. */
  readonly open: string
  readonly closed: string
}

/** A line without the price of a rule has what its source told, or had no rule; a correction never has one. */
const closedSort = (amount: 'purchase' | 'sales', told: string): string => `
  CASE WHEN ${amount}Price IS NOT NULL THEN 'rule' WHEN ${told} IS NOT NULL THEN 'reported'
    WHEN EXISTS (SELECT 1 FROM corrections AS k WHERE k.id = l.productId AND k."into" = l.period) THEN 'missing' ELSE 'rule' END`

const whole = (sum: string): string => `CAST(coalesce(sum(${sum}), 0) AS TEXT)`

/** The lines of some definitions in some months, those together that a price makes the same of. */
export const triedGroups = defineView<TriedParameters>()({
  name: 'lines-for-a-tried-price',
  over: [products, closedLines, corrections],
  text: `
    SELECT * FROM (WITH counted AS MATERIALIZED (SELECT ${makings}, count(*) AS lines FROM products
        WHERE ${among('definitionId', 'scope')} AND withdrawnTime IS NULL GROUP BY ${makings}),
      cell AS (
        SELECT NULL AS splitField, *, purchase AS toldCost, 0 AS purchaseMissing, 0 AS salesMissing FROM (${open('p.lines')})
        UNION ALL
        SELECT splitField, 1, definitionId, splitValue, period, quantity,
          ${closedSort('purchase', 'coalesce(purchase, unchargedCost)')}, ${closedSort('sales', 'sales')}, purchase, sales,
          coalesce(purchase, unchargedCost), purchase IS NULL AND isCharged IS NOT 0, sales IS NULL AND isCharged IS NOT 0
        FROM closedLines AS l WHERE ${among('definitionId', 'scope')} AND ${among('period', 'closed')})
    SELECT period, definitionId, splitField, splitValue, purchaseSort, salesSort, sum(lines) AS lines,
      ${whole('lines * quantity')} AS quantity, ${whole('lines * purchase')} AS purchase, ${whole('lines * sales')} AS sales,
      ${whole('lines * toldCost')} AS toldCost, sum(purchaseMissing) AS purchaseMissing, sum(salesMissing) AS salesMissing
    FROM cell GROUP BY period, definitionId, splitField, splitValue, purchaseSort, salesSort)`,
  row: Group,
  long: true,
})
