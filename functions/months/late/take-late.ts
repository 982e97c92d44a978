import { hash } from 'node:crypto'
import { lineQuantity, together } from '#domain/products/late.ts'
import type { Product } from '#domain/products/product.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { ProductId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore } from '../../combinations/index.ts'
import { corrections, products, sumMonths, type Correction } from '../../products/index.ts'
import { auditing, type MonthAction } from '../auditing.ts'
import { allClosedMonths } from '../closed-records.ts'
import { lateLines, monthOfLate, type LateLine } from './late-lines.ts'

const idLength = 24
/** As of any product it begins as that of its customer does. */
const customersPart = 10

const correctionId = ({ productId, of }: LateLine, into: Period): ProductId =>
  `${productId.slice(0, customersPart)}${hash('sha256', JSON.stringify([productId, of, into]), 'base64url')}`.slice(
    0,
    idLength,
  ) as ProductId

/** The line of a correction, as a product that has one month. */
function productOf(
  { about, of }: LateLine,
  { id, quantity, purchase, sales, into }: Correction,
  { combinationId, time }: Pick<Product, 'combinationId'> & { readonly time: string },
): Product {
  const { definitionId, connectionId, sourceType, splitField, splitValue, sourceId, sourceName } = about
  return {
    id,
    definitionId,
    combinationId,
    connectionId,
    sourceType,
    splitField,
    splitValue,
    ...(about.priceKey === undefined ? {} : { priceKey: about.priceKey }),
    sourceId,
    sourceName,
    members: null,
    quantities: { [into]: lineQuantity(quantity) },
    running: 0,
    runningFrom: into,
    purchases: { [into]: purchase },
    sales: { [into]: sales },
    lastPeriod: into,
    withdrawnTime: null,
    changedTime: time,
    correctionOf: of,
  }
}

/** Errors: MONTH_ALREADY_CLOSED, also while it is being closed; MONTH_OUT_OF_TURN for another than the next open month. */
async function refuseOthers(tenant: TenantPartition, period: Period): Promise<void> {
  if ((await allClosedMonths(tenant)).some(({ id }) => id === period))
    throw new AppError('MONTH_ALREADY_CLOSED', { field: 'period' })
  if ((await monthOfLate(tenant)) !== period) throw new AppError('MONTH_OUT_OF_TURN', { field: 'period' })
}

/** Of the 100 writes of a commit: two for each line, and the trace. */
const linesACommit = 45

async function taking(lines: readonly LateLine[], into: Period, context: CommandContext): Promise<Write[]> {
  const { tenant, now, actor } = context
  const time = now.toISOString()
  const [before, survivors] = await Promise.all([
    tenant.documents(corrections).readMany(lines.map((line) => correctionId(line, into))),
    combinationStore(tenant).survivors(lines.map(({ about }) => about.combinationId)),
  ])
  return lines.flatMap((line) => {
    const id = correctionId(line, into)
    const stored = before.get(id)
    // More of what was taken already: one line says both.
    const sum = together([line, ...(stored === undefined ? [] : [stored.doc])])
    const correction: Correction = {
      id,
      productId: line.productId,
      definitionId: line.about.definitionId,
      connectionId: line.about.connectionId,
      of: line.of,
      into,
      ...sum,
      takenTime: time,
      actorId: actor.userId,
    }
    const documents = tenant.documents(corrections)
    // One that was merged since is billed nothing more: the customer it was merged into is.
    const whose = { combinationId: survivors.get(line.about.combinationId)?.doc.id ?? line.about.combinationId, time }
    return [
      stored === undefined ? documents.creating(correction) : documents.replacing(correction, stored.etag),
      tenant.documents(products, line.about.connectionId).upserting(productOf(line, correction, whose)),
    ]
  })
}

/**
 * Takes everything that closed months miss into the month whose turn it is, as lines that name the month they are of; answers how
 * many. Of two who do so at once one is refused what the other took. Errors: MONTH_ALREADY_CLOSED; MONTH_OUT_OF_TURN;
 * WRITE_CONFLICT.
 */
export async function takeLateLines(period: Period, context: CommandContext): Promise<number> {
  const { tenant } = context
  await refuseOthers(tenant, period)
  let taken = 0
  for await (const batch of lateLines(context))
    for (let at = 0; at < batch.length; at += linesACommit) {
      const some = batch.slice(at, at + linesACommit)
      taken += some.length
      await tenant.commit([
        ...(await taking(some, period, context)),
        auditing(context, { action: 'month.take_late', subject: period, after: { lines: some.length } }),
      ])
    }
  return ended('month.take_late', period, taken, context)
}

/** Takes the corrections out of a month again; answers how many. Errors: as `takeLateLines`. */
export async function undoLateLines(period: Period, context: CommandContext): Promise<number> {
  const { tenant } = context
  await refuseOthers(tenant, period)
  const undone = await dropCorrections({ field: 'into', period }, context)
  return ended('month.undo_late', period, undone, context)
}

/**
 * Takes away corrections of open months: those in one, or those of one that is opened again, which has what came late itself then.
 * Answers how many.
 */
export async function dropCorrections(
  { field, period }: { readonly field: 'into' | 'of'; readonly period: Period },
  context: CommandContext,
): Promise<number> {
  const { tenant } = context
  const found: Correction[] = []
  for await (const batch of tenant.documents(corrections).scan({ field, op: 'eq', value: period })) found.push(...batch)
  for (let at = 0; at < found.length; at += linesACommit) {
    const some = found.slice(at, at + linesACommit)
    const there = await tenant.documents(products).readMany(some.map(({ id }) => id))
    await tenant.commit([
      ...some.map(({ id }) => tenant.documents(corrections).deleting(id)),
      ...some.flatMap(({ id, connectionId }) => {
        const etag = there.get(id)?.etag
        return etag === undefined ? [] : [tenant.documents(products, connectionId).deleting(id, etag)]
      }),
      auditing(context, { action: 'month.undo_late', subject: period, after: { lines: some.length } }),
    ])
  }
  return found.length
}

/** The sums of the firm follow; that there was nothing to do is told, too. */
async function ended(action: MonthAction, period: Period, lines: number, context: CommandContext): Promise<number> {
  const { tenant } = context
  if (lines === 0) await tenant.commit([auditing(context, { action, subject: period, after: { lines } })])
  else await tenant.start(sumMonths, {})
  return lines
}
