import { causes, type Compared, type Parts } from '#domain/products/difference.ts'
import { toldField } from '#domain/products/field-names.ts'
import { amountPlaces, marginOf, pricePlaces } from '#domain/products/price.ts'
import { decimalText, shortDecimalText, type Decimal } from '#domain/shared/decimal.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import { addMonths, periodAt, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type {
  CauseAmount,
  MonthAmounts,
  MonthComparison,
  MonthScope,
  MonthSum as ShownSum,
  QueryDifferencesFromClosedArgs,
  QueryWhatChangedArgs,
} from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { closedAmong, closedLines, closedMonths, corrections } from '../products/index.ts'
import { compare, type Comparison, type CompareScope, type MonthSum, type Sided } from './compare/compare.ts'
import { closedLineId } from './closed-lines.ts'
import { namesFor } from './names.ts'

type Reader = Pick<CommandContext, 'tenant' | 'now'>

const amount = (value: Decimal): string => decimalText(value, amountPlaces)
const amountOrNull = (value: Decimal | null): string | null => (value === null ? null : amount(value))
const price = (value: Decimal | null): string | null => (value === null ? null : decimalText(value, pricePlaces))

export const shownSum = (sum: MonthSum): ShownSum => ({
  ...sum,
  purchase: amount(sum.purchase),
  sales: amount(sum.sales),
  margin: amount(sum.margin),
})

const shownParts = (parts: Parts): CauseAmount[] =>
  causes.flatMap((cause) => {
    const part = parts[cause]
    return part === undefined || part.units === 0n ? [] : [{ cause, amount: amount(part) }]
  })

function shownLine(line: Compared | undefined, isCharged: boolean): MonthAmounts | null {
  if (line === undefined) return null
  return {
    quantity: shortDecimalText(line.quantity),
    isCharged,
    purchase: amountOrNull(line.purchase),
    sales: amountOrNull(line.sales),
    margin: amountOrNull(marginOf(line.purchase, line.sales)),
    purchasePrice: price(line.purchasePrice),
    salesPrice: price(line.salesPrice),
  }
}

async function shown(
  tenant: TenantPartition,
  months: readonly [Sided, Sided],
  { before, after, purchase, sales, margin, totalCount, lines }: Comparison,
): Promise<MonthComparison> {
  const closedMonths = months.filter(({ side }) => side === 'kept')
  const closedIds = lines.flatMap(({ productId }) => closedMonths.map(({ period }) => closedLineId(period, productId)))
  const [names, taken] = await Promise.all([
    namesFor(tenant, lines, closedIds),
    tenant.documents(corrections).readMany(lines.map(({ productId }) => productId)),
  ])
  return {
    before: shownSum(before),
    after: shownSum(after),
    purchase: shownParts(purchase),
    sales: shownParts(sales),
    margin: shownParts(margin),
    totalCount,
    items: lines.map((line) => ({
      productId: line.productId,
      customer: names.customer(line),
      definition: names.definition(line),
      connectionId: line.connectionId,
      splitField: line.splitField === null ? null : toldField(line.splitField),
      splitValue: line.splitValue,
      correctionOf: taken.get(line.productId)?.doc.of ?? null,
      causes: [...line.causes],
      before: shownLine(line.before, line.charged[0]),
      after: shownLine(line.after, line.charged[1]),
      purchase: shownParts(line.purchase),
      sales: shownParts(line.sales),
      margin: shownParts(line.margin),
    })),
  }
}

/** A month and the one before it, each as it was kept where it is closed. */
export async function withMonthBefore(tenant: TenantPartition, period: Period): Promise<readonly [Sided, Sided]> {
  const months = [addMonths(period, -1), period] as const
  const closed = await closedAmong(tenant, months)
  const sided = (month: Period): Sided => ({ period: month, side: closed.has(month) ? 'kept' : 'open' })
  return [sided(months[0]), sided(months[1])]
}

/** A month that has begun. Errors: INPUT_INVALID (`period`, unless it is another field). */
export function begun(period: string, now: Date, field = 'period'): Period {
  if (period > periodAt(now)) throw new AppError('INPUT_INVALID', { field })
  return period as Period
}

function scopeOf(scope: MonthScope | null | undefined): CompareScope {
  const { combinationId, definitionId } = scope ?? {}
  if (combinationId != null && definitionId != null) throw new AppError('INPUT_INVALID', { field: 'scope' })
  if (combinationId != null) return { of: 'combination', id: combinationId }
  return definitionId == null ? { of: 'firm' } : { of: 'definition', id: definitionId }
}

export function pageOf({ skip, take }: { skip?: number | null | undefined; take?: number | null | undefined }) {
  const page = { skip: skip ?? 0, take: take ?? 25 }
  if (page.skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (page.take < 1 || page.take > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'take' })
  return page
}

/** A month against the one before it. Errors: INPUT_INVALID. */
export async function whatChanged(args: QueryWhatChangedArgs, { tenant, now }: Reader): Promise<MonthComparison> {
  const months = await withMonthBefore(tenant, begun(args.period, now))
  const page = { ...pageOf(args), measure: args.measure ?? 'MARGIN', cause: args.cause ?? null }
  return shown(tenant, months, await compare(tenant, months, { scope: scopeOf(args.scope), page }))
}

/** Whether lines are kept: of a closed month, and of one that was opened again until it is closed anew. */
async function hasKept(tenant: TenantPartition, period: Period): Promise<boolean> {
  const month = (await tenant.documents(closedMonths).read(period))?.doc
  if (month?.state !== 'REOPENED') return month?.state === 'CLOSED'
  return (await tenant.documents(closedLines).count({ field: 'period', op: 'eq', value: period })) === month.lines
}

/** A closed month as it would be now, or is since it was opened again, against what was kept of it. Errors: NOT_FOUND, INPUT_INVALID. */
export async function differencesFromClosed(
  { period: asked, ...page }: QueryDifferencesFromClosedArgs,
  { tenant }: Reader,
): Promise<MonthComparison> {
  const period = asked as Period
  if (!(await hasKept(tenant, period))) throw new AppError('NOT_FOUND')
  const months = [
    { period, side: 'kept' },
    { period, side: 'open' },
  ] as const
  const by = { ...pageOf(page), measure: 'MARGIN', cause: null } as const
  return shown(tenant, months, await compare(tenant, months, { scope: { of: 'firm' }, page: by }))
}
