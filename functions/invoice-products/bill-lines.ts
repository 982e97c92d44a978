import { isEuro } from '#domain/invoices/invoice.ts'
import type { ProductDefinition } from '#domain/products/definition.ts'
import { billedOn, type InvoiceProduct } from '#domain/products/invoice-product.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext, PersonalContext } from '#platform/command.ts'
import type {
  BillInvoiceLinesInput,
  InvoiceLineSummary,
  InvoiceLinesBilled,
} from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { lineIdentity, linesById, readLines, type ConnectionInvoice, type StoredLine } from '../invoices/index.ts'
import { pricesOf } from '../prices/index.ts'
import { recordDocuments } from '../records/index.ts'
import { invoiceProducts } from './collections.ts'
import { idOfLine } from './create-product.ts'
import { definitionOf } from './definition-of.ts'
import { billableInvoice, invoiceById } from './open-invoice.ts'
import { createSome, purgeActs, inCommits, newAct } from './write-products.ts'

/** Lines that one call bills on: the next goes on where it stopped, under the same act. */
const mostLinesAtOnce = 2_000
/** Lines looked at together. */
const SOME = 500

/** How a line of an invoice stands: nobody knows whom it is for, it asks for nothing, it is billed, or it can be. */
export interface LineState {
  readonly line: StoredLine
  /** Whom it is for, where that administration is known. */
  readonly sourceId: string | null
  readonly productId: string | null
  readonly lineKey: string
  /** What it would be; undefined: it asks for nothing. */
  readonly amounts: ReturnType<typeof billedOn>
}

/** How lines of an invoice stand, in their order. */
export async function statesOf(
  tenant: TenantPartition,
  invoice: ConnectionInvoice,
  lines: readonly StoredLine[],
): Promise<LineState[]> {
  const keys = lines.map((line) => lineIdentity(invoice, line))
  const [sources, products] = await Promise.all([
    recordDocuments(tenant, 'administrations', invoice.connectionId).readMany([
      ...new Set(lines.map(({ administration }) => administration)),
    ]),
    tenant.documents(invoiceProducts).readMany(keys.map(idOfLine)),
  ])
  return lines.map((line, at) => {
    const lineKey = keys[at] ?? ''
    return {
      line,
      lineKey,
      sourceId: sources.get(line.administration)?.doc.id ?? null,
      productId: products.get(idOfLine(lineKey))?.doc.id ?? null,
      amounts: billedOn(line),
    }
  })
}

const isBillable = ({ sourceId, productId, amounts }: LineState): boolean =>
  sourceId !== null && productId === null && amounts !== undefined

async function* allStates(tenant: TenantPartition, invoice: ConnectionInvoice): AsyncGenerator<LineState[]> {
  let some: StoredLine[] = []
  for await (const line of readLines(tenant, invoice)) {
    some.push(line)
    if (some.length < SOME) continue
    yield await statesOf(tenant, invoice, some)
    some = []
  }
  if (some.length > 0) yield await statesOf(tenant, invoice, some)
}

/** How many lines of an invoice are billed, can be, and cannot. Errors: NOT_FOUND. */
export async function lineSummary(id: string, { tenant }: Pick<CommandContext, 'tenant'>): Promise<InvoiceLineSummary> {
  const { invoice } = await invoiceById(tenant, id)
  const summary = { lines: 0, billed: 0, billable: 0, unknown: 0, otherCurrency: !isEuro(invoice.currency) }
  if (invoice.state !== 'PROCESSED') return summary
  for await (const states of allStates(tenant, invoice)) {
    summary.lines += states.length
    summary.billed += states.filter(({ productId }) => productId !== null).length
    summary.billable += states.filter(isBillable).length
    summary.unknown += states.filter(({ sourceId, productId }) => sourceId === null && productId === null).length
  }
  return summary
}

