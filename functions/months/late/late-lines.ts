import { nextToClose } from '#domain/products/closed-month.ts'
import { isInvoiceType, type ProductDefinition } from '#domain/products/definition.ts'
import { lateOf, type Came, type IsTold, type KeptLine } from '#domain/products/late.ts'
import { amountPlaces, priceKeyOf } from '#domain/products/price.ts'
import { countedIn, type Product } from '#domain/products/product.ts'
import { decimal } from '#domain/shared/decimal.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations } from '../../combinations/index.ts'
import { connectionStore } from '../../connections/index.ts'
import { allDefinitions } from '../../definitions/index.ts'
import { pricesOf } from '../../prices/index.ts'
import {
  closedLines,
  closedMonths,
  corrections,
  lateProducts,
  products,
  type ClosedLine,
  type ClosedMonth,
  type Correction,
  type LateProduct,
} from '../../products/index.ts'
import { closedLineId } from '../closed-lines.ts'
import { allClosedMonths } from '../closed-records.ts'

type Reader = Pick<CommandContext, 'tenant' | 'now'>

/** What tells whose a line is, and of what. */
type About = Pick<
  Product,
  | 'definitionId'
  | 'combinationId'
  | 'connectionId'
  | 'sourceType'
  | 'splitField'
  | 'splitValue'
  | 'priceKey'
  | 'sourceId'
  | 'sourceName'
>

/** What a closed month misses of one product. */
export interface LateLine extends Came {
  readonly productId: Product['id']
  readonly of: Period
  readonly closedTime: string
  readonly about: About
}

/** The month in which what closed months miss stands: the one whose turn it is to be closed. Undefined: none was closed yet. */
export async function monthOfLate(tenant: TenantPartition): Promise<Period | undefined> {
  return nextToClose((await allClosedMonths(tenant)).map(({ id }) => id))
}

const units = (text: string | null): number | null => {
  const amount = text === null ? undefined : decimal(text)
  return amount === undefined ? null : Number(amount.units * 10n ** BigInt(amountPlaces - amount.scale))
}

const keptOf = ({ quantity, purchase, sales, purchasePrice, salesPrice }: ClosedLine): KeptLine => ({
  quantity,
  purchase: units(purchase),
  sales: units(sales),
  purchasePrice,
  salesPrice,
})

const noPrices = { purchasePrice: null, salesPrice: null }

const aboutLine = (line: ClosedLine): About => ({
  definitionId: line.definitionId,
  combinationId: line.combinationId,
  connectionId: line.systemId as Product['connectionId'],
  sourceType: line.sourceType,
  splitField: line.splitField,
  splitValue: line.splitValue,
  sourceId: null,
  sourceName: line.sourceName,
})

/** What has to be known of some marks before it is told what they come to. */
async function factsOf(tenant: TenantPartition, marks: readonly LateProduct[]) {
  const ids = [...new Set(marks.map(({ productId }) => productId))]
  const [there, kept, taken] = await Promise.all([
    tenant.documents(products).readMany(ids),
    tenant.documents(closedLines).readMany(marks.map(({ period, productId }) => closedLineId(period, productId))),
    correctionsOf(tenant, ids),
  ])
  const customers = await tenant
    .documents(combinations)
    .readMany([...new Set([...[...there.values()], ...[...kept.values()]].map(({ doc }) => doc.combinationId))])
  return { there, kept, taken, customers }
}

async function correctionsOf(
  tenant: TenantPartition,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Correction[]>> {
  const found: Correction[] = []
  const where = { field: 'productId', op: 'in', values: productIds } as const
  for await (const batch of tenant.documents(corrections).scan(where)) found.push(...batch)
  return Map.groupBy(found, ({ of, productId }) => closedLineId(of, productId))
}

/** What the firm has now: of what is gone nothing is late, it was taken away. */
async function worldOf(tenant: TenantPartition, now: Date) {
  const months: ClosedMonth[] = []
  const closed = { field: 'state', op: 'eq', value: 'CLOSED' } as const
  for await (const batch of tenant.documents(closedMonths).scan(closed)) months.push(...batch)
  const definitions = new Map<string, ProductDefinition>((await allDefinitions(tenant)).map((one) => [one.id, one]))
  const connections = connectionStore(tenant)
  const known = new Map<string, Promise<boolean>>()
  const isConnected = (id: string): Promise<boolean> => {
    const asked =
      known.get(id) ??
      connections.find(id).then((found) => found !== undefined && found.doc.status !== 'SCHEDULED_FOR_DELETION')
    known.set(id, asked)
    return asked
  }
  return {
    closedTime: new Map<string, string>(months.map(({ id, closedTime }) => [id, closedTime])),
    definitions,
    isConnected,
    prices: await pricesOf(tenant),
    now: periodAt(now),
  }
}

type Facts = Awaited<ReturnType<typeof factsOf>>
type World = Awaited<ReturnType<typeof worldOf>>

async function lateLineOf({ period, productId }: LateProduct, facts: Facts, world: World): Promise<LateLine[]> {
  const closedTime = world.closedTime.get(period)
  const product = facts.there.get(productId)?.doc
  const line = facts.kept.get(closedLineId(period, productId))?.doc
  if (closedTime === undefined || (product === undefined && line === undefined)) return []
  const about: About = product ?? aboutLine(line as ClosedLine)
  const definition = world.definitions.get(about.definitionId)
  const customer = facts.customers.get(about.combinationId)?.doc
  if (definition === undefined || customer === undefined || customer.deletedTime !== null) return []
  // What a definition counts that was made later was not late: nobody meant to bill it then.
  if (definition.createdTime > closedTime || !(await world.isConnected(about.connectionId))) return []
  const counted = product === undefined ? undefined : countedIn(product, period, world.now)
  const rule = world.prices.at(about.definitionId, priceKeyOf(about), period)
  const taken = facts.taken.get(closedLineId(period, productId)) ?? []
  const isCharged = world.prices.isCharged(about.definitionId)
  const kept = line === undefined ? undefined : { ...keptOf(line), ...(isCharged ? {} : noPrices) }
  const told = isCharged ? isTold(product, kept, about) : { purchase: false, sales: false }
  const late = lateOf({ kept, counted, taken }, told, rule)
  return late === undefined ? [] : [{ ...late, productId, of: period, closedTime, about }]
}

/** As its product says; of one that is gone as its type and the line that was kept say. */
function isTold(product: Product | undefined, kept: KeptLine | undefined, { sourceType }: About): IsTold {
  if (product !== undefined) return { purchase: product.purchases !== null, sales: product.sales !== null }
  if (isInvoiceType(sourceType)) return { purchase: true, sales: true }
  return { purchase: kept?.purchasePrice === null && kept.purchase !== null, sales: false }
}

const marksABatch = 500

/** Everything that closed months miss, a batch of marks at a time. `connectionId`: of one connection. */
export async function* lateLines({ tenant, now }: Reader, connectionId?: string): AsyncGenerator<LateLine[]> {
  const world = await worldOf(tenant, now)
  if (world.closedTime.size === 0) return
  const where = { field: 'period', op: 'in', values: [...world.closedTime.keys()] } as const
  const kept =
    connectionId === undefined ? tenant.documents(lateProducts) : tenant.documents(lateProducts, connectionId)
  for await (const marks of kept.scan(where))
    for (let at = 0; at < marks.length; at += marksABatch) {
      const some = marks.slice(at, at + marksABatch)
      const facts = await factsOf(tenant, some)
      yield (await Promise.all(some.map((mark) => lateLineOf(mark, facts, world)))).flat()
    }
}
