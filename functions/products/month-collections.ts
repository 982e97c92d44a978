import { z } from 'zod'
import { sourceTypes } from '#domain/products/definition.ts'
import type { SharedSet } from '#domain/products/overlap.ts'
import type { MonthPointKind } from '#platform/graphql/generated/resolvers.ts'
import { defineCollection } from '#platform/store/collection.ts'
import { productId, definitionId, combinationId, connectionId, moment, period } from './kept-fields.ts'

const KeptPlace = z.object({
  id: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  connectorName: z.string(),
  sourceType: z.enum(sourceTypes).nullable(),
  count: z.int(),
  amount: z.string().nullable(),
  time: z.string().nullable(),
})

const KeptPoint = z.object({
  kind: z.custom<MonthPointKind>((value) => typeof value === 'string'),
  count: z.int(),
  amount: z.string().nullable(),
  /** The places with the highest value. */
  places: z.array(KeptPlace),
  placesCount: z.int(),
  setAside: z.object({ time: moment, actorId: z.string().nullable(), reason: z.string() }).nullable(),
})
/** A point of a month as it was when the month was closed. */
export type KeptPoint = z.infer<typeof KeptPoint>

/** Sums of the lines that have an amount, as decimals with four places. */
const figures = { lines: z.int().nonnegative(), purchase: z.string(), sales: z.string() }

const ReopenedMonth = z.object({
  closedTime: moment,
  actorId: z.string().nullable(),
  ...figures,
  checksum: z.string(),
  points: z.array(KeptPoint),
  reopenedTime: moment,
  reopenedBy: z.string().nullable(),
  reason: z.string(),
})
/** Figures of a closing that was reopened. */
export type ReopenedMonth = z.infer<typeof ReopenedMonth>

const ClosedMonth = z.object({
  /** The month. */
  id: period,
  /** Lines are being stored; only a closed month is represented by them; a reopened month is open. */
  state: z.enum(['CLOSING', 'CLOSED', 'REOPENED']),
  closedTime: moment,
  actorId: z.string().nullable(),
  ...figures,
  /** SHA-256 over its lines in id order, as proof that they are unchanged. */
  checksum: z.string(),
  /** Figures the person saw when closing: the month is closed with exactly these. */
  seen: z.object({ ...figures, openPoints: z.int().nonnegative() }).nullable(),
  /** Open points at the closing. */
  points: z.array(KeptPoint),
  /** Earlier closings, the latest first. */
  reopened: z.array(ReopenedMonth),
})
export type ClosedMonth = z.infer<typeof ClosedMonth>

/** Months that an administrator closed. */
export const closedMonths = defineCollection({
  name: 'closedMonths',
  scope: 'firm',
  schema: ClosedMonth,
  shape: 2,
  upgrade: (doc) => ({ seen: null, points: [], reopened: [], ...(doc as object) }),
  columns: { state: 'text' },
})

const ClosedLine = z.object({
  id: z.string(),
  period,
  productId: productId,
  definitionId,
  /** Names at the time of closing, since some of what they name may be gone. */
  definitionDescription: z.string(),
  isDefault: z.boolean(),
  sourceType: z.enum(sourceTypes),
  combinationId,
  combinationName: z.string(),
  customerId: z.string().nullable(),
  systemId: z.string(),
  systemDescription: z.string(),
  splitField: z.string().nullable(),
  splitValue: z.string().nullable(),
  sourceName: z.string().nullable(),
  /** In hundredths. */
  quantity: z.int(),
  /** Euros as text: prices with two decimals, amounts with four; null: missing. */
  purchasePrice: z.string().nullable(),
  salesPrice: z.string().nullable(),
  purchase: z.string().nullable(),
  sales: z.string().nullable(),
  /** First month of the price rule. */
  rulePeriod: period.nullable(),
  /** Absent for a charged line, whose missing amount is a missing price. */
  isCharged: z.literal(false).exactOptional(),
  /** Cost reported by the source for an uncharged line. */
  unchargedCost: z.string().exactOptional(),
  /** For a correction: the month it corrects. */
  correctionOf: period.exactOptional(),
})
export type ClosedLine = z.infer<typeof ClosedLine>

/** Lines of closed months. Not owned by connection or customer, so that they survive both. */
export const closedLines = defineCollection({
  name: 'closedLines',
  scope: 'firm',
  schema: ClosedLine,
  columns: {
    period: 'text',
    productId: 'text',
    definitionId: 'text',
    combinationId: 'text',
    combinationName: 'sortedText',
    definitionDescription: 'sortedText',
    systemId: 'text',
    splitField: 'text',
    splitValue: 'text',
    quantity: 'integer',
    purchase: 'decimal',
    sales: 'decimal',
    purchasePrice: 'decimal',
    salesPrice: 'decimal',
    isCharged: 'boolean',
    unchargedCost: 'decimal',
  },
  indexes: [
    { columns: ['period'] },
    // For the feed, which reads lines by product and month.
    { columns: ['productId', 'period'] },
    // Includes the summed columns: sums by customer and month read this index only.
    { columns: ['combinationId', 'period', 'quantity', 'purchase', 'sales', 'isCharged', 'unchargedCost', 'systemId'] },
    { columns: ['definitionId', 'period'] },
    { columns: ['systemId', 'period'] },
  ],
})

const LateProduct = z.object({
  id: z.string(),
  connectionId,
  productId: productId,
  /** A closed month whose product changed after the closing. */
  period,
})
export type LateProduct = z.infer<typeof LateProduct>

