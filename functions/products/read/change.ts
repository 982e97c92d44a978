import { isDeepStrictEqual } from 'node:util'
import { wasActiveIn, activityOf } from '#domain/combinations/activity.ts'
import {
  changeOf,
  type Amounts,
  type Change,
  type ChangePart,
  type ComparedSource,
  type MoveReason,
} from '#domain/products/change.ts'
import { criteriaIn, isInvoiceType, type ProductDefinition } from '#domain/products/definition.ts'
import type { Compared } from '#domain/products/difference.ts'
import { tableOf } from '#domain/products/fields.ts'
import type { LinkSpan } from '#domain/products/link-history.ts'
import { amountPlaces, quantityPlaces } from '#domain/products/price.ts'
import type { Product } from '#domain/products/product.ts'
import { contentIn, pastFrom, statusIn, type DecidingRow } from '#domain/records/row-past.ts'
import type { LinkableTable, Usage } from '#domain/records/record.ts'
import { decimal, decimalText, plus, rounded, times, type Decimal } from '#domain/shared/decimal.ts'
import { addMonths, periodOf, type Period } from '#domain/shared/period.ts'
import type { CombinationName, ExpenseChange } from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore, toName } from '../../combinations/index.ts'
import { definitions } from '../../definitions/index.ts'
import { linkableDocuments, recordDocuments, recordId } from '../../records/index.ts'
import { exclusions } from '../collections.ts'
import { keyOfProduct } from '../exclude-key.ts'
import type { MonthLine } from '../lines.ts'
import { toExpense } from './shown-product.ts'
import { historiesOf, linesIn, spansIn, usageIn, type SizedSource } from './sources.ts'

/** Number of sources named per part; of others only the number is told. */
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

/** A source as a line: at the price of the whole, or with its reported amount. */
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

/** Adds up several invoice lines of one administration. */
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

const untold = { purchase: null, sales: null }

const asSides = (all: readonly SizedSource[], whole: MonthLine): Sides => {
  const sides = new Map<string, { line: Compared; name: string }>()
  for (const { key, source } of all) {
    const quantity = decimal(source.quantity) ?? one
    // The reported cost of an uncharged line is no amount.
    const told = whole.isCharged ? source : untold
    const line = sideOf({ units: quantity.units, scale: quantity.scale }, asCompared(whole), told)
    sides.set(key, { line: joined(sides.get(key)?.line, line), name: source.name })
  }
  return sides
}

/** Sources of a month; undefined where only their number is known. */
async function sidesIn(
  product: Product,
  period: Period,
  line: MonthLine | undefined,
  tenant: TenantPartition,
): Promise<Sides | undefined> {
  if (line === undefined) return new Map()
  if (isInvoiceType(product.sourceType)) return asSides(await linesIn({ product, period }, tenant), line)
  if (product.members === null) return undefined
  const spans = spansIn(product.members, period)
  if (tableOf(product.sourceType) === 'usage') return asSides(await usageIn(spans, { product, period }, tenant), line)
  return new Map(Array.from(spans.keys(), (id) => [id, { line: sideOf(one, asCompared(line), untold), name: '' }]))
}

interface About {
  readonly period: Period
  readonly combinationId: string
  readonly definition: ProductDefinition | undefined
}

/** Customer a row was linked to in a month in which it moved; undefined: it did not move. */
function linkedIn(
  row: DecidingRow,
  history: readonly LinkSpan[] | undefined,
  period: Period,
): string | null | undefined {
  const span = history?.find(({ from }) => from === period)
  if (span !== undefined) return span.combinationId
  return row.spilPast?.linkedIn === period ? (row.combinationId ?? null) : undefined
}

/** A source that came or went: its row, and the linked row, which for usage is its administration. */
interface Moved {
  readonly row: DecidingRow
  readonly linked: DecidingRow | undefined
  readonly history: readonly LinkSpan[] | undefined
  readonly name: string
}

/** Why a source counts in a month and not in the month before (`came`), or the reverse. */
function moveReason(
  came: boolean,
  source: Moved | undefined,
  { period, combinationId, definition }: About,
): MoveReason {
  const previous = addMonths(period, -1)
  if (source === undefined) return came ? 'UNKNOWN' : 'WENT'
  const { row, linked, history } = source
  const owner = linked === undefined ? undefined : linkedIn(linked, history, period)
  if (owner !== undefined && (owner === combinationId) === came) return came ? 'LINKED_HERE' : 'LINKED_AWAY'
  const [before, after] = [contentIn(row, previous), contentIn(row, period)]
  if (!came && after.isGone) return 'WENT'
  // Nothing known before: it is new.
  if (came && (before.isGone || pastFrom(row) >= period)) return 'CAME'
  if (statusIn(row, previous) !== statusIn(row, period)) return 'STATUS'
  if (definition !== undefined && isChanged(criteriaIn(definition, previous), criteriaIn(definition, period)))
    return 'DEFINITION'
  return isChanged(before.data, after.data) ? 'SOURCE_CHANGED' : 'UNKNOWN'
}

