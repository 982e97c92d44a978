import { z } from 'zod'
import type { IncomingOf } from '#domain/records/record.ts'
import { periodAt, periodsBack, usagePeriods } from '#domain/shared/period.ts'
import type { SkippedRecord, Stream, StreamContext } from '../kit/connector.ts'
import type { ReadPage } from '../kit/pages.ts'
import { parseItems } from '../kit/snapshot.ts'
import { companies, MonthUsage, usage as usageRows, User, users } from './api.ts'
import { isPerson, toAccess, toUsage, usageKey } from './map.ts'

/** Enough for a page; all pairs of one user stay together. */
const recordsAPage = 1000

async function everything<Schema extends z.ZodType>(
  pages: AsyncIterable<ReadPage>,
  schema: Schema,
): Promise<{ rows: z.output<Schema>[]; skipped: SkippedRecord[] }> {
  const rows: z.output<Schema>[] = []
  const skipped: SkippedRecord[] = []
  for await (const { items } of pages) {
    const parsed = parseItems(items, schema)
    rows.push(...parsed.good)
    skipped.push(...parsed.skipped)
  }
  return { rows, skipped }
}

/** Users without groups and without those who were taken away. */
export async function* people(context: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  for await (const page of users(context, cursor))
    yield { ...page, items: page.items.filter((item) => isPerson(User.safeParse(item).data ?? {})) }
}

const WithId = z.object({ id: z.string() })

/** The pairs of each user, in the order of the users' ids: a cursor is the last id. */
export const access: Stream<'access'> = async function* (context, cursor) {
  const known = await everything(companies(context, undefined), WithId)
  const companyIds = known.rows.map(({ id }) => id.trim())
  const { rows, skipped } = await everything(people(context, undefined), User)
  const ordered = [...new Map(rows.map((user) => [user.id, user])).values()]
    .filter(({ id }) => cursor === undefined || id > cursor)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const last = ordered.at(-1)
  let records: IncomingOf['access'][] = []
  for (const user of ordered) {
    records.push(...toAccess(user, companyIds))
    if (records.length < recordsAPage || user === last) continue
    yield { records, next: user.id }
    records = []
  }
  yield { records, skipped, next: undefined }
}

/** Read whole before the first page, as the months of a company may lie on several pages. */
export const usage: Stream<'usage'> = async function* ({ api, now }, cursor) {
  const months = periodsBack(periodAt(now), usagePeriods)
  const [latest, earliest] = [months[0] ?? periodAt(now), months.at(-1) ?? periodAt(now)]
  const { rows, skipped } = await everything(usageRows(api, earliest, latest), MonthUsage)
  const records = toUsage(rows, months).filter((record) => cursor === undefined || usageKey(record) > cursor)
  for (let start = 0; ; start += recordsAPage) {
    const part = records.slice(start, start + recordsAPage)
    const last = part.at(-1)
    if (last === undefined || start + recordsAPage >= records.length) {
      yield { records: part, skipped, next: undefined }
      return
    }
    yield { records: part, next: usageKey(last) }
  }
}
