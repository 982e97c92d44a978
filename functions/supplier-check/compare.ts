import { hash } from 'node:crypto'
import { compared, differenceText, stands, type Compared } from '#domain/products/supplier-check.ts'
import { plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import { AppError } from '#domain/shared/errors.ts'
import { isPeriod, periodAt, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Stored } from '#platform/store/documents.ts'
import { connectionStore } from '../connections/index.ts'
import { checkDecisionsMade, supplierMatches, type Decision } from './collections.ts'
import { OurSide, type OurProduct } from './our-side.ts'
import { linesDigest, supplierSide, type SupplierProduct } from './supplier-side.ts'

/** One product of a month: what the supplier asks, what is counted, and what somebody made of it. */
export interface CheckRow extends Compared {
  readonly key: string
  readonly product: string
  /** Names the state that was read; whoever decides sends it along. */
  readonly revision: string
  readonly supplier: { readonly quantity: Decimal; readonly amount: Decimal; readonly lines: number } | null
  readonly counted: OurProduct | null
  readonly lines: string
  readonly productKeys: readonly string[]
  readonly decision: Stored<Decision> | null
  /** The decision is about something else than what is there now: somebody has to look again. */
  readonly outdated: boolean
}

export interface SupplierCheck {
  readonly invoices: number
  readonly otherCurrency: number
  readonly rows: readonly CheckRow[]
}

interface Pair {
  readonly products: readonly SupplierProduct[]
  readonly counted: OurProduct | null
}

/** Products of the supplier that are the same of ours are compared together. */
function pairs(
  products: readonly SupplierProduct[],
  ours: OurSide,
  chosen: ReadonlyMap<string, string | null>,
): Pair[] {
  const byCounterpart = Map.groupBy(
    products,
    (product) => ours.counterpart(product, chosen.get(product.key)) ?? `none/${product.key}`,
  )
  const used = new Set(byCounterpart.keys())
  return [
    ...[...byCounterpart].map(([counterpart, own]) => ({
      products: own,
      counted: counterpart.startsWith('none/') ? null : ours.counted(counterpart, own),
    })),
    ...(products.length === 0 ? [] : ours.besides(used).map((counted) => ({ products: [], counted }))),
  ]
}

const nameOf = ({ products, counted }: Pair): string =>
  products.length > 0
    ? products.map(({ product }) => product).join(' + ')
    : (counted?.splitValue ?? counted?.definition?.description ?? '')

const keyOf = ({ products, counted }: Pair): string =>
  hash(
    'sha256',
    JSON.stringify(products.length > 0 ? products.map(({ key }) => key).toSorted() : ['counted', counted?.key ?? '']),
    'base64url',
  )

const revisionOf = (lines: string, difference: string, decision: Stored<Decision> | undefined): string =>
  hash('sha256', JSON.stringify([lines, difference, decision?.etag ?? null]), 'base64url')

function rowOf(pair: Pair, decisions: ReadonlyMap<string, Stored<Decision>>): CheckRow {
  const { products, counted } = pair
  const supplier =
    products.length === 0
      ? null
      : {
          quantity: products.reduce((sum, { quantity }) => plus(sum, quantity), zero),
          amount: products.reduce((sum, { amount }) => plus(sum, amount), zero),
          lines: products.reduce((sum, { lines }) => sum + lines.length, 0),
        }
  const result = compared(supplier, counted, counted?.byAmount ?? false)
  const lines = linesDigest(products.flatMap((product) => product.lines))
  const key = keyOf(pair)
  const decision = decisions.get(key)
  const now = { lines, difference: differenceText(result.difference) }
  return {
    ...result,
    key,
    product: nameOf(pair),
    revision: revisionOf(now.lines, now.difference, decision),
    supplier,
    counted,
    lines,
    productKeys: products.map((product) => product.key),
    decision: decision ?? null,
    outdated: decision !== undefined && !stands(decision.doc, now),
  }
}

/** What somebody decided of a product that is on neither side any more: it is shown, so that a dispute can be ended. */
function goneRow(decision: Stored<Decision>): CheckRow {
  const result = compared(null, null, true)
  return {
    ...result,
    key: decision.doc.key,
    product: decision.doc.product,
    revision: revisionOf('', differenceText(result.difference), decision),
    supplier: null,
    counted: null,
    lines: '',
    productKeys: [],
    decision,
    outdated: true,
  }
}

const isOpen = ({ outcome, decision, outdated }: CheckRow): boolean =>
  outdated || (outcome !== 'EQUAL' && decision === null)

const worthOf = ({ atStake }: CheckRow): bigint =>
  atStake === null ? 0n : atStake.units * 10n ** BigInt(8 - atStake.scale)

/** What asks for a decision first, and of that the largest sum. */
function inOrder(a: CheckRow, b: CheckRow): number {
  if (isOpen(a) !== isOpen(b)) return isOpen(a) ? -1 : 1
  const [left, right] = [worthOf(a), worthOf(b)]
  if (left !== right) return left > right ? -1 : 1
  return a.product.localeCompare(b.product, 'nl')
}

/**
 * Compares what a supplier's invoices of a month ask with what is counted at that connection, by product.
 * Errors: NOT_FOUND; INPUT_INVALID for a month that is none or has not begun.
 */
export async function supplierCheck(
  connectionId: string,
  month: string,
  { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<SupplierCheck & { readonly period: Period }> {
  const running = periodAt(now)
  if (!isPeriod(month) || month > running) throw new AppError('INPUT_INVALID', { field: 'period' })
  const { doc: connection } = await connectionStore(tenant).byId(connectionId)
  const supplier = await supplierSide(tenant, connection.id, month)
  const ours = await OurSide.of(tenant, connection, month, running, supplier.invoices)
  const chosen = new Map<string, string | null>()
  for await (const batch of tenant.documents(supplierMatches, connection.id).scan())
    for (const { productKey, definitionId } of batch) chosen.set(productKey, definitionId)
  const decisions = new Map(
    (
      await tenant
        .documents(checkDecisionsMade, connection.id)
        .query({ where: { field: 'period', op: 'eq', value: month } })
    ).map((stored) => [stored.doc.key, stored]),
  )
  const rows = pairs([...supplier.products.values()], ours, chosen).map((pair) => rowOf(pair, decisions))
  const met = new Set(rows.map(({ key }) => key))
  const gone = [...decisions.values()].filter(({ doc }) => !met.has(doc.key)).map(goneRow)
  return {
    period: month,
    invoices: supplier.invoices.length,
    otherCurrency: supplier.otherCurrency,
    rows: [...rows, ...gone].toSorted(inOrder),
  }
}

/** What a product of the comparison is called. Errors: NOT_FOUND; INPUT_INVALID for a month that is none. */
export async function checkedProduct(
  { connectionId, period, key }: { readonly connectionId: string; readonly period: string; readonly key: string },
  context: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<string> {
  const { rows } = await supplierCheck(connectionId, period, context)
  const row = rows.find((one) => one.key === key)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row.product
}

export { isOpen }
