import { z } from 'zod'
import { sourceTypes } from '#domain/products/definition.ts'
import type { AmountsByMonth, Members, Product } from '#domain/products/product.ts'
import type { LinkSpan } from '#domain/products/link-history.ts'
import type { CombinationId, ConnectionId, DefinitionId, ProductId, RecordId } from '#domain/shared/ids.ts'
import { isPeriod, type Period } from '#domain/shared/period.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

// A firm has products by the hundred thousand, each checked when it is written: by as little as says that it fits.
const definitionId = branded<DefinitionId>()
const combinationId = branded<CombinationId>()
const connectionId = branded<ConnectionId>()
const recordId = branded<RecordId>()
const moment = z.iso.datetime()
const period = z.custom<Period>((value) => typeof value === 'string' && isPeriod(value))
// Written by one function and never by a person; a customer may have thousands of them.
const members = z.custom<Members>((value) => typeof value === 'object' && value !== null)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const counts = z.custom<Product['quantities']>(
  (value) => isObject(value) && Object.values(value).every((count) => Number.isSafeInteger(count)),
)
const amountsByMonth = z.custom<AmountsByMonth>(
  (value) => isObject(value) && Object.values(value).every((amount) => amount === null || Number.isSafeInteger(amount)),
)

const ProductDoc: z.ZodType<Product> = z.object({
  id: branded<ProductId>(),
  definitionId,
  combinationId,
  connectionId,
  sourceType: z.enum(sourceTypes),
  splitField: z.string().nullable(),
  splitValue: z.string().nullable(),
  priceKey: z.string().exactOptional(),
  sourceId: recordId.nullable(),
  sourceName: z.string().nullable(),
  members: members.nullable(),
  quantities: counts,
  running: z.int(),
  runningFrom: period,
  purchases: amountsByMonth.nullable(),
  sales: amountsByMonth.nullable(),
  lastPeriod: period.nullable(),
  withdrawnTime: moment.nullable(),
  changedTime: moment,
})

/** What each customer has of each connection, and how much of it in each month. */
export const products = defineCollection({
  name: 'products',
  scope: 'connection',
  schema: ProductDoc,
  columns: {
    definitionId: 'text',
    combinationId: 'text',
    connectionId: 'text',
    sourceType: 'text',
    splitField: 'text',
    // As written, as prices are asked by it.
    splitValue: 'text',
    priceKey: 'text',
    sourceId: 'text',
    quantities: 'integers',
    running: 'integer',
    runningFrom: 'text',
    purchases: 'integers',
    sales: 'integers',
    lastPeriod: 'text',
    withdrawnTime: 'moment',
  },
  indexes: [
    // After a sync only what customers have of its connection is looked at.
    { columns: ['combinationId', 'connectionId'], across: 'firm' },
    { columns: ['definitionId', 'combinationId'], across: 'firm' },
    // What a line is made of: products that have the same of it stand beside each other, and are counted rather than read.
    {
      columns: ['definitionId', 'splitValue', 'priceKey', 'runningFrom', 'running', 'quantities', 'purchases', 'sales'],
      across: 'firm',
      where: { column: 'withdrawnTime', is: 'null' },
    },
  ],
})

/** What an administrator took away: a product that is not to come by itself. */
const Exclusion = z.object({
  id: z.string(),
  connectionId,
  definitionId,
  combinationId,
  /** Of the definition as it was then: an entry from before another split covers nothing any more. */
  splitField: z.string().nullable(),
  splitValue: z.string().nullable(),
  sourceId: recordId.nullable(),
  /** What the list shows where the source is gone. */
  sourceName: z.string().nullable(),
  createdTime: moment,
  /** It was taken away again: from that month on the product is back. The months between stay without it. */
  removedTime: moment.nullable(),
  /** Each time it was taken away and, but for the last, came back; the last is that of `createdTime` and `removedTime`. */
  spans: z.array(z.object({ createdTime: moment, removedTime: moment.nullable() })),
})
export type Exclusion = z.infer<typeof Exclusion>

export const exclusions = defineCollection({
  name: 'exclusions',
  scope: 'connection',
  schema: Exclusion,
  shape: 2,
  upgrade(doc) {
    const { createdTime, removedTime } = doc as Pick<Exclusion, 'createdTime' | 'removedTime'>
    return { ...(doc as object), spans: [{ createdTime, removedTime }] }
  },
  columns: { definitionId: 'text', combinationId: 'text', createdTime: 'moment', removedTime: 'moment' },
  indexes: [
    { columns: ['combinationId'], across: 'firm' },
    { columns: ['definitionId', 'createdTime'], across: 'firm', where: { column: 'removedTime', is: 'null' } },
  ],
})

const Span: z.ZodType<LinkSpan> = z.object({ from: z.custom<Period>(), combinationId: combinationId.nullable() })

const LinkHistory = z.object({
  id: recordId,
  connectionId,
  table: z.enum(['administrations', 'users']),
  spans: z.array(Span).readonly(),
  /** It was linked more than once: of others the customer of now is whose it always was. */
  hasMoved: z.boolean(),
  /** Every customer it has ever had, to find it by. */
  combinationIds: z.array(combinationId).readonly(),
})
export type LinkHistory = z.infer<typeof LinkHistory>

/** Whose a record was at the end of each month, for those that went from one customer to another. */
export const linkHistories = defineCollection({
  name: 'linkHistories',
  scope: 'connection',
  schema: LinkHistory,
  columns: { combinationIds: 'texts', hasMoved: 'boolean' },
})

const Touch = z.object({ id: z.string(), combinationId, connectionId: connectionId.nullable(), time: moment })
export type Touch = z.infer<typeof Touch>

/**
 * Customers whose products are to be derived again: all of them, or those of one connection. One document for each, and
 * another version of it each time somebody says so.
 */
export const productTouches = defineCollection({
  name: 'productTouches',
  scope: 'firm',
  schema: Touch,
  columns: { combinationId: 'text', time: 'moment' },
  indexes: [{ columns: ['time'] }, { columns: ['combinationId'] }],
})

const ClosedMonth = z.object({
  /** The month. */
  id: period,
  /** Its lines are being kept; only a closed month stands for them. */
  state: z.enum(['CLOSING', 'CLOSED']),
  closedTime: moment,
  actorId: z.string().nullable(),
  lines: z.int().nonnegative(),
  /** Decimals with four places; of the lines that have them. */
  purchase: z.string(),
  sales: z.string(),
  /** SHA-256 over its lines in the order of their ids, so that nobody can say they were others. */
  checksum: z.string(),
})
export type ClosedMonth = z.infer<typeof ClosedMonth>

/** The months that an administrator closed. */
export const closedMonths = defineCollection({
  name: 'closedMonths',
  scope: 'firm',
  schema: ClosedMonth,
  columns: { state: 'text' },
})

const ClosedLine = z.object({
  id: z.string(),
  period,
  productId: branded<ProductId>(),
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
  },
  indexes: [
    { columns: ['period'] },
    // With what is added up of them: sums by customer and month read nothing else.
    { columns: ['combinationId', 'period', 'quantity', 'purchase', 'sales', 'systemId'] },
    { columns: ['definitionId', 'period'] },
  ],
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
  isClosed: z.boolean(),
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
export const firmSums = defineCollection({ name: 'productFirmSums', scope: 'firm', schema: FirmSums, readBy: 'id' })
