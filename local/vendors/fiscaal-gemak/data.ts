import { periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { Firm } from '../firms.ts'
import { integer, pick } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import type { ExpectedRows } from '../expected-rows.ts'
import type { Customer, LegalForm } from '../world/customers.ts'
import { contact } from '../world/people.ts'
import { isServed } from '../world/usage.ts'
import { chance, dayOf, someMoment } from '../written-times.ts'

type Row = Readonly<Record<string, unknown>>
type ClientFacts = ReturnType<FiscaalGemakData['facts']>[number]

const groups = ['Vestiging Noord', 'Vestiging Zuid', 'Particulieren', null] as const
const steps = ['Voorbereiden', 'Controleren', 'Akkoord klant', 'Verzonden'] as const
const entities: readonly LegalForm[] = ['bv', 'vof', 'sole', 'foundation', 'cooperative']
const firstId = 40_001

/** Taxes by FiscaalGemak's number, with who files them and how often a year. */
export const taxes = {
  4: { product: 'Aangiften IB', forms: ['person', 'sole', 'vof'], isMonthly: false },
  6: { product: 'Aangiften OB', forms: ['bv', 'vof', 'sole', 'cooperative'], isMonthly: true },
  15: { product: 'Aangiften VPB', forms: ['bv', 'foundation', 'cooperative'], isMonthly: false },
} as const satisfies Record<number, { product: string; forms: readonly LegalForm[]; isMonthly: boolean }>
export type Tax = keyof typeof taxes

/** As .NET writes a moment that is a day. */
const dated = (day: string | null): string | null => (day === null ? null : `${day}T00:00:00`)
const lastOf = (year: number, month: number): string => dayOf(Date.UTC(year, month, 0))

/** Nine digits that look like a citizen service number and fail its check, so that nobody has it. */
function identificationOf(index: number): string {
  const front = `9999${String(index % 10_000).padStart(4, '0')}`
  const sum = Array.from(front).reduce((total, digit, place) => total + Number(digit) * (9 - place), 0)
  return `${front}${sum % 11 === 0 ? 1 : 0}`
}

function files(tax: Tax, { form, place }: Customer): boolean {
  return (taxes[tax].forms as readonly LegalForm[]).includes(form) && !chance(`fiscaal:${place}:${tax}`, 0.1)
}

/** What FiscaalGemak holds of a firm. */
export class FiscaalGemakData extends FirmData {
  constructor(firm: Firm, size: number) {
    super(firm, new Roster('FiscaalGemak', size), { of: 10, least: 0 })
  }

  expected(now: number): ExpectedRows {
    const months = periodsBack(periodAt(new Date(now)), usagePeriods)
    return {
      administrations: this.facts(),
      usage: this.roster.members().flatMap(({ index, customer }) =>
        ([4, 6, 15] as const)
          .filter((tax) => files(tax, customer))
          .map((tax) => ({
            administrationId: String(firstId + index),
            product: taxes[tax].product,
            amounts: Object.fromEntries(months.map((month) => [month, this.#filed(tax, customer, month)])),
          }))
          .filter(({ amounts }) => Object.values(amounts).some((count) => count > 0)),
      ),
    }
  }

  /** How many returns end in a month: of a month in each, of a year in December. */
  #filed(tax: Tax, customer: Customer, month: Period): number {
    return isServed(customer, month) && (taxes[tax].isMonthly || month.endsWith('-12')) ? 1 : 0
  }

  facts() {
    return this.kept('facts', () =>
      this.roster.members().map(({ index, customer, name, chamberOfCommerceNumber, email, isArchived }) => {
        const seed = `fiscaal:${index}`
        const isPerson = customer.form === 'person'
        const isOver = isArchived || customer.left !== undefined || chance(`${seed}:ended`, 0.05)
        const byDefault = pick(`${seed}:user`, ['Hanneke Duinmeijer', 'Joost Hofstraat', null] as const)
        const fiscally = chance(`${seed}:fiscal`, 0.3) ? 'Zoë Lindeboom' : null
        // Some firms number persons by what they know of them, which Spil does not keep.
        const isNumberedById = isPerson && chance(`${seed}:own`, 0.1)
        return {
          externalId: String(firstId + index),
          index,
          customer: customer.place,
          name,
          chamberOfCommerceNumber,
          customerNumber: isNumberedById ? null : customer.code,
          type: isPerson ? '1' : String(1 + entities.indexOf(customer.form)),
          category: chance(`${seed}:class`, 0.3) ? null : String(1 + (index % 3)),
          isPerson,
          person: isPerson ? contact(customer, 0) : undefined,
          group: pick(`${seed}:group`, groups),
          byDefault,
          fiscally,
          assignedTo: fiscally ?? byDefault,
          mailAddress: email,
          isActive: !isOver,
          startDate: dayOf(someMoment(`${seed}:start`, 3000)),
          endDate: isOver ? '2025-12-31' : null,
        }
      }),
    )
  }

  clients(): readonly Row[] {
    return this.kept('clients', () => this.facts().map((facts) => clientRow(facts)))
  }

  /** A return that was corrected is there twice. */
  declarations(tax: Tax, year: number): readonly Row[] {
    return this.kept(`declarations ${tax} ${year}`, () =>
      this.roster.members().flatMap(({ index, customer }) => {
        if (!files(tax, customer)) return []
        const { isMonthly } = taxes[tax]
        return Array.from({ length: 12 }, (_, nth) => nth + 1).flatMap((month) => {
          const end = lastOf(year, month)
          if (this.#filed(tax, customer, end.slice(0, 7) as Period) === 0) return []
          const seed = `fiscaal:${index}:${tax}:${year}:${month}`
          const row = {
            DeclarationId: (firstId + index) * 100_000 + (year % 100) * 1000 + month * 10 + (tax % 10),
            ClientId: firstId + index,
            CurrentStepName: pick(seed, steps),
            PeriodStart: dated(dayOf(Date.UTC(year, isMonthly ? month - 1 : 0, 1))),
            PeriodEnd: dated(end),
            LastUpdateDate: null,
          }
          return chance(`${seed}:twice`, 0.05) ? [row, row] : [row]
        })
      }),
    )
  }
}

function clientRow(facts: ClientFacts): Row {
  const { index, isPerson, person } = facts
  const identification = identificationOf(index)
  return {
    Id: Number(facts.externalId),
    Number: facts.customerNumber ?? identification,
    Name: facts.name,
    Initials: person === undefined ? null : `${person.first.slice(0, 1)}.`,
    Prefix: null,
    Surname: person?.last ?? null,
    Type: isPerson ? 1 : 2,
    TypeOfBusinessEntity: isPerson ? null : Number(facts.type),
    Classification: facts.category === null ? null : Number(facts.category),
    IdentificationNumber: identification,
    ChamberOfCommerceNumber: facts.chamberOfCommerceNumber,
    VatNumber: isPerson ? `NL${identification}B01` : null,
    BirthDate: isPerson ? '1970-01-01T00:00:00' : null,
    DeceasedDate: null,
    ClientGroupName: facts.group,
    ClientGroupIsVip: integer(`fiscaal:${index}:vip`, 20) === 0,
    DateStartCustomerRelation: dated(facts.startDate),
    DateEndCustomerRelation: dated(facts.endDate),
    DefaultAssignedToUser: facts.byDefault,
    FiscalDefaultAssignedToUser: facts.fiscally,
    ContactPerson: facts.mailAddress === null ? null : { Email: facts.mailAddress, Surname: facts.name },
    EmailAddresses: [],
    Addresses: [],
  }
}
