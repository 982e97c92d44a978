import { z } from 'zod'
import type { VendorAnswer } from '../kit/answer.ts'
import { classifyByStatus } from '../kit/answer.ts'
import type { StreamContext } from '../kit/stream.ts'
import { dayOf } from '../kit/local-time.ts'
import { linkedPages, type ReadPage, type SourcePage } from '../kit/pages.ts'
import { strict, strictly, undefinedWhereOdd } from '../kit/odd-values.ts'
import { everyRow, lacking, parseItems, type Parsed } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { unless, VendorError, whereAllowed, type VendorErrorKind } from '../kit/vendor-error.ts'

const text = z.string().nullish()
const flag = z.boolean().nullish()
/** A number that is a name; Loket writes some as numbers and some as texts. */
const code = z.union([z.string(), z.number().transform((number) => String(number))]).nullish()
/** One of a list of Loket's; the key means something, the value is its Dutch text. */
const coded = z.object({ key: z.number().nullish(), value: text }).nullish()

/** A row of providers/employers/administrations. */
export const Administration = z.object({
  id: z.string(),
  employerId: text,
  clientNumber: code,
  description: text,
  startDate: text,
  /** Empty where there is none, so one that cannot be read is not empty. */
  endDate: undefinedWhereOdd.text(),
  isPayrollAdministration: flag,
})
export type Administration = z.output<typeof Administration>

/** A row of providers/employers: a customer of the office. */
export const Employer = z.object({
  id: z.string(),
  employerNumber: code,
  companyName: text,
  chamberOfCommerceNumber: code,
  legalForm: coded,
  branch: coded,
  sbi: coded,
  contactInformation: z.object({ emailAddress: text }).nullish(),
  providerSettings: z.object({ administrationNumber: code, groupCode: code }).nullish(),
})
export type Employer = z.output<typeof Employer>

/** A row of …/payrollperiods. `payrollRuns` are those that were started for it. */
export const PayrollPeriod = z.object({
  startDate: text,
  endDate: text,
  payrollPeriodType: coded,
  /** Of a year that was made to try things out: nobody is paid in it. */
  testYear: flag,
  payrollRuns: z.array(z.object({ id: text, payrollRunStatus: coded })).nullish(),
})
export type PayrollPeriod = z.output<typeof PayrollPeriod>

/** A user of the office, or of one of its customers: both lists have the same fields. */
export const User = z.object({
  id: z.string(),
  userName: text,
  personalDetails: z.object({ firstName: text, initials: text, prefix: text, lastName: text }).nullish(),
  contactInformation: z.object({ emailAddress: text }).nullish(),
  userSpecifiedRole: coded,
  userCustomSpecifiedRole: z.union([z.string().transform((value) => ({ key: null, value })), coded]),
  accessStatus: coded,
  dateTimeCreation: text,
  dateTimeLastLogin: text,
})
export type User = z.output<typeof User>

/**
 * What is counted to be billed: the same as a payroll period, strictly. A period without its end or a run without its id or
 * status would be a number that is too low.
 */
const RunPeriod = z.object({
  endDate: strict.text().refine((day) => dayOf(day) !== null, { error: strictly }),
  testYear: strict.flag().nullish(),
  payrollRuns: z
    .array(
      z.object(
        { id: strict.text(), payrollRunStatus: z.object({ key: strict.number() }, { error: strictly }) },
        { error: strictly },
      ),
      { error: strictly },
    )
    .nullish(),
})
export type RunPeriod = z.output<typeof RunPeriod>

/** A row of …/payrollruns/{id}/results: an employment that the run paid. */
export const RunResult = z.object({ employmentId: z.string().min(1) })

/** Whatever else is known of it. */
const Known = z.object({ id: z.string() })
const Team = z.object({ id: z.string(), description: text, name: text })
const Provider = z.object({ id: z.string(), name: text, companyName: text })
const Me = z.object({ content: z.object({ userName: text, personalDetails: User.shape.personalDetails }) })

const Page = z.object({
  _embedded: z.array(z.unknown()),
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  totalSize: z.number().int().nullish(),
})

/** Loket says 404 of what somebody may not see, and of what was taken away a moment ago. */
export function classify(answer: Pick<VendorAnswer, 'status'>): VendorErrorKind | undefined {
  return answer.status === 404 ? 'forbidden' : classifyByStatus(answer)
}

interface List {
  readonly path: string
  /** 250 a page is in use elsewhere; fewer where every row takes a call of its own, so that a stop loses seconds. */
  readonly rowsAPage: 100 | 250
}

/** Where a read stands: the page to ask next, and how many rows there were when the page before it was read. */
const placeOf = (page: number, count: number): string => `${page}/${count}`

/**
 * One page by number. Where rows went since the page before, those behind them moved forward, past the end of a page that
 * was read: as many pages before it are read again. Rows that come twice do no harm.
 */
async function readPage(api: VendorApi, { path, rowsAPage }: List, at: string): Promise<SourcePage> {
  const [number = 1, before = 0] = at.split('/').map(Number)
  const page = (pageNumber: number) => api.call({ path, query: { pageNumber, pageSize: rowsAPage }, answer: Page })
  const { _embedded, currentPage, totalPages, totalSize } = await page(number)
  const isLast = number >= totalPages
  if (_embedded.length > 0 && currentPage !== number)
    throw new VendorError('unexpected-answer', `${path} gives page ${currentPage} for page ${number}`)
  if (_embedded.length === 0 && !isLast)
    throw new VendorError('unexpected-answer', `${path} has ${totalPages} pages and page ${number} is empty`)
  const items = [..._embedded]
  const gone = before - (totalSize ?? before)
  for (let back = 1; back <= Math.ceil(gone / rowsAPage) && back < number; back += 1)
    items.push(...(await page(number - back))._embedded)
  return { items, next: isLast ? undefined : placeOf(number + 1, totalSize ?? 0) }
}

