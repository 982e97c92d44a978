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
// Trusted: one function writes it, and a customer may have thousands of members.
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

/** Products per customer and connection, with their quantity in each month. */
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
    // Case kept: prices are looked up by it.
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
    // After a sync only the customers' products of its connection are read.
    { columns: ['combinationId', 'connectionId'], across: 'firm' },
    { columns: ['definitionId', 'combinationId'], across: 'firm' },
    // Columns of which a line is made: equal products lie together in the index, and are counted without reading
    // documents.
    {
      columns: ['definitionId', 'splitValue', 'priceKey', 'runningFrom', 'running', 'quantities', 'purchases', 'sales'],
      across: 'firm',
      where: { column: 'withdrawnTime', is: 'null' },
    },
  ],
})

/** An exclusion: a product that an administrator removed, and that derivation must not create again. */
const Exclusion = z.object({
  id: z.string(),
  connectionId,
  definitionId,
  combinationId,
  /** Split field of the definition at that time; an exclusion from before another split has no effect. */
  splitField: z.string().nullable(),
  splitValue: z.string().nullable(),
  sourceId: recordId.nullable(),
  /** Name shown where the source is gone. */
  sourceName: z.string().nullable(),
  createdTime: moment,
  /** End of the exclusion: from that month on the product counts again. The months between stay without it. */
  removedTime: moment.nullable(),
  /** All intervals of the exclusion; the last equals `createdTime` and `removedTime`. */
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
  /** True where the record was linked more than once; false: the present customer always had it. */
  hasMoved: z.boolean(),
  /** All customers it ever had, for look-up. */
  combinationIds: z.array(combinationId).readonly(),
})
export type LinkHistory = z.infer<typeof LinkHistory>

/** Customer of a record at the end of each month, for records that moved between customers. */
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
  /** Customer of the usage when the pair was found. */
  combinationId,
  from: recordId,
  to: recordId,
  /** Both rows, for look-up. */
  rows: z.array(recordId).readonly(),
  since: period,
  /** Months in which both rows have the same amount. */
  months: z.array(period).readonly(),
  foundTime: moment,
  /** Names of both rows, which may be deleted later. */
  before: NamedRow,
  after: NamedRow,
  /** A person's decision: the same usage, or two. Null: undecided, treated as the same. */
  decision: z.enum(['SAME', 'APART']).nullable(),
  decidedBy: z.string().nullable(),
  decidedTime: moment.nullable(),
})
export type KeptRename = z.infer<typeof KeptRename>

/** Usage that a source renamed, or whose administration it renumbered. */
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
 * Queue of customers whose products must be derived again, for all connections or one. One document each; each
 * further request changes its version.
 */
export const productTouches = defineCollection({
  name: 'productTouches',
  scope: 'firm',
  schema: Touch,
  columns: { combinationId: 'text', time: 'moment' },
  indexes: [{ columns: ['time'] }, { columns: ['combinationId'] }],
})
