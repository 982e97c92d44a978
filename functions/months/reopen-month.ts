import { isReason, reopenObstacle } from '#domain/products/closed-month.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { closedMonths, sumMonths, type ReopenedMonth } from '../products/index.ts'
import { auditing } from './auditing.ts'
import { monthRecords } from './closed-records.ts'
import { monthReopened } from './events.ts'
import { dropCorrections } from './late/take-late.ts'

/** So many times are kept with the month; the audit log has them all. */
const mostKept = 50

export interface MonthToReopen {
  readonly period: Period
  readonly reason: string
}

/**
 * Opens a closed month again: it follows what it is made of as any open month, and what it was closed with is kept beside it.
 * Errors: INPUT_INVALID (`input.reason`); MONTH_NOT_CLOSED, also while it is being closed and for the second of two who do it at
 * once; MONTH_REOPEN_TOO_LATE; MONTH_LATER_CLOSED.
 */
export async function reopenMonth({ period, reason }: MonthToReopen, context: CommandContext): Promise<void> {
  const { tenant, now, actor } = context
  if (!isReason(reason)) throw new AppError('INPUT_INVALID', { field: 'input.reason' })
  const documents = tenant.documents(closedMonths)
  await againOnConflict(async () => {
    // The month first: what somebody changes after it is read either shows in the others or refuses the commit.
    const month = await documents.read(period)
    const records = await monthRecords(tenant)
    const obstacle = reopenObstacle(period, records, now)
    if (obstacle !== undefined) throw new AppError(obstacle, { field: 'input.period' })
    if (month === undefined) throw new AppError('MONTH_NOT_CLOSED', { field: 'input.period' })
    // The open month has what came late itself. First, for of a process that dies it would otherwise be charged twice.
    await dropCorrections({ field: 'of', period }, context)
    const { closedTime, actorId, lines, purchase, sales, checksum, points } = month.doc
    const figures = { lines, purchase, sales, checksum }
    const was: ReopenedMonth = {
      closedTime,
      actorId,
      ...figures,
      // What each was and why it was let be; where, nobody asks any more.
      points: points.map((point) => ({ ...point, places: [] })),
      reopenedTime: now.toISOString(),
      reopenedBy: actor.userId,
      reason: reason.trim(),
    }
    await tenant.commit([
      documents.replacing(
        {
          ...month.doc,
          state: 'REOPENED',
          seen: null,
          points: [],
          reopened: [was, ...month.doc.reopened].slice(0, mostKept),
        },
        month.etag,
      ),
      tenant.publishing(monthReopened, { period, closedTime, by: actor.userId }),
      auditing(context, { action: 'month.reopen', subject: period, before: figures, after: { reason: was.reason } }),
      tenant.starting(sumMonths, {}).write,
    ])
  })
}
