import { z } from 'zod'
import type { blue10 } from '#domain/connectors/entries/blue10.ts'
import { periodAt, periodsBack, usagePeriods } from '#domain/shared/period.ts'
import type { StreamContext, StreamOf } from '../kit/stream.ts'
import type { ReadPage } from '../kit/pages.ts'
import { recordsInOrder } from '../kit/records-in-order.ts'
import { everyRow, lacking } from '../kit/snapshot.ts'
import { companies, MonthUsage, usage as usageRows, User, users } from './api.ts'
import { isPerson, toAccess, toUsage } from './map.ts'

/** Users without groups and without those who were taken away. */
export async function* people(context: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  for await (const page of users(context, cursor))
    yield { ...page, items: page.items.filter((item) => isPerson(User.safeParse(item).data ?? {})) }
}

const WithId = z.object({ id: z.string() })

/** What users may do in companies: made of both lists. */
export const access: StreamOf<typeof blue10, 'access'> = async function* (context, cursor) {
  const known = await everyRow(companies(context, undefined), WithId)
  const companyIds = known.good.map(({ id }) => id.trim())
  const { good, skipped } = await everyRow(people(context, undefined), User)
  const pairs = good.flatMap((user) => toAccess(user, companyIds))
  const keyed = new Map(pairs.map((pair) => [JSON.stringify([pair.userId, pair.administrationId]), pair]))
  yield* recordsInOrder(keyed, cursor, [...lacking(known.skipped), ...skipped])
}

function companyOf(item: unknown) {
  const { data } = MonthUsage.pick({ id_company: true }).safeParse(item)
  return data === undefined ? undefined : { externalId: data.id_company }
}

/** Read whole before the first page, as the months of a company may lie on several pages. */
export const usage: StreamOf<typeof blue10, 'usage'> = async function* ({ api, now }, cursor) {
  const months = periodsBack(periodAt(now), usagePeriods)
  const [latest, earliest] = [months[0] ?? periodAt(now), months.at(-1) ?? periodAt(now)]
  const { good, skipped } = await everyRow(usageRows(api, earliest, latest), MonthUsage, companyOf)
  // Of a company with a month that cannot be read the others would not say enough either.
  const unsure = new Set(skipped.map((one) => ('reason' in one ? one.externalId : undefined)))
  const sure = unsure.has(null) ? [] : good.filter(({ id_company }) => !unsure.has(id_company))
  yield* recordsInOrder(toUsage(sure, months), cursor, skipped)
}