function pages(api: VendorApi, list: List, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return linkedPages({
    cursor,
    first: () => Promise.resolve(placeOf(1, 0)),
    read: (at) => readPage(api, list, at),
  })
}

/** A list that is needed whole, and what of it cannot be read. Errors: VendorError. */
function whole<Schema extends z.ZodType>(
  api: VendorApi,
  path: string,
  schema: Schema,
): Promise<Parsed<z.output<Schema>>> {
  return everyRow(pages(api, { path, rowsAPage: 250 }, undefined), schema)
}

const administrationsPath = 'providers/employers/administrations'

export function administrations({ api }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return pages(api, { path: administrationsPath, rowsAPage: 100 }, cursor)
}

export function allAdministrations(api: VendorApi): Promise<Parsed<Administration>> {
  return whole(api, administrationsPath, Administration)
}

export function employers(api: VendorApi): Promise<Parsed<Employer>> {
  return whole(api, 'providers/employers', Employer)
}

const payrollPath = 'providers/employers/payrolladministrations'

/** A list that has no parameters for pages, in one answer. Errors: VendorError, also for one that says there are more. */
async function unpaged<Schema extends z.ZodType>(
  api: VendorApi,
  path: string,
  schema: Schema,
): Promise<Parsed<z.output<Schema>>> {
  const { _embedded, totalPages } = await api.call({ path, answer: Page })
  if (totalPages > 1)
    throw new VendorError('unexpected-answer', `${path} has ${totalPages} pages and no way to ask them`)
  return parseItems(_embedded, schema)
}

/** The rows of a list that is counted. Errors: VendorError, also for one row that cannot be read: the number would be too low. */
function allOf<Row>({ good, skipped }: Parsed<Row>, list: string): Row[] {
  if (lacking(skipped).length > 0) throw new VendorError('unexpected-answer', `A row of ${list} is not as documented`)
  return good
}

const periodsOf = <Schema extends z.ZodType>(api: VendorApi, administration: string, schema: Schema) =>
  unpaged(api, `${payrollPath}/${encodeURIComponent(administration)}/payrollperiods`, schema)

/** Undefined: not for whoever gave access, or not kept for this administration. Errors: VendorError. */
export const payrollPeriods = (api: VendorApi, administration: string): Promise<Parsed<PayrollPeriod> | undefined> =>
  whereAllowed(periodsOf(api, administration, PayrollPeriod))

/** The periods that are counted; none where no payroll is kept. Errors: VendorError, also where they are not for us to see. */
export async function runPeriods(api: VendorApi, administration: string): Promise<RunPeriod[]> {
  const found = await unless(periodsOf(api, administration, RunPeriod), ({ status }) => status === 404)
  return found === undefined ? [] : allOf(found, 'payrollperiods')
}

/** How many employments a run paid: a payslip each. Errors: VendorError. */
export async function payslipsIn(api: VendorApi, run: string): Promise<number> {
  const results = await unpaged(api, `${payrollPath}/payrollruns/${encodeURIComponent(run)}/results`, RunResult)
  return new Set(allOf(results, 'payrollruns').map(({ employmentId }) => employmentId)).size
}

/** The office itself. Loket lists exactly one. Errors: VendorError where there is none. */
export async function provider(api: VendorApi): Promise<z.output<typeof Provider>> {
  const [found] = (await whole(api, 'providers', Provider)).good
  if (found === undefined) throw new VendorError('forbidden', 'Whoever gave access belongs to no office')
  return found
}

export async function me(api: VendorApi): Promise<z.output<typeof Me>['content']> {
  return (await api.call({ path: 'user', answer: Me })).content
}

export type UserKind = 'office' | 'client'

/** Users of the office, or of all its customers. */
export function users(
  api: VendorApi,
  office: string,
  kind: UserKind,
  cursor: string | undefined,
): AsyncGenerator<ReadPage> {
  const of = `providers/${encodeURIComponent(office)}`
  return pages(api, { path: kind === 'office' ? `${of}/users` : `${of}/employers/users`, rowsAPage: 100 }, cursor)
}

export function officeUsers(api: VendorApi, office: string): Promise<Parsed<User>> {
  return whole(api, `providers/${encodeURIComponent(office)}/users`, User)
}

/** The employers that a user of a customer is linked to, by their ids. */
export async function employersOfUser(api: VendorApi, user: string): Promise<Parsed<string>> {
  const linked = await whole(api, `providers/employers/users/${encodeURIComponent(user)}/employers`, Known)
  return { good: linked.good.map(({ id }) => id), skipped: linked.skipped }
}

/** A team of the office: its users may open its employers. */
export interface Team {
  readonly name: string
  readonly users: readonly string[]
  readonly employers: readonly string[]
}

export async function teams(api: VendorApi, office: string): Promise<Parsed<Team>> {
  const groups = await whole(api, `providers/${encodeURIComponent(office)}/authorizationgroups`, Team)
  const read = await Promise.all(
    groups.good.map(async ({ id, description, name }) => {
      const path = `providers/authorizationgroups/${encodeURIComponent(id)}`
      const [members, open] = await Promise.all([
        whole(api, `${path}/users`, Known),
        whole(api, `${path}/employers`, Known),
      ])
      return {
        team: {
          name: (description ?? name ?? '').trim(),
          users: members.good.map((user) => user.id),
          employers: open.good.map((employer) => employer.id),
        },
        skipped: [...members.skipped, ...open.skipped],
      }
    }),
  )
  return {
    good: read.map(({ team }) => team),
    skipped: [...groups.skipped, ...read.flatMap(({ skipped }) => skipped)],
  }
}
