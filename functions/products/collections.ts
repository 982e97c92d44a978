import { z } from 'zod'
import { sourceTypes } from '#domain/products/definition.ts'
import type { AmountsByMonth, Members, Product } from '#domain/products/product.ts'
import type { LinkSpan } from '#domain/products/link-history.ts'
import type { CombinationId, ConnectionId, DefinitionId, ProductId, RecordId } from '#domain/shared/ids.ts'
import { isPeriod, type Period } from '#domain/shared/period.ts'
import type { MonthPointKind } from '#platform/graphql/generated/resolvers.ts'
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
  correctionOf: period.exactOptional(),
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

const NamedRow = z.object({ product: z.string(), administrationId: z.string(), administrationName: z.string() })

const KeptRename = z.object({
  id: z.string(),
  connectionId,
  /** Whose the usage was when it was found. */
  combinationId,
  from: recordId,
  to: recordId,
  /** Both, to find it by. */
  rows: z.array(recordId).readonly(),
  since: period,
  /** In which both tell the same. */
  months: z.array(period).readonly(),
  foundTime: moment,
  /** What each is called: the rows may go. */
  before: NamedRow,
  after: NamedRow,
  /** What somebody said: that it is the same, or that both count. Null: nobody did, and it is taken to be the same. */
  decision: z.enum(['SAME', 'APART']).nullable(),
  decidedBy: z.string().nullable(),
  decidedTime: moment.nullable(),
})
export type KeptRename = z.infer<typeof KeptRename>

/** Usage that a source tells under another name, or under another number of its administration, than before. */
export const usageRenames = defineCollection({
  name: 'usageRenames',
  scope: 'connection',
  schema: KeptRename,
  columns: { rows: 'texts', months: 'texts', decision: 'text', combinationId: 'text' },
  indexes: [{ columns: ['decision', 'combinationId'], across: 'firm' }],
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
  },
  indexes: [
    { columns: ['period'] },
    // With what is added up of them: sums by customer and month read nothing else.
    { columns: ['combinationId', 'period', 'quantity', 'purchase', 'sales', 'systemId'] },
    { columns: ['definitionId', 'period'] },
  ],
})

const LateProduct = z.object({
  id: z.string(),
  connectionId,
  productId: branded<ProductId>(),
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
  id: branded<ProductId>(),
  /** The product that came too late for `of`. */
  productId: branded<ProductId>(),
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
