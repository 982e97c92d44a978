import { isDeepStrictEqual } from 'node:util'
import { wasActiveIn, activityOf } from '#domain/combinations/activity.ts'
import { changeOf, type Amounts, type ComparedSource, type MoveReason } from '#domain/products/change.ts'
import { criteriaIn, isInvoiceType, type ProductDefinition } from '#domain/products/definition.ts'
import type { Compared } from '#domain/products/difference.ts'
import { tableOf } from '#domain/products/fields.ts'
import type { LinkSpan } from '#domain/products/link-history.ts'
import { amountPlaces, quantityPlaces } from '#domain/products/price.ts'
import type { Product } from '#domain/products/product.ts'
import { contentIn, pastFrom, statusIn, type DecidingRow } from '#domain/records/row-past.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import { decimal, decimalText, plus, rounded, times, type Decimal } from '#domain/shared/decimal.ts'
import { addMonths, periodOf, type Period } from '#domain/shared/period.ts'
import type { ExpenseChange } from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore } from '../../combinations/index.ts'
import { definitions } from '../../definitions/index.ts'
import { linkableDocuments, recordDocuments } from '../../records/index.ts'
import { exclusions } from '../collections.ts'
import { keyOfProduct } from '../exclude-key.ts'
import type { MonthLine } from '../lines.ts'
import { toExpense } from './shown-product.ts'
import { historiesOf, linesIn, spansIn, usageIn, type Shown } from './sources.ts'

/** Sources that a part names; the rest is a number. */
const mostNamed = 10

type Sides = ReadonlyMap<string, { readonly line: Compared; readonly name: string }>

const asCompared = ({ quantity, purchase, sales, purchasePrice, salesPrice }: MonthLine): Compared => ({
  quantity,
  purchase,
  sales,
  purchasePrice: purchasePrice === null ? null : (decimal(purchasePrice) ?? null),
  salesPrice: salesPrice === null ? null : (decimal(salesPrice) ?? null),
})

const priced = (quantity: Decimal, price: Decimal | null): Decimal | null =>
  price === null ? null : rounded(times(quantity, price), amountPlaces)

/** A source as a line of its own: by the price of the whole, or with what was told of it. */
function sideOf(quantity: Decimal, whole: Compared, told: { purchase: string | null; sales: string | null }): Compared {
  const amountOf = (text: string | null): Decimal | null => (text === null ? null : (decimal(text) ?? null))
  return {
    quantity,
    purchase: amountOf(told.purchase) ?? priced(quantity, whole.purchasePrice),
    sales: amountOf(told.sales) ?? priced(quantity, whole.salesPrice),
    purchasePrice: told.purchase === null ? whole.purchasePrice : null,
    salesPrice: told.sales === null ? whole.salesPrice : null,
  }
}

const one: Decimal = { units: 100n, scale: quantityPlaces }

/** What several lines of invoices of one administration come to together. */
function joined(known: Compared | undefined, line: Compared): Compared {
  if (known === undefined) return line
  const add = (a: Decimal | null, b: Decimal | null): Decimal | null => (a === null || b === null ? null : plus(a, b))
  return {
    quantity: plus(known.quantity, line.quantity),
    purchase: add(known.purchase, line.purchase),
    sales: add(known.sales, line.sales),
    purchasePrice: null,
    salesPrice: null,
  }
}

const asSides = (all: readonly Shown[], whole: Compared): Sides => {
  const sides = new Map<string, { line: Compared; name: string }>()
  for (const { key, source } of all) {
    const quantity = decimal(source.quantity) ?? one
    const line = sideOf({ units: quantity.units, scale: quantity.scale }, whole, source)
    sides.set(key, { line: joined(sides.get(key)?.line, line), name: source.name })
  }
  return sides
}

/** The sources of a month; undefined: only their number is known. */
async function sidesIn(
  product: Product,
  period: Period,
  line: MonthLine | undefined,
  tenant: TenantPartition,
): Promise<Sides | undefined> {
  if (line === undefined) return new Map()
  const whole = asCompared(line)
  if (isInvoiceType(product.sourceType)) return asSides(await linesIn({ product, period }, tenant), whole)
  if (product.members === null) return undefined
  const spans = spansIn(product.members, period)
  if (tableOf(product.sourceType) === 'usage') return asSides(await usageIn(spans, { product, period }, tenant), whole)
  const told = { purchase: null, sales: null }
  return new Map(Array.from(spans.keys(), (id) => [id, { line: sideOf(one, whole, told), name: '' }]))
}

interface About {
  readonly period: Period
  readonly combinationId: string
  readonly definition: ProductDefinition | undefined
}

/** Whom a row was linked to in a month that it was linked anew in; undefined: it was not. */
function linkedIn(
  row: DecidingRow,
  history: readonly LinkSpan[] | undefined,
  period: Period,
): string | null | undefined {
  const span = history?.find(({ from }) => from === period)
  if (span !== undefined) return span.combinationId
  return row.spilPast?.linkedIn === period ? (row.combinationId ?? null) : undefined
}

