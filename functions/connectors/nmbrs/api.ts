import { z } from 'zod'
import { hostUnder } from '#domain/connectors/credential-value.ts'
import { classifyByStatus, type Classify } from '../kit/answer.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError, whereAllowed, type VendorErrorKind } from '../kit/vendor-error.ts'
import { soapFault, type SoapPart } from '../kit/xml-soap.ts'
import { childOf, childrenOf, textOf, textsOf, xmlElement, type XmlElement } from '../kit/xml.ts'
import { typeOfPeriod, type PeriodType } from './payroll-period.ts'

export const origin = 'https://api.nmbrs.nl'
type Service = 'DebtorService' | 'CompanyService'

const text = z.string().nullish()
const id = z.string().regex(/^\d+$/u)

/** A customer of the firm; its companies are what wages are paid in. */
const Debtor = z.object({ Id: id, Number: text, Name: text })
export type Debtor = z.output<typeof Debtor>

/** A run that says nothing of its period cannot be placed, so all that is needed to place it is required. */
const Run = z.object({
  ID: id,
  Year: z.coerce.number().int(),
  PeriodEnd: z.coerce.number().int(),
  RunAt: text,
  IsLocked: z.enum(['true', 'false']).transform((value) => value === 'true'),
})
export type Run = z.output<typeof Run>

/** A company in the list of its debtor, and what other calls tell of it. */
export const Company = z.object({
  ID: id,
  Number: text,
  Name: text,
  KvkNr: text,
  /** None, Month, Week4, Month6 or Year: of the wage tax return. */
  LoonaangifteTijdvak: text,
  debtor: Debtor,
  /** Of the payroll itself; undefined: not told, or a code we do not know. */
  periodType: z.custom<PeriodType>().optional(),
  runs: z.array(z.custom<Run>()).optional(),
  /** Of its debtor. */
  serviceLevel: text,
  startContract: text,
})
export type Company = z.output<typeof Company>

/** By the number in a fault; the words before it and behind it are Nmbrs' own and may change. */
const kinds: Readonly<Record<string, VendorErrorKind>> = {
  1001: 'credentials-refused',
  1002: 'forbidden',
  1003: 'forbidden',
  1004: 'forbidden',
  // "Login security failure": no repeat mends it, and each could lock the user.
  1006: 'credentials-refused',
  2003: 'forbidden',
  2004: 'forbidden',
  2009: 'forbidden',
  // Only where the domain is not sent along, which is no fault of the credentials.
  2042: 'forbidden',
  2043: 'credentials-refused',
  9999: 'unavailable',
}
const faultNumber = /(?:^|--->)\s*(\d{4})\s*:/u
/** The one refusal of a user name and its token that comes without a number. */
const refusedUser = /invalid combination email\/password/iu

export const classify: Classify = (answer) => {
  const fault = answer.status === 200 || answer.status === 500 ? soapFault(answer) : undefined
  if (fault === undefined) return classifyByStatus(answer)
  const number = faultNumber.exec(fault.message)?.[1]
  if (number !== undefined) return kinds[number] ?? 'unexpected-answer'
  if (refusedUser.test(fault.message)) return 'credentials-refused'
  return fault.code === 'Client' ? 'unexpected-answer' : 'unavailable'
}

const credentials = { Username: 'username', Token: 'apiToken' }

interface Operation {
  readonly service: Service
  readonly name: string
  readonly args?: Readonly<Record<string, string | number>>
}

/** The result of an operation; undefined: it has none. Errors: VendorError, also for the answer to another operation. */
async function call(
  api: VendorApi,
  header: SoapPart,
  { service, name, args = {} }: Operation,
): Promise<XmlElement | undefined> {
  const namespace = `${origin}/soap/v3/${service}`
  const element = await api.call({
    path: `soap/v3/${service}.asmx`,
    soap: { action: `${namespace}/${name}`, namespace, header, body: { name, fields: args } },
    answer: xmlElement.refine((answer) => answer.name === `${name}Response`),
  })
  return childOf(element, `${name}Result`)
}

/** People paste the address at which they log in. */
function typedDomain(typed: string): string {
  return hostUnder(['nmbrs.nl', 'nmbrs.com'], typed)?.split('.')[0] ?? typed.trim()
}

