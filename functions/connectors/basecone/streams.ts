import { periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { StreamContext } from '../kit/stream.ts'
import type { ReadPage } from '../kit/pages.ts'
import { callsPerRow } from '../kit/row-calls.ts'
import { alsoLacking, lacking } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { assignmentsOf, companyIds, countBookings, userIds, type Bookings } from './api.ts'

const together = 2

/** The companies of each user: a series of calls a user. */
export async function* assignments({ api }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  const { good: rows, skipped } = await userIds(api)
  const read = (id: string): Promise<unknown[]> => assignmentsOf(api, id)
  yield* alsoLacking(callsPerRow({ rows, idOf: (id) => id, cursor, together, read }), lacking(skipped))
}

/** Months one by one, as a late booking moves them all; a year without any takes one call instead of thirteen. */
async function bookingsOf(api: VendorApi, companyId: string, months: readonly Period[]): Promise<Bookings> {
  const [latest, earliest] = [months[0], months.at(-1)]
  const counts: Record<string, number> = {}
  for (const month of months) counts[month] = 0
  if (latest === undefined || earliest === undefined) return { companyId, months: counts }
  if ((await countBookings(api, companyId, earliest, latest)) === 0) return { companyId, months: counts }
  for (const month of months) counts[month] = await countBookings(api, companyId, month, month)
  return { companyId, months: counts }
}

/** The bookings of each company in the months that a usage table shows. */
export async function* bookings({ api, now }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  const months = periodsBack(periodAt(now), usagePeriods)
  const { good: rows, skipped } = await companyIds(api)
  const read = async (id: string): Promise<Bookings[]> => [await bookingsOf(api, id, months)]
  yield* alsoLacking(callsPerRow({ rows, idOf: (id) => id, cursor, together, read }), lacking(skipped))
}
