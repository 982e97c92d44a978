import { AppError } from '#domain/shared/errors.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import { isReason } from '#domain/products/closed-month.ts'
import type { CommandContext } from '#platform/command.ts'
import type { MonthPointKind } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { closedMonths } from '../products/index.ts'
import { auditing } from './auditing.ts'
import { mayBeSetAside, openPoint, seenOf, type OpenPoint } from './open-points.ts'
import { setAsideId, setAsidePoints, type SetAsidePoint } from './points/set-aside.ts'

export interface PointToSetAside {
  readonly period: Period
  readonly kind: MonthPointKind
  /** What the person saw of it. */
  readonly count: number
  readonly reason: string
}

/** Points are judged in a month that is over and still open. Errors: MONTH_NOT_OVER; MONTH_ALREADY_CLOSED. */
async function assertJudged(period: Period, { tenant, now }: CommandContext): Promise<void> {
  if (period >= periodAt(now)) throw new AppError('MONTH_NOT_OVER', { field: 'input.period' })
  const month = await tenant.documents(closedMonths).read(period)
  if (month !== undefined && month.doc.state !== 'REOPENED')
    throw new AppError('MONTH_ALREADY_CLOSED', { field: 'input.period' })
}

/**
 * Lets a point of a month be, with a reason that is kept.
 * Errors: INPUT_INVALID (`input.kind`, `input.reason`); MONTH_NOT_OVER; MONTH_ALREADY_CLOSED; MONTH_CHANGED_SINCE where there is
 * more or less of it than the person saw.
 */
export async function setPointAside(
  { period, kind, count, reason }: PointToSetAside,
  context: CommandContext,
): Promise<OpenPoint> {
  const { tenant, now, actor } = context
  if (!mayBeSetAside(kind)) throw new AppError('INPUT_INVALID', { field: 'input.kind' })
  if (!isReason(reason)) throw new AppError('INPUT_INVALID', { field: 'input.reason' })
  await assertJudged(period, context)
  const point = await openPoint(period, kind, context)
  if (point?.found.count !== count) throw new AppError('MONTH_CHANGED_SINCE')
  const aside: SetAsidePoint = {
    id: setAsideId(period, kind),
    period,
    kind,
    time: now.toISOString(),
    actorId: actor.userId,
    reason: reason.trim(),
    seen: seenOf(point.found),
  }
  const { amount } = aside.seen
  await tenant.commit([
    // Of two who do it at once the last is shown; the log has both.
    tenant.documents(setAsidePoints).upserting(aside),
    auditing(context, { action: 'month.point.aside', subject: period, after: { kind, count, amount, reason: aside.reason } }),
  ]) // prettier-ignore
  return { ...point, setAside: aside }
}

/** Takes up again what was set aside. Errors: MONTH_NOT_OVER; MONTH_ALREADY_CLOSED; NOT_FOUND where nobody set it aside. */
export async function takeUpPoint(
  { period, kind }: Pick<PointToSetAside, 'period' | 'kind'>,
  context: CommandContext,
): Promise<void> {
  const { tenant } = context
  await assertJudged(period, context)
  await againOnConflict(async () => {
    const documents = tenant.documents(setAsidePoints)
    const aside = await documents.read(setAsideId(period, kind))
    if (aside === undefined) throw new AppError('NOT_FOUND')
    const { reason } = aside.doc
    await tenant.commit([
      documents.deleting(aside.doc.id, aside.etag),
      auditing(context, { action: 'month.point.taken-up', subject: period, before: { kind, reason } }),
    ])
  })
}
