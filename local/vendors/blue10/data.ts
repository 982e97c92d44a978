import { addMonths, periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { Firm } from '../firms.ts'
import { integer } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import type { ExpectedRows } from '../expected-rows.ts'
import { colleague } from '../world/people.ts'
import { usageOf } from '../world/usage.ts'
import { chance } from '../written-times.ts'

export type Row = Readonly<Record<string, unknown>>

const kinds = { see: 'maySee', handle: 'mayHandle', validate: 'mayValidate', approve: 'mayApprove', sign: 'maySign' } as const // prettier-ignore
type Kind = keyof typeof kinds
const everyKind = Object.keys(kinds) as Kind[]

/** Kinds of documents in Blue10's words, as Spil shows them and as the world counts them. */
const documents = {
  PurchaseInvoice: { product: 'Inkoopfacturen', kind: 'purchaseInvoices' },
  PackingSlip: { product: 'Pakbonnen', kind: 'packingSlips' },
} as const
const documentTypes = Object.keys(documents) as (keyof typeof documents)[]

const idOf = (firm: Firm, index: number): string => `${firm.key}-${String(index + 1).padStart(5, '0')}`

/** One environment at a size, as its key sees it. */
export class Blue10Data extends FirmData {
  /** Whether the key has what the public description lacks. */
  readonly hasDirectory: boolean

  constructor(firm: Firm, size: number) {
    super(firm, new Roster('Blue10', size), { of: 6, least: 4 })
    this.hasDirectory = firm.key !== 'brandsma'
  }

  expected(now: number): ExpectedRows {
    const months = periodsBack(periodAt(new Date(now)), usagePeriods)
    const people = this.#users().filter(({ isGroup, isDeleted }) => !isGroup && !isDeleted)
    return {
      administrations: this.#companies(),
      users: people,
      access: people.flatMap((user) =>
        this.roster
          .indexes()
          .map((index) => ({ index, rights: everyKind.filter((kind) => user.opens(kind, index)) }))
          .filter(({ rights }) => rights.length > 0 || user.canAccessAllCompanies)
          .map(({ index, rights }) => ({
            userId: user.externalId,
            administrationId: idOf(this.firm, index),
            ...Object.fromEntries(everyKind.map((kind) => [kinds[kind], rights.includes(kind)])),
          })),
      ),
      usage: this.roster.indexes().flatMap((index) =>
        documentTypes
          .map((type) => ({
            administrationId: idOf(this.firm, index),
            product: documents[type].product,
            amounts: Object.fromEntries(months.map((month) => [month, this.#count(index, type, month)])),
          }))
          .filter(({ amounts }) => Object.values(amounts).some((amount) => amount > 0)),
      ),
    }
  }

  #companies() {
    return this.roster.members().map(({ index, customer, name, chamberOfCommerceNumber }) => ({
      externalId: idOf(this.firm, index),
      customer: customer.place,
      name,
      chamberOfCommerceNumber,
      administrationCode: customer.code,
      vatNumber: `NL${String(100_000_000 + customer.place)}B01`,
      baseCurrency: 'EUR',
      sourceStatus: chance(`blue10:${index}:login`, 0.95) ? 'ok' : 'login_failed',
    }))
  }

  /** The first may do all; every tenth is a group, every ninth was taken away. */
  #users() {
    return this.usersBy((index) => {
      const seed = `blue10:user:${index}`
      const { first, last, name, email } = colleague(this.firm, index)
      const everywhere = everyKind.filter((kind) => index === 0 || chance(`${seed}:all:${kind}`, 0.03))
      const listed = new Map(everyKind.map((kind) => [kind, this.#some(`${seed}:${kind}`)]))
      const level = 1 + integer(`${seed}:role`, 4)
      return {
        externalId: `u-${String(index + 1).padStart(5, '0')}`,
        name,
        email,
        shortName: `${first.slice(0, 1)}${last.slice(-3)}${index}`.toUpperCase(),
        level,
        role: index === 0 ? 'admin' : String(level),
        isActive: !chance(`${seed}:inactive`, 0.08),
        isAdmin: index === 0,
        isGroup: index % 10 === 7,
        isDeleted: index % 9 === 5,
        everywhere,
        listed,
        canAccessAllCompanies: everywhere.length > 0,
        opens: (kind: Kind, company: number): boolean =>
          everywhere.includes(kind) || listed.get(kind)?.includes(company) === true,
      }
    })
  }

  /** Who could reach a company that is gone no longer can. */
  #some(seed: string): number[] {
    const { first } = this.roster
    const chosen = Array.from({ length: first === 0 ? 0 : integer(`${seed}:count`, 8) }, (_, nth) =>
      integer(`${seed}:${nth}`, first),
    )
    return [...new Set(chosen)].filter((index) => this.roster.has(index))
  }

  #count(index: number, type: keyof typeof documents, month: Period): number {
    return usageOf(this.roster.member(index).customer, documents[type].kind, month)
  }

  companies(): readonly Row[] {
    return this.kept('companies', () =>
      this.#companies().map((row) => ({
        id: row.externalId,
        display_name: row.name,
        administration_code: row.administrationCode,
        login_status: row.sourceStatus,
        chamber_of_commerce: row.chamberOfCommerceNumber ?? '',
        administration_vat_number: row.vatNumber,
        administration_currency_code: row.baseCurrency,
        administration_iban: '',
      })),
    )
  }

  users(): readonly Row[] {
    return this.kept('users', () =>
      this.#users().map((row) => ({
        id: row.externalId,
        name: row.name,
        abbreviation: row.shortName,
        email: row.email,
        base_role: row.level,
        is_active: row.isActive,
        is_admin: row.isAdmin,
        is_group: row.isGroup,
        is_deleted: row.isDeleted,
        ...Object.fromEntries(everyKind.map((kind) => [`may_${kind}_all_companies`, row.everywhere.includes(kind)])),
        ...Object.fromEntries(
          everyKind.map((kind) => [
            `${kind}_companies`,
            (row.listed.get(kind) ?? []).map((index) => idOf(this.firm, index)),
          ]),
        ),
      })),
    )
  }

  /** Documents of each company and month; months without any are left out. */
  usage(from: Period, to: Period): readonly Row[] {
    return this.kept(`usage ${from} ${to}`, () => {
      const months: Period[] = []
      for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
      return this.roster.indexes().flatMap((index) =>
        months.flatMap((month) =>
          documentTypes.flatMap((document_type) => {
            const document_count = this.#count(index, document_type, month)
            return document_count > 0
              ? [{ id_company: idOf(this.firm, index), month, document_type, document_count }]
              : []
          }),
        ),
      )
    })
  }
}
