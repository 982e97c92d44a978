import type { Connection } from '#domain/connections/connection.ts'
import type { ProductDefinition } from '#domain/products/definition.ts'
import { amountOf, countText, sourceTypeOf, type InvoiceProduct } from '#domain/products/invoice-product.ts'
import { amountPlaces } from '#domain/products/price.ts'
import { decimal, decimalText } from '#domain/shared/decimal.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import type { Period } from '#domain/shared/period.ts'
import { longestSearch, searchable } from '#domain/shared/text.ts'
import type { CommandContext } from '#platform/command.ts'
import type {
  InvoiceProduct as ShownProduct,
  InvoiceProductColumn,
  InvoiceProductDefinition,
  InvoiceProductPage,
  QueryInvoiceProductsArgs,
} from '#platform/graphql/generated/resolvers.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { asLinkable, type ShownRow } from '../combinations/index.ts'
import { definitions } from '../definitions/index.ts'
import { pricesOf } from '../prices/index.ts'
import { linkableDocuments } from '../records/index.ts'
import { invoiceProducts } from './collections.ts'
import { definitionsFor } from './definition-of.ts'
import { invoiceById } from './open-invoice.ts'

/** As an invoice's window shows a definition: with the prices of the invoice's month, to fill in a new line. */
async function shownDefinitions(
  found: readonly ProductDefinition[],
  period: Period,
  tenant: TenantPartition,
): Promise<InvoiceProductDefinition[]> {
  const prices = await pricesOf(
    tenant,
    found.map(({ id }) => id),
  )
  return found.flatMap((definition) => {
    const sourceType = sourceTypeOf(definition.sourceType)
    if (sourceType === undefined) return []
    const rule = prices.at(definition.id, null, period)
    return [
      {
        id: definition.id,
        description: definition.description,
        productCode: definition.productCode,
        isDefault: definition.isDefault,
        connectorName: definition.connectorName,
        sourceType,
        purchaseCostPerUnit: rule?.purchaseCostPerUnit ?? null,
        salesCostPerUnit: rule?.salesCostPerUnit ?? null,
        startPeriod: rule?.startPeriod ?? null,
      },
    ]
  })
}

