import { closeObstacle, nextToClose } from '#domain/products/closed-month.ts'
import { AppError } from '#domain/shared/errors.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { ClosedMonth as ShownMonth, MonthState, MonthVerification } from '#platform/graphql/generated/resolvers.ts'
import { namesOf } from '../identity/index.ts'
import { closedMonths, waitingToDerive, type ClosedMonth } from '../products/index.ts'
import { checksumOfClosed } from './checksum.ts'
import { allClosedMonths } from './close-month.ts'
import { compare } from './compare/compare.ts'
import { openPoints } from './open-points.ts'
import { begun, shownSum, withMonthBefore } from './what-changed.ts'

type Reader = Pick<CommandContext, 'tenant' | 'now' | 'platform'>

type Naming = Pick<Reader, 'tenant' | 'platform'>

async function shownBy(months: readonly ClosedMonth[], { tenant, platform }: Naming) {
  const people = months.flatMap(({ actorId }) => actorId ?? [])
  const names = await namesOf(platform.directory, tenant.tenantId, people)
  return ({ id, state, actorId, ...month }: ClosedMonth): ShownMonth => ({
    ...month,
    period: id,
    status: state,
    closedBy: actorId === null ? null : (names.get(actorId) ?? null),
  })
}

/** A month as the API shows it, with the name of who closed it. */
export const shownMonth = async (month: ClosedMonth, context: Naming): Promise<ShownMonth> =>
  (await shownBy([month], context))(month)

export async function shownMonths(months: readonly ClosedMonth[], context: Naming): Promise<ShownMonth[]> {
  return months.map(await shownBy(months, context))
}

/** How a month stands and what is still open in it. Errors: INPUT_INVALID (`period`). */
export async function monthState(asked: string, context: Reader): Promise<MonthState> {
  const { tenant, now } = context
  const period = begun(asked, now)
  const current = periodAt(now)
  const [months, closed, waiting] = await Promise.all([
    withMonthBefore(tenant, period),
    allClosedMonths(tenant),
    waitingToDerive(tenant),
  ])
  const page = { measure: 'MARGIN', cause: null, skip: 0, take: 1 } as const
  const { after, unpriced } = await compare(tenant, months, { scope: { of: 'firm' }, page })
  const own = closed.find(({ id }) => id === period)
  const ids = closed.map(({ id }) => id)
  return {
    period,
    status: own?.state ?? (period === current ? 'RUNNING' : 'OPEN'),
    sum: shownSum(after),
    points: own?.state === 'CLOSED' ? [] : await openPoints(period, unpriced, context),
    obstacle: closeObstacle(period, { now: current, closed: ids, waiting }) ?? null,
    next: nextToClose(ids) ?? null,
    closed: own === undefined ? null : await shownMonth(own, context),
  }
}

/** Adds up what was kept of a month once more. Errors: NOT_FOUND. */
export async function verifyClosedMonth(
  period: Period,
  { tenant }: Pick<Reader, 'tenant'>,
): Promise<MonthVerification> {
  const month = await tenant.documents(closedMonths).read(period)
  if (month?.doc.state !== 'CLOSED') throw new AppError('NOT_FOUND')
  const sum = await checksumOfClosed(tenant, period)
  const { lines, purchase, sales, checksum } = month.doc
  const intact = sum.checksum === checksum && sum.lines === lines && sum.purchase === purchase && sum.sales === sales
  return { ...sum, intact }
}
