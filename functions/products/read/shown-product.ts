import type { Connection } from '#domain/connections/connection.ts'
import { toldField } from '#domain/products/field-names.ts'
import { productFields } from '#domain/products/fields.ts'
import type { ProductDefinition } from '#domain/products/definition.ts'
import { monthsOf } from '#domain/products/product.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import type { Period } from '#domain/shared/period.ts'
import type {
  CombinationName,
  ProductsDefinition,
  ProductExpense,
  ProductSystem,
} from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore, toName } from '../../combinations/index.ts'
import { connectionStore } from '../../connections/index.ts'
import { definitions } from '../../definitions/index.ts'
import type { ClosedLine } from '../month-collections.ts'
import type { MonthLine } from '../lines.ts'

/** Ids that name a product's customer, definition and connection. */
interface Named {
  readonly definitionId: string
  readonly combinationId: string
  readonly connectionId: string
  readonly sourceType: ProductDefinition['sourceType']
  readonly splitField: string | null
  /** Names at the time of closing, for what is gone since. */
  readonly closed: ClosedLine | undefined
}

interface Names {
  readonly definition: ProductsDefinition
  readonly combination: CombinationName
  readonly connection: ProductSystem
  readonly splitField: string | null
  readonly splitFieldColumn: string | null
  readonly splitFieldDescription: string | null
}

const definitionName = (found: ProductDefinition | undefined, named: Named): ProductsDefinition =>
  found === undefined
    ? {
        id: named.definitionId,
        description: named.closed?.definitionDescription ?? '',
        isDefault: named.closed?.isDefault ?? false,
        sourceType: named.sourceType,
        exists: false,
      }
    : {
        id: found.id,
        description: found.description,
        isDefault: found.isDefault,
        sourceType: found.sourceType,
        exists: true,
      }

const goneCustomer = (named: Named): CombinationName => ({
  id: named.combinationId,
  name: named.closed?.combinationName ?? '',
  customerId: named.closed?.customerId ?? null,
  chamberOfCommerceNumber: null,
  spilStatus: 'NONE',
  parentId: null,
})

/** A default definition, and a connection without a description, are named by their system. */
const systemName = (found: Connection | undefined, named: Named): ProductSystem => ({
  id: named.connectionId,
  connectorName: found?.connector ?? null,
  description: found?.description ?? named.closed?.systemDescription ?? '',
})

/** Catalogue column of a field; null for Spil's own fields and for removed ones. */
function columnOf(splitField: string | null, sourceType: Named['sourceType'], connection: Connection | undefined) {
  if (splitField === null || connection === undefined) return null
  const fields = productFields(connection.connector, connection.isCrm, sourceType)
  return fields.find(({ key }) => key === splitField)?.column ?? null
}

export type NameOf = (named: Named) => Names

/** All connections that are not being removed, by id. */
export async function connectionsOf(tenant: TenantPartition): Promise<ReadonlyMap<string, Connection>> {
  const { items } = await connectionStore(tenant).list(0, connectionListTake)
  return new Map(items.map((connection) => [connection.id, connection]))
}

async function definitionsOf(
  tenant: TenantPartition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductDefinition>> {
  const found = await tenant.documents(definitions).readMany(ids)
  return new Map([...found].map(([id, { doc }]) => [id, doc]))
}

/** Firm data that was read before, by id. */
export interface KnownNames {
  readonly definitions?: ReadonlyMap<string, ProductDefinition>
  readonly systems?: ReadonlyMap<string, Connection>
}

/** Names for products, read together: definitions, customers and connections as they are now. */
export async function namesFor(
  tenant: TenantPartition,
  all: readonly Pick<Named, 'definitionId' | 'combinationId' | 'connectionId'>[],
  known: KnownNames = {},
): Promise<NameOf> {
  const ids = (field: 'definitionId' | 'combinationId' | 'connectionId') => [...new Set(all.map((one) => one[field]))]
  const [found, customers, systems] = await Promise.all([
    known.definitions ?? definitionsOf(tenant, ids('definitionId')),
    combinationStore(tenant).documents.readMany(ids('combinationId')),
    known.systems ?? connectionsOf(tenant),
  ])
  return (named) => {
    const customer = customers.get(named.combinationId)?.doc
    const connection = systems.get(named.connectionId)
    const splitField = named.splitField === null ? null : toldField(named.splitField)
    const splitFieldColumn = columnOf(named.splitField, named.sourceType, connection)
    return {
      definition: definitionName(found.get(named.definitionId), named),
      combination: customer === undefined ? goneCustomer(named) : toName(customer),
      connection: systemName(connection, named),
      splitField,
      splitFieldColumn,
      splitFieldDescription: splitFieldColumn ?? splitField,
    }
  }
}

/** Last day of a month. */
function lastDay(period: Period): string {
  const days = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 0)).getUTCDate()
  return `${period}-${String(days)}`
}

const text = (amount: MonthLine['purchase']): string | null => (amount === null ? null : decimalText(amount, 4))

/** A product's month; empty without a line. */
export function toExpense(
  productId: string,
  period: Period,
  status: ProductExpense['payableStatus'],
  line: Pick<MonthLine, 'quantity' | 'purchase' | 'sales' | 'margin'> | undefined,
): ProductExpense {
  return {
    productId,
    monthPeriod: period,
    startDate: `${period}-01`,
    endDate: lastDay(period),
    payableStatus: status,
    payableQuantity: line === undefined ? null : decimalText(line.quantity, 2),
    purchase: line === undefined ? null : text(line.purchase),
    sales: line === undefined ? null : text(line.sales),
    margin: line === undefined ? null : text(line.margin),
  }
}

/** State of a month; null for a future one. */
function statusOf(period: Period, now: Period, closed: ReadonlySet<Period>): ProductExpense['payableStatus'] {
  if (closed.has(period)) return 'CLOSED'
  if (period > now) return null
  return period === now ? 'RUNNING' : 'OPEN'
}

/** The twelve months of a product. */
export function expensesOf(
  productId: string,
  { year, now, closed }: { year: number; now: Period; closed: ReadonlySet<Period> },
  lines: readonly MonthLine[],
): ProductExpense[] {
  const byMonth = new Map(lines.map((line) => [line.period, line]))
  return monthsOf(year).map((period) =>
    toExpense(productId, period, statusOf(period, now, closed), byMonth.get(period)),
  )
}
