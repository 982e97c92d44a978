import { z } from 'zod'
import { periodAt, periodsBack, usagePeriods } from '#domain/shared/period.ts'
import type { SkippedRecord, Stream, StreamContext } from '../kit/connector.ts'
import type { ReadPage } from '../kit/pages.ts'
import { recordsInOrder } from '../kit/records-in-order.ts'
import { parseItems } from '../kit/snapshot.ts'
import { companies, MonthUsage, usage as usageRows, User, users } from './api.ts'
import { isPerson, toAccess, toUsage } from './map.ts'

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

/** What users may do in companies: made of both lists. */
export const access: Stream<'access'> = async function* (context, cursor) {
  const known = await everything(companies(context, undefined), WithId)
  const companyIds = known.rows.map(({ id }) => id.trim())
  const { rows, skipped } = await everything(people(context, undefined), User)
  const pairs = rows.flatMap((user) => toAccess(user, companyIds))
  const keyed = new Map(pairs.map((pair) => [JSON.stringify([pair.userId, pair.administrationId]), pair]))
  yield* recordsInOrder<'access'>(keyed, cursor, skipped)
}

/** Read whole before the first page, as the months of a company may lie on several pages. */
export const usage: Stream<'usage'> = async function* ({ api, now }, cursor) {
  const months = periodsBack(periodAt(now), usagePeriods)
  const [latest, earliest] = [months[0] ?? periodAt(now), months.at(-1) ?? periodAt(now)]
  const { rows, skipped } = await everything(usageRows(api, earliest, latest), MonthUsage)
  yield* recordsInOrder<'usage'>(toUsage(rows, months), cursor, skipped)
}