/** The lines that somebody means and that can be billed, at most those of one call; and how many more there are. */
async function meantLines(
  invoice: ConnectionInvoice,
  lineIds: readonly string[] | null,
  tenant: TenantPartition,
): Promise<{ readonly take: LineState[]; readonly left: number }> {
  if (lineIds !== null) {
    const lines = await linesById(tenant, invoice, lineIds)
    if (lines.length === 0) throw new AppError('INPUT_INVALID', { field: 'input.lineIds' })
    return { take: (await statesOf(tenant, invoice, lines)).filter(isBillable), left: 0 }
  }
  const take: LineState[] = []
  let left = 0
  for await (const states of allStates(tenant, invoice)) {
    const able = states.filter(isBillable)
    const room = mostLinesAtOnce - take.length
    take.push(...able.slice(0, room))
    left += Math.max(0, able.length - room)
  }
  return { take, left }
}

function productOf(
  { line, lineKey, sourceId, amounts }: LineState,
  invoice: ConnectionInvoice,
  definition: ProductDefinition,
  salesCostPerUnit: string | null,
  now: Date,
): InvoiceProduct[] {
  if (amounts === undefined || sourceId === null) return []
  return [
    {
      id: idOfLine(lineKey),
      connectionId: invoice.connectionId,
      connectionInvoiceId: invoice.id,
      period: invoice.period,
      definitionId: definition.id,
      sourceType: 'ADMINISTRATION',
      sourceId: line.administration,
      ...amounts,
      // The same units as those of the price are asked for: what is once its total has no price of a unit.
      salesCostPerUnit,
      createdTime: now.toISOString(),
      lineKey,
    },
  ]
}

/**
 * Bills lines of an invoice on as they stand there, to the administrations they are for: those that were chosen, or all that
 * can be, as one act that can be taken back. Lines of which nobody knows the administration, that ask for nothing or that
 * are billed already are left out. What it brings in is the price of the definition, where it has one.
 * Errors: NOT_FOUND; CONNECTION_NOT_ACTIVE; INPUT_INVALID with the field, for an invoice that is not in euros, and where no
 * line is left; those of `createDefinition`.
 */
export async function billInvoiceLines(
  input: BillInvoiceLinesInput,
  context: PersonalContext,
): Promise<InvoiceLinesBilled> {
  const { tenant, now } = context
  const { connection, invoice } = await billableInvoice(tenant, input.connectionInvoiceId)
  if (!isEuro(invoice.currency)) throw new AppError('INPUT_INVALID', { field: 'input.connectionInvoiceId' })
  const lineIds = input.lineIds ?? null
  if (lineIds !== null && (lineIds.length === 0 || lineIds.length > SOME))
    throw new AppError('INPUT_INVALID', { field: 'input.lineIds' })
  const { take, left } = await meantLines(invoice, lineIds, tenant)
  if (take.length === 0) throw new AppError('INPUT_INVALID', { field: 'input.lineIds' })
  const meant = { ...input, sourceType: 'ADMINISTRATION' } as const
  const definition = await (await definitionOf(meant, connection, context)).definition()
  const sales = (await pricesOf(tenant, [definition.id])).at(definition.id, null, invoice.period)?.salesCostPerUnit
  const act = { ...newAct('CREATED'), ...(input.actId == null ? {} : { id: input.actId }) }
  const products = take.flatMap((state) => productOf(state, invoice, definition, sales ?? null, now))
  let count = 0
  for (const some of inCommits(products)) count += await creatingThoseLeft(some, act, context)
  await purgeActs(connection.id, context)
  return { actId: act.id, count, left }
}

/** Where somebody else bills the same lines at the same time, each line is billed once. */
const creatingThoseLeft = (
  some: readonly InvoiceProduct[],
  act: ReturnType<typeof newAct>,
  context: CommandContext,
): Promise<number> =>
  againOnConflict(async () => {
    const there = await context.tenant.documents(invoiceProducts).readMany(some.map(({ id }) => id))
    const left = some.filter(({ id }) => !there.has(id))
    await createSome(left, context, { act })
    return left.length
  })