/** The customer a source came from or went to; null: nobody. */
function otherOwner(came: boolean, { linked, history }: Moved, period: Period): string | null {
  if (!came) return (linked && linkedIn(linked, history, period)) ?? null
  return history?.findLast(({ from }) => from < period)?.combinationId ?? null
}

const isChanged = (before: unknown, after: unknown): boolean => !isDeepStrictEqual(before, after)

/** What removed or restored the whole product in a month; undefined: nothing. */
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

/** Sources that came or went, with their names. */
async function movedOf(
  product: Product,
  ids: readonly string[],
  tenant: TenantPartition,
): Promise<ReadonlyMap<string, Moved>> {
  const table = tableOf(product.sourceType)
  if (table === 'usage') {
    const found = await recordDocuments(tenant, 'usage', product.connectionId).readMany(ids)
    const above = ({ administrationId }: Usage) => recordId('administrations', product.connectionId, administrationId)
    const linkedIds = [...new Set(Array.from(found.values(), ({ doc }) => above(doc)))]
    const [linked, histories] = await Promise.all([
      recordDocuments(tenant, 'administrations', product.connectionId).readMany(linkedIds),
      historiesOf(tenant, linkedIds),
    ])
    return new Map(
      Array.from(found, ([id, { doc }]) => [
        id,
        { row: doc, linked: linked.get(above(doc))?.doc, history: histories.get(above(doc)), name: doc.product },
      ]),
    )
  }
  const linkable: LinkableTable = table ?? (product.sourceType === 'INVOICE_USER' ? 'users' : 'administrations')
  const [found, histories] = await Promise.all([
    linkableDocuments(tenant, linkable, product.connectionId).readMany(ids),
    historiesOf(tenant, ids),
  ])
  return new Map(
    Array.from(found, ([id, { doc }]) => [id, { row: doc, linked: doc, history: histories.get(id), name: doc.name }]),
  )
}

interface ChangeOfLine {
  readonly product: Product | undefined
  readonly period: Period
  readonly before: MonthLine | undefined
  readonly after: MonthLine
}

/** Explains the difference between a product's amounts in two months, source by source, adding up exactly. */
export async function changeOfExpense(
  { product, period, before, after }: ChangeOfLine,
  { tenant }: { readonly tenant: TenantPartition },
): Promise<ExpenseChange> {
  const previous = addMonths(period, -1)
  const sides = [before === undefined ? undefined : asCompared(before), asCompared(after)] as const
  const [then, now] =
    product === undefined
      ? [undefined, undefined]
      : await Promise.all([sidesIn(product, previous, before, tenant), sidesIn(product, period, after, tenant)])
  const names = new Map<string, string>()
  const others = new Map<string, string | null>()
  let sources: readonly ComparedSource[] = []
  if (product !== undefined && then !== undefined && now !== undefined) {
    const ids = [...new Set([...then.keys(), ...now.keys()])]
    const moved = ids.filter((id) => then.has(id) !== now.has(id))
    const [rows, whole, definition] = await Promise.all([
      movedOf(product, moved, tenant),
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
      moved: whole ?? moveReason(now.has(id), rows.get(id), about),
    }))
    for (const [id, source] of rows) others.set(id, otherOwner(now.has(id), source, period))
  }
  const change = changeOf(...sides, sources, mostNamed)
  const customers = await othersOf(change, others, tenant)
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
      largest: part.largest.map(({ id, ...amounts }) => ({
        id,
        name: names.get(id) ?? '',
        otherCustomer: isLinked(part) ? (customers.get(id) ?? null) : null,
        ...shownAmounts(amounts),
      })),
    })),
  }
}

const isLinked = ({ reason }: ChangePart): boolean => reason === 'LINKED_HERE' || reason === 'LINKED_AWAY'

/** Other customers of sources that moved, by source. */
async function othersOf(
  { parts }: Change,
  others: ReadonlyMap<string, string | null>,
  tenant: TenantPartition,
): Promise<ReadonlyMap<string, CombinationName>> {
  const named = parts.filter(isLinked).flatMap(({ largest }) => largest.map(({ id }) => id))
  const ids = [...new Set(named.flatMap((id) => others.get(id) ?? []))]
  const found = await combinationStore(tenant).documents.readMany(ids)
  return new Map(
    named.flatMap((id) => {
      const customer = found.get(others.get(id) ?? '')?.doc
      return customer === undefined || customer.deletedTime !== null ? [] : [[id, toName(customer)] as const]
    }),
  )
}

function shownAmounts({ quantity, purchase, sales, margin }: Amounts) {
  return {
    quantity: decimalText(quantity, quantityPlaces),
    purchase: decimalText(purchase, amountPlaces),
    sales: decimalText(sales, amountPlaces),
    margin: decimalText(margin, amountPlaces),
  }
}
