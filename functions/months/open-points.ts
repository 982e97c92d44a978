import { stillHolds, type SeenPoint } from '#domain/products/open-point.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { MonthPointKind } from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../connections/index.ts'
import type { KeptPoint } from '../products/index.ts'
import { checksOfMonth } from '../supplier-check/index.ts'
import { stateOfConnection } from '../sync/index.ts'
import { compare, type Unpriced } from './compare/compare.ts'
import { cannotBeSetAside, finders } from './points/finders.ts'
import { amountText, shownPlace, type PointContext, type PointFindings } from './points/point.ts'
import { setAsideId, setAsidePoints, type SetAsidePoint } from './points/set-aside.ts'
import { withMonthBefore } from './what-changed.ts'

type Reader = Pick<CommandContext, 'tenant' | 'now'>

const kinds = Object.keys(finders) as readonly MonthPointKind[]

/** Places that come with a point; the others are asked by the page. */
const placesShown = 25
/** So many places are known one by one of what was set aside. */
const placesKnown = 500

/** Worked out once, when somebody first asks. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= work())
}

/** Lines of a month without a price. */
async function unpricedOf(tenant: TenantPartition, period: Period): Promise<readonly Unpriced[]> {
  const page = { measure: 'MARGIN', cause: null, skip: 0, take: 1 } as const
  return (await compare(tenant, await withMonthBefore(tenant, period), { scope: { of: 'firm' }, page })).unpriced
}

/** `unpriced`: where somebody compares the month anyway. */
async function askedOf(
  period: Period,
  { tenant, now }: Reader,
  unpriced: PointContext['unpriced'] = () => unpricedOf(tenant, period),
): Promise<PointContext> {
  const { items } = await connectionStore(tenant).list(0, connectionListTake)
  const delivering = items.filter(({ status }) => status === 'ACTIVE' || status === 'CREATION_FAILED')
  return {
    tenant,
    now,
    period,
    connections: new Map(items.map((connection) => [connection.id, connection])),
    delivering,
    states: once(() => Promise.all(delivering.map((connection) => stateOfConnection(connection, { tenant, now })))),
    checks: once(() => checksOfMonth(period, { tenant, now })),
    unpriced: once(unpriced),
  }
}

/** What somebody sees of a point, so that it is known later whether there is more. */
export const seenOf = ({ count, amount, places }: PointFindings): SeenPoint => ({
  count,
  amount: amountText(amount),
  places: Object.fromEntries(places.slice(0, placesKnown).map((place) => [place.id, place.count])),
  isWhole: places.length <= placesKnown,
})

/** A point of a month as it is now; what was set aside and does not hold any more is open. */
export interface OpenPoint {
  readonly kind: MonthPointKind
  readonly found: PointFindings
  readonly setAside: SetAsidePoint | null
}

const pointOf = (kind: MonthPointKind, found: PointFindings, aside: SetAsidePoint | undefined): OpenPoint => ({
  kind,
  found,
  setAside: aside !== undefined && stillHolds(aside.seen, seenOf(found)) ? aside : null,
})

/** One point of a month as it is now; undefined: there is nothing. */
export async function openPoint(period: Period, kind: MonthPointKind, context: Reader): Promise<OpenPoint | undefined> {
  const found = await finders[kind](await askedOf(period, context))
  if (found.count === 0) return undefined
  const aside = await context.tenant.documents(setAsidePoints).read(setAsideId(period, kind))
  return pointOf(kind, found, aside?.doc)
}

/** What is not right yet in a month, open or set aside. Kinds with nothing are left out. */
export async function openPoints(
  period: Period,
  context: Reader,
  unpriced?: PointContext['unpriced'],
): Promise<readonly OpenPoint[]> {
  const { tenant } = context
  const [asked, aside] = await Promise.all([
    askedOf(period, context, unpriced),
    tenant.documents(setAsidePoints).readMany(kinds.map((kind) => setAsideId(period, kind))),
  ])
  const all = await Promise.all(
    kinds.map(async (kind) => pointOf(kind, await finders[kind](asked), aside.get(setAsideId(period, kind))?.doc)),
  )
  return all.filter(({ found }) => found.count > 0)
}

/** How many nobody solved or set aside. */
export const openCount = (points: readonly OpenPoint[]): number =>
  points.filter(({ setAside }) => setAside === null).length

/** As a point is shown, and kept with a closed month. */
export function keptPoint({ kind, found, setAside }: OpenPoint): KeptPoint {
  const { count, amount, places } = found
  return {
    kind,
    count,
    amount: amountText(amount),
    places: places.slice(0, placesShown).map(shownPlace),
    placesCount: places.length,
    setAside: setAside === null ? null : { time: setAside.time, actorId: setAside.actorId, reason: setAside.reason },
  }
}

export const mayBeSetAside = (kind: MonthPointKind): boolean => !cannotBeSetAside.includes(kind)

/** A page of the places of one point. Errors: INPUT_INVALID (`skip`, `take`) are those of the caller. */
export async function placesOfPoint(
  period: Period,
  kind: MonthPointKind,
  { skip, take }: { readonly skip: number; readonly take: number },
  context: Reader,
) {
  const point = await openPoint(period, kind, context)
  const places = point?.found.places ?? []
  return { totalCount: places.length, items: places.slice(skip, skip + take).map(shownPlace) }
}
