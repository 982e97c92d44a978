import { z } from 'zod'
import { classifyByStatus, type VendorAnswer } from '../kit/answer.ts'
import type { StreamContext } from '../kit/stream.ts'
import { ODataList, odataPages } from '../kit/odata.ts'
import type { ReadPage } from '../kit/pages.ts'
import { everyRow, everyRowOf, type Parsed } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError, whereAllowed, type VendorErrorKind } from '../kit/vendor-error.ts'

const text = z.string().nullish()

/** A row of Administrations. Reeleezee writes names of fields with a capital or without. */
export const Administration = z
  .object({
    id: text,
    Id: text,
    Name: text,
    name: text,
    CreateDate: text,
    ChamberOfCommerceNumber: text,
    IsArchived: z.boolean().nullish(),
  })
  .transform(({ id, Id, Name, name, ...rest }) => ({ ...rest, id: (id ?? Id ?? '').trim(), name: Name ?? name }))
export type Administration = z.output<typeof Administration>

/** The dates of the invoices of one kind of an administration. */
export const Invoices = z.object({ administrationId: z.string(), product: z.string(), dates: z.array(z.string()) })
export type Invoices = z.output<typeof Invoices>

/** A row of SalesInvoices and of PurchaseInvoices, as far as it is asked for. */
const Invoice = z.object({ id: text, Id: text, Date: text })

const vendorDomain = 'reeleezee.nl'
export const baseUrl = `https://portal.${vendorDomain}/api/v1`

/**
 * A next link as a path below our base: it may name another host of Reeleezee's, where the password must not go.
 *
 * Errors: VendorError where it leads anywhere else.
 */
export function pathOfLink(link: string): string {
  const base = new URL(baseUrl)
  const url = URL.parse(link, `${baseUrl}/`)
  const isTheirs =
    url?.protocol === 'https:' && (url.hostname === vendorDomain || url.hostname.endsWith(`.${vendorDomain}`))
  if (!isTheirs || !url.pathname.startsWith(`${base.pathname}/`))
    throw new VendorError('unexpected-answer', 'The next page is not at Reeleezee')
  return url.pathname.slice(base.pathname.length + 1) + url.search
}

/** 404 is what somebody may not see. */
export function classify(answer: Pick<VendorAnswer, 'status'>): VendorErrorKind | undefined {
  return answer.status === 404 ? 'forbidden' : classifyByStatus(answer)
}

function pages(api: VendorApi, path: string, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return odataPages({ api, cursor, first: () => Promise.resolve(path), follow: pathOfLink })
}

export function administrations({ api }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return pages(api, 'Administrations', cursor)
}

/** Every administration that the login may open, in the order of the ids. */
export async function allAdministrations(context: StreamContext): Promise<Parsed<string>> {
  const { good, skipped } = await everyRow(administrations(context, undefined), Administration)
  return { good: [...new Set(good.map(({ id }) => id).filter((id) => id !== ''))].sort(), skipped }
}

/** Whether the login works. Errors: VendorError, also where it may open nothing. */
export async function tryLogin(api: VendorApi): Promise<void> {
  const { items } = await api.call({ path: 'Administrations', answer: ODataList })
  if (items.length === 0) throw new VendorError('forbidden', 'This login may open no administration')
}

export type InvoiceList = 'SalesInvoices' | 'PurchaseInvoices'

/**
 * The dates of an administration's invoices from a day on (`YYYY-MM-DD`), as they are written. Undefined: the login may not
 * see them.
 *
 * Errors: VendorError.
 */
export async function invoiceDates(
  api: VendorApi,
  administration: string,
  list: InvoiceList,
  from: string,
): Promise<string[] | undefined> {
  const query = new URLSearchParams({ $select: 'id,Date', $filter: `Date ge ${from}T00:00:00+00:00` })
  const path = `${encodeURIComponent(administration)}/${list}?${query.toString()}`
  const rows = await whereAllowed(everyRowOf(list, pages(api, path, undefined), Invoice))
  if (rows === undefined) return undefined
  const dates = new Map<string, string>()
  for (const { id, Id, Date: date } of rows) {
    // An invoice that comes twice, as pages moved, is one.
    const key = id ?? Id
    if (key == null || date == null) throw new VendorError('unexpected-answer', `A row of ${list} has no id or no date`)
    dates.set(key, date)
  }
  return [...dates.values()]
}
