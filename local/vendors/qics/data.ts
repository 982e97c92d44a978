import type { Firm } from '../firms.ts'
import { companyName, personName } from '../names.ts'
import { fraction, integer, pick } from '../random.ts'
import type { Change } from '../simulator.ts'

type Row = Readonly<Record<string, unknown>>
export interface CompanyRow extends Row {
  readonly CompanyId: string
  readonly Name: string
}
export interface UserRow extends Row {
  readonly UserId: string
  readonly UserName: string
  readonly AllCompanies: boolean
  readonly AssignedCompanyIds: readonly string[]
  readonly EmployeeId: string | null
}
export interface EmployeeRow extends Row {
  readonly EmployeeId: string
  readonly Name: string
}

export interface CustomerRow extends Row {
  readonly CustomerCompanyId: string
  readonly Name: string
}

const kinds = ['Customer', 'Customer', 'Customer', 'Prospect'] as const
const scopes = ['Everything', 'Everything', 'TimeRegistration', 'ExpenseRegistration'] as const

/** What Qics holds of a firm. Ids are texts, as Qics writes them, and lists are in their order. */
export class QicsData {
  readonly firm: Firm
  #users: readonly UserRow[]
  readonly #employees: readonly EmployeeRow[]
  readonly #size: number
  #customers: readonly CustomerRow[] | undefined
  #customersMade: number
  #companies: CompanyRow[]
  #made = 0

  constructor(firm: Firm, size: number) {
    this.firm = firm
    this.#size = size
    this.#customersMade = size
    this.#companies = []
    this.#add(size)
    const count = size === 0 ? 0 : Math.max(3, Math.ceil(size / 10))
    const indexes = Array.from({ length: count }, (_, index) => index)
    this.#employees = indexes.filter((index) => !this.#isNoEmployee(index)).map((index) => this.#employee(index))
    this.#users = indexes.map((index) => this.#user(index, size))
  }

  companies(): readonly CompanyRow[] {
    return this.#companies
  }
  users(): readonly UserRow[] {
    return this.#users
  }
  employees(): readonly EmployeeRow[] {
    return this.#employees
  }

  /** As many as companies were at first; made when they are asked for. */
  customers(): readonly CustomerRow[] {
    this.#customers ??= Array.from({ length: this.#customersMade }, (_, index) => this.#customer(index))
    return this.#customers
  }

  /** As many companies as customers; who could open a company that is gone no longer can. */
  change({ renamed = 0, removed = 0, added = 0 }: Change): void {
    const changed = <R extends CompanyRow | CustomerRow>(rows: readonly R[]): R[] =>
      rows
        .slice(0, Math.max(0, rows.length - removed))
        .map((row, index) => (index < renamed ? { ...row, Name: `${row.Name} (voorheen)` } : row))
    this.#companies = changed(this.#companies)
    this.#add(added)
    const present = new Set(this.#companies.map(({ CompanyId }) => CompanyId))
    this.#users = this.#users.map((user) => ({
      ...user,
      AssignedCompanyIds: user.AssignedCompanyIds.filter((id) => present.has(id)),
    }))
    const more = Array.from({ length: added }, (_, nth) => this.#customer(this.#customersMade + nth))
    this.#customers = [...changed(this.customers()), ...more]
    this.#customersMade += added
  }

  #add(count: number): void {
    for (let nth = 0; nth < count; nth += 1) {
      const seed = `${this.firm.key}:company:${this.#made}`
      this.#companies.push({
        CompanyId: companyId(this.#made),
        Name: companyName(seed, this.#made),
        Code: `B${String(this.#made + 1).padStart(3, '0')}`,
        CurrencyId: '1',
        InvoiceLanguage: 'Dutch',
        InvoiceNumberPrefix: null,
        ContactPerson: null,
        City: pick(`${seed}:city`, ['Veldhorst', 'Oudewaarde', 'Zuiderdam', 'Meerlo aan Zee']),
        CountryCode: 'NL',
        EmailAddress: fraction(`${seed}:mail`) < 0.2 ? null : `bedrijf${this.#made + 1}@${this.#domain()}`,
      })
      this.#made += 1
    }
  }

  /** A tenth has its invoices sent to the one before it. */
  #customer(index: number): CustomerRow {
    const seed = `${this.firm.key}:customer:${index}`
    const hasPayer = index % 10 === 9
    return {
      CustomerCompanyId: customerId(index),
      CustomerId: String(70_001 + index),
      CompanyId: companyId(integer(`${seed}:company`, Math.max(1, this.#size))),
      CustomerCode: `K${10_001 + index}`,
      Name: companyName(seed, index),
      IsActive: fraction(`${seed}:active`) >= 0.08,
      CustomerType: pick(`${seed}:kind`, kinds),
      CategoryId: String(1 + integer(`${seed}:category`, 4)),
      CostCenterId: null,
      PriceIndex: 1.05,
      InvoiceCustomerCompanyId: customerId(hasPayer ? index - 1 : index),
      InvoiceAddressSameAsVisitAddress: true,
      VisitAddressCity: pick(`${seed}:city`, ['Veldhorst', 'Oudewaarde', 'Zuiderdam', 'Meerlo aan Zee']),
      VisitAddressEmailAddress: fraction(`${seed}:mail`) < 0.2 ? null : `klant${index}@klant.example`,
    }
  }

  #domain(): string {
    return this.firm.email.split('@')[1] ?? ''
  }

  /** A tenth of the users is nobody's: a link with another system, an outside adviser. */
  #isNoEmployee(index: number): boolean {
    return index > 0 && fraction(`${this.firm.key}:user:${index}:outside`) < 0.1
  }

  #employee(index: number): EmployeeRow {
    const { first, last } = personName(`${this.firm.key}:user:${index}`)
    return {
      EmployeeId: String(5_000 + index),
      Name: index === 0 ? this.firm.owner : `${first} ${last}`,
      EmailAddress:
        index === 0 ? this.firm.email : `${first}.${last}.${index}@${this.#domain()}`.toLowerCase().replaceAll(' ', ''),
      IsActive: true,
    }
  }

  #user(index: number, companies: number): UserRow {
    const seed = `${this.firm.key}:user:${index}`
    const isForAll = index === 0 || fraction(`${seed}:all`) < 0.05
    const count = Math.min(companies, 1 + integer(`${seed}:companies`, 8))
    const start = integer(`${seed}:start`, Math.max(1, companies))
    return {
      UserId: String(101 + index),
      UserName: this.#isNoEmployee(index) ? `extern.${index}@${this.#domain()}` : `gebruiker${index}`,
      IsActive: fraction(`${seed}:active`) >= 0.1 || index === 0,
      AllCompanies: isForAll,
      AssignedCompanyIds: isForAll
        ? []
        : Array.from({ length: count }, (_, nth) => companyId((start + nth) % companies)).toSorted(byNumber),
      EmployeeId: this.#isNoEmployee(index) ? null : String(5_000 + index),
      RoleIds: ['1'],
      AllowAccessTo: pick(`${seed}:scope`, scopes),
      RequireTwoFactor: true,
      Language: 'Dutch',
      Password: null,
    }
  }
}

const customerId = (index: number): string => String(900_001 + index)
const companyId = (index: number): string => String(1_001 + index)
const byNumber = (one: string, other: string): number => Number(one) - Number(other)
