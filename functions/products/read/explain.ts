import { AppError } from '#domain/shared/errors.ts'
import { addMonths, periodAt, type Period } from '#domain/shared/period.ts'
import type { Product } from '#domain/products/product.ts'
import type {
  AmountOrigin,
  ClosedExpense,
  ExpenseChange,
  ExpenseExplanation,
} from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import { pricesOf } from '../../prices/index.ts'
import { products } from '../collections.ts'
import { closedLines, closedMonths, type ClosedLine } from '../month-collections.ts'
import { closedLine, openLine, type MonthLine } from '../lines.ts'
import { changeOfExpense } from './change.ts'
import { pageOf, type Paging } from './paging.ts'
import { namesFor, toExpense } from './shown-product.ts'
import { sourcesOf } from './sources.ts'
import type { Asking } from './year-table.ts'

/** A product's line in a month as closed; undefined: none. */
async function closedLineOf(
  tenant: TenantPartition,
  productId: string,
  product: Product | undefined,
  period: Period,
): Promise<ClosedLine | undefined> {
  const [found] = await tenant.documents(closedLines).query({
    where: {
      and: [
        // An existing product is found by its customer; a deleted one by the month.
        ...(product === undefined ? [] : [{ field: 'combinationId', op: 'eq', value: product.combinationId } as const]),
        { field: 'period', op: 'eq', value: period },
        { field: 'productId', op: 'eq', value: productId },
      ],
    },
    take: 1,
  })
  return found?.doc
}

function originOf(
  amount: MonthLine['purchase'],
  price: string | null,
  { isCharged, status }: Pick<MonthLine, 'isCharged' | 'status'>,
): AmountOrigin {
  if (amount === null) return isCharged ? 'MISSING' : 'UNCHARGED'
  if (price !== null) return 'RULE'
  return status === 'CLOSED' ? 'CLOSED' : 'REPORTED'
}

const toClosedExpense = (line: ClosedLine, closedTime: string): ClosedExpense => ({
  closedTime,
  definitionDescription: line.definitionDescription,
  combinationName: line.combinationName,
  systemDescription: line.systemDescription,
  payableQuantity: decimalText({ units: BigInt(line.quantity), scale: 2 }),
  purchase: line.purchase,
  sales: line.sales,
})

interface LineIn {
  readonly product: Product | undefined
  /** The line as closed, with the closing time. */
  readonly closed: ClosedLine | undefined
  readonly closedTime: string | undefined
  /** The line as it would be now. */
  readonly current: MonthLine | undefined
  /** The line that counts; undefined: none. */
  readonly line: MonthLine | undefined
}

/** A product's line in a month. */
async function lineIn(tenant: TenantPartition, productId: string, period: Period, now: Period): Promise<LineIn> {
  const [stored, month] = await Promise.all([
    tenant.documents(products).read(productId),
    tenant.documents(closedMonths).read(period),
  ])
  const product = stored?.doc
  const closedTime = month?.doc.state === 'CLOSED' ? month.doc.closedTime : undefined
  const closed = closedTime === undefined ? undefined : await closedLineOf(tenant, productId, product, period)
  const prices = product === undefined ? undefined : await pricesOf(tenant, [product.definitionId])
  const current = product === undefined || prices === undefined ? undefined : openLine(product, period, now, prices)
  const line = closedTime === undefined ? current : closed && closedLine(closed)
  return { product, closed, closedTime, current, line }
}

/** The difference from the month before. Errors: NOT_FOUND, as `explainExpense`. */
export async function explainChange(
  productId: string,
  period: Period,
  { tenant, now: moment }: Pick<Asking, 'tenant' | 'now'>,
): Promise<ExpenseChange> {
  const now = periodAt(moment)
  const [before, after] = await Promise.all([
    lineIn(tenant, productId, addMonths(period, -1), now),
    lineIn(tenant, productId, period, now),
  ])
  if (after.line === undefined) throw new AppError('NOT_FOUND')
  return changeOfExpense({ product: after.product, period, before: before.line, after: after.line }, { tenant })
}

/**
 * How a product's amount in a month came about: its sources and price, for a closed month as closed. Errors:
 * NOT_FOUND, also where the product has no line in that month; INPUT_INVALID for an invalid page.
 */
export async function explainExpense(
  { productId, period: asked, ...paging }: Paging & { readonly productId: string; readonly period: string },
  { tenant, now: moment, user }: Asking,
): Promise<ExpenseExplanation> {
  const { skip, take } = pageOf(paging, user)
  const period = asked as Period
  const now = periodAt(moment)
  const found = await lineIn(tenant, productId, period, now)
  const { product, closed, closedTime, current, line } = found
  if (line === undefined) throw new AppError('NOT_FOUND')
  const isClosed = closedTime !== undefined
  const [nameOf, counting] = await Promise.all([
    namesFor(tenant, [line]),
    // The rows of a correction were counted when it was charged and are not stored.
    product === undefined || product.correctionOf !== undefined
      ? { onlyNumberKnown: true, count: 0, page: [] }
      : sourcesOf({ product, period, now, skip, take }, tenant),
  ])
  return {
    ...nameOf({ ...line, closed }),
    expense: toExpense(productId, period, line.status, line),
    sourceType: line.sourceType,
    splitFieldValue: line.splitValue,
    sourceName: line.sourceName,
    correctionOf: line.correctionOf,
    purchasePrice: line.purchasePrice,
    purchaseOrigin: originOf(line.purchase, line.purchasePrice, line),
    salesPrice: line.salesPrice,
    salesOrigin: originOf(line.sales, line.salesPrice, line),
    rulePeriod: line.rulePeriod,
    closed: closed === undefined || closedTime === undefined ? null : toClosedExpense(closed, closedTime),
    wouldBe: isClosed && current !== undefined ? toExpense(productId, period, 'CLOSED', current) : null,
    onlyNumberKnown: counting.onlyNumberKnown,
    sourceCount: counting.count,
    sources: [...counting.page],
    // Loaded only if the query asks for it.
    change: null,
  }
}
