import type { Firm } from '../firms.ts'
import { integer, pick } from '../random.ts'
import { FirmData, Roster, type Reading } from '../roster.ts'
import type { Change } from '../simulator.ts'
import type { ExpectedRows } from '../expected-rows.ts'
import { colleague } from '../world/people.ts'
import { townIn } from '../world/spelling.ts'
import { chance } from '../written-times.ts'

type Row = Readonly<Record<string, unknown>>

const kinds = ['Customer', 'Customer', 'Customer', 'Prospect'] as const
const scopes = ['Everything', 'Everything', 'TimeRegistration', 'ExpenseRegistration'] as const

const customerId = (index: number): string => String(900_001 + index)
const companyId = (index: number): string => String(1_001 + index)

/** The slots of a customer as Spil's tests name them: fields as Qics spells them. */
export const demoSlots = {
  reference1: 'CustomerId',
  reference2: 'CustomerCode',
  reference3: 'PriceIndex',
  reference4: 'VisitAddressCity',
  reference5: 'VisitAddressEmailAddress',
  tag1: 'CategoryId',
  tag2: 'CustomerType',
  tag3: 'VisitAddressCity',
  tag4: 'CompanyId',
  tag5: 'CategoryId',
} as const

/** What Qics holds of a firm. Ids are texts, as Qics writes them, and lists are in their order. */
export class QicsData extends FirmData {
  readonly #customers: Roster

  constructor(firm: Firm, size: number) {
    super(firm, new Roster('Qics', size, 'last'))
    this.#customers = new Roster('QicsCrm', size, 'last')
  }

  /** As many companies as customers. */
  override change(change: Change): void {
    super.change(change)
    this.#customers.change(change)
  }

  expected(_now: number, reading: Reading): ExpectedRows {
    if (reading === 'crm') return { administrations: this.#customerRows() }
    const companies = this.#companies()
    const all = companies.map(({ externalId }) => externalId)
    const users = this.#users()
    return {
      administrations: companies,
      users,
      access: users.flatMap(({ externalId: userId, canAccessAllCompanies, assigned }) =>
        (canAccessAllCompanies ? all : assigned).map((administrationId) => ({ userId, administrationId })),
      ),
    }
  }

  #companies() {
    return this.kept('companies told', () =>
      this.roster.members().map(({ index, customer, name, email }) => ({
        externalId: companyId(index),
        customer: customer.place,
        name,
        administrationCode: `B${String(index + 1).padStart(3, '0')}`,
        email,
        town: townIn('Qics', customer),
      })),
    )
  }

  /** The invoices of a subsidiary go to its holding. */
  #customerRows() {
    const members = this.#customers.members()
    const ids = new Map(members.map(({ index, customer }) => [customer.place, customerId(index)]))
    return members.map(({ index, customer, name, email }) => {
      const company = integer(`qics:${index}:company`, Math.max(1, this.roster.first))
      const customerNumber = `K${customer.code}`
      const [town, category] = [townIn('QicsCrm', customer), String(1 + integer(`qics:${index}:category`, 4))]
      const relationType = pick(`qics:${index}:kind`, kinds)
      return {
        externalId: customerId(index),
        customer: customer.place,
        name,
        customerNumber,
        relationType,
        administrationName: this.roster.has(company) ? this.roster.member(company).name : null,
        email,
        parentId: customer.parent === undefined ? null : (ids.get(customer.parent) ?? null),
        isActive: customer.left === undefined && !chance(`qics:${index}:inactive`, 0.05),
        company: companyId(company),
        town,
        category,
        reference1: String(70_001 + index),
        reference2: customerNumber,
        reference3: '1.05',
        reference4: town,
        reference5: email,
        tag1: category,
        tag2: relationType,
        tag3: town,
        tag4: companyId(company),
        tag5: category,
      }
    })
  }

  /** A tenth of the users is nobody's: a link with another system, an outside adviser. */
  #users() {
    return this.usersBy((index) => {
      const seed = `qics:user:${index}`
      const { name, email } = colleague(this.firm, index)
      const isEmployee = index === 0 || !chance(`${seed}:outside`, 0.1)
      const outside = `extern.${index}@${this.firm.email.split('@')[1] ?? ''}`
      const isForAll = index === 0 || chance(`${seed}:all`, 0.05)
      const some = this.someOf(integer(`${seed}:start`, this.roster.first), 1 + integer(`${seed}:companies`, 8))
      return {
        externalId: String(101 + index),
        index,
        isEmployee,
        name: isEmployee ? name : outside,
        email: isEmployee ? email : outside,
        userName: isEmployee ? `gebruiker${index}` : outside,
        userType: pick(`${seed}:scope`, scopes),
        isActive: index === 0 || !chance(`${seed}:inactive`, 0.1),
        canAccessAllCompanies: isForAll,
        assigned: isForAll ? [] : some.map(companyId),
      }
    })
  }

  companies(): readonly Row[] {
    return this.kept('companies', () =>
      this.#companies().map((row) => ({
        CompanyId: row.externalId,
        Name: row.name,
        Code: row.administrationCode,
        CurrencyId: '1',
        InvoiceLanguage: 'Dutch',
        InvoiceNumberPrefix: null,
        ContactPerson: null,
        City: row.town,
        CountryCode: 'NL',
        EmailAddress: row.email,
      })),
    )
  }

  customers(): readonly Row[] {
    return this.kept('customers', () =>
      this.#customerRows().map((row) => ({
        CustomerCompanyId: row.externalId,
        CustomerId: row.reference1,
        CompanyId: row.company,
        CustomerCode: row.customerNumber,
        Name: row.name,
        IsActive: row.isActive,
        CustomerType: row.relationType,
        CategoryId: row.category,
        CostCenterId: null,
        PriceIndex: Number(row.reference3),
        InvoiceCustomerCompanyId: row.parentId ?? row.externalId,
        InvoiceAddressSameAsVisitAddress: true,
        VisitAddressCity: row.town,
        VisitAddressEmailAddress: row.email,
      })),
    )
  }

  users(): readonly Row[] {
    return this.kept('users', () =>
      this.#users().map((row) => ({
        UserId: row.externalId,
        UserName: row.userName,
        IsActive: row.isActive,
        AllCompanies: row.canAccessAllCompanies,
        AssignedCompanyIds: row.assigned,
        EmployeeId: row.isEmployee ? String(5_000 + row.index) : null,
        RoleIds: ['1'],
        AllowAccessTo: row.userType,
        RequireTwoFactor: true,
        Language: 'Dutch',
        Password: null,
      })),
    )
  }

  employees(): readonly Row[] {
    return this.kept('employees', () =>
      this.#users()
        .filter(({ isEmployee }) => isEmployee)
        .map(({ index, name, email }) => ({
          EmployeeId: String(5_000 + index),
          Name: name,
          EmailAddress: email,
          IsActive: true,
        })),
    )
  }
}
