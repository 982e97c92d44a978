import type { z } from 'zod'
import type { customApi } from '#domain/connectors/entries/custom-api.ts'
import type { Incoming } from '#domain/records/record.ts'
import { addMonths, periodAt, usagePeriods } from '#domain/shared/period.ts'
import type { SkippedRecord, Stream, StreamOf } from '../kit/stream.ts'
import { everyRow, mapPage, parseItems } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { Access, Administration, Customer, meta, pages, Usage, User, type List } from './api.ts'
import { everyAdministration, toAccess, toAdministration, toCustomer, toUsage, toUser } from './map.ts'

/** A read that goes on from a place has been told before that the API has the list. */
async function offers(api: VendorApi, list: List, cursor: string | undefined): Promise<boolean> {
  return cursor !== undefined || (await meta(api)).capabilities[list] === true
}

/** The months that a table of usage shows. */
export function months(now: Date): { readonly from: string; readonly to: string } {
  const to = periodAt(now)
  return { from: addMonths(to, 1 - usagePeriods), to }
}

/** A list as it is; nothing at all where the API does not have it. */
function table<Schema extends z.ZodType, Row extends Incoming>(
  list: List,
  schema: Schema,
  toRecord: (row: z.output<Schema>) => Row | SkippedRecord,
): Stream<Row> {
  return async function* ({ api, now }, cursor) {
    if (!(await offers(api, list, cursor))) return
    for await (const page of pages(api, list, cursor, list === 'usage' ? months(now) : {}))
      yield mapPage(page, schema, toRecord)
  }
}

export const administrations = table('administrations', Administration, toAdministration)
export const users = table('users', User, toUser)
export const usage = table('usage', Usage, toUsage)
export const customers = table('customers', Customer, toCustomer)

async function allAdministrations(api: VendorApi): Promise<ReadonlySet<string>> {
  const { good } = await everyRow(pages(api, 'administrations', undefined), Administration)
  return new Set(good.map(({ id }) => id))
}

/** Who may open what. The administrations are only asked for where somebody may open them all. */
export const access: StreamOf<typeof customApi, 'access'> = async function* ({ api }, cursor) {
  if (!(await offers(api, 'access', cursor))) return
  let all: ReadonlySet<string> | undefined
  for await (const page of pages(api, 'access', cursor)) {
    const { good, skipped } = parseItems(page.items, Access)
    if (good.some(({ administrationId }) => administrationId.trim() === everyAdministration))
      all ??= await allAdministrations(api)
    const known = all ?? new Set<string>()
    yield { records: good.flatMap((row) => toAccess(row, known)), skipped, next: page.next }
  }
}
