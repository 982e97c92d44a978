import { z } from 'zod'
import { sourceTypes } from '#domain/products/definition.ts'
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
  /** The worst of them. */
  places: z.array(KeptPlace),
  placesCount: z.int(),
  setAside: z.object({ time: moment, actorId: z.string().nullable(), reason: z.string() }).nullable(),
})
/** A point of a month as it was when the month was closed. */
export type KeptPoint = z.infer<typeof KeptPoint>

/** Decimals with four places; of the lines that have them. */
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
/** What a month was closed with before somebody opened it again. */
export type ReopenedMonth = z.infer<typeof ReopenedMonth>

const ClosedMonth = z.object({
  /** The month. */
  id: period,
  /** Its lines are being kept; only a closed month stands for them; a reopened one is open again. */
  state: z.enum(['CLOSING', 'CLOSED', 'REOPENED']),
  closedTime: moment,
  actorId: z.string().nullable(),
  ...figures,
  /** SHA-256 over its lines in the order of their ids, so that nobody can say they were others. */
  checksum: z.string(),
  /** What whoever asks saw while it is being closed: it is closed with nothing else. */
  seen: z.object({ ...figures, openPoints: z.int().nonnegative() }).nullable(),
  /** What was not right when it was closed. */
  points: z.array(KeptPoint),
  /** Each time it was closed before, the latest first. */
  reopened: z.array(ReopenedMonth),
})
export type ClosedMonth = z.infer<typeof ClosedMonth>

/** The months that an administrator closed. */
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
  /** What everything was called when the month was closed: some of it may be gone. */
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
  /** From which month the rule held. */
  rulePeriod: period.nullable(),
  /** Absent: it was charged, so that an amount which is not there was missing. */
  isCharged: z.literal(false).exactOptional(),
  /** Of what was not charged what its source told that it costs. */
  unchargedCost: z.string().exactOptional(),
  /** Of what came too late for an earlier month: which one that was. */
  correctionOf: period.exactOptional(),
})
export type ClosedLine = z.infer<typeof ClosedLine>

/** What closed months came to, line by line. Of no connection and no customer: it stays when they go. */
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
    // With what is added up of them: sums by customer and month read nothing else.
    { columns: ['combinationId', 'period', 'quantity', 'purchase', 'sales', 'isCharged', 'unchargedCost', 'systemId'] },
    { columns: ['definitionId', 'period'] },
    { columns: ['systemId', 'period'] },
  ],
})

const LateProduct = z.object({
  id: z.string(),
  connectionId,
  productId: productId,
  /** A closed month in which the product came to something else after it was closed. */
  period,
})
export type LateProduct = z.infer<typeof LateProduct>

/** Where to look for what closed months miss: what it comes to is calculated when it is asked. */
export const lateProducts = defineCollection({
  name: 'lateProducts',
  scope: 'connection',
  schema: LateProduct,
  columns: { period: 'text' },
})

const Correction = z.object({
  /** The product that it is, of which `into` has the line. */
  id: productId,
  /** The product that came too late for `of`. */
  productId: productId,
  definitionId,
  connectionId,
  of: period,
  into: period,
  /** What came, in hundredths: 0 where only an amount changed. Amounts in ten-thousandths; null: the price is missing. */
  quantity: z.int(),
  purchase: z.int().nullable(),
  sales: z.int().nullable(),
  takenTime: moment,
  actorId: z.string().nullable(),
})
export type Correction = z.infer<typeof Correction>

/** What came too late for a closed month and was taken into a later one. It stays when its connection goes. */
export const corrections = defineCollection({
  name: 'corrections',
  scope: 'firm',
  schema: Correction,
  columns: { productId: 'text', into: 'text', of: 'text' },
  indexes: [{ columns: ['productId'] }, { columns: ['into'] }],
})

/** Lines of a month that was opened again, as they were closed then: written when it is closed anew. */
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
  /** Of the month and the customer. */
  id: z.string(),
  period,
  combinationId,
  /** In hundredths. */
  extra: z.int(),
})

/** What definitions counted more than there was of a customer in a closed month: it stays when they go. */
export const closedOverlaps = defineCollection({
  name: 'closedOverlaps',
  scope: 'firm',
  schema: ClosedOverlap,
  columns: { period: 'text' },
  indexes: [{ columns: ['period'] }],
})

const whole = z.int().nonnegative()
const Amount = z.string()

const MonthSum = z.object({
  period,
  /** When it was closed; null: it is open. One that was opened again and closed anew has other sums. */
  closedTime: moment.nullable(),
  /** As the tables show sums: amounts of the lines that have one, and how many lack it. */
  sums: z.object({
    lines: whole,
    quantity: Amount,
    purchase: Amount,
    purchaseMissing: whole,
    sales: Amount,
    salesMissing: whole,
    margin: Amount,
    marginMissing: whole,
  }),
  /** What customers used of each system that tells it: a number of something, or euros. */
  usage: z.array(z.object({ connectorName: z.string(), total: Amount, isAmount: z.boolean() })),
})

const FirmSums = z.object({
  id: z.literal('firm'),
  summedTime: moment,
  /** The latest first. */
  months: z.array(MonthSum),
  /** Lines of the running month that lack a price, by definition, the most first. */
  unpriced: z.array(z.object({ definitionId, lines: whole })),
})
export type FirmSums = z.infer<typeof FirmSums>
export type MonthSum = FirmSums['months'][number]

/** What the whole firm comes to by month, as it was added up last: one document, since adding up reads every product. */
export const firmSums = defineCollection({
  name: 'productFirmSums',
  scope: 'firm',
  schema: FirmSums,
  readBy: 'id',
  shape: 2,
  // Closed months are added up once more, and then known by when they were closed.
  upgrade(doc) {
    const { months, ...sums } = doc as { readonly months: readonly object[] }
    return { ...sums, months: months.map((month) => ({ ...month, closedTime: null })) }
  },
})
