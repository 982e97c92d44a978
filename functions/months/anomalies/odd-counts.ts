import { againstUsers, anomalyIn, monthsBefore, type AgainstUsers, type Anomaly } from '#domain/products/anomaly.ts'
import { quantityIn } from '#domain/products/product.ts'
import { addMonths, periodAt, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { defineView } from '#platform/store/view.ts'
import { combinations } from '../../combinations/index.ts'
import { products } from '../../products/index.ts'
import { countIn, countsBy, countsOfProducts } from '../points/quantity.ts'
import { Counting, countingOf } from './counting.ts'

/** So many of each kind are looked at more closely, and so the most that are told. */
export const mostOfAKind = 500
/** In hundredths: of a smaller leap no band is left that was not left before. */
const smallestLeap = 500

/** Whether the customer of `p` counted, in a month, something of the same definition: of what is split by administration one of many. */
const another = (month: string): string => `(p.sourceId IS NOT NULL AND EXISTS (SELECT 1 FROM products
    WHERE definitionId = p.definitionId AND combinationId = p.combinationId AND withdrawnTime IS NULL AND ${countIn(month)} <> 0))`

const isActive = `EXISTS (SELECT 1 FROM combinations AS c
    WHERE c.id = p.combinationId AND c.spilStatus = 'ACTIVE' AND c.deletedTime IS NULL)`

/** The largest of a kind. What is asked of each product is asked of those that count so only, whose customers last. */
const ofKind = (kind: string, counts = 'TRUE', products = 'TRUE'): string => `SELECT * FROM (SELECT ${countingOf('p')}
    FROM (SELECT * FROM judged WHERE kind = '${kind}' AND ${counts} LIMIT -1) AS l CROSS JOIN products AS p ON ${countsBy}
    WHERE ${products} AND ${isActive} ORDER BY l.size DESC, p.id LIMIT :take)`

/**
 * Products of active customers whose count leapt since the month before, is none any more, or was none ever before: of each
 * the largest. The first of a customer, or of a definition, is no first use: all of it is new. Nor is the next of many.
 */
const candidates = defineView<{
  readonly month: string
  readonly before: string
  readonly least: number
  readonly running: number
  readonly take: number
}>()({
  name: 'months-leaps',
  over: [products, combinations],
  text: `, counts AS (${countsOfProducts}),
      both AS (SELECT *, ${countIn(':month')} AS here, ${countIn(':before')} AS was FROM counts),
      judged AS MATERIALIZED (SELECT *, abs(here - was) AS size, CASE
        WHEN was = 0 AND here <> 0 AND (running = 0 OR runningFrom >= :month)
          AND NOT EXISTS (SELECT 1 FROM json_each(quantities) WHERE key < :month AND value <> 0) THEN 'FIRST'
        WHEN abs(here - was) >= :least THEN 'LEAP'
        WHEN here = 0 AND was <> 0 AND :running = 0 THEN 'ZERO' END AS kind FROM both),
      known AS MATERIALIZED (SELECT DISTINCT definitionId FROM judged WHERE was <> 0)
    ${ofKind('LEAP')}
    UNION ALL ${ofKind('ZERO', 'TRUE', `NOT ${another(':month')}`)}
    UNION ALL ${ofKind(
      'FIRST',
      'definitionId IN (SELECT definitionId FROM known)',
      `NOT ${another(':before')} AND json_extract(p.doc, '$.correctionOf') IS NULL AND EXISTS (SELECT 1 FROM products
        WHERE combinationId = p.combinationId AND withdrawnTime IS NULL AND ${countIn(':before')} <> 0)`,
    )}`,
  row: Counting,
  long: true,
})

/** What counts the users of some customers. */
const usersOf = defineView<{ readonly customers: string }>()({
  name: 'months-users-of-customers',
  over: [products],
  text: `SELECT ${countingOf('p')} FROM products AS p
    WHERE p.combinationId IN (SELECT value FROM json_each(:customers)) AND p.sourceType = 'USER' AND p.withdrawnTime IS NULL`,
  row: Counting,
  long: true,
})

/** A product whose count is not as it was before, with why. */
export type OddCount =
  | { readonly kind: Anomaly['kind']; readonly product: Counting; readonly before: number; readonly anomaly: Anomaly }
  | { readonly kind: 'USERS'; readonly product: Counting; readonly before: number; readonly anomaly: AgainstUsers }

/** What belongs to the same customer in the same system. */
const placeOf = ({ combinationId, connectionId }: Counting): string => `${combinationId} ${connectionId}`

/**
 * Usage that moves against its users. Two definitions may count the same users: those of the one that counts most are taken.
 */
async function movingAgainstUsers(
  usage: readonly Counting[],
  period: Period,
  { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<OddCount[]> {
  if (usage.length === 0) return []
  const current = periodAt(now)
  const months = [...monthsBefore(period), period]
  const customers = JSON.stringify([...new Set(usage.map(({ combinationId }) => combinationId))])
  const found = Map.groupBy(await tenant.view(usersOf, { customers }), placeOf)
  const users = new Map(
    Array.from(found, ([place, own]) => {
      const byDefinition = [...Map.groupBy(own, ({ definitionId }) => definitionId).values()]
      const counts = byDefinition.map((some) =>
        months.map((month) => some.reduce((sum, product) => sum + quantityIn(product, month, current), 0)),
      )
      const total = (of: readonly number[]): number => of.reduce((sum, count) => sum + count, 0)
      return [place, counts.toSorted((a, b) => total(b) - total(a))[0] ?? []]
    }),
  )
  return usage.flatMap((product): OddCount[] => {
    const counts = months.map((month) => quantityIn(product, month, current))
    const anomaly = againstUsers(counts, users.get(placeOf(product)) ?? [], { isRunning: period === current })
    return anomaly === undefined ? [] : [{ kind: 'USERS', product, before: counts.at(-2) ?? 0, anomaly }]
  })
}

/** Products whose count of a month is not as in their own months before, or not as their users, as they are known now. */
export async function oddCounts(period: Period, context: Pick<CommandContext, 'tenant' | 'now'>): Promise<OddCount[]> {
  const current = periodAt(context.now)
  const before = addMonths(period, -1)
  const rows = await context.tenant.view(candidates, {
    month: period,
    before,
    least: smallestLeap,
    running: period === current ? 1 : 0,
    take: mostOfAKind,
  })
  const odd: OddCount[] = []
  const usage: Counting[] = []
  for (const product of rows) {
    const anomaly = anomalyIn(product, period, current)
    if (anomaly !== undefined)
      odd.push({ kind: anomaly.kind, product, before: quantityIn(product, before, current), anomaly })
    else if (product.sourceType === 'USAGE') usage.push(product)
  }
  return [...odd, ...(await movingAgainstUsers(usage, period, context))]
}