/** Why a source counts in a month and not in the one before it (`came`), or the other way round. */
function moveReason(
  came: boolean,
  row: DecidingRow | undefined,
  history: readonly LinkSpan[] | undefined,
  { period, combinationId, definition }: About,
): MoveReason {
  const previous = addMonths(period, -1)
  if (row === undefined) return came ? 'UNKNOWN' : 'WENT'
  const owner = linkedIn(row, history, period)
  if (owner !== undefined && (owner === combinationId) === came) return came ? 'LINKED_HERE' : 'LINKED_AWAY'
  const [before, after] = [contentIn(row, previous), contentIn(row, period)]
  if (!came && after.isGone) return 'WENT'
  // Nothing is known of it before: it is new.
  if (came && (before.isGone || pastFrom(row) >= period)) return 'CAME'
  if (statusIn(row, previous) !== statusIn(row, period)) return 'STATUS'
  if (definition !== undefined && isChanged(criteriaIn(definition, previous), criteriaIn(definition, period)))
    return 'DEFINITION'
  return isChanged(before.data, after.data) ? 'SOURCE_CHANGED' : 'UNKNOWN'
}

const isChanged = (before: unknown, after: unknown): boolean => !isDeepStrictEqual(before, after)

/** What took the whole product away or brought it back in a month; undefined: nothing did. */
async function reasonOfWhole(
  product: Product,
  period: Period,
  tenant: TenantPartition,
): Promise<MoveReason | undefined> {
  const [excluded, customer] = await Promise.all([
    tenant.documents(exclusions).read(keyOfProduct(product)),
    combinationStore(tenant).find(product.combinationId),
  ])
  const moved = excluded?.doc.spans.some(
    ({ createdTime, removedTime }) =>
      periodOf(createdTime) === period || (removedTime !== null && periodOf(removedTime) === period),
  )
  if (moved === true) return 'EXCLUSION'
  const activity = customer === undefined ? [] : activityOf(customer.doc)
  const [before, after] = [wasActiveIn(activity, addMonths(period, -1)), wasActiveIn(activity, period)]
  return before !== undefined && before !== after ? 'CUSTOMER_STATUS' : undefined
}

/** Rows of the sources that moved, with the names of those that have none yet. */
async function rowsOf(
  product: Product,
  ids: readonly string[],
  tenant: TenantPartition,
): Promise<ReadonlyMap<string, { readonly row: DecidingRow; readonly name: string }>> {
  const table = tableOf(product.sourceType)
  if (table === 'usage') {
    const found = await recordDocuments(tenant, 'usage', product.connectionId).readMany(ids)
    return new Map(Array.from(found, ([id, { doc }]) => [id, { row: doc, name: doc.product }]))
  }
  const linkable: LinkableTable = table ?? (product.sourceType === 'INVOICE_USER' ? 'users' : 'administrations')
  const found = await linkableDocuments(tenant, linkable, product.connectionId).readMany(ids)
  return new Map(Array.from(found, ([id, { doc }]) => [id, { row: doc, name: doc.name }]))
}

interface Asked {
  readonly product: Product | undefined
  readonly period: Period
  readonly before: MonthLine | undefined
  readonly after: MonthLine
}

/** Why a product comes to another amount than the month before, source by source, adding up to the difference exactly. */
export async function changeOfExpense(
  { product, period, before, after }: Asked,
  { tenant }: { readonly tenant: TenantPartition },
): Promise<ExpenseChange> {
  const previous = addMonths(period, -1)
  const sides = [before === undefined ? undefined : asCompared(before), asCompared(after)] as const
  const [then, now] =
    product === undefined
      ? [undefined, undefined]
      : await Promise.all([sidesIn(product, previous, before, tenant), sidesIn(product, period, after, tenant)])
  const names = new Map<string, string>()
  let sources: readonly ComparedSource[] = []
  if (product !== undefined && then !== undefined && now !== undefined) {
    const ids = [...new Set([...then.keys(), ...now.keys()])]
    const moved = ids.filter((id) => then.has(id) !== now.has(id))
    const [rows, histories, whole, definition] = await Promise.all([
      rowsOf(product, moved, tenant),
      historiesOf(tenant, moved),
      reasonOfWhole(product, period, tenant),
      tenant.documents(definitions).read(product.definitionId),
    ])
    const about = { period, combinationId: product.combinationId, definition: definition?.doc }
    for (const id of ids)
      names.set(
        id,
        [rows.get(id)?.name, now.get(id)?.name, then.get(id)?.name].find((name) => name !== undefined && name !== '') ??
          '',
      )
    sources = ids.map((id) => ({
      id,
      before: then.get(id)?.line,
      after: now.get(id)?.line,
      moved: whole ?? moveReason(now.has(id), rows.get(id)?.row, histories.get(id), about),
    }))
  }
  const change = changeOf(...sides, sources, mostNamed)
  return {
    previousPeriod: previous,
    before:
      before === undefined || product === undefined ? null : toExpense(product.id, previous, before.status, before),
    purchasePriceBefore: before?.purchasePrice ?? null,
    salesPriceBefore: before?.salesPrice ?? null,
    ...shownAmounts(change),
    parts: change.parts.map((part) => ({
      reason: part.reason,
      sources: part.sources,
      ...shownAmounts(part),
      largest: part.largest.map(({ id, ...amounts }) => ({ id, name: names.get(id) ?? '', ...shownAmounts(amounts) })),
    })),
  }
}

function shownAmounts({ quantity, purchase, sales, margin }: Amounts) {
  return {
    quantity: decimalText(quantity, quantityPlaces),
    purchase: decimalText(purchase, amountPlaces),
    sales: decimalText(sales, amountPlaces),
    margin: decimalText(margin, amountPlaces),
  }
}
