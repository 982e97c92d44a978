/** What each table, sum, picture and export of the product says a firm comes to, as figures that can be compared. */
import { buffer } from 'node:stream/consumers'
import { decimalText } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/index.ts'
import { definitions } from '#functions/definitions/index.ts'
import { monthState } from '#functions/months/month-state.ts'
import { differencesFromClosed, whatChanged } from '#functions/months/what-changed.ts'
import { productExports } from '#functions/product-exports/collections.ts'
import { exportProducts } from '#functions/product-exports/export-products.ts'
import { linesOf, linkHistories, products, type MonthLine } from '#functions/products/index.ts'
import { explainExpense } from '#functions/products/read/explain.ts'
import { productsByDefinition, productsByYear } from '#functions/products/read/year-table.ts'
import type { PersonalContext } from '#platform/command.ts'
import type {
  CauseAmount,
  ExpenseExplanation,
  MonthAmounts,
  MonthComparison,
  MonthState,
  ProductsByYear,
  ProductSums,
} from '#platform/graphql/generated/resolvers.ts'
import { recordCollections, recordId } from '#functions/records/index.ts'
import { readWorkbook, type ReadCell, type ReadWorkbook } from '#tests/kit/workbook-parts.ts'
import type { ProductFirm } from './product-firm.ts'

const user: PersonalContext['user'] = {
  id: 'user' as PersonalContext['user']['id'],
  name: 'Sanne Voorbeeld',
  email: 'sanne@kantoor.example',
  role: 'ADMINISTRATOR',
  tier: 'EXPERT',
  tenantName: 'Kantoor Voorbeeld',
  locale: 'nl',
  microsoftTenantId: 'directory',
  accountId: 'account',
  closedUntil: null,
}

const personal = (firm: ProductFirm): PersonalContext => ({ ...firm.context(), sessionHash: '', user })

/** A line as all of them can say it: hundredths, and ten-thousandths of a euro or that they are missing. */
export interface AgreedLine {
  readonly productId: string
  readonly definitionId: string
  readonly combinationId: string
  readonly period: string
  readonly quantity: bigint
  readonly purchase: bigint | null
  readonly sales: bigint | null
  /** Of what is not no price is missing. */
  readonly isCharged: boolean
}

/** What some lines come to. */
export interface AgreedSum {
  readonly lines: number
  quantity: bigint
  readonly purchase: bigint
  readonly purchaseMissing: number
  readonly sales: bigint
  readonly salesMissing: number
  readonly margin: bigint
  readonly marginMissing: number
}

/** "-12.5" with four places is −125000. Errors: Error for what is no decimal, or has more places. */
export function unitsOf(text: string, places: 2 | 4): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{0,4}))?$/u.exec(text) ?? []
  if (whole === undefined || fraction.length > places) throw new Error(`Not a number with ${String(places)}: ${text}`)
  const units = BigInt(whole + fraction.padEnd(places, '0'))
  return sign === '-' ? -units : units
}

/** Null: missing. */
const amount = (text: string | null | undefined): bigint | null => (text == null ? null : unitsOf(text, 4))
const known = (text: string | null | undefined): bigint => amount(text) ?? 0n
const shown = (value: MonthLine['purchase']): bigint | null =>
  value === null ? null : unitsOf(decimalText(value, 4), 4)

const margin = ({ purchase, sales }: Pick<AgreedLine, 'purchase' | 'sales'>): bigint | null =>
  purchase === null || sales === null ? null : sales - purchase

/** Whose a month of usage is: whose its administration was when the month was over, or the first one's since. */
async function ownerOf(
  firm: ProductFirm,
  { connectionId, administrationId }: { readonly connectionId: string; readonly administrationId: string },
  period: Period,
): Promise<string | null> {
  const id = recordId('administrations', connectionId, administrationId)
  const spans = (await firm.tenant.documents(linkHistories).read(id))?.doc.spans ?? []
  const then = spans.findLastIndex(({ from }) => from <= period)
  return spans.slice(Math.max(0, then)).find((span) => span.combinationId !== null)?.combinationId ?? null
}

/**
 * What definitions count of the same in a month of a customer, over what there is: source by source, from what products hold. In
 * hundredths. Of usage in euros each definition is one, however much it is.
 */
