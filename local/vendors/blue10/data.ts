import type { Period } from '#domain/shared/period.ts'
import type { Firm } from '../firms.ts'
import { chance, integer } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import { rowOf, type ExpectedRows } from '../rows.ts'
import type { Row } from '../simulator.ts'
import { isUsed, monthsFrom, monthsShown, usageOf, usageRows } from '../world/usage.ts'

const kinds = { see: 'maySee', handle: 'mayHandle', validate: 'mayValidate', approve: 'mayApprove', sign: 'maySign' } as const // prettier-ignore
type Kind = keyof typeof kinds
const everyKind = Object.keys(kinds) as Kind[]

/** Kinds of documents in Blue10's words, and as the world counts them. */
const documents = { PurchaseInvoice: 'purchaseInvoices', PackingSlip: 'packingSlips' } as const
const documentTypes = Object.keys(documents) as (keyof typeof documents)[]

const idOf = (firm: Firm, index: number): string => `${firm.key}-${String(index + 1).padStart(5, '0')}`

/** One environment at a size, as its key sees it. */
export class Blue10Data extends FirmData {
  readonly roster = new Roster('Blue10', this.size)
  protected override readonly usersPer = { of: 6, least: 4 }
  /** Whether the key has what the public description lacks. */
  readonly hasDirectory = this.firm.key !== 'brandsma'

  expected(now: number): ExpectedRows {
    const people = this.users.facts().filter(({ isGroup, isDeleted }) => !isGroup && !isDeleted)
    const ids = new Set(people.map(({ userId }) => userId))
    return {
      administrations: this.companies.expected(),
      users: this.users.expected().filter(({ userId }) => ids.has(String(userId))),
      access: people.flatMap((user) =>
        this.roster
          .indexes()
          .map((index) => ({ index, rights: everyKind.filter((kind) => user.opens(kind, index)) }))
          .filter(({ rights }) => rights.length > 0 || user.canAccessAllCompanies)
          .map(({ index, rights }) => ({
            userId: user.userId,
            administrationId: idOf(this.firm, index),
            ...Object.fromEntries(everyKind.map((kind) => [kinds[kind], rights.includes(kind)])),
          })),
      ),
      usage: this.roster
        .indexes()
        .flatMap((index) =>
          usageRows(idOf(this.firm, index), monthsShown(now), {
            Inkoopfacturen: (month) => this.#count(index, 'PurchaseInvoice', month),
            Pakbonnen: (month) => this.#count(index, 'PackingSlip', month),
          }),
        )
        .filter(isUsed),
    }
  }

  readonly companies = this.tableOf(this.roster, 'blue10', ({ index, seed, customer, name, chamberOfCommerceNumber }) =>
    rowOf((fills) => ({
      id: fills('externalId', idOf(this.firm, index)),
      display_name: fills('name', name),
      administration_code: fills('administrationCode', customer.code),
      login_status: fills('sourceStatus', chance(`${seed}:login`, 0.95) ? 'ok' : 'login_failed'),
      chamber_of_commerce: fills('chamberOfCommerceNumber', chamberOfCommerceNumber, chamberOfCommerceNumber ?? ''),
      administration_vat_number: fills('vatNumber', `NL${String(100_000_000 + customer.place)}B01`),
      administration_currency_code: fills('baseCurrency', 'EUR'),
      administration_iban: '',
    })),
  )

  /** The first may do all; every tenth is a group, every ninth was taken away. */
  readonly users = this.tableOfUsers('blue10:user', ({ index, seed, first, last, name, email }) => {
    const everywhere = everyKind.filter((kind) => index === 0 || chance(`${seed}:all:${kind}`, 0.03))
    const listed = new Map(everyKind.map((kind) => [kind, this.#some(`${seed}:${kind}`)]))
    const level = 1 + integer(`${seed}:role`, 4)
    const [isGroup, isDeleted] = [index % 10 === 7, index % 9 === 5]
    const userId = `u-${String(index + 1).padStart(5, '0')}`
    return rowOf((fills) => ({
      id: fills('externalId', userId),
      name: fills('name', name),
      abbreviation: fills('shortName', `${first.slice(0, 1)}${last.slice(-3)}${index}`.toUpperCase()),
      email: fills('email', email),
      base_role: fills('role', index === 0 ? 'admin' : String(level), level),
      is_active: fills('isActive', !chance(`${seed}:inactive`, 0.08)),
      is_admin: fills('isAdmin', index === 0),
      is_group: isGroup,
      is_deleted: isDeleted,
      ...Object.fromEntries(everyKind.map((kind) => [`may_${kind}_all_companies`, everywhere.includes(kind)])),
      ...Object.fromEntries(
        everyKind.map((kind) => [`${kind}_companies`, (listed.get(kind) ?? []).map((place) => idOf(this.firm, place))]),
      ),
    })).with({
      userId,
      isGroup,
      isDeleted,
      canAccessAllCompanies: everywhere.length > 0,
      opens: (kind: Kind, company: number): boolean =>
        everywhere.includes(kind) || listed.get(kind)?.includes(company) === true,
    })
  })

  /** Who could reach a company that is gone no longer can. */
  #some(seed: string): number[] {
    const chosen = Array.from({ length: this.size === 0 ? 0 : integer(`${seed}:count`, 8) }, (_, nth) =>
      integer(`${seed}:${nth}`, this.size),
    )
    return [...new Set(chosen)].filter((index) => this.roster.has(index))
  }

  #count(index: number, type: keyof typeof documents, month: Period): number {
    return usageOf(this.roster.member(index).customer, documents[type], month)
  }

  /** Documents of each company and month; months without any are left out. */
  usage(from: Period, to: Period): readonly Row[] {
    return this.memoizedAs(`${from} ${to}`, () =>
      this.roster.indexes().flatMap((index) =>
        monthsFrom(from, to).flatMap((month) =>
          documentTypes
            .map((document_type) => ({ document_type, document_count: this.#count(index, document_type, month) }))
            .filter(({ document_count }) => document_count > 0)
            .map((counted) => ({ id_company: idOf(this.firm, index), month, ...counted })),
        ),
      ),
    )
  }
}
