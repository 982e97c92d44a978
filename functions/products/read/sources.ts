import { isInvoiceType } from '#domain/products/definition.ts'
import { amountOf, type InvoiceProduct } from '#domain/products/invoice-product.ts'
import { isEuros, tableOf } from '#domain/products/fields.ts'
import { customerIn } from '#domain/products/link-history.ts'
import type { Members, MemberSpan, Product } from '#domain/products/product.ts'
import { quantityPlaces } from '#domain/products/price.ts'
import type { Administration, LinkableTable, User } from '#domain/records/record.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import type { CombinationId, RecordId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { sortable } from '#domain/shared/text.ts'
import type { ExpenseSource } from '#platform/graphql/generated/resolvers.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../../connections/index.ts'
import { definitions } from '../../definitions/index.ts'
import { invoiceProducts } from '../../invoice-products/index.ts'
import { linkableDocuments, recordDocuments, recordId } from '../../records/index.ts'
import { linkHistories } from '../collections.ts'
import { sourcesNow } from './sources-now.ts'

/** Rows or invoice lines counted by a product in a month. */
export interface Counting {
  /** True where only their number is known. */
  readonly onlyNumberKnown: boolean
  readonly count: number
  readonly page: readonly ExpenseSource[]
}

/** A product in a month. */
export interface InMonth {
  readonly product: Product
  readonly period: Period
}

interface SourcesPage extends InMonth {
  readonly now: Period
  readonly skip: number
  readonly take: number
}

const unknown: Counting = { onlyNumberKnown: true, count: 0, page: [] }

const hundredths = (quantity: number): string => decimalText({ units: BigInt(quantity), scale: quantityPlaces })
const tenThousandths = (amount: number | null): string | null =>
  amount === null ? null : decimalText({ units: BigInt(amount), scale: 4 })

const covering = (spans: readonly MemberSpan[], period: Period): MemberSpan | undefined =>
  spans.find(({ from, till }) => from <= period && (till === null || period <= till))

/** Members that count in a month. */
export const spansIn = (members: Members, period: Period): Spans =>
  new Map(
    Object.entries(members).flatMap(([id, own]): [string, MemberSpan][] => {
      const span = covering(own, period)
      return span === undefined ? [] : [[id, span]]
    }),
  )

/** By quantity descending, then by name. */
const bySize = (a: SizedSource, b: SizedSource): number =>
  b.size - a.size || (sortable(a.source.name) < sortable(b.source.name) ? -1 : 1)

/** A source with its row, or the row of its invoice line. */
export interface SizedSource {
  readonly key: RecordId
  readonly source: ExpenseSource
  readonly size: number
}

const paged = (all: readonly SizedSource[], { skip, take }: SourcesPage): Counting => ({
  onlyNumberKnown: false,
  count: all.length,
  page: all
    .toSorted(bySize)
    .slice(skip, skip + take)
    .map(({ source }) => source),
})

const noAmounts = { purchase: null, sales: null, purchaseCostPerUnit: null, salesCostPerUnit: null }
const unlisted = { externalId: null, administrationName: null, spilStatus: null, isGone: true }

export type Spans = ReadonlyMap<string, MemberSpan>

async function ofRows(
  table: LinkableTable,
  spans: Spans,
  asked: SourcesPage,
  tenant: TenantPartition,
): Promise<Counting> {
  const rows = await linkableDocuments(tenant, table, asked.product.connectionId).readMany([...spans.keys()])
  const all = Array.from(spans, ([id, span]): SizedSource => {
    const row = rows.get(id)?.doc
    const about =
      row === undefined
        ? { ...unlisted, name: '' }
        : {
            name: row.name,
            externalId: row.externalId,
            administrationName: null,
            spilStatus: row.spilStatus,
            isGone: row.spilDeletedAt !== null,
          }
    return { key: id as RecordId, size: 0, source: { id, ...about, ...noAmounts, ...span, quantity: '1.00' } }
  })
  return paged(all, asked)
}

export async function historiesOf(tenant: TenantPartition, ids: readonly string[]) {
  const found = await tenant.documents(linkHistories).readMany([...new Set(ids)])
  return new Map([...found].map(([id, { doc }]) => [id, doc.spans]))
}

