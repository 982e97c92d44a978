import type { qics } from '#domain/connectors/entries/qics.ts'
import type { CustomerStream, StreamOf } from '../kit/stream.ts'
import { alsoLacking, everyRow, lacking, mapPage, parseItems } from '../kit/snapshot.ts'
import { companies, Company, companyNames, Customer, customers, employees, User, users } from './api.ts'
import { toAccess, toCustomer, toUser } from './map.ts'

/** Users, with the name and the address of the employee each of them is. */
export const usersWithNames: StreamOf<typeof qics, 'users'> = async function* ({ api }, cursor) {
  const known = await employees(api)
  for await (const page of users(api, cursor))
    yield mapPage(page, User, (user) => toUser(user, known.get(user.EmployeeId ?? '')))
}

/** Who may open which company, a page of users at a time. */
export const access: StreamOf<typeof qics, 'access'> = async function* ({ api }, cursor) {
  const all = new Set<string>()
  const companyRows = await everyRow(companies(api), Company)
  for (const { CompanyId } of companyRows.good) all.add(CompanyId)
  for await (const page of alsoLacking(users(api, cursor), lacking(companyRows.skipped))) {
    const { good, skipped } = parseItems(page.items, User)
    yield {
      records: good.flatMap((user) => toAccess(user, all)),
      skipped: [...(page.skipped ?? []), ...skipped],
      next: page.next,
    }
  }
}

/** Customers of all companies, for the CRM variant. */
export const customersWithCompany: CustomerStream<typeof qics> = async function* ({ api, slots }, cursor) {
  const names = await companyNames(api)
  for await (const page of customers(api, cursor))
    yield mapPage(page, Customer, (customer) => toCustomer(customer, slots, names))
}
