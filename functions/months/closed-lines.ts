import { amountPlaces } from '#domain/products/price.ts'
import { decimalText, type Decimal } from '#domain/shared/decimal.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations } from '../combinations/index.ts'
import { connectionStore } from '../connections/index.ts'
import { allDefinitions } from '../definitions/index.ts'
import {
  closedLines,
  deleteClosedOverlaps,
  formerLines,
  linesOf,
  storeClosedOverlaps,
  type ClosedLine,
  type MonthLine,
  type ReopenedMonth,
} from '../products/index.ts'
import { checksumOfClosed, LineSum, type MonthChecksum } from './checksum.ts'

/** In the order of the products' ids, month by month; the views of `compare` know a line by it too. */
export const closedLineId = (period: Period, productId: string): string => `${period}-${productId}`

const text = (amount: Decimal | null): string | null => (amount === null ? null : decimalText(amount, amountPlaces))

/** What everything is called while the lines are kept. */
async function namesOf(tenant: TenantPartition) {
  const [definitions, { items }] = await Promise.all([
    allDefinitions(tenant),
    connectionStore(tenant).list(0, connectionListTake),
  ])
  return {
    definitions: new Map(definitions.map((definition) => [definition.id as string, definition])),
    connections: new Map(items.map(({ id, description }) => [id as string, description])),
    async customers(ids: readonly string[]) {
      return tenant.documents(combinations).readMany([...new Set(ids)])
    },
  }
}

type Names = Awaited<ReturnType<typeof namesOf>>

function closedLineOf(
  line: MonthLine,
  names: Names,
  customer: { name: string; customerId: string | null } | undefined,
): ClosedLine {
  const definition = names.definitions.get(line.definitionId)
  return {
    id: closedLineId(line.period, line.productId),
    period: line.period,
    productId: line.productId,
    definitionId: line.definitionId,
    definitionDescription: definition?.description ?? '',
    isDefault: definition?.isDefault ?? false,
    sourceType: line.sourceType,
    combinationId: line.combinationId,
    combinationName: customer?.name ?? '',
    customerId: customer?.customerId ?? null,
    systemId: line.connectionId,
    systemDescription: names.connections.get(line.connectionId) ?? '',
    splitField: line.splitField,
    splitValue: line.splitValue,
    sourceName: line.sourceName,
    quantity: Number(line.quantity.units),
    purchasePrice: line.purchasePrice,
    salesPrice: line.salesPrice,
    purchase: text(line.purchase),
    sales: text(line.sales),
    rulePeriod: line.rulePeriod,
    ...(line.isCharged ? {} : { isCharged: false }),
    ...(line.unchargedCost === null ? {} : { unchargedCost: decimalText(line.unchargedCost, amountPlaces) }),
    ...(line.correctionOf === null ? {} : { correctionOf: line.correctionOf }),
  }
}

/** Takes away what is kept of a month that is not closed. */
export async function deleteClosedLines(tenant: TenantPartition, period: Period): Promise<void> {
  const documents = tenant.documents(closedLines)
  for await (const batch of documents.scan({ field: 'period', op: 'eq', value: period }))
    await documents.remove(batch.map(({ id }) => id))
  await deleteClosedOverlaps(tenant, period)
}

/**
 * Sets the lines aside that a month was closed with before it was opened again. Once others are written in their place there is
 * nothing to set aside any more: it was done before.
 */
export async function keepFormerLines(
  tenant: TenantPartition,
  period: Period,
  { closedTime, checksum }: Pick<ReopenedMonth, 'closedTime' | 'checksum'>,
): Promise<void> {
  if ((await checksumOfClosed(tenant, period)).checksum !== checksum) return
  const then = closedTime.replaceAll(':', '-')
  for await (const batch of tenant.documents(closedLines).scan({ field: 'period', op: 'eq', value: period }))
    await tenant.documents(formerLines).load(batch.map((line) => ({ ...line, id: `${then}-${line.id}`, closedTime })))
}

/**
 * Keeps every line of an open month under the names of now, a batch at a time. It begins anew each time it is asked, with
 * the prices and the products of then: a month that is half of one moment and half of another would be nobody's.
 */
export async function storeClosedLines(
  period: Period,
  { tenant, now, signal }: Pick<CommandContext, 'tenant' | 'now'> & { readonly signal: AbortSignal },
  report: (lines: number) => void,
): Promise<MonthChecksum> {
  await deleteClosedLines(tenant, period)
  const names = await namesOf(tenant)
  const sum = new LineSum()
  for await (const batch of linesOf(tenant, { periods: [period], now: periodAt(now) })) {
    signal.throwIfAborted()
    const customers = await names.customers(batch.map(({ combinationId }) => combinationId))
    const lines = batch.map((line) => closedLineOf(line, names, customers.get(line.combinationId)?.doc))
    await tenant.documents(closedLines).load(lines)
    for (const line of lines) sum.add(line)
    report(sum.lines)
  }
  await storeClosedOverlaps(tenant, period)
  return sum.end()
}
