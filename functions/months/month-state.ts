import { closeObstacle, mustBeTyped, nextToClose, reopenObstacle, reopenUntil } from '#domain/products/closed-month.ts'
import { AppError } from '#domain/shared/errors.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type {
  ClosedMonth as ShownMonth,
  MonthPoint,
  MonthState,
  MonthVerification,
  ReopenedMonth as ShownReopened,
} from '#platform/graphql/generated/resolvers.ts'
import { namesOf } from '../identity/index.ts'
import {
  closedMonths,
  waitingToDerive,
  type ClosedMonth,
  type KeptPoint,
  type ReopenedMonth,
} from '../products/index.ts'
import { checksumOfClosed } from './checksum.ts'
import { isShut, turns } from './closed-records.ts'
import { failedClosing } from './failed-closing.ts'
import { keptPoint, mayBeSetAside, type OpenPoint } from './open-points.ts'
import { seenNow, standingOf } from './standing.ts'
import { begun, shownSum } from './what-changed.ts'

type Reader = Pick<CommandContext, 'tenant' | 'now' | 'platform'>

type Naming = Pick<Reader, 'tenant' | 'platform'>

const actorsOf = (points: readonly KeptPoint[]): string[] => points.flatMap(({ setAside }) => setAside?.actorId ?? [])

/** Shows what people did under their names, of all of them asked at once. */
async function showing(actorIds: readonly (string | null)[], { tenant, platform }: Naming) {
  const known = [...new Set(actorIds.flatMap((id) => id ?? []))]
  const names = await namesOf(platform.directory, tenant.tenantId, known)
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))
  const point = ({ places, setAside, ...one }: KeptPoint): MonthPoint => ({
    ...one,
    places: [...places],
    mayBeSetAside: mayBeSetAside(one.kind),
    setAside: setAside === null ? null : { time: setAside.time, by: nameOf(setAside.actorId), reason: setAside.reason },
  })
  return {
    point,
    month: ({ id, state, closedTime, actorId, lines, purchase, sales, checksum }: ClosedMonth): ShownMonth => ({
      period: id,
      status: state === 'REOPENED' ? 'OPEN' : state,
      closedTime,
      closedBy: nameOf(actorId),
      lines,
      purchase,
      sales,
      checksum,
    }),
    reopened: ({ actorId, reopenedBy, points, ...was }: ReopenedMonth): ShownReopened => ({
      ...was,
      closedBy: nameOf(actorId),
      reopenedBy: nameOf(reopenedBy),
      points: points.map(point),
    }),
  }
}

/** A month as the API shows it, with the name of who closed it. */
export const shownMonth = async (month: ClosedMonth, context: Naming): Promise<ShownMonth> =>
  (await showing([month.actorId], context)).month(month)

export async function shownMonths(months: readonly ClosedMonth[], context: Naming): Promise<ShownMonth[]> {
  const show = await showing(
    months.map(({ actorId }) => actorId),
    context,
  )
  return months.map(show.month)
}

export async function shownPoint(open: OpenPoint, context: Naming): Promise<MonthPoint> {
  const kept = keptPoint(open)
  return (await showing(actorsOf([kept]), context)).point(kept)
}

/** How a month stands and what is still open in it. Errors: INPUT_INVALID (`period`). */
export async function monthState(asked: string, context: Reader): Promise<MonthState> {
  const { tenant, now } = context
  const period = begun(asked, now)
  const current = periodAt(now)
  const [{ records, ...turn }, waiting] = await Promise.all([turns(tenant), waitingToDerive(tenant)])
  const record = records.find(({ id }) => id === period)
  const own = record !== undefined && isShut(record) ? record : undefined
  const isKept = own?.state === 'CLOSED'
  const standing = await standingOf(period, context, { isKept })
  const points = isKept ? own.points : standing.points.map(keptPoint)
  const reopened = record?.reopened ?? []
  const failed = own === undefined ? await failedClosing(period, tenant) : null
  const show = await showing(
    [
      own?.actorId ?? null,
      ...actorsOf(points),
      ...reopened.flatMap((was) => [was.actorId, was.reopenedBy, ...actorsOf(was.points)]),
    ],
    context,
  )
  const openPoints = points.filter(({ setAside }) => setAside === null).length
  const cannotReopen = reopenObstacle(period, records, now)
  return {
    period,
    status: isKept ? 'CLOSED' : own !== undefined ? 'CLOSING' : period === current ? 'RUNNING' : 'OPEN',
    sum: shownSum(standing.sum),
    points: points.map(show.point),
    openPoints,
    mustBeTyped: mustBeTyped({ openPoints, sales: seenNow(standing).sales }),
    obstacle: closeObstacle(period, { now: current, ...turn, waiting }) ?? null,
    reopenUntil: cannotReopen === undefined && own !== undefined ? reopenUntil(own.closedTime).toISOString() : null,
    reopenObstacle: cannotReopen ?? null,
    reopened: reopened.map(show.reopened),
    failedClosing: failed,
    next: nextToClose(turn.closed, turn.reopened) ?? null,
    closed: own === undefined ? null : show.month(own),
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
