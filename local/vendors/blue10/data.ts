import { addMonths, type Period } from '#domain/shared/period.ts'
import { firmShares, firms, type Firm } from '../firms.ts'
import { companyName, personName } from '../names.ts'
import { fraction, integer } from '../random.ts'
import type { Change } from '../simulator.ts'

export type Row = Readonly<Record<string, unknown>>
export interface CompanyRow extends Row {
  readonly id: string
  readonly display_name: string
}
export interface UserRow extends Row {
  readonly id: string
  readonly name: string
  readonly is_group: boolean
  readonly is_deleted: boolean
}

const kinds = ['see', 'handle', 'validate', 'approve', 'sign'] as const
type Kind = (typeof kinds)[number]
/** Kinds of documents in Blue10's words → Spil's products. */
export const products: Readonly<Record<string, string>> = {
  PurchaseInvoice: 'Inkoopfacturen',
  PackingSlip: 'Pakbonnen',
}
const documents = ['PurchaseInvoice', 'PackingSlip'] as const

/** One environment at a size, as its key sees it. */
export class EnvironmentData {
  readonly firm: Firm
  /** Whether the key has what the public description lacks. */
  readonly hasDirectory: boolean
  #users: readonly UserRow[]
  #companies: CompanyRow[]
  #made: number

  constructor(index: number, size: number) {
    const firm = firms[index]
    if (firm === undefined) throw new Error(`There is no firm ${index}`)
    this.firm = firm
    this.hasDirectory = index !== 1
    this.#made = Math.ceil(size * (firmShares[index] ?? 1))
    this.#companies = Array.from({ length: this.#made }, (_, nth) => this.#company(nth))
    const count = size === 0 ? 0 : Math.max(4, Math.ceil(this.#made / 6))
    this.#users = Array.from({ length: count }, (_, nth) => this.#user(nth))
  }

  get users(): readonly UserRow[] {
    return this.#users
  }

  companies(): readonly CompanyRow[] {
    return this.#companies
  }

  /** Documents of each company and month; months without any are left out. */
  usage(from: Period, to: Period): readonly Row[] {
    const rows: Row[] = []
    for (const { id } of this.#companies)
      for (let month = from; month <= to; month = addMonths(month, 1))
        for (const document_type of documents) {
          const document_count = this.documents(id, month, document_type)
          if (document_count > 0) rows.push({ id_company: id, month, document_type, document_count })
        }
    return rows
  }

  documents(company: string, month: Period, kind: string): number {
    const seed = `blue10:${this.firm.key}:${company}:${kind}`
    if (kind !== documents[0] && fraction(`${seed}:used`) < 0.8) return 0
    return Math.max(0, integer(`${seed}:${month}`, 90) - 10)
  }

  /** Who could reach a company that is gone no longer can. */
  change({ renamed = 0, removed = 0, added = 0 }: Change): void {
    const gone = new Set(this.#companies.slice(0, removed).map(({ id }) => id))
    const without = (listed: unknown): string[] =>
      Array.isArray(listed) ? listed.map(String).filter((id) => !gone.has(id)) : []
    this.#users = this.#users.map((user) => ({
      ...user,
      ...Object.fromEntries(kinds.map((kind) => [`${kind}_companies`, without(user[`${kind}_companies`])])),
    }))
    const kept = this.#companies
      .slice(removed)
      .map((row, nth) => (nth < renamed ? { ...row, display_name: `${row.display_name} (voorheen)` } : row))
    this.#companies = [...kept, ...Array.from({ length: added }, (_, nth) => this.#company(this.#made + nth))]
    this.#made += added
  }

  #company(nth: number): CompanyRow {
    const seed = `blue10:${this.firm.key}:company:${nth}`
    const number = String(100_000 + integer(`${seed}:number`, 899_999))
    return {
      id: `${this.firm.key}-${String(nth + 1).padStart(5, '0')}`,
      display_name: companyName(seed, nth),
      administration_code: String(1000 + nth),
      login_status: fraction(`${seed}:login`) < 0.95 ? 'ok' : 'login_failed',
      chamber_of_commerce: fraction(`${seed}:coc`) < 0.1 ? '' : `00${number}`,
      administration_vat_number: `NL00${number}0B01`,
      administration_currency_code: 'EUR',
      administration_iban: '',
    }
  }

  /** The first may do all; every tenth is a group, every ninth was taken away. */
  #user(nth: number): UserRow {
    const seed = `blue10:${this.firm.key}:user:${nth}`
    const { first, last } = personName(seed)
    const all = (kind: Kind): boolean => nth === 0 || fraction(`${seed}:all:${kind}`) < 0.03
    return {
      id: `u-${String(nth + 1).padStart(5, '0')}`,
      name: `${first} ${last}`,
      abbreviation: `${first.slice(0, 1)}${last.slice(-3)}${nth}`.toUpperCase(),
      email: `${first}.${nth}@${this.firm.email.split('@')[1] ?? 'kantoor.example'}`.toLowerCase(),
      base_role: 1 + integer(`${seed}:role`, 4),
      is_active: fraction(`${seed}:active`) >= 0.08,
      is_admin: nth === 0,
      is_group: nth % 10 === 7,
      is_deleted: nth % 9 === 5,
      ...Object.fromEntries(kinds.map((kind) => [`may_${kind}_all_companies`, all(kind)])),
      ...Object.fromEntries(kinds.map((kind) => [`${kind}_companies`, this.#some(`${seed}:${kind}`)])),
    }
  }

  #some(seed: string): string[] {
    const count = this.#companies.length === 0 ? 0 : integer(`${seed}:count`, 8)
    const chosen = Array.from({ length: count }, (_, nth) => integer(`${seed}:${nth}`, this.#companies.length))
    return [...new Set(chosen)].flatMap((nth) => this.#companies[nth]?.id ?? [])
  }
}