export async function countedTooOften(firm: ProductFirm, combinationId: string, period: Period): Promise<bigint> {
  const own = await firm.tenant
    .documents(products)
    .query({ where: { field: 'combinationId', op: 'eq', value: combinationId } })
  const definitionsOf = new Map<string, Set<string>>()
  for (const { doc } of own)
    for (const [source, spans] of Object.entries(doc.members ?? {})) {
      if (!spans.some(({ from, till }) => from <= period && (till === null || period <= till))) continue
      const usage = (await firm.tenant.documents(recordCollections.usage).read(source))?.doc
      const amount = doc.sourceType === 'USAGE' ? (usage?.amounts[period] ?? 0) : 1
      if (amount === 0 || (usage !== undefined && (await ownerOf(firm, usage, period)) !== combinationId)) continue
      const key = JSON.stringify(doc.purchases === null ? [source, Math.round(amount * 100)] : [doc.connectionId, 100])
      definitionsOf.set(key, (definitionsOf.get(key) ?? new Set()).add(doc.definitionId))
    }
  return [...definitionsOf].reduce(
    (all, [key, { size }]) => all + BigInt((size - 1) * (JSON.parse(key) as [string, number])[1]),
    0n,
  )
}

/** Added one by one. */
export function sumOf(lines: readonly AgreedLine[]): AgreedSum {
  const sum = (amounts: readonly (bigint | null)[]): bigint =>
    amounts.reduce<bigint>((all, one) => all + (one ?? 0n), 0n)
  const without = (amounts: readonly (bigint | null)[]): number =>
    amounts.filter((one, at) => one === null && lines[at]?.isCharged === true).length
  const [purchases, sales, margins] = [
    lines.map((line) => line.purchase),
    lines.map((line) => line.sales),
    lines.map(margin),
  ]
  return {
    lines: lines.length,
    quantity: sum(lines.map(({ quantity }) => quantity)),
    purchase: sum(purchases),
    purchaseMissing: without(purchases),
    sales: sum(sales),
    salesMissing: without(sales),
    margin: sum(margins),
    marginMissing: without(margins),
  }
}

const sumShown = (sum: ProductSums): AgreedSum => ({
  lines: sum.lines,
  quantity: unitsOf(sum.quantity, 2),
  purchase: known(sum.purchase),
  purchaseMissing: sum.purchaseMissing,
  sales: known(sum.sales),
  salesMissing: sum.salesMissing,
  margin: known(sum.margin),
  marginMissing: sum.marginMissing,
})

export const inOrder = (a: AgreedLine, b: AgreedLine): number =>
  `${a.period} ${a.productId}` < `${b.period} ${b.productId}` ? -1 : 1

/** The one place that all others take their figures from. */
export async function linesIn(firm: ProductFirm, periods: readonly Period[], now: Period): Promise<MonthLine[]> {
  const all: MonthLine[] = []
  for await (const batch of linesOf(firm.tenant, { periods, now })) all.push(...batch)
  return all
}

export const agreed = (lines: readonly MonthLine[]): AgreedLine[] =>
  lines
    .map(({ productId, definitionId, combinationId, period, quantity, purchase, sales, isCharged }) => ({
      productId,
      definitionId,
      combinationId,
      period,
      quantity: unitsOf(decimalText(quantity, 2), 2),
      purchase: shown(purchase),
      sales: shown(sales),
      isCharged,
    }))
    .sort(inOrder)

interface YearAmounts {
  readonly lines: AgreedLine[]
  /** Twelve of them. */
  readonly months: readonly AgreedSum[]
  readonly year: AgreedSum
  /** By product. */
  readonly products: ReadonlyMap<string, AgreedSum>
}

function amountsOf(table: ProductsByYear): YearAmounts {
  const { items, totals } = table
  const lines = items.flatMap(({ id, definition, combination, isCharged, productExpenses }) =>
    productExpenses.flatMap(({ monthPeriod, payableQuantity, purchase, sales, margin: amountsOf }): AgreedLine[] => {
      if (payableQuantity == null) return []
      const line = {
        productId: id,
        definitionId: definition.id,
        combinationId: combination.id,
        period: monthPeriod,
        quantity: unitsOf(payableQuantity, 2),
        purchase: amount(purchase),
        sales: amount(sales),
        isCharged,
      }
      if (amount(amountsOf) !== margin(line))
        throw new Error(`The margin of ${id} in ${line.period} is ${String(amountsOf)}`)
      return [line]
    }),
  )
  return {
    lines: lines.sort(inOrder),
    months: totals.months.map(sumShown),
    year: sumShown(totals.year),
    products: new Map(items.map(({ id, total }) => [id, sumShown(total)])),
  }
}

const take = 500

export async function yearOfCustomer(firm: ProductFirm, combinationId: string, year: number): Promise<YearAmounts> {
  return amountsOf(await productsByYear({ combinationId, year, take }, personal(firm)))
}

export async function yearOfDefinition(firm: ProductFirm, id: string, year: number): Promise<YearAmounts> {
  return amountsOf(await productsByDefinition({ productDefinitionId: id, year, take }, personal(firm)))
}