async function findDomain(api: VendorApi): Promise<string> {
  const header = { name: 'AuthHeader', credentials }
  // Who is in more than one environment is asked which; a template may not allow the question.
  const answer = await whereAllowed(call(api, header, { service: 'DebtorService', name: 'Environment_Get' }))
  return textOf(answer, 'SubDomain')?.trim() || typedDomain(api.field('domain'))
}

const found = new WeakMap<VendorApi, Promise<string>>()

/**
 * The first part of the address at which the firm logs in: Nmbrs knows it by user name and token. What somebody typed
 * counts where it does not say. Asked once a session.
 *
 * Errors: VendorError.
 */
export function domainOf(api: VendorApi): Promise<string> {
  const known = found.get(api)
  if (known !== undefined) return known
  const asked = findDomain(api).catch((error: unknown) => {
    found.delete(api)
    throw error
  })
  found.set(api, asked)
  return asked
}

async function ask(api: VendorApi, operation: Operation): Promise<XmlElement | undefined> {
  const Domain = await domainOf(api)
  return call(api, { name: 'AuthHeaderWithDomain', fields: { Domain }, credentials }, operation)
}

/** Rows of a list. The WSDL lets every result be absent, which is an empty list as much as an empty one. Errors: VendorError. */
async function list(api: VendorApi, operation: Operation, row: string): Promise<Readonly<Record<string, string>>[]> {
  return childrenOf(await ask(api, operation), row).map(textsOf)
}

function rowsAs<Schema extends z.ZodType>(rows: readonly unknown[], schema: Schema): z.output<Schema>[] {
  const parsed = z.array(schema).safeParse(rows)
  if (!parsed.success) throw new VendorError('unexpected-answer', 'A row does not look as documented')
  return parsed.data
}

/** In the order of their ids, each once. One that cannot be read fails: its companies would count as gone. */
export async function debtors(api: VendorApi): Promise<Debtor[]> {
  const rows = rowsAs(await list(api, { service: 'DebtorService', name: 'List_GetAll' }, 'Debtor'), Debtor)
  return [...new Map(rows.map((row) => [row.Id, row])).values()].sort((one, other) => Number(one.Id) - Number(other.Id))
}

/** The rows of a debtor's companies, as they are. */
export function companiesOf(api: VendorApi, debtorId: string): Promise<Readonly<Record<string, string>>[]> {
  return list(api, { service: 'CompanyService', name: 'List_GetByDebtor', args: { DebtorId: debtorId } }, 'Company')
}

/** What the debtor has of Nmbrs and since when; empty: not told, or not for this API user. */
export interface Contract {
  readonly serviceLevel?: string | undefined
  readonly startContract?: string | undefined
}

/** Errors: VendorError. */
export async function contractOf(api: VendorApi, debtorId: string): Promise<Contract> {
  const level = await whereAllowed(
    ask(api, { service: 'DebtorService', name: 'ServiceLevel_Get', args: { DebtorId: debtorId } }),
  )
  return { serviceLevel: textOf(level, 'ServiceLevel'), startContract: textOf(level, 'StartContract') }
}

/** How often this company pays wages; undefined: it has no payroll yet, or the code is not known. */
export async function periodTypeOf(api: VendorApi, companyId: string): Promise<PeriodType | undefined> {
  const period = await ask(api, {
    service: 'CompanyService',
    name: 'Company_GetCurrentPeriod',
    args: { CompanyId: companyId },
  })
  return typeOfPeriod(period?.text)
}

/** The payroll runs of a pay year. */
export async function runsOf(api: VendorApi, companyId: string, year: number): Promise<Run[]> {
  const operation = {
    service: 'CompanyService',
    name: 'Run_GetList',
    args: { CompanyId: companyId, Year: year },
  } as const
  return rowsAs(await list(api, operation, 'RunInfo'), Run)
}

/** How many employees are in a run: a payslip each. The name of the rows is not public, so every row counts. */
export async function payslipsIn(api: VendorApi, companyId: string, run: Run): Promise<number> {
  const args = { CompanyId: companyId, RunId: run.ID, Year: run.Year }
  const result = await ask(api, { service: 'CompanyService', name: 'Run_GetEmployeesByRunCompany', args })
  return result?.children.length ?? 0
}