/** Usage rows with an amount in the month, as far as they were this customer's then. */
export async function usageIn(
  spans: Spans,
  { product, period }: InMonth,
  tenant: TenantPartition,
): Promise<SizedSource[]> {
  const { connectionId, combinationId } = product
  const found = await recordDocuments(tenant, 'usage', connectionId).readMany([...spans.keys()])
  const rows = [...found.values()].map(({ doc }) => doc)
  const aboveOf = (administrationId: string) => recordId('administrations', connectionId, administrationId)
  const above = [...new Set(rows.map(({ administrationId }) => aboveOf(administrationId)))]
  const [administrations, histories, connection] = await Promise.all([
    recordDocuments(tenant, 'administrations', connectionId).readMany(above),
    historiesOf(tenant, above),
    connectionStore(tenant).find(connectionId),
  ])
  const euros = connection !== undefined && isEuros(connection.doc.connector, connection.doc.isCrm)
  return rows.flatMap((row): SizedSource[] => {
    const administration = administrations.get(aboveOf(row.administrationId))?.doc
    const whose = customerIn(
      histories.get(aboveOf(row.administrationId)),
      administration?.combinationId ?? null,
      period,
    )
    const amount = row.amounts[period] ?? 0
    const span = spans.get(row.id)
    if (whose !== combinationId || amount === 0 || span === undefined) return []
    const source = {
      id: row.id,
      name: row.product,
      externalId: row.externalId,
      administrationName: row.administrationName,
      spilStatus: row.spilStatus,
      isGone: row.spilDeletedAt !== null,
      ...noAmounts,
      ...span,
      // Usage in euros is reported in cents; the number of rows is not its quantity.
      quantity: hundredths(euros ? 0 : amount * 100),
      purchase: euros ? tenThousandths(amount * 100) : null,
    }
    return [{ key: row.id, size: amount, source }]
  })
}

/** An invoice line with its source, and its customer in the month of the invoice. */
export interface BilledLine {
  readonly line: InvoiceProduct
  readonly row: Administration | User
  readonly combinationId: CombinationId | null
}

/** Invoice lines of a month, by definition and connection. `since`: only lines created after this moment. */
export async function billedLines(
  { definitionId, connectionId, sourceType }: Pick<Product, 'definitionId' | 'connectionId' | 'sourceType'>,
  period: Period,
  tenant: TenantPartition,
  since = '',
): Promise<BilledLine[]> {
  const lines: InvoiceProduct[] = []
  const where: Filter<'definitionId' | 'period' | 'createdTime'> = {
    and: [
      { field: 'definitionId', op: 'eq', value: definitionId },
      { field: 'period', op: 'eq', value: period },
      ...(since === '' ? [] : [{ field: 'createdTime', op: 'gt', value: since } as const]),
    ],
  }
  for await (const batch of tenant.documents(invoiceProducts, connectionId).scan(where)) lines.push(...batch)
  const table: LinkableTable = sourceType === 'INVOICE_USER' ? 'users' : 'administrations'
  const ids = [...new Set(lines.map(({ sourceId }) => sourceId))]
  const [rows, histories] = await Promise.all([
    linkableDocuments(tenant, table, connectionId).readMany(ids),
    historiesOf(tenant, ids),
  ])
  return lines.flatMap((line): BilledLine[] => {
    const row = rows.get(line.sourceId)?.doc
    if (row === undefined) return []
    return [{ line, row, combinationId: customerIn(histories.get(row.id), row.combinationId, period) }]
  })
}

/** Invoice lines of the month whose source was this customer's. */
export async function linesIn({ product, period }: InMonth, tenant: TenantPartition): Promise<SizedSource[]> {
  const lines = await billedLines(product, period, tenant)
  const own = lines.filter(({ combinationId }) => combinationId === product.combinationId)
  return own.map(({ line, row }): SizedSource => {
    const { count, purchaseCostPerUnit, salesCostPerUnit } = line
    const source = {
      id: line.id,
      name: row.name,
      externalId: row.externalId,
      administrationName: null,
      spilStatus: row.spilStatus,
      isGone: row.spilDeletedAt !== null,
      quantity: hundredths(count),
      purchase: tenThousandths(amountOf(count, purchaseCostPerUnit)),
      sales: tenThousandths(amountOf(count, salesCostPerUnit)),
      purchaseCostPerUnit,
      salesCostPerUnit,
      from: null,
      till: null,
    }
    return { key: row.id, size: count, source }
  })
}

/** A page of what a product counts in a month, by quantity descending, then by name. */
export async function sourcesOf(asked: SourcesPage, tenant: TenantPartition): Promise<Counting> {
  const { product, period, now } = asked
  if (isInvoiceType(product.sourceType)) return paged(await linesIn(asked, tenant), asked)
  const table = tableOf(product.sourceType)
  if (table === undefined) return unknown
  if (product.members === null) {
    const definition = (await tenant.documents(definitions).read(product.definitionId))?.doc
    if (period !== now || table === 'usage' || definition === undefined) return unknown
    const connection = await connectionStore(tenant).byId(product.connectionId)
    const ids = await sourcesNow(tenant, definition, connection.doc, product)
    return ofRows(table, new Map(ids.map((id) => [id, { from: now, till: null }])), asked, tenant)
  }
  const spans = spansIn(product.members, period)
  return table === 'usage' ? paged(await usageIn(spans, asked, tenant), asked) : ofRows(table, spans, asked, tenant)
}
