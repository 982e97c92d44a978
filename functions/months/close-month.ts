import { z } from 'zod'
import { closeObstacle, mustBeTyped, namesMonth, type SeenMonth } from '#domain/products/closed-month.ts'
import { amountPlaces } from '#domain/products/price.ts'
import { decimal, decimalText } from '#domain/shared/decimal.ts'
import { AppError } from '#domain/shared/errors.ts'
import { addMonths, isPeriod, periodAt, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { again, defineJob, done, failed, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { closedMonths, productsLane, sumMonths, waitingToDerive, type ClosedMonth } from '../products/index.ts'
import { auditing } from './auditing.ts'
import { checksumOfClosed } from './checksum.ts'
import { deleteClosedLines, keepFormerLines, storeClosedLines } from './closed-lines.ts'
import { turns } from './closed-records.ts'
import { keptPoint } from './open-points.ts'
import { areSame, seenNow, standingOf } from './standing.ts'

const Message = z.object({ period: z.custom<Period>((value) => typeof value === 'string' && isPeriod(value)) })
type Message = z.infer<typeof Message>

/** What somebody asks to close, as they saw it. */
export interface MonthToClose extends SeenMonth {
  readonly period: Period
  readonly typed?: string | null | undefined
}

const withPlaces = (amount: string): string => {
  const exact = decimal(amount)
  return exact === undefined ? amount : decimalText(exact, amountPlaces)
}

/**
 * Closes a month: its lines are kept as they are, with the names of now, in a task. With what was seen and nothing else: whoever
 * changed it meanwhile, by hand or by a price, is not overlooked.
 * Errors: MONTH_NOT_OVER; MONTH_ALREADY_CLOSED, also while it is being closed; MONTH_OUT_OF_TURN; MONTH_STILL_DERIVED;
 * MONTH_CHANGED_SINCE; MONTH_NOT_TYPED (`input.typed`); BACKGROUND_TASK_IN_PROGRESS.
 */
export function closeMonth({ period, typed, ...asked }: MonthToClose, context: CommandContext): Promise<ClosedMonth> {
  const seen = {
    lines: asked.lines,
    purchase: withPlaces(asked.purchase),
    sales: withPlaces(asked.sales),
    openPoints: asked.openPoints,
  }
  return againOnConflict(() => beginClosing(period, seen, typed ?? '', context))
}

async function beginClosing(period: Period, seen: SeenMonth, typed: string, context: CommandContext) {
  const { tenant, now, actor } = context
  const documents = tenant.documents(closedMonths)
  // First: what somebody changes after they are read either shows in what is looked at below or refuses the commit.
  const records = await documents.readMany([period, addMonths(period, -1)])
  const [own, before] = [records.get(period), records.get(addMonths(period, -1))]
  const [{ closed, reopened }, waiting] = await Promise.all([turns(tenant), waitingToDerive(tenant)])
  const obstacle = closeObstacle(period, { now: periodAt(now), closed, reopened, waiting })
  if (obstacle !== undefined) throw new AppError(obstacle, { field: 'input.period' })
  const is = seenNow(await standingOf(period, context))
  if (!areSame(is, seen) || is.openPoints !== seen.openPoints) throw new AppError('MONTH_CHANGED_SINCE')
  if (mustBeTyped(seen) && !namesMonth(period, typed)) throw new AppError('MONTH_NOT_TYPED', { field: 'input.typed' })
  const month: ClosedMonth = {
    id: period,
    state: 'CLOSING',
    closedTime: now.toISOString(),
    actorId: actor.userId,
    lines: 0,
    purchase: '0.0000',
    sales: '0.0000',
    checksum: '',
    seen,
    points: [],
    reopened: own?.doc.reopened ?? [],
  }
  await tenant.commit([
    own === undefined ? documents.creating(month) : documents.replacing(month, own.etag),
    // As it is, so that whoever opens it again at this moment comes before or after: no month is open before a closed one.
    ...(before === undefined ? [] : [documents.replacing(before.doc, before.etag)]),
    tenant.starting(closeMonthJob, { period }, period).write,
    auditing(context, { action: 'month.close', subject: period, after: { ...seen } }),
  ])
  return month
}

/** So often, and after so many seconds, it is looked again whether what was touched meanwhile is derived. */
const patience = 60
const pause = 5

async function run({ period }: Message, context: JobContext): Promise<Outcome> {
  const { tenant, report, now } = context
  const month = await tenant.documents(closedMonths).read(period)
  if (month?.doc.state !== 'CLOSING') return skip('The month is not being closed')
  if ((await waitingToDerive(tenant)) > 0) {
    const asked = Number(context.cursor ?? 0) + 1
    return asked > patience ? failed('MONTH_STILL_DERIVED') : again(String(asked), pause)
  }
  const { seen } = month.doc
  const standing = await standingOf(period, context)
  const is = seenNow(standing)
  // One that began to be closed before anybody had to say what they saw is closed as it is.
  if (seen !== null && (!areSame(is, seen) || is.openPoints > seen.openPoints)) return failed('MONTH_CHANGED_SINCE')
  const [former] = month.doc.reopened
  if (former !== undefined) await keepFormerLines(tenant, period, former)
  const checksum = await storeClosedLines(period, context, (completed) => report({ completed, total: null }))
  if (seen !== null && !areSame(checksum, seen)) return failed('MONTH_CHANGED_SINCE')
  const points = standing.points.map(keptPoint)
  await tenant.commit([
    tenant
      .documents(closedMonths)
      .replacing({ ...month.doc, ...checksum, points, state: 'CLOSED', closedTime: now.toISOString() }, month.etag),
    auditing(context, {
      action: 'month.closed',
      subject: period,
      after: { ...checksum, points: points.map(({ kind, count, setAside }) => ({ kind, count, reason: setAside?.reason ?? null })) },
    }),
    tenant.starting(sumMonths, {}).write,
  ]) // prettier-ignore
  return done()
}

/** The month is open as before. */
async function giveUp({ period }: Message, { tenant }: Pick<JobContext, 'tenant'>): Promise<void> {
  const documents = tenant.documents(closedMonths)
  const month = await documents.read(period)
  if (month?.doc.state !== 'CLOSING') return
  const [former] = month.doc.reopened
  // What it was closed with before is kept as long as nothing was written in its place.
  if (former === undefined || (await checksumOfClosed(tenant, period)).checksum !== former.checksum)
    await deleteClosedLines(tenant, period)
  if (former === undefined) {
    await documents.delete(period, month.etag)
    return
  }
  const { closedTime, actorId, lines, purchase, sales, checksum } = former
  const before = { closedTime, actorId, lines, purchase, sales, checksum }
  await documents.replace({ ...month.doc, ...before, state: 'REOPENED', seen: null }, month.etag)
}

export const closeMonthJob = defineJob<Message>({
  name: 'close-month',
  message: Message,
  subject: ({ period }) => ({ type: 'month', id: period }),
  exclusive: () => 'close-month',
  // Nothing is derived while the lines are kept.
  oneAtATime: (_, tenantId) => productsLane(tenantId),
  budgetMinutes: 15,
  actsAs: 'system',
  run,
  onFailed: giveUp,
})
