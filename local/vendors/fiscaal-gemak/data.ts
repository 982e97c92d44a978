import type { Period } from '#domain/shared/period.ts'
import { chance, integer, pick } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import { rowOf, type ExpectedRows } from '../rows.ts'
import type { Row } from '../simulator.ts'
import type { Customer, LegalForm } from '../world/customers.ts'
import { contact } from '../world/people.ts'
import { byMonth, isServed, isUsed, monthsShown } from '../world/usage.ts'
import { dayOf, someMoment } from '../written-times.ts'

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
  readonly roster = new Roster('FiscaalGemak', this.size)
  protected override readonly usersPer = { of: 10, least: 0 }

  expected(now: number): ExpectedRows {
    return {
      administrations: this.clients.expected(),
      usage: this.roster.members().flatMap(({ index, customer }) =>
        ([4, 6, 15] as const)
          .filter((tax) => files(tax, customer))
          .map((tax) => ({
            administrationId: String(firstId + index),
            product: taxes[tax].product,
            amounts: byMonth(monthsShown(now), (month) => this.#filed(tax, customer, month)),
          }))
          .filter(isUsed),
      ),
    }
  }

  /** How many returns end in a month: of a month in each, of a year in December. */
  #filed(tax: Tax, customer: Customer, month: Period): number {
    return isServed(customer, month) && (taxes[tax].isMonthly || month.endsWith('-12')) ? 1 : 0
  }

  readonly clients = this.tableOf(this.roster, 'fiscaal', (member) => {
    const { index, seed, customer, name, email } = member
    const identification = identificationOf(index)
    const isPerson = customer.form === 'person'
    const person = isPerson ? contact(customer, 0) : undefined
    // Some firms number persons by what they know of them, which Spil does not keep.
    const isNumberedById = isPerson && chance(`${seed}:own`, 0.1)
    const entity = 1 + entities.indexOf(customer.form)
    const category = chance(`${seed}:class`, 0.3) ? null : 1 + (index % 3)
    const isOver = member.isArchived || customer.left !== undefined || chance(`${seed}:ended`, 0.05)
    const [startDate, endDate] = [dayOf(someMoment(`${seed}:start`, 3000)), isOver ? '2025-12-31' : null]
    const byDefault = pick(`${seed}:user`, ['Hanneke Duinmeijer', 'Joost Hofstraat', null] as const)
    const fiscally = chance(`${seed}:fiscal`, 0.3) ? 'Zoë Lindeboom' : null
    return rowOf((fills) => ({
      Id: fills('externalId', String(firstId + index), firstId + index),
      Number: fills('customerNumber', isNumberedById ? null : customer.code, isNumberedById ? identification : customer.code), // prettier-ignore
      Name: fills('name', name),
      Initials: person === undefined ? null : `${person.first.slice(0, 1)}.`,
      Prefix: null,
      Surname: person?.last ?? null,
      Type: isPerson ? fills('type', '1', 1) : 2,
      TypeOfBusinessEntity: isPerson ? null : fills('type', String(entity), entity),
      Classification: fills('category', category === null ? null : String(category), category),
      IdentificationNumber: identification,
      ChamberOfCommerceNumber: fills('chamberOfCommerceNumber', member.chamberOfCommerceNumber),
      VatNumber: isPerson ? `NL${identification}B01` : null,
      BirthDate: isPerson ? '1970-01-01T00:00:00' : null,
      DeceasedDate: null,
      ClientGroupName: fills('group', pick(`${seed}:group`, groups)),
      ClientGroupIsVip: integer(`${seed}:vip`, 20) === 0,
      DateStartCustomerRelation: fills('startDate', startDate, dated(startDate)),
      DateEndCustomerRelation: fills('endDate', endDate, dated(endDate)),
      DefaultAssignedToUser: byDefault,
      FiscalDefaultAssignedToUser: fiscally,
      ContactPerson: email === null ? null : { Email: fills('mailAddress', email), Surname: name },
      EmailAddresses: [],
      Addresses: [],
    })).with({ assignedTo: fiscally ?? byDefault, isActive: !isOver })
  })

  /** A return that was corrected is there twice. */
  declarations(tax: Tax, year: number): readonly Row[] {
    return this.memoizedAs(`${tax} ${year}`, () =>
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
