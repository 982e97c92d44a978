import { z } from 'zod'
import { sum } from '#domain/shared/decimal.ts'
import { addMonths, periodAt } from '#domain/shared/period.ts'
import { defineView } from '#platform/store/view.ts'
import { combinations } from '../../combinations/index.ts'
import { closedAmong, closedLines, linesOf, products } from '../../products/index.ts'
import { countIn, countsBy, countsOfProducts } from './quantity.ts'
import { found, type Finder, type PointPlace } from './point.ts'

/** Active customers with a line in the month before, as it was kept where it is closed, and without one in a month. */
const withoutLines = defineView<{ readonly month: string; readonly before: string; readonly kept: number }>()({
  name: 'months-customers-without-lines',
  over: [combinations, products, closedLines],
  text: `, counts AS (${countsOfProducts}),
      ended AS MATERIALIZED (SELECT * FROM counts WHERE :kept = 0 AND ${countIn(':before')} <> 0 AND ${countIn(':month')} = 0),
      had AS (SELECT p.combinationId AS id FROM ended AS l CROSS JOIN products AS p ON ${countsBy}
        UNION SELECT combinationId FROM closedLines WHERE :kept = 1 AND period = :before)
    SELECT c.id AS id, json_extract(c.doc, '$.name') AS name FROM combinations AS c
    WHERE c.id IN (SELECT id FROM had) AND c.spilStatus = 'ACTIVE' AND c.deletedTime IS NULL
      AND NOT EXISTS (SELECT 1 FROM products WHERE combinationId = c.id AND withdrawnTime IS NULL AND ${countIn(':month')} <> 0)`,
  row: z.object({ id: z.string(), name: z.string() }),
  long: true,
})

/** Customers whose lines are in memory together. */
const together = 500

/** Of a month that runs nobody can say yet that a customer has nothing in it. */
export const customersWithoutLines: Finder = async ({ period, tenant, now }) => {
  const current = periodAt(now)
  if (period >= current) return found([])
  const before = addMonths(period, -1)
  const isKept = (await closedAmong(tenant, [before])).has(before)
  const customers = await tenant.view(withoutLines, { month: period, before, kept: isKept ? 1 : 0 })
  const places: PointPlace[] = []
  for (let from = 0; from < customers.length; from += together) {
    const page = customers.slice(from, from + together)
    const scope = { combinationIds: page.map(({ id }) => id) }
    const amounts = new Map<string, (typeof places)[number]['amount'][]>()
    for await (const batch of linesOf(tenant, { periods: [before], now: current, scope }))
      for (const { combinationId, sales } of batch)
        if (sales !== null) amounts.set(combinationId, [...(amounts.get(combinationId) ?? []), sales])
    for (const { id, name } of page) {
      const own = amounts.get(id)
      const amount = own === undefined ? null : sum(own)
      places.push({ id, name, isDefault: false, connectorName: '', sourceType: null, count: 1, amount, time: null })
    }
  }
  return found(places)
}