/** What lines of an invoice can be of. Errors: NOT_FOUND. */
export async function invoiceProductDefinitions(
  invoiceId: string,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<InvoiceProductDefinition[]> {
  const { connection, invoice } = await invoiceById(tenant, invoiceId)
  return await shownDefinitions(await definitionsFor(tenant, connection), invoice.period, tenant)
}

/** Some lines of one connection as the API shows them: with whom they are for, and to whom that is linked now. */
async function shown(
  stored: readonly Stored<InvoiceProduct>[],
  connection: Pick<Connection, 'id'>,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<ShownProduct[]> {
  const docs = stored.map(({ doc }) => doc)
  const sources = new Map<string, ShownRow>()
  for (const [table, type] of [
    ['administrations', 'ADMINISTRATION'],
    ['users', 'USER'],
  ] as const) {
    const ids = [...new Set(docs.filter((one) => one.sourceType === type).map(({ sourceId }) => sourceId))]
    if (ids.length === 0) continue
    const rows = [...(await linkableDocuments(tenant, table, connection.id).readMany(ids)).values()]
    for (const row of await asLinkable(
      table,
      rows.map(({ doc }) => doc),
      { tenant },
    ))
      sources.set(`${type}/${row.spilId}`, row)
  }
  const ids = [...new Set(docs.map(({ definitionId }) => definitionId))]
  const known = await tenant.documents(definitions).readMany(ids)
  const periods = Map.groupBy(docs, ({ period }) => period)
  const named = new Map<string, InvoiceProductDefinition>()
  for (const period of periods.keys())
    for (const one of await shownDefinitions(
      [...known.values()].map(({ doc }) => doc),
      period,
      tenant,
    ))
      named.set(`${period}/${one.id}`, one)
  return stored.map(({ doc, etag }) => {
    const source = sources.get(`${doc.sourceType}/${doc.sourceId}`)
    const [purchase, sales] = [amountOf(doc.count, doc.purchaseCostPerUnit), amountOf(doc.count, doc.salesCostPerUnit)]
    return {
      id: doc.id,
      revision: etag,
      connectionId: doc.connectionId,
      connectionInvoiceId: doc.connectionInvoiceId,
      period: doc.period,
      productDefinitionId: doc.definitionId,
      productDefinitionFinancialRule: null,
      productDefinition: named.get(`${doc.period}/${doc.definitionId}`) ?? null,
      sourceType: doc.sourceType,
      sourceId: doc.sourceId,
      sourceStatus: source?.spilStatus ?? null,
      sourceClientId: source === undefined ? null : (source.customerId ?? source.externalId),
      sourceName: source?.name ?? null,
      combinationId: source?.combinationId ?? null,
      combination: null,
      count: countText(doc.count),
      purchaseCostPerUnit: doc.purchaseCostPerUnit,
      salesCostPerUnit: doc.salesCostPerUnit,
      purchase: amountText(purchase),
      sales: amountText(sales),
      fromLine: doc.lineKey !== undefined,
    }
  })
}

const amountText = (amount: number | null): string | null =>
  amount === null ? null : decimalText({ units: BigInt(amount), scale: amountPlaces })

/** One line as the API shows it. */
export async function shownProduct(
  { id, connectionId }: Pick<InvoiceProduct, 'id' | 'connectionId'>,
  context: Pick<CommandContext, 'tenant'>,
): Promise<ShownProduct> {
  const stored = await context.tenant.documents(invoiceProducts).read(id)
  const [found] = stored === undefined ? [] : await shown([stored], { id: connectionId }, context)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

type Sortable = string | bigint | null

/** By what a column sorts; null: nothing is known, which comes first. */
const keys: Readonly<Record<InvoiceProductColumn, (product: ShownProduct) => Sortable>> = {
  sourceName: ({ sourceName }) => sourceName ?? null,
  sourceClientId: ({ sourceClientId }) => sourceClientId ?? null,
  sourceStatus: ({ sourceStatus }) => sourceStatus ?? null,
  sourceType: ({ sourceType }) => sourceType,
  productDefinition: ({ productDefinition }) => productDefinition?.description ?? null,
  count: ({ count }) => cents(count),
  purchaseCostPerUnit: ({ purchaseCostPerUnit }) => cents(purchaseCostPerUnit),
  salesCostPerUnit: ({ salesCostPerUnit }) => cents(salesCostPerUnit),
}

function cents(text: string | null | undefined): bigint | null {
  const value = text == null ? undefined : decimal(text)
  return value === undefined ? null : value.units * 10n ** BigInt(amountPlaces - value.scale)
}

const collator = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

function compared(a: Sortable, b: Sortable): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0
  return collator.compare(String(a), String(b))
}

/** Errors: INPUT_INVALID for a page that is negative or too large, and a search that is too long. */
function checked({ search, skip: asked, take: wanted }: QueryInvoiceProductsArgs) {
  const skip = asked ?? 0
  const take = wanted ?? 10
  if (skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (take < 1 || take > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'take' })
  if ((search?.length ?? 0) > longestSearch) throw new AppError('INPUT_INVALID', { field: 'search' })
  return { skip, take, needle: searchable(search?.trim() ?? '') }
}

/** What is known of an amount over all lines, and of how many it is not. */
function summed(products: readonly ShownProduct[], of: 'purchase' | 'sales'): { sum: string; missing: number } {
  const amounts = products.map((product) => cents(product[of]))
  const known = amounts.filter((amount) => amount !== null)
  const units = known.reduce((sum, amount) => sum + amount, 0n)
  return { sum: decimalText({ units, scale: amountPlaces }), missing: amounts.length - known.length }
}

/**
 * The lines of an invoice that are billed on. What they are called stands with their administrations and users, so an
 * invoice's lines are put in order here: there are as many as it bills, thousands at the most.
 * Errors: NOT_FOUND; as `checked`.
 */
export async function invoiceProductPage(
  args: QueryInvoiceProductsArgs,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<InvoiceProductPage> {
  const { skip, take, needle } = checked(args)
  const { connection } = await invoiceById(tenant, args.connectionInvoiceId)
  const documents = tenant.documents(invoiceProducts, connection.id)
  const ids: string[] = []
  const where = { field: 'connectionInvoiceId', op: 'eq', value: args.connectionInvoiceId } as const
  for await (const batch of documents.scan(where)) ids.push(...batch.map(({ id }) => id))
  const stored = [...(await documents.readMany(ids)).values()]
  const all = await shown(stored, connection, { tenant })
  const found =
    needle === ''
      ? all
      : all.filter((one) =>
          [one.sourceName, one.sourceClientId, one.productDefinition?.description].some((text) =>
            searchable(text ?? '').includes(needle),
          ),
        )
  const key = keys[args.sort?.column ?? 'sourceName']
  const sign = args.sort?.direction === 'DESC' ? -1 : 1
  const ordered = found.toSorted((a, b) => sign * (compared(key(a), key(b)) || (a.id < b.id ? -1 : 1)))
  const [purchase, sales] = [summed(found, 'purchase'), summed(found, 'sales')]
  return {
    totalCount: found.length,
    items: ordered.slice(skip, skip + take),
    purchase: purchase.sum,
    purchaseMissing: purchase.missing,
    sales: sales.sum,
    salesMissing: sales.missing,
  }
}