/** Products to check for corrections of closed months; the amounts are calculated when asked. */
export const lateProducts = defineCollection({
  name: 'lateProducts',
  scope: 'connection',
  schema: LateProduct,
  columns: { period: 'text' },
})

const Correction = z.object({
  /** The product whose line in `into` is this correction. */
  id: productId,
  /** The product that changed in `of`. */
  productId: productId,
  definitionId,
  connectionId,
  of: period,
  into: period,
  /** Quantity in hundredths: 0 where only an amount changed. Amounts in ten-thousandths; null: price missing. */
  quantity: z.int(),
  purchase: z.int().nullable(),
  sales: z.int().nullable(),
  takenTime: moment,
  actorId: z.string().nullable(),
})
export type Correction = z.infer<typeof Correction>

/** Amounts for a closed month that were charged in a later one. Survives the connection. */
export const corrections = defineCollection({
  name: 'corrections',
  scope: 'firm',
  schema: Correction,
  columns: { productId: 'text', into: 'text', of: 'text' },
  indexes: [{ columns: ['productId'] }, { columns: ['into'] }],
})

/** Lines of a reopened month as they were closed, stored when it is closed again. */
export const formerLines = defineCollection({
  name: 'formerClosedLines',
  scope: 'firm',
  schema: ClosedLine.extend({
    /** When they were closed. */
    closedTime: moment,
  }),
  columns: { period: 'text' },
  indexes: [{ columns: ['period'] }],
})

const ClosedOverlap = z.object({
  /** Made of month and customer. */
  id: z.string(),
  period,
  combinationId,
  /** In hundredths. */
  extra: z.int(),
})

/** Quantity of a customer that several definitions counted in a closed month. Survives customer and definitions. */
export const closedOverlaps = defineCollection({
  name: 'closedOverlaps',
  scope: 'firm',
  schema: ClosedOverlap,
  columns: { period: 'text' },
  indexes: [{ columns: ['period'] }],
})

const Shared: z.ZodType<SharedSet> = z.object({
  counting: z.array(z.object({ definitionId: z.string(), priceKey: z.string().nullable() })),
  sources: z.int(),
  quantities: z.array(z.int()),
})

const KeptOverlap = z.object({
  /** The connection. */
  id: connectionId,
  connectionId,
  /** Another one with each write, so that what was gathered beside it is refused. */
  stamp: z.string(),
  /** Of which products and definitions it was gathered; null: those changed since. */
  of: z.string().nullable(),
  months: z.record(z.string(), z.array(Shared)),
})
export type KeptOverlap = z.infer<typeof KeptOverlap>

/** What definitions with a price both count of a connection, in the months that people look at. */
export const keptOverlaps = defineCollection({
  name: 'keptOverlaps',
  scope: 'connection',
  schema: KeptOverlap,
  readBy: 'id',
  idsOf: (id) => [id],
})

/** Another one each time that products of several connections were written. */
export const productStamps = defineCollection({
  name: 'productStamps',
  scope: 'firm',
  schema: z.object({ id: z.literal('firm'), stamp: z.string() }),
  readBy: 'id',
})

const whole = z.int().nonnegative()
const Amount = z.string()

/** Sums as tables show them: of lines with an amount, and the number of lines without one. */
const KeptSums = z.object({
  lines: whole,
  quantity: Amount,
  purchase: Amount,
  purchaseMissing: whole,
  sales: Amount,
  salesMissing: whole,
  margin: Amount,
  marginMissing: whole,
})

const MonthSum = z.object({
  period,
  /** Closing time; null for an open month. A month that was closed again has new sums. */
  closedTime: moment.nullable(),
  sums: KeptSums,
  /** Customers' usage by system: a quantity, or euros. */
  usage: z.array(z.object({ connectorName: z.string(), total: Amount, isAmount: z.boolean() })),
})

const FirmSums = z.object({
  id: z.literal('firm'),
  summedTime: moment,
  /** The latest first. */
  months: z.array(MonthSum),
  /** Lines of the running month without a price, by definition, the most first. */
  unpriced: z.array(z.object({ definitionId, lines: whole })),
  /** What each definition comes to in the running month, of those that have a line in it. */
  definitions: z.array(z.object({ definitionId, customers: whole, sums: KeptSums })),
  /** Definitions that counted something in the months that are kept; null: not looked yet. */
  counting: z.array(definitionId).nullable(),
})
export type FirmSums = z.infer<typeof FirmSums>
export type MonthSum = FirmSums['months'][number]

/** The firm's totals by month: one document, because adding up reads every product. */
export const firmSums = defineCollection({
  name: 'productFirmSums',
  scope: 'firm',
  schema: FirmSums,
  readBy: 'id',
  shape: 3,
  // Closed months are added up once more, and then identified by their closing time.
  upgrade(doc) {
    const { months, ...sums } = doc as { readonly months: readonly object[] }
    return {
      definitions: [],
      counting: null,
      ...sums,
      months: months.map((month) => ({ closedTime: null, ...month })),
    }
  },
})

/** By which prices, closed months and connections the figures of all customers were worked out last: `figures/`. */
export const customerFigureMarks = defineCollection({
  name: 'customerFigureMarks',
  scope: 'firm',
  schema: z.object({ id: z.literal('firm'), mark: z.string() }),
  readBy: 'id',
})
