import { periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { Firm } from '../firms.ts'
import { guid, integer, pick } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import type { ExpectedRows } from '../expected-rows.ts'
import { colleague } from '../world/people.ts'
import { isIn } from '../world/systems.ts'
import { usageOf } from '../world/usage.ts'
import { chance } from '../written-times.ts'

type Row = Readonly<Record<string, unknown>>

const roleSets = [['Accountant'], ['Accountant', 'Authoriser'], ['SMEAccountant'], ['ClientUser'], ['RestrictedClientUser'], ['AuthorisationAdministrator', 'Authoriser'], ['Accountant', 'Auditor']] as const // prettier-ignore
const modules = [['Agro', 0.1], ['Authorisation', 0.4]] as const // prettier-ignore

const listed = (values: readonly string[]): string | null => (values.length === 0 ? null : values.join(', '))

/** One office at a size. Its first user is the one whose credentials Spil is given. */
export class BaseconeData extends FirmData {
  /** The rights of that user: not a SuperUser in the last office, who then sees his own companies only. */
  readonly isSuperUser: boolean

  constructor(firm: Firm, size: number) {
    super(firm, new Roster('Basecone', size), { of: 5, least: 3 })
    this.isSuperUser = firm.key !== 'lindeboom'
  }

  get account(): string {
    return `spil-${this.firm.key}`
  }

  expected(now: number): ExpectedRows {
    const months = periodsBack(periodAt(new Date(now)), usagePeriods)
    const companies = this.#visible()
    const users = this.#users()
    return {
      administrations: companies,
      users,
      access: users.flatMap(({ externalId: userId }, index) =>
        companies
          .filter((company) => this.#isAssigned(index, company.index))
          .map(({ externalId }) => ({ userId, administrationId: externalId })),
      ),
      usage: companies.map(({ externalId, index }) => ({
        administrationId: externalId,
        product: 'Boekingen',
        amounts: Object.fromEntries(months.map((month) => [month, this.#booked(index, month)])),
      })),
    }
  }

  #companies() {
    return this.kept('all', () =>
      this.roster.members().map(({ index, customer, name }) => {
        const seed = `basecone:${index}`
        const code = `NL-${customer.code}`
        const isLinked = !chance(`${seed}:loose`, 0.05)
        const { place } = customer
        const books = isIn('ExactOnlineNL', place) ? 'Exact' : isIn('Twinfield', place) ? 'Twinfield' : 'SnelStart'
        const enabled = modules.filter(([module, part]) => chance(`${seed}:${module}`, part)).map(([module]) => module)
        return {
          externalId: guid(`basecone:${this.firm.key}:company:${index}`),
          index,
          customer: place,
          name,
          customerNumber: isLinked ? code : null,
          reference: chance(`${seed}:extra`, 0.5) ? null : `K-${customer.code}`,
          accounting: isLinked ? books : null,
          email: `${code.toLowerCase()}@facturen.example`,
          enabled,
          modules: listed(enabled),
        }
      }),
    )
  }

  /** As the user of the key sees them, by name. */
  #visible() {
    return this.kept('visible', () =>
      this.#companies()
        .filter(({ index }) => this.isSuperUser || this.#isAssigned(0, index))
        .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)),
    )
  }

  #isAssigned(user: number, company: number): boolean {
    if (user === 0 && this.isSuperUser) return true
    const seed = `basecone:user:${user}`
    return chance(`${seed}:${company}`, integer(`${seed}:share`, 30) / 100)
  }

  /** An office without companies has its account. */
  #users() {
    return Array.from({ length: Math.max(1, this.userCount) }, (_, index) => {
      const { name, first, email } = colleague(this.firm, index)
      const own = this.isSuperUser ? ['SuperUser'] : ['Accountant']
      const roles: readonly string[] = index === 0 ? own : pick(`basecone:user:${index}:roles`, roleSets)
      return {
        externalId: guid(`basecone:${this.firm.key}:user:${index}`),
        name,
        email,
        userName: index === 0 ? this.account : `${first}${index}`.toLowerCase(),
        roles,
        role: listed([...roles].sort()),
        superUser: roles.includes('SuperUser'),
        accountant: roles.includes('Accountant'),
        smeAccountant: roles.includes('SMEAccountant'),
        authorizationManager: roles.includes('AuthorisationAdministrator'),
        authorizer: roles.includes('Authoriser'),
        customerUser: roles.includes('ClientUser'),
        limitedCustomerUser: roles.includes('RestrictedClientUser'),
      }
    })
  }

  users(): readonly Row[] {
    return this.kept('users', () =>
      this.#users().map(({ externalId, userName, name, email, roles }, index) => ({
        id: externalId,
        userName,
        name,
        email,
        roles,
        settings: { canEditBankAccount: false, canViewAllDocumentsArchive: index === 0 },
      })),
    )
  }

  companies(): readonly Row[] {
    return this.kept('companies', () => this.#visible().map((row) => companyRow(row)))
  }

  /** What a user is assigned to; undefined: there is no such user. */
  companiesOf(userId: string): readonly Row[] | undefined {
    const user = this.users().findIndex(({ id }) => id === userId)
    if (user === -1) return undefined
    return this.#visible()
      .filter(({ index }) => this.#isAssigned(user, index))
      .map(({ externalId, name }) => ({ id: externalId, name, code: '' }))
  }

  #booked(company: number, month: Period): number {
    return usageOf(this.roster.member(company).customer, 'bookings', month)
  }

  /** Bookings dated between two days, both included. */
  bookings(companyId: string, from: string, to: string): number {
    const company = this.#companies().find(({ externalId }) => externalId === companyId)
    if (company === undefined) return 0
    const days = Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(0, 4)) * 12 - Number(from.slice(5, 7)) // prettier-ignore
    return periodsBack(to.slice(0, 7) as Period, days + 1).reduce((total, month) => {
      const dated = Array.from(
        { length: this.#booked(company.index, month) },
        (_, nth) => `${month}-${String(1 + integer(`${companyId}:${month}:${nth}`, 28)).padStart(2, '0')}`,
      )
      return total + dated.filter((day) => day >= from && day <= to).length
    }, 0)
  }
}

function companyRow(row: {
  readonly externalId: string
  readonly name: string
  readonly email: string
  readonly accounting: string | null
  readonly customerNumber: string | null
  readonly reference: string | null
  readonly enabled: readonly string[]
}): Row {
  const { externalId, accounting, customerNumber, reference } = row
  return {
    companyId: externalId,
    name: row.name,
    email: row.email,
    // A text in this list, as Basecone gives it.
    hasAccess: chance(`${externalId}:access`, 0.8) ? 'true' : 'false',
    totalDocumentsToAuthorize: integer(`${externalId}:waiting`, 9),
    accountingSystem:
      accounting === null ? null : { type: accounting, externalId: customerNumber, companyCode: customerNumber },
    extraData: reference === null ? [] : [{ label: 'Reference', value: reference }],
    modules: modules.map(([code]) => ({ code, status: row.enabled.includes(code) ? 'Enabled' : 'Disabled' })),
  }
}
