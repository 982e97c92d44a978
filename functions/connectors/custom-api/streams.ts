import type { z } from 'zod'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf } from '#domain/records/record.ts'
import { addMonths, periodAt, usagePeriods } from '#domain/shared/period.ts'
import type { SkippedRecord, Stream } from '../kit/connector.ts'
import { mapPage, parseItems } from '../kit/snapshot.ts'
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
function table<Table extends RecordTable, Schema extends z.ZodType>(
  list: List,
  schema: Schema,
  toRecord: (row: z.output<Schema>) => IncomingOf[Table] | SkippedRecord,
): Stream<Table> {
  return async function* ({ api, now }, cursor) {
    if (!(await offers(api, list, cursor))) return
    for await (const page of pages(api, list, cursor, list === 'usage' ? months(now) : {}))
      yield mapPage<Table, Schema>(page, schema, toRecord)
  }
}

export const administrations = table<'administrations', typeof Administration>(
  'administrations',
  Administration,
  toAdministration,
)
export const users = table<'users', typeof User>('users', User, toUser)
export const usage = table<'usage', typeof Usage>('usage', Usage, toUsage)
export const customers = table<'administrations', typeof Customer>('customers', Customer, toCustomer)

async function allAdministrations(api: VendorApi): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for await (const { items } of pages(api, 'administrations', undefined))
    for (const { id } of parseItems(items, Administration).good) ids.add(id)
  return ids
}

/** Who may open what. The administrations are only asked for where somebody may open them all. */
export const access: Stream<'access'> = async function* ({ api }, cursor) {
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
