import { amountPlaces, quantityPlaces } from '#domain/products/price.ts'
import { monthsOf } from '#domain/products/product.ts'
import { linkableTables } from '#domain/records/record.ts'
import { decimalText, type Decimal } from '#domain/shared/decimal.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import { periodAt } from '#domain/shared/period.ts'
import { firmContents } from '#platform/firm-contents.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import type { Collection } from '#platform/store/collection.ts'
import { combinations } from '../combinations/index.ts'
import { connectionStore } from '../connections/index.ts'
import { membersOf, tenantById } from '../identity/index.ts'
import { linesByCustomer, firstYear } from '../product-exports/index.ts'
import { linkableDocuments } from '../records/index.ts'
import { fieldsOf, type Row } from './document-table.ts'
import { recordTablesOf, type Table } from './record-tables.ts'
import { takenCollections } from './tables.ts'

type Firm = Pick<JobContext, 'tenant' | 'platform' | 'now'>
type AnyOf = Collection<{ readonly id: string }, 'firm', never>

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  await Promise.resolve()
  yield rows
}

/** Every table of the export. What a slice adds to what it keeps comes into it by `takenCollections`. */
export async function firmTables(firm: Firm, locale: Locale): Promise<Table[]> {
  const { tenant } = firm
  const { items } = await connectionStore(tenant).list(0, connectionListTake)
  return [
    ...(await ownTables(firm)),
    ...collectionTables(firm),
    linksTable(firm),
    productsTable(firm, locale),
    ...items.flatMap((connection) => recordTablesOf(tenant, connection)),
  ]
}

/** The firm and its people, who are known across firms. */
async function ownTables({ tenant, platform }: Firm): Promise<Table[]> {
  const [firm, people] = await Promise.all([
    tenantById(platform.directory, tenant.tenantId),
    membersOf(platform.directory, tenant.tenantId),
  ])
  const shown = people.map(({ id, name, email, role, status, ...rest }): Row => {
    const { locale, microsoftTenantId, lastLoginTime, lastLoginAddress, inviteValidUntil, termsAcceptedAt } = rest
    const { createdOn } = rest
    const signIn = { microsoftTenantId, lastLoginTime, lastLoginAddress, inviteValidUntil, termsAcceptedAt, createdOn }
    return { id, name, email, role, status, locale, ...signIn }
  })
  const company: Row =
    firm === undefined
      ? {}
      : {
          id: firm.id,
          name: firm.name,
          subscription: firm.tier,
          createdOn: firm.createdOn,
          ...firm.company,
          authorizedMicrosoftTenants: firm.authorizedMicrosoftTenants,
          logoFile: firm.logoFile,
        }
  return [
    { path: 'firm.csv', fields: Object.keys(company), rows: () => once([company]), count: () => Promise.resolve(1) },
    {
      path: 'people.csv',
      fields: Object.keys(shown[0] ?? {}),
      rows: () => once(shown),
      count: () => Promise.resolve(shown.length),
    },
  ]
}

function collectionTables({ tenant, platform }: Firm): Table[] {
  return platform.given(firmContents).own.flatMap((collection) => {
    const taken = takenCollections[collection.name]
    if (taken === undefined) return []
    // A document of any shape: its fields are those of its schema.
    const documents = tenant.documents(collection as unknown as AnyOf)
    return [
      {
        path: `${taken.file}.csv`,
        fields: fieldsOf(collection.schema).filter((field) => taken.without?.includes(field) !== true),
        count: () => documents.count(),
        rows: () => documents.scan(),
      },
    ]
  })
}

/** What belongs to whom: each linked record beside its customer. */
function linksTable({ tenant }: Firm): Table {
  const linked = { not: { field: 'combinationId', op: 'isNull' } } as const
  return {
    path: 'links.csv',
    fields: ['combinationId', 'customer', 'connectionId', 'table', 'recordId', 'externalId', 'name'],
    async count() {
      const counted = await Promise.all(linkableTables.map((table) => linkableDocuments(tenant, table).count(linked)))
      return counted.reduce((sum, count) => sum + count, 0)
    },
    async *rows() {
      for (const table of linkableTables)
        for await (const batch of linkableDocuments(tenant, table).scan(linked)) {
          const ids = batch.flatMap(({ combinationId }) => combinationId ?? [])
          const customers = await tenant.documents(combinations).readMany(ids)
          yield batch.map(({ id, combinationId, connectionId, externalId, name }) => ({
            combinationId,
            customer: customers.get(combinationId ?? '')?.doc.name,
            connectionId,
            table,
            recordId: id,
            externalId,
            name,
          }))
        }
    },
  }
}

const amountOf = (amount: Decimal | null): string | null => (amount === null ? null : decimalText(amount, amountPlaces))

const productFields = [
  'month',
  'customer',
  'customerId',
  'product',
  'productCode',
  'connection',
  'splitValue',
  'source',
  'quantity',
  'purchasePrice',
  'salesPrice',
  'purchase',
  'sales',
  'margin',
  'status',
  'correctionOf',
]

/** Products by month, from the code that makes the lines everywhere: the same figures as on the screens. */
function productsTable({ tenant, now }: Firm, locale: Locale): Table {
  const running = periodAt(now)
  const years = Array.from({ length: Number(running.slice(0, 4)) - firstYear + 1 }, (_, at) => firstYear + at)
  const periods = years.flatMap((year) => monthsOf(year)).filter((month) => month <= running)
  return {
    path: 'products-by-month.csv',
    fields: productFields,
    // Of lines that are not made yet nobody knows the number.
    count: () => Promise.resolve(0),
    async *rows() {
      for await (const page of linesByCustomer(tenant, { periods, now: running, locale }, () => undefined))
        for (const { names, lines } of page)
          yield lines.map((line) => ({
            ...names,
            connection: names.system,
            month: line.period,
            quantity: decimalText(line.quantity, quantityPlaces),
            purchasePrice: line.purchasePrice,
            salesPrice: line.salesPrice,
            purchase: amountOf(line.purchase),
            sales: amountOf(line.sales),
            margin: amountOf(line.margin),
            status: line.status,
            correctionOf: line.correctionOf,
          }))
    },
  }
}
