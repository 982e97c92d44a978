import { z } from 'zod'
import { closeObstacle } from '#domain/products/closed-month.ts'
import { AppError } from '#domain/shared/errors.ts'
import { isPeriod, periodAt, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { again, defineJob, done, failed, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { closedMonths, productsLane, sumMonths, waitingToDerive, type ClosedMonth } from '../products/index.ts'
import { auditing } from './auditing.ts'
import { deleteClosedLines, storeClosedLines } from './closed-lines.ts'

const Message = z.object({ period: z.custom<Period>((value) => typeof value === 'string' && isPeriod(value)) })
type Message = z.infer<typeof Message>

/** Every month that is closed or being closed, the latest first. */
export async function allClosedMonths(tenant: TenantPartition): Promise<ClosedMonth[]> {
  const found: ClosedMonth[] = []
  for await (const batch of tenant.documents(closedMonths).scan()) found.push(...batch)
  return found.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

const nothingYet = { lines: 0, purchase: '0.0000', sales: '0.0000', checksum: '' }

/**
 * Closes a month for good: its lines are kept as they are, with the names of now, in a task.
 * Errors: MONTH_NOT_OVER; MONTH_ALREADY_CLOSED, also while it is being closed; MONTH_OUT_OF_TURN; MONTH_STILL_DERIVED;
 * BACKGROUND_TASK_IN_PROGRESS.
 */
export async function closeMonth(period: Period, context: CommandContext): Promise<ClosedMonth> {
  const { tenant, now, actor } = context
  const [closed, waiting] = await Promise.all([allClosedMonths(tenant), waitingToDerive(tenant)])
  const obstacle = closeObstacle(period, { now: periodAt(now), closed: closed.map(({ id }) => id), waiting })
  if (obstacle !== undefined) throw new AppError(obstacle, { field: 'period' })
  const month: ClosedMonth = {
    id: period,
    state: 'CLOSING',
    closedTime: now.toISOString(),
    actorId: actor.userId,
    ...nothingYet,
  }
  const { write } = tenant.starting(closeMonthJob, { period }, period)
  await tenant.commit([
    tenant.documents(closedMonths).creating(month),
    write,
    auditing(context, { action: 'month.close', subject: period }),
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
  const checksum = await storeClosedLines(period, context, (completed) => report({ completed, total: null }))
  await tenant.commit([
    tenant
      .documents(closedMonths)
      .replacing({ ...month.doc, ...checksum, state: 'CLOSED', closedTime: now.toISOString() }, month.etag),
    auditing(context, { action: 'month.closed', subject: period, after: { ...checksum } }),
    tenant.starting(sumMonths, {}).write,
  ])
  return done()
}

/** The month is open as before. */
async function giveUp({ period }: Message, { tenant }: Pick<JobContext, 'tenant'>): Promise<void> {
  const month = await tenant.documents(closedMonths).read(period)
  if (month?.doc.state !== 'CLOSING') return
  await deleteClosedLines(tenant, period)
  await tenant.documents(closedMonths).delete(period, month.etag)
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
