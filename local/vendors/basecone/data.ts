import { firmShares, firms, type Firm } from '../firms.ts'
import { companyName, personName } from '../names.ts'
import { fraction, guid, integer, pick } from '../random.ts'
import type { Change } from '../simulator.ts'

type Row = Readonly<Record<string, unknown>>
export interface CompanyRow extends Row {
  readonly companyId: string
  readonly name: string
}
export interface UserRow extends Row {
  readonly id: string
  readonly name: string
  readonly userName: string
  readonly roles: readonly string[]
}

const systems = ['Twinfield', 'Twinfield', 'Exact', 'AccountView', 'SnelStart'] as const
const roleSets = [['Accountant'], ['Accountant', 'Authoriser'], ['SMEAccountant'], ['ClientUser'], ['RestrictedClientUser'], ['AuthorisationAdministrator', 'Authoriser'], ['Accountant', 'Auditor']] as const // prettier-ignore
const mostBookings = 40

/** One office at a size. Its first user is the one whose credentials Spil is given. */
export class OfficeData {
  readonly firm: Firm
  /** The rights of that user: not a SuperUser in the last office, who then sees his own companies only. */
  readonly isSuperUser: boolean
  readonly users: readonly UserRow[]
  #companies: CompanyRow[]
  #made: number

  constructor(index: number, size: number) {
    const firm = firms[index]
    if (firm === undefined) throw new Error(`There is no firm ${index}`)
    this.firm = firm
    this.isSuperUser = index < firms.length - 1
    this.#made = Math.ceil(size * (firmShares[index] ?? 1))
    this.#companies = Array.from({ length: this.#made }, (_, nth) => this.#company(nth))
    const count = size === 0 ? 1 : Math.max(3, Math.ceil(this.#made / 5))
    this.users = Array.from({ length: count }, (_, nth) => this.#user(nth))
  }

  get account(): string {
    return `spil-${this.firm.key}`
  }

  /** As the user of the key sees them, by name. */
  companies(): readonly CompanyRow[] {
    const [account] = this.users
    const own = account === undefined || this.isSuperUser ? undefined : this.#assigned(account.id, 0)
    return this.#companies
      .filter(({ companyId }) => own === undefined || own.has(companyId))
      .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
  }

  /** What a user is assigned to; undefined: there is no such user. */
  companiesOf(userId: string): readonly CompanyRow[] | undefined {
    const index = this.users.findIndex(({ id }) => id === userId)
    if (index === -1) return undefined
    const assigned = this.#assigned(userId, index)
    return this.companies().filter(({ companyId }) => assigned.has(companyId))
  }

  /** Bookings dated between two days, both included. */
  bookings(companyId: string, from: string, to: string): number {
    if (fraction(`${companyId}:active`) < 0.6) return 0
    let count = 0
    for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month)) {
      const booked = Math.max(0, integer(`${companyId}:${month}`, mostBookings + 10) - 10)
      for (let nth = 0; nth < booked; nth += 1) {
        const day = `${month}-${String(1 + integer(`${companyId}:${month}:${nth}`, 28)).padStart(2, '0')}`
        if (day >= from && day <= to) count += 1
      }
    }
    return count
  }

  change({ renamed = 0, removed = 0, added = 0 }: Change): void {
    const kept = this.#companies
      .slice(removed)
      .map((row, nth) => (nth < renamed ? { ...row, name: `${row.name} (voorheen)` } : row))
    this.#companies = [...kept, ...Array.from({ length: added }, (_, nth) => this.#company(this.#made + nth))]
    this.#made += added
  }

  #assigned(userId: string, index: number): ReadonlySet<string> {
    const share = index === 0 && this.isSuperUser ? 1 : fraction(`${userId}:share`) * 0.3
    return new Set(
      this.#companies.flatMap(({ companyId }) => (fraction(`${userId}:${companyId}`) < share ? [companyId] : [])),
    )
  }

  #company(nth: number): CompanyRow {
    const seed = `basecone:${this.firm.key}:company:${nth}`
    const code = `NL-${String(nth + 1).padStart(4, '0')}`
    return {
      companyId: guid(seed),
      name: companyName(seed, nth),
      email: `${code.toLowerCase()}@facturen.example`,
      // A text in this list, as Basecone gives it.
      hasAccess: fraction(`${seed}:access`) < 0.8 ? 'true' : 'false',
      totalDocumentsToAuthorize: integer(`${seed}:waiting`, 9),
      accountingSystem:
        fraction(`${seed}:system`) < 0.05
          ? null
          : { type: pick(`${seed}:type`, systems), externalId: code, companyCode: code },
      extraData: fraction(`${seed}:extra`) < 0.5 ? [] : [{ label: 'Reference', value: `K-${1000 + nth}` }],
      modules: [
        { code: 'Agro', status: fraction(`${seed}:agro`) < 0.1 ? 'Enabled' : 'Disabled' },
        { code: 'Authorisation', status: fraction(`${seed}:authorisation`) < 0.4 ? 'Enabled' : 'Disabled' },
      ],
    }
  }

  #user(nth: number): UserRow {
    const seed = `basecone:${this.firm.key}:user:${nth}`
    const { first, last } = personName(seed)
    const userName = nth === 0 ? this.account : `${first}${nth}`.toLowerCase()
    const own = this.isSuperUser ? ['SuperUser'] : ['Accountant']
    return {
      id: guid(seed),
      userName,
      name: `${first} ${last}`,
      email: `${userName}@${this.firm.email.split('@')[1] ?? 'kantoor.example'}`,
      roles: nth === 0 ? own : pick(`${seed}:roles`, roleSets),
      settings: { canEditBankAccount: false, canViewAllDocumentsArchive: nth === 0 },
    }
  }
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
