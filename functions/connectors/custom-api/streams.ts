import type { z } from 'zod'
import type { customApi } from '#domain/connectors/entries/custom-api.ts'
import type { Incoming } from '#domain/records/record.ts'
import { addMonths, periodAt, usagePeriods } from '#domain/shared/period.ts'
import type { Skipped, SkippedRecord, Stream, StreamOf } from '../kit/stream.ts'
import { everyRow, lacking, mapPage, parseItems, type IdOf } from '../kit/snapshot.ts'
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
  idOf?: IdOf,
): Stream<Row> {
  return async function* ({ api, now }, cursor) {
    if (!(await offers(api, list, cursor))) return
    for await (const page of pages(api, list, cursor, list === 'usage' ? months(now) : {}))
      yield mapPage(page, schema, toRecord, idOf)
  }
}

/** A row is told by its id, however odd its name. */
const byId: IdOf = (item) => {
  const { data } = Administration.pick({ id: true }).safeParse(item)
  return data === undefined ? undefined : { externalId: data.id }
}

export const administrations = table('administrations', Administration, toAdministration, byId)
export const users = table('users', User, toUser)
export const usage = table('usage', Usage, toUsage, (item) => {
  const { data } = Usage.pick({ administrationId: true, product: true }).safeParse(item)
  return data === undefined ? undefined : { externalId: data.administrationId, pairedWith: data.product }
})
export const customers = table('customers', Customer, toCustomer, byId)

async function allAdministrations(api: VendorApi): Promise<{ ids: ReadonlySet<string>; less: readonly Skipped[] }> {
  const { good, skipped } = await everyRow(pages(api, 'administrations', undefined), Administration)
  return { ids: new Set(good.map(({ id }) => id)), less: lacking(skipped) }
}

/** Who may open what. The administrations are only asked for where somebody may open them all. */
export const access: StreamOf<typeof customApi, 'access'> = async function* ({ api }, cursor) {
  if (!(await offers(api, 'access', cursor))) return
  let all: ReadonlySet<string> | undefined
  for await (const page of pages(api, 'access', cursor)) {
    const { good, skipped } = parseItems(page.items, Access)
    if (all === undefined && good.some(({ administrationId }) => administrationId.trim() === everyAdministration)) {
      const known = await allAdministrations(api)
      all = known.ids
      skipped.push(...known.less)
    }
    const ids = all ?? new Set<string>()
    yield { records: good.flatMap((row) => toAccess(row, ids)), skipped, next: page.next }
  }
}
