import { z } from 'zod'
import { sourceTypes } from '#domain/products/definition.ts'
import type { AmountsByMonth, Members, Product } from '#domain/products/product.ts'
import type { LinkSpan } from '#domain/products/link-history.ts'
import type { RecordId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import { productId, definitionId, combinationId, connectionId, moment, period } from './kept-fields.ts'

const recordId = branded<RecordId>()
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
  id: productId,
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
    changedTime: 'moment',
  },
  indexes: [
    // What the feed tells of changes and of what is gone.
    { columns: ['changedTime'], across: 'firm' },
    { columns: ['withdrawnTime'], across: 'firm', where: { column: 'withdrawnTime', is: 'given' } },
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
