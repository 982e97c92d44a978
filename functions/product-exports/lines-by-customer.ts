import { catalog } from '#domain/connectors/catalog.ts'
import { formatLocale, type Locale } from '#domain/shared/locale.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import type { Period } from '#domain/shared/period.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations } from '../combinations/index.ts'
import { connectionStore } from '../connections/index.ts'
import { allDefinitions } from '../definitions/index.ts'
import { closedLines, linesOf, products, type MonthLine } from '../products/index.ts'
import { words } from './texts.ts'

/** Customers whose lines are in memory together. */
const customersAPage = 50

/** What a product of a customer is called in an export. A closed month has the names of then. */
export interface ProductNames {
  readonly customer: string
  readonly customerId: string
  readonly product: string
  readonly productCode: string
  readonly system: string
  readonly splitValue: string
  readonly source: string
}

/** A product of a customer with its lines, month after month. */
export interface ProductLines {
  readonly names: ProductNames
  readonly lines: readonly MonthLine[]
}

interface Customer {
  readonly id: string
  readonly name: string
  readonly customerId: string
}

/** Everyone who has a line in one of these months, by name. */
async function customersOf(tenant: TenantPartition, periods: readonly Period[], locale: Locale): Promise<Customer[]> {
  const [open, closedMonthLines] = await Promise.all([
    tenant.documents(products).countBy('combinationId', { field: 'withdrawnTime', op: 'isNull' }),
    tenant.documents(closedLines).countBy('combinationId', { field: 'period', op: 'in', values: periods }),
  ])
  const ids = [...new Set([...open.keys(), ...closedMonthLines.keys()])].filter((id) => typeof id === 'string')
  const found: Customer[] = []
  for (let from = 0; from < ids.length; from += 1_000) {
    const page = ids.slice(from, from + 1_000)
    const there = await tenant.documents(combinations).readMany(page)
    for (const id of page) {
      const doc = there.get(id)?.doc
      found.push({ id, name: doc?.name ?? '', customerId: doc?.customerId ?? '' })
    }
  }
  const collator = new Intl.Collator(formatLocale[locale], { numeric: true })
  return found.sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

async function namesIn(tenant: TenantPartition, locale: Locale) {
  const [definitions, { items }] = await Promise.all([
    allDefinitions(tenant),
    connectionStore(tenant).list(0, connectionListTake),
  ])
  const { counts, noValue, late } = words[locale]
  const shown = definitions.map(({ id, description, isDefault, connectorName, sourceType, productCode }) => {
    const { name, company } = catalog[connectorName]
    const product = isDefault ? `${name ?? company} ${counts[sourceType]}` : description
    return [id, { product, productCode: productCode ?? '' }] as const
  })
  const byId = new Map<string, { readonly product: string; readonly productCode: string }>(shown)
  const systems = new Map(items.map(({ id, description }) => [id as string, description]))
  return (line: MonthLine, customer: Customer): ProductNames => {
    const { closed, splitValue, sourceName } = line
    const split = { splitValue: splitValue === '' ? noValue : (splitValue ?? ''), source: sourceName ?? '' }
    const definition = byId.get(line.definitionId)
    const product = definition?.product ?? closed?.definitionDescription ?? ''
    return {
      customer: closed?.combinationName ?? customer.name,
      customerId: closed === null ? customer.customerId : (closed.customerId ?? ''),
      product: line.correctionOf === null ? product : late(product, line.correctionOf),
      productCode: definition?.productCode ?? '',
      system: closed?.systemDescription ?? systems.get(line.connectionId) ?? '',
      ...split,
    }
  }
}

/**
 * Every product with its lines of some months, customer after customer in the order of their names: all lines of one
 * customer stand together, and memory holds those of some customers. `report`: customers done, of all.
 */
export async function* linesByCustomer(
  tenant: TenantPartition,
  { periods, now, locale }: { readonly periods: readonly Period[]; readonly now: Period; readonly locale: Locale },
  report: (done: number, of: number) => void,
): AsyncGenerator<ProductLines[]> {
  const [customers, nameOf] = [await customersOf(tenant, periods, locale), await namesIn(tenant, locale)]
  const collator = new Intl.Collator(formatLocale[locale], { numeric: true })
  for (let from = 0; from < customers.length; from += customersAPage) {
    const page = customers.slice(from, from + customersAPage)
    const lines: MonthLine[] = []
    const scope = { combinationIds: page.map(({ id }) => id) }
    for await (const batch of linesOf(tenant, { periods, now, scope })) for (const line of batch) lines.push(line)
    const ofCustomer = Map.groupBy(lines, ({ combinationId }) => combinationId as string)
    yield page.flatMap((customer): ProductLines[] =>
      [...Map.groupBy(ofCustomer.get(customer.id) ?? [], ({ productId }) => productId).values()]
        .map((own) => own.toSorted((a, b) => (a.period < b.period ? -1 : 1)))
        .flatMap((own) => {
          const last = own.at(-1)
          return last === undefined ? [] : [{ names: nameOf(last, customer), lines: own }]
        })
        .sort(
          (a, b) =>
            collator.compare(a.names.product, b.names.product) ||
            collator.compare(a.names.splitValue + a.names.source, b.names.splitValue + b.names.source),
        ),
    )
    report(Math.min(from + customersAPage, customers.length), customers.length)
  }
}
