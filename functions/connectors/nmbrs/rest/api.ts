import { z } from 'zod'
import { linkedPages, type ReadPage } from '../../kit/pages.ts'
import { strict } from '../../kit/odd-values.ts'
import { everyRowOf } from '../../kit/snapshot.ts'
import type { VendorApi } from '../../kit/vendor-api.ts'
import { VendorError } from '../../kit/vendor-error.ts'
import type { Counted } from '../map.ts'

export const origin = 'https://api.nmbrsapp.com'

const text = z.string().nullish()
/** A number that is a name. */
const code = z.union([z.string(), z.number().transform((number) => String(number))]).nullish()
const id = z.string().min(1)

/** A customer of the firm; its companies are what wages are paid in. */
export const Debtor = z.object({ debtorId: id, number: code, name: text })
export type Debtor = z.output<typeof Debtor>

/** What was read of a company over the interface before this one. */
export interface Before {
  readonly externalId: string
  readonly chamberOfCommerceNumber: string | null
  readonly payrollPeriodType: string | null
  readonly licenseType: string | null
  readonly startDate: string | null
}

export const Company = z.object({
  companyId: id,
  number: code,
  name: text,
  debtor: Debtor,
  /** Undefined: the connection had no row of it. */
  before: z.custom<Before>().optional(),
  /** The payslips of its runs. */
  counted: z.custom<readonly Counted[]>().optional(),
})
export type Company = z.output<typeof Company>

/** A run that does not say when it was made cannot be placed, so that is required. */
export const Run = z.object({ payrollRunId: id, createdAt: z.iso.datetime({ offset: true, local: true }) })
export type Run = z.output<typeof Run>

const Page = z.object({
  data: z.array(z.unknown()),
  pagination: z
    .object({ totalPages: strict.number().int().nullish(), totalRecords: strict.number().int().nullish() })
    .nullish(),
})

const rowsAPage = 100

/** Pages by number, from 1. Errors: VendorError. */
function pages(
  api: VendorApi,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): AsyncGenerator<ReadPage> {
  return linkedPages({
    cursor: undefined,
    first: () => Promise.resolve('1'),
    read: async (at) => {
      const asked = { ...query, pageNumber: at, pageSize: rowsAPage }
      const { data, pagination } = await api.call({ path, query: asked, answer: Page })
      const number = Number(at)
      return { items: data, next: number < (pagination?.totalPages ?? 1) ? String(number + 1) : undefined }
    },
  })
}

/** In the order of their ids, each once. One that cannot be read fails: its companies would count as gone. */
export async function debtors(api: VendorApi): Promise<Debtor[]> {
  const rows = await everyRowOf('debtors', pages(api, 'api/debtors'), Debtor)
  const byId = new Map(rows.map((row) => [row.debtorId, row]))
  return [...byId.values()].sort((one, other) => (one.debtorId < other.debtorId ? -1 : 1))
}

/**
 * The rows of a debtor's companies, as they are. `GET /api/companies` would do for a consent of one debtor, and is refused
 * to one of several.
 */
export async function companiesOf(api: VendorApi, debtorId: string): Promise<unknown[]> {
  const rows: unknown[] = []
  const path = `api/debtors/${encodeURIComponent(debtorId)}/companies`
  for await (const { items } of pages(api, path)) rows.push(...items)
  return rows
}

/** The payroll runs of a year. One that cannot be read fails: its payslips would be missing. */
export function runsOf(api: VendorApi, companyId: string, year: number): Promise<Run[]> {
  return everyRowOf('runs', pages(api, `api/companies/${encodeURIComponent(companyId)}/runs`, { year }), Run)
}

/** How many employees are in a run: a payslip each. Only their number is asked, no row of them. */
export async function payslipsIn(api: VendorApi, companyId: string, { payrollRunId }: Run): Promise<number> {
  const path = `api/companies/${encodeURIComponent(companyId)}/runs/${encodeURIComponent(payrollRunId)}/employees`
  const { pagination } = await api.call({ path, query: { pageSize: 1 }, answer: Page })
  const count = pagination?.totalRecords
  if (typeof count !== 'number') throw new VendorError('unexpected-answer', 'A run does not tell how many are in it')
  return count
}
