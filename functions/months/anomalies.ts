import { z } from 'zod'
import { anomalyOf, bandMonths, type Anomaly } from '#domain/products/anomaly.ts'
import { quantityPlaces } from '#domain/products/price.ts'
import { quantityIn, type Product } from '#domain/products/product.ts'
import { shortDecimalText } from '#domain/shared/decimal.ts'
import { addMonths, periodAt, periodsBack, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { MonthAnomaly } from '#platform/graphql/generated/resolvers.ts'
import { defineView } from '#platform/store/view.ts'
import { products } from '../products/index.ts'
import { namesFor } from './names.ts'
import { countIn, countsBy, countsOfProducts } from './points/quantity.ts'

/** What is looked at more closely, and so the most that are told. */
const mostAnomalies = 500
/** In hundredths: of a smaller leap no band is left that was not left before. */
const smallestLeap = 500

/** Products whose count leapt since the month before, the largest leap first. */
const leaps = defineView<{
  readonly month: string
  readonly before: string
  readonly least: number
  readonly take: number
}>()({
  name: 'months-leaps',
  over: [products],
  text: `, counts AS (${countsOfProducts}),
      leaps AS MATERIALIZED (SELECT *, abs(${countIn(':month')} - ${countIn(':before')}) AS leap FROM counts WHERE leap >= :least)
    SELECT p.id AS id FROM leaps AS l CROSS JOIN products AS p ON ${countsBy} ORDER BY l.leap DESC, p.id LIMIT :take`,
  row: z.object({ id: z.string() }),
  long: true,
})

export interface Leap {
  readonly product: Product
  readonly before: number
  readonly anomaly: Anomaly
}

/** Products whose count of a month leaves the band of their own months before, as they are known now; the largest leap first. */
export async function leapsOf(
  period: Period,
  { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<Leap[]> {
  const rows = await tenant.view(leaps, {
    month: period,
    before: addMonths(period, -1),
    least: smallestLeap,
    take: mostAnomalies,
  })
  const found = await tenant.documents(products).readMany(rows.map(({ id }) => id))
  const current = periodAt(now)
  const earlier = periodsBack(addMonths(period, -1), bandMonths).toReversed()
  return rows.flatMap(({ id }): Leap[] => {
    const product = found.get(id)?.doc
    // What was too late for another month is no leap of this one.
    if (product === undefined || product.correctionOf !== undefined) return []
    const counts = earlier.map((month) => quantityIn(product, month, current))
    const anomaly = anomalyOf(counts, quantityIn(product, period, current), { isRunning: period === current })
    return anomaly === undefined ? [] : [{ product, before: counts.at(-1) ?? 0, anomaly }]
  })
}

const shown = (hundredths: number): string => shortDecimalText({ units: BigInt(hundredths), scale: quantityPlaces })

export async function monthAnomalies(
  period: Period,
  context: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<MonthAnomaly[]> {
  const found = await leapsOf(period, context)
  const names = await namesFor(
    context.tenant,
    found.map(({ product }) => product),
    [],
  )
  return found.map(({ product, before, anomaly }) => ({
    productId: product.id,
    kind: anomaly.kind,
    customer: names.customer(product),
    definition: names.definition(product),
    splitValue: product.splitValue,
    quantity: shown(anomaly.quantity),
    before: shown(before),
    median: shown(anomaly.median),
    least: shown(anomaly.least),
    most: shown(anomaly.most),
    months: anomaly.months,
  }))
}
