import { chance, integer, pick } from '../random.ts'
import { FirmData, Roster, type Reading } from '../roster.ts'
import { rowOf, slots, type ExpectedRows } from '../rows.ts'
import type { Row } from '../simulator.ts'
import { townIn } from '../world/spelling.ts'

const kinds = ['Customer', 'Customer', 'Customer', 'Prospect'] as const
const scopes = ['Everything', 'Everything', 'TimeRegistration', 'ExpenseRegistration'] as const

const customerId = (index: number): string => String(900_001 + index)
const companyId = (index: number): string => String(1_001 + index)

/** The slots of a customer as Spil's tests name them: fields as Qics spells them. */
export const demoSlots = slots(
  ['CustomerId', 'CustomerCode', 'PriceIndex', 'VisitAddressCity', 'VisitAddressEmailAddress'],
  ['CategoryId', 'CustomerType', 'VisitAddressCity', 'CompanyId', 'CategoryId'],
)

/** What Qics holds of a firm. Ids are texts, as Qics writes them, and lists are in their order. */
export class QicsData extends FirmData {
  readonly roster = new Roster('Qics', this.size, 'last')
  /** As many companies as customers. */
  protected override readonly crm = new Roster('QicsCrm', this.size, 'last')

  expected(_now: number, reading: Reading): ExpectedRows {
    if (reading === 'crm') return { administrations: this.customers.expected() }
    const all = this.roster.indexes().map(companyId)
    return {
      administrations: this.companies.expected(),
      users: this.users.expected(),
      access: this.users
        .facts()
        .flatMap(({ userId, canAccessAllCompanies, assigned }) =>
          (canAccessAllCompanies ? all : assigned).map((administrationId) => ({ userId, administrationId })),
        ),
    }
  }

  readonly companies = this.tableOf(this.roster, 'qics', ({ index, customer, name, email }) =>
    rowOf((fills) => ({
      CompanyId: fills('externalId', companyId(index)),
      Name: fills('name', name),
      Code: fills('administrationCode', `B${String(index + 1).padStart(3, '0')}`),
      CurrencyId: '1',
      InvoiceLanguage: 'Dutch',
      InvoiceNumberPrefix: null,
      ContactPerson: null,
      City: townIn('Qics', customer),
      CountryCode: 'NL',
      EmailAddress: fills('email', email),
    })),
  )

  readonly #holding = this.holdingIn(this.crm)

  /** The invoices of a subsidiary go to its holding. */
  readonly customers = this.tableOf(this.crm, 'qics', ({ index, seed, customer, name, email }) => {
    const id = customerId(index)
    const number = String(70_001 + index)
    const company = integer(`${seed}:company`, Math.max(1, this.size))
    const [code, town] = [`K${customer.code}`, townIn('QicsCrm', customer)]
    const category = String(1 + integer(`${seed}:category`, 4))
    const kind = pick(`${seed}:kind`, kinds)
    const holding = this.#holding(customer)
    const parentId = holding === undefined ? null : customerId(holding)
    return rowOf((fills) => ({
      CustomerCompanyId: fills('externalId', id),
      CustomerId: number,
      CompanyId: companyId(company),
      CustomerCode: fills('customerNumber', code),
      Name: fills('name', name),
      IsActive: fills('isActive', customer.left === undefined && !chance(`${seed}:inactive`, 0.05)),
      CustomerType: fills('relationType', kind),
      CategoryId: category,
      CostCenterId: null,
      PriceIndex: 1.05,
      InvoiceCustomerCompanyId: fills('parentId', parentId, parentId ?? id),
      InvoiceAddressSameAsVisitAddress: true,
      VisitAddressCity: town,
      VisitAddressEmailAddress: fills('email', email),
    })).with({
      administrationName: this.roster.has(company) ? this.roster.member(company).name : null,
      ...slots([number, code, '1.05', town, email], [category, kind, town, companyId(company), category]),
    })
  })

  /** A tenth of the users is nobody's: a link with another system, an outside adviser. */
  readonly users = this.tableOfUsers('qics:user', ({ index, seed, ...person }) => {
    const isEmployee = index === 0 || !chance(`${seed}:outside`, 0.1)
    const outside = `extern.${index}@${this.firm.email.split('@')[1] ?? ''}`
    const isForAll = index === 0 || chance(`${seed}:all`, 0.05)
    const some = this.someOf(integer(`${seed}:start`, this.size), 1 + integer(`${seed}:companies`, 8))
    const assigned = isForAll ? [] : some.map(companyId)
    const userId = String(101 + index)
    const { name, email } = isEmployee ? person : { name: outside, email: outside }
    return rowOf((fills) => ({
      UserId: fills('externalId', userId),
      UserName: fills('userName', isEmployee ? `gebruiker${index}` : outside),
      IsActive: fills('isActive', index === 0 || !chance(`${seed}:inactive`, 0.1)),
      AllCompanies: fills('canAccessAllCompanies', isForAll),
      AssignedCompanyIds: assigned,
      EmployeeId: isEmployee ? String(5_000 + index) : null,
      RoleIds: ['1'],
      AllowAccessTo: fills('userType', pick(`${seed}:scope`, scopes)),
      RequireTwoFactor: true,
      Language: 'Dutch',
      Password: null,
    })).with({ userId, index, name, email, isEmployee, canAccessAllCompanies: isForAll, assigned })
  })

  readonly employees = this.remaining((): readonly Row[] =>
    this.users
      .facts()
      .filter(({ isEmployee }) => isEmployee)
      .map(({ index, name, email }) => ({
        EmployeeId: String(5_000 + index),
        Name: name,
        EmailAddress: email,
        IsActive: true,
      })),
  )
}
