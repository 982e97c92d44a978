import type { Period } from '#domain/shared/period.ts'
import { chance, guid, integer, pick } from '../random.ts'
import { byName, FirmData, Roster } from '../roster.ts'
import { rowOf, type ExpectedRows } from '../rows.ts'
import type { Row } from '../simulator.ts'
import { isIn } from '../world/systems.ts'
import { monthsFrom, monthsShown, usageOf, usageRows } from '../world/usage.ts'

const roleSets = [['Accountant'], ['Accountant', 'Authoriser'], ['SMEAccountant'], ['ClientUser'], ['RestrictedClientUser'], ['AuthorisationAdministrator', 'Authoriser'], ['Accountant', 'Auditor']] as const // prettier-ignore
const modules = [['Agro', 0.1], ['Authorisation', 0.4]] as const // prettier-ignore

const listed = (values: readonly string[]): string | null => (values.length === 0 ? null : values.join(', '))

/** One office at a size. Its first user is the one whose credentials Spil is given. */
export class BaseconeData extends FirmData {
  readonly roster = new Roster('Basecone', this.size)
  protected override readonly usersPer = { of: 5, least: 3 }
  /** The rights of that user: not a SuperUser in the last office, who then sees his own companies only. */
  readonly #isSuperUser = this.firm.key !== 'lindeboom'

  /** An office without companies has its account. */
  override get userCount(): number {
    return Math.max(1, super.userCount)
  }

  expected(now: number): ExpectedRows {
    const companies = this.companies.facts()
    return {
      administrations: this.companies.expected(),
      users: this.users.expected(),
      access: this.usersBy((user) =>
        companies
          .filter(({ index }) => this.#isAssigned(user, index))
          .map(({ externalId }) => ({ userId: this.#userId(user), administrationId: externalId })),
      ).flat(),
      usage: companies.flatMap(({ externalId, index }) =>
        usageRows(externalId, monthsShown(now), { Boekingen: (month) => this.#booked(index, month) }),
      ),
    }
  }

  #companyId(index: number): string {
    return guid(`basecone:${this.firm.key}:company:${index}`)
  }
  readonly #indexes = this.remaining(
    () => new Map(this.roster.indexes().map((index) => [this.#companyId(index), index])),
  )
  #userId(index: number): string {
    return guid(`basecone:${this.firm.key}:user:${index}`)
  }

  #isAssigned(user: number, company: number): boolean {
    if (user === 0 && this.#isSuperUser) return true
    const seed = `basecone:user:${user}`
    return chance(`${seed}:${company}`, integer(`${seed}:share`, 30) / 100)
  }

  /** As the user of the key sees them, by name. */
  readonly companies = this.table(() =>
    this.roster
      .members()
      .filter(({ index }) => this.#isSuperUser || this.#isAssigned(0, index))
      .sort(byName)
      .map(({ index, customer: { place, code: number }, name }) => {
        const seed = `basecone:${index}`
        const code = `NL-${number}`
        const books = isIn('ExactOnlineNL', place) ? 'Exact' : isIn('Twinfield', place) ? 'Twinfield' : 'SnelStart'
        const enabled = modules.filter(([module, part]) => chance(`${seed}:${module}`, part)).map(([module]) => module)
        const reference = chance(`${seed}:extra`, 0.5) ? null : `K-${number}`
        const externalId = this.#companyId(index)
        return rowOf((fills) => ({
          companyId: externalId,
          name: fills('name', name),
          email: fills('email', `${code.toLowerCase()}@facturen.example`),
          // A text in this list, as Basecone gives it.
          hasAccess: chance(`${externalId}:access`, 0.8) ? 'true' : 'false',
          totalDocumentsToAuthorize: integer(`${externalId}:waiting`, 9),
          accountingSystem: chance(`${seed}:loose`, 0.05)
            ? null
            : { type: fills('accounting', books), externalId: fills('customerNumber', code), companyCode: code },
          extraData: fills(
            'reference',
            reference,
            reference === null ? [] : [{ label: 'Reference', value: reference }],
          ),
          modules: modules.map(([each]) => ({ code: each, status: enabled.includes(each) ? 'Enabled' : 'Disabled' })),
        })).with({ externalId, index, customer: place, modules: listed(enabled) })
      }),
  )

  readonly users = this.tableOfUsers('basecone:user', ({ index, seed, name, first, email }) => {
    const own = this.#isSuperUser ? ['SuperUser'] : ['Accountant']
    const roles: readonly string[] = index === 0 ? own : pick(`${seed}:roles`, roleSets)
    return rowOf((fills) => ({
      id: fills('externalId', this.#userId(index)),
      userName: fills('userName', index === 0 ? `spil-${this.firm.key}` : `${first}${index}`.toLowerCase()),
      name: fills('name', name),
      email: fills('email', email),
      roles,
      settings: { canEditBankAccount: false, canViewAllDocumentsArchive: index === 0 },
    })).with({
      role: listed([...roles].sort()),
      superUser: roles.includes('SuperUser'),
      accountant: roles.includes('Accountant'),
      smeAccountant: roles.includes('SMEAccountant'),
      authorizationManager: roles.includes('AuthorisationAdministrator'),
      authorizer: roles.includes('Authoriser'),
      customerUser: roles.includes('ClientUser'),
      limitedCustomerUser: roles.includes('RestrictedClientUser'),
    })
  })

  /** What a user is assigned to; undefined: there is no such user. */
  companiesOf(userId: string): readonly Row[] | undefined {
    const user = this.users.wire().findIndex(({ id }) => id === userId)
    if (user === -1) return undefined
    const names = this.companies.wire().map(({ name }) => name)
    return this.companies
      .facts()
      .map(({ externalId, index }, at) => ({ index, row: { id: externalId, name: names[at], code: '' } }))
      .filter(({ index }) => this.#isAssigned(user, index))
      .map(({ row }) => row)
  }

  #booked(company: number, month: Period): number {
    return usageOf(this.roster.member(company).customer, 'bookings', month)
  }

  /** Bookings dated between two days, both included. */
  bookings(companyId: string, from: string, to: string): number {
    const company = this.#indexes().get(companyId)
    if (company === undefined) return 0
    return monthsFrom(from.slice(0, 7) as Period, to.slice(0, 7) as Period)
      .flatMap((month) =>
        Array.from(
          { length: this.#booked(company, month) },
          (_, nth) => `${month}-${String(1 + integer(`${companyId}:${month}:${nth}`, 28)).padStart(2, '0')}`,
        ),
      )
      .filter((day) => day >= from && day <= to).length
  }
}