export async function idsOf(firm: ProductFirm): Promise<{ customers: string[]; definitions: string[] }> {
  const [customers, all] = await Promise.all([
    firm.tenant.documents(combinations).values(['id'], {}),
    firm.tenant.documents(definitions).values(['id'], {}),
  ])
  return { customers: customers.map(([id]) => String(id)), definitions: all.map(([id]) => String(id)) }
}

export const changedIn = (firm: ProductFirm, period: string): Promise<MonthComparison> =>
  whatChanged({ period, scope: null, cause: null, take }, personal(firm))

export const differing = (firm: ProductFirm, period: string): Promise<MonthComparison> =>
  differencesFromClosed({ period, take, skip: 0 }, personal(firm))

export const stateOf = (firm: ProductFirm, period: string): Promise<MonthState> => monthState(period, personal(firm))

export const explained = (firm: ProductFirm, productId: string, period: string): Promise<ExpenseExplanation> =>
  explainExpense({ productId, period, take }, personal(firm))

/** What causes come to together. */
export const together = (parts: readonly CauseAmount[]): bigint =>
  parts.reduce((all, part) => all + unitsOf(part.amount, 4), 0n)

/** One side of a line that differs; undefined: there is none. */
export const sideOf = (
  side: MonthAmounts | null | undefined,
): Pick<AgreedLine, 'quantity' | 'purchase' | 'sales'> | undefined =>
  side == null
    ? undefined
    : { quantity: unitsOf(side.quantity, 2), purchase: amount(side.purchase), sales: amount(side.sales) }

/** What lines of a month come to, where nobody says how much they count together. */
export function moneyOf(lines: readonly AgreedLine[]): Omit<AgreedSum, 'quantity'> {
  const money: Partial<AgreedSum> & Omit<AgreedSum, 'quantity'> = sumOf(lines)
  delete money.quantity
  return money
}

/** The sums of a page of months, without what they count. */
export const monthSum = (sum: MonthState['sum']): Omit<AgreedSum, 'quantity'> => ({
  lines: sum.lines,
  purchase: known(sum.purchase),
  purchaseMissing: sum.withoutPurchase,
  sales: known(sum.sales),
  salesMissing: sum.withoutSales,
  margin: known(sum.margin),
  marginMissing: sum.withoutMargin,
})

export async function exported(firm: ProductFirm, year: number): Promise<ReadWorkbook> {
  const { id } = await exportProducts({ year, language: 'EN' }, personal(firm))
  await firm.work()
  const made = (await firm.tenant.documents(productExports).read(id))?.doc
  const content = await firm.tenant.blobs.open(made?.blobFileName ?? '')
  if (content === undefined) throw new Error('The export is not there')
  return readWorkbook(await buffer(content))
}

const day = 86_400_000
/** The month of a day as a spreadsheet counts days. */
const monthOfDay = (serial: ReadCell | undefined): string =>
  new Date(Date.UTC(1899, 11, 30) + Number(serial) * day).toISOString().slice(0, 7)

/** A number of a cell, which a spreadsheet keeps as a float, as what it was written as. */
const cell = (value: ReadCell | undefined, places: 2 | 4): bigint | null =>
  typeof value === 'number' ? unitsOf(value.toFixed(places), places) : null

export interface ExportedLine extends Pick<AgreedLine, 'period' | 'quantity' | 'purchase' | 'sales'> {
  readonly customer: string
  readonly product: string
  readonly status: string
}

/** The lines of the sheet that has one row a product and month. */
export function exportedLines({ sheets }: ReadWorkbook): ExportedLine[] {
  const [heading = [], ...rows] = sheets[1]?.rows ?? []
  const at = (header: string): number => heading.indexOf(header)
  return rows.map((row) => ({
    period: monthOfDay(row[at('Month')]),
    customer: String(row[at('Customer')]),
    product: String(row[at('Product')]),
    status: String(row[at('State')]),
    quantity: cell(row[at('Count')], 2) ?? 0n,
    purchase: cell(row[at('Purchase €')], 4),
    sales: cell(row[at('Sales €')], 4),
  }))
}

/** What the sheet that has one row a product says of a month, or of the year (`total`). */
export function exportedColumn(
  { sheets }: ReadWorkbook,
  month: string,
): Pick<AgreedSum, 'quantity' | 'purchase' | 'sales'> {
  const [heading = [], ...rows] = sheets[0]?.rows ?? []
  const sum = (header: string, places: 2 | 4): bigint =>
    rows.reduce((all, row) => all + (cell(row[heading.indexOf(`${header} ${month}`)], places) ?? 0n), 0n)
  return { quantity: sum('Count', 2), purchase: sum('Purchase €', 4), sales: sum('Sales €', 4) }
}
