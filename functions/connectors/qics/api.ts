import { z } from 'zod'
import { classifyByStatus, type Classify } from '../kit/answer.ts'
import { ODataList } from '../kit/odata.ts'
import { strict, strictly } from '../kit/odd-values.ts'
import { linkedPages, type ReadPage, type SourcePage } from '../kit/pages.ts'
import { parseItems } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError } from '../kit/vendor-error.ts'

export const host = 'https://qicsmilestones.qics.nl'

const text = z.string().nullish()
const flag = z.boolean().nullish()
/** Qics writes whole numbers of 64 bits as texts, and in some places as numbers. */
const id = z.union([z.string(), z.number().int().transform(String)])

/** A row of Company: a company of the firm itself, in whose name it invoices. */
export const Company = z.object({ CompanyId: id, Name: text, Code: text, EmailAddress: text })
export type Company = z.output<typeof Company>

/** A row of User. It has no e-mail address; that is with the employee. */
export const User = z.object({
  UserId: id,
  UserName: text,
  IsActive: flag,
  AllCompanies: strict.flag().nullish(),
  AssignedCompanyIds: z
    .array(z.union([z.string(), z.number().int().transform(String)], { error: strictly }), { error: strictly })
    .nullish(),
  EmployeeId: id.nullish(),
  AllowAccessTo: text,
})
export type User = z.output<typeof User>

/** A row of CustomerCompany: a customer of one of the firm's companies. Fields that may fill a slot come along. */
export const Customer = z.looseObject({
  CustomerCompanyId: id,
  CompanyId: id.nullish(),
  CustomerCode: text,
  Name: text,
  IsActive: flag,
  CustomerType: text,
  VisitAddressEmailAddress: text,
  /** Who gets the invoices; seen in V2. */
  InvoiceCustomerCompanyId: id.nullish(),
})
export type Customer = z.output<typeof Customer>

/** A row of Employee. V2 calls the id ResourceId; V3 calls it EmployeeId elsewhere, and was not seen here. */
const Employee = z
  .object({ EmployeeId: id.nullish(), ResourceId: id.nullish(), Name: text, EmailAddress: text })
  .transform(({ EmployeeId, ResourceId, ...rest }) => ({ id: EmployeeId ?? ResourceId ?? null, ...rest }))
export interface Employee {
  readonly Name?: string | null | undefined
  readonly EmailAddress?: string | null | undefined
}

const mostRows = 200
const sampleSize = 50
/** 200 rows a page: room for 2,000,000. */
const ceiling = 10_000

/** How many rows were read, and behind a space the address of the page after them where the vendor gave one. */
const placeOf = (read: number, link?: string): string => (link === undefined ? String(read) : `${read} ${link}`)

/**
 * Only an empty page is the end. An answer without a link is none: OData counts the rows of all linked pages against
 * `$top`, so the links end with it, and a server may also give fewer rows than were asked.
 */
async function readPage(api: VendorApi, entity: string, order: string | undefined, at: string): Promise<SourcePage> {
  const [before = '0', link] = at.split(' ')
  const { items, next } = await api.call({
    path: link ?? entity,
    ...(link === undefined ? { query: { $top: mostRows, $skip: before, $orderby: order } } : {}),
    answer: ODataList,
  })
  // More than was asked is everything it has.
  if (next === undefined && (items.length === 0 || items.length > mostRows)) return { items, next: undefined }
  // A row that is given twice is one place of the list: counted twice, another would be passed over.
  const distinct = new Set(items.map((item) => JSON.stringify(item))).size
  return { items, next: placeOf(Number(before) + distinct, next) }
}

function pages(
  api: VendorApi,
  cursor: string | undefined,
  entity: string,
  order: string | undefined,
): AsyncGenerator<ReadPage> {
  return linkedPages({
    cursor,
    ceiling,
    first: () => Promise.resolve(placeOf(0)),
    read: (at) => readPage(api, entity, order, at),
  })
}

export function companies(api: VendorApi, cursor?: string): AsyncGenerator<ReadPage> {
  return pages(api, cursor, 'Company', 'CompanyId')
}

export function users(api: VendorApi, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return pages(api, cursor, 'User', 'UserId')
}

export function customers(api: VendorApi, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return pages(api, cursor, 'CustomerCompany', 'CustomerCompanyId')
}

/** By id; of the companies that whoever gave access may see. */
export async function companyNames(api: VendorApi): Promise<ReadonlyMap<string, string | null>> {
  const names = new Map<string, string | null>()
  for await (const page of companies(api))
    for (const { CompanyId, Name } of parseItems(page.items, Company).good) names.set(CompanyId, Name ?? null)
  return names
}

/** A handful of customers, to see which fields they have: the vendor publishes no whole list. */
export async function sampleCustomers(api: VendorApi): Promise<Customer[]> {
  const { items } = await api.call({
    path: 'CustomerCompany',
    query: { $top: sampleSize, $orderby: 'CustomerCompanyId' },
    answer: ODataList,
  })
  return parseItems(items, Customer).good
}

const employeePath = 'Employee'

/** Not every user may see the employees, and V3 may not have them: then nobody is known by more than his user name. */
export async function employees(api: VendorApi): Promise<ReadonlyMap<string, Employee>> {
  const known = new Map<string, Employee>()
  try {
    // Without an order: what it may be ordered by is not known.
    for await (const page of pages(api, undefined, employeePath, undefined))
      for (const { id: employeeId, ...employee } of parseItems(page.items, Employee).good)
        if (employeeId !== null) known.set(employeeId, employee)
  } catch (error) {
    if (!(error instanceof VendorError) || error.kind !== 'forbidden') throw error
  }
  return known
}

export const classify: Classify = (answer, path) =>
  answer.status === 404 && path.endsWith(`/${employeePath}`) ? 'forbidden' : classifyByStatus(answer)

/** The companies that whoever gave access may see, by name: at most a handful. */
export async function firstCompany(api: VendorApi): Promise<Company | undefined> {
  const { items } = await api.call({ path: 'Company', query: { $top: 1, $orderby: 'CompanyId' }, answer: ODataList })
  return parseItems(items.slice(0, 1), Company).good[0]
}
