import { z } from 'zod'
import { catalog } from '#domain/connectors/catalog.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { ProductDefinition } from '#domain/products/definition.ts'
import { lineQuantity } from '#domain/products/late.ts'
import { amountPlaces } from '#domain/products/price.ts'
import { decimalText, plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import type { DefinitionId } from '#domain/shared/ids.ts'
import { periodAt, periodsBack, type Period } from '#domain/shared/period.ts'
import { subscribeJob } from '#platform/events/subscription.ts'
import { firmWide } from '#platform/jobs/firm-wide.ts'
import { again, defineJob, done } from '#platform/jobs/job.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { allDefinitions } from '../definitions/index.ts'
import { pricesChanged, pricesOf } from '../prices/index.ts'
import { products } from './collections.ts'
import {
  closedLines,
  closedMonths,
  corrections,
  firmSums,
  type Correction,
  type FirmSums,
  type MonthSum,
} from './month-collections.ts'
import { groupLine, isGroupCharged, Sums } from './read/sums.ts'
import { wholeDefinitionGroups } from './read/year-views.ts'

/** The running month, and back to the same month a year before. */
const monthsKept = 13

/** Definitions with lines in closed months, deleted ones included. */
const closedDefinitions = defineView<{ readonly periods: string }>()({
  name: 'definitions-of-closed-months',
  over: [closedLines],
  text: `
    SELECT DISTINCT definitionId AS id FROM closedLines WHERE period IN (SELECT value FROM json_each(:periods))`,
  row: z.object({ id: z.string() }),
  long: true,
})

/** A month while it is added up. */
class Month {
  readonly #sums = new Sums()
  readonly #usage = new Map<ConnectorId, Decimal>()
  readonly #closedTime: string | null

  constructor(closedTime: string | null) {
    this.#closedTime = closedTime
  }

  add(...given: Parameters<Sums['add']>): void {
    this.#sums.add(...given)
  }

  use(connectorName: ConnectorId, amount: Decimal): void {
    this.#usage.set(connectorName, plus(this.#usage.get(connectorName) ?? zero, amount))
  }

  shown(period: Period): MonthSum {
    const { purchase, sales, margin, ...sums } = this.#sums.shown()
    return {
      period,
      closedTime: this.#closedTime,
      sums: { ...sums, purchase: purchase ?? '0', sales: sales ?? '0', margin: margin ?? '0' },
      usage: Array.from(this.#usage, ([connectorName, total]) => {
        const isAmount = isInEuros(connectorName)
        return { connectorName, total: decimalText(total, isAmount ? 4 : 2), isAmount }
      }),
    }
  }
}

/** Some systems report usage in euros. */
const isInEuros = (connectorName: ConnectorId): boolean => catalog[connectorName].tables.usage?.amounts === 'amount'

/** Closing times of these months; open months are absent. */
async function closedTimes(tenant: TenantPartition, periods: readonly Period[]): Promise<ReadonlyMap<Period, string>> {
  const months = [...(await tenant.documents(closedMonths).readMany(periods)).values()]
  return new Map(months.flatMap(({ doc }) => (doc.state === 'CLOSED' ? [[doc.id, doc.closedTime]] : [])))
}

/** The sums stored before, by month. */
async function toldBefore(tenant: TenantPartition): Promise<ReadonlyMap<Period, MonthSum>> {
  const before = await tenant.documents(firmSums).read('firm')
  const months = before?.doc.months ?? []
  return new Map(months.map((month) => [month.period, month]))
}

/** Corrections charged in some months, by definition. */
async function correctionsOf(
  tenant: TenantPartition,
  periods: readonly Period[],
): Promise<ReadonlyMap<string, Correction[]>> {
  const found: Correction[] = []
  for await (const batch of tenant.documents(corrections).scan({ field: 'into', op: 'in', values: periods }))
    found.push(...batch)
  return Map.groupBy(found, ({ definitionId }) => definitionId)
}

/**
 * Adds up the running month and twelve before, a definition at a time. Reads only open months, and those closed since
 * the last time.
 */
async function summed(tenant: TenantPartition, now: Date): Promise<FirmSums> {
  const current = periodAt(now)
  const periods = periodsBack(current, monthsKept)
  const [closed, known, definitions, prices] = await Promise.all([
    closedTimes(tenant, periods),
    toldBefore(tenant),
    allDefinitions(tenant),
    pricesOf(tenant),
  ])
  const toAdd = periods.filter((period) => {
    const time = closed.get(period)
    // A closed month stays; a reopened and closed one has another closing time.
    return time === undefined || known.get(period)?.closedTime !== time
  })
  const newlyClosed = toAdd.filter((period) => closed.has(period))
  const gone =
    newlyClosed.length === 0 ? [] : await tenant.view(closedDefinitions, { periods: JSON.stringify(newlyClosed) })
  const byId = new Map<string, ProductDefinition>(definitions.map((definition) => [definition.id, definition]))
  const months = new Map(toAdd.map((period) => [period, new Month(closed.get(period) ?? null)]))
  const unpriced: FirmSums['unpriced'] = []
  const late = await correctionsOf(tenant, toAdd)
  const within = {
    open: JSON.stringify(toAdd.filter((period) => !closed.has(period))),
    closed: JSON.stringify(newlyClosed),
  }
  for (const id of new Set([...byId.keys(), ...gone.map((one) => one.id)])) {
    const definition = byId.get(id)
    let lacking = 0
    for (const group of await tenant.view(wholeDefinitionGroups, { ...within, scope: JSON.stringify([id]) })) {
      const line = groupLine(group, prices)
      const month = months.get(group.period as Period)
      const isCharged = isGroupCharged(group, prices)
      month?.add(line, group.lines, isCharged)
      if (group.period === current && isCharged && line.margin === null) lacking += group.lines
      // Default definitions count everything a system reports; others count part of it again.
      if (definition?.sourceType !== 'USAGE' || !definition.isDefault) continue
      const { connectorName } = definition
      month?.use(
        connectorName,
        isInEuros(connectorName) ? { units: group.purchase, scale: amountPlaces } : line.quantity,
      )
    }
    if (definition?.sourceType === 'USAGE' && definition.isDefault)
      for (const { into, quantity, purchase } of late.get(id) ?? [])
        // Corrections are left out: they were used in another month.
        months
          .get(into)
          ?.use(
            definition.connectorName,
            isInEuros(definition.connectorName)
              ? { units: -BigInt(purchase ?? 0), scale: 4 }
              : { units: -BigInt(lineQuantity(quantity)), scale: 2 },
          )
    if (lacking > 0) unpriced.push({ definitionId: id as DefinitionId, lines: lacking })
  }
  return {
    id: 'firm',
    summedTime: now.toISOString(),
    months: periods.flatMap((period) => months.get(period)?.shown(period) ?? known.get(period) ?? []),
    unpriced: unpriced.toSorted((one, other) => other.lines - one.lines),
  }
}

/** For each 5,000 products the job waits a second for further changes, so that a large firm is added up less often. */
const productsASecond = 5_000

/** Stores the firm's totals by month: adding up reads every product, too slow for a screen. */
export const sumMonths = defineJob<Record<string, never>>({
  name: 'sum-months',
  ...firmWide,
  async run(_, { tenant, now, cursor }) {
    const patience = Math.floor((await tenant.documents(products).count()) / productsASecond)
    if (cursor === undefined && patience > 0) return again('waited', patience)
    await tenant.documents(firmSums).upsert(await summed(tenant, now))
    return done()
  },
})

export const followPrices = subscribeJob(pricesChanged, sumMonths, () => ({}))
