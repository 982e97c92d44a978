import type { Firm } from '../firms.ts'
import { companyName, personName } from '../names.ts'
import { fraction, integer, pick } from '../random.ts'
import type { Change } from '../simulator.ts'

type Row = Readonly<Record<string, unknown>>
export interface ClientRow extends Row {
  readonly Id: number
  readonly Name: string
}
export interface DeclarationRow extends Row {
  readonly DeclarationId: number
  readonly ClientId: number
  readonly PeriodEnd: string
}

const groups = ['Vestiging Noord', 'Vestiging Zuid', 'Particulieren', null] as const
const steps = ['Voorbereiden', 'Controleren', 'Akkoord klant', 'Verzonden'] as const
const day = 86_400_000
const year2015 = Date.UTC(2015, 0, 1)

/** As .NET writes a moment that is a day. */
const dated = (moment: number): string => `${new Date(moment).toISOString().slice(0, 10)}T00:00:00`
const lastOf = (year: number, month: number): string => dated(Date.UTC(year, month, 0))

/** Nine digits that look like a citizen service number and fail its check, so that nobody has it. */
function identificationOf(index: number): string {
  const front = `9999${String(index % 10_000).padStart(4, '0')}`
  const sum = Array.from(front).reduce((total, digit, place) => total + Number(digit) * (9 - place), 0)
  return `${front}${sum % 11 === 0 ? 1 : 0}`
}

/** What FiscaalGemak holds of a firm. */
export class FiscaalGemakData {
  readonly firm: Firm
  #clients: readonly ClientRow[] = []
  #made = 0

  constructor(firm: Firm, size: number) {
    this.firm = firm
    this.#add(size)
  }

  clients(): readonly ClientRow[] {
    return this.#clients
  }

  /** VAT of every month, income tax and corporate tax of every year; a return that was corrected is there twice. */
  declarations(type: number, year: number): DeclarationRow[] {
    return this.#clients.flatMap((client) => {
      const seed = `${this.firm.key}:${client.Id}:${type}`
      if (fraction(`${seed}:has`) < 0.4) return []
      const months = type === 6 ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [12]
      return months.flatMap((month) => {
        const row = {
          DeclarationId: client.Id * 10_000 + (year % 100) * 100 + month,
          ClientId: client.Id,
          CurrentStepName: pick(`${seed}:${month}`, steps),
          PeriodStart: dated(Date.UTC(year, type === 6 ? month - 1 : 0, 1)),
          PeriodEnd: lastOf(year, month),
          LastUpdateDate: null,
        }
        return fraction(`${seed}:${year}:${month}:twice`) < 0.05 ? [row, row] : [row]
      })
    })
  }

  change({ renamed = 0, removed = 0, added = 0, archived = 0 }: Change): void {
    this.#clients = this.#clients.slice(removed).map((row, index) => ({
      ...row,
      Name: index < renamed ? `${row.Name} (voorheen)` : row.Name,
      DateEndCustomerRelation: index < archived ? '2025-12-31T00:00:00' : row['DateEndCustomerRelation'],
    }))
    this.#add(added)
  }

  #add(count: number): void {
    const first = this.#made
    this.#made += count
    this.#clients = [...this.#clients, ...Array.from({ length: count }, (_, nth) => this.#client(first + nth))]
  }

  #client(index: number): ClientRow {
    const seed = `${this.firm.key}:client:${index}`
    const isPerson = fraction(`${seed}:person`) < 0.3
    const { first, last } = personName(seed)
    const identification = identificationOf(index)
    return {
      Id: 40_001 + index,
      // Some firms number persons by what they know of them.
      Number: isPerson && fraction(`${seed}:own`) < 0.1 ? identification : String(10_000 + index),
      Name: isPerson ? `${first} ${last}` : companyName(seed, index),
      Initials: isPerson ? `${first.slice(0, 1)}.` : null,
      Prefix: null,
      Surname: isPerson ? last : null,
      Type: isPerson ? 1 : 2,
      TypeOfBusinessEntity: isPerson ? null : 1 + integer(`${seed}:entity`, 8),
      IdentificationNumber: identification,
      ChamberOfCommerceNumber: isPerson ? null : `00${100_000 + integer(`${seed}:number`, 899_999)}`,
      VatNumber: isPerson ? `NL${identification}B01` : null,
      BirthDate: isPerson ? '1970-01-01T00:00:00' : null,
      DeceasedDate: null,
      ClientGroupName: pick(`${seed}:group`, groups),
      ClientGroupIsVip: false,
      DateStartCustomerRelation: dated(year2015 + integer(`${seed}:start`, 3000) * day),
      DateEndCustomerRelation: fraction(`${seed}:ended`) < 0.07 ? '2025-12-31T00:00:00' : null,
      DefaultAssignedToUser: pick(`${seed}:user`, ['Hanneke Duinmeijer', 'Joost Hofstraat', null] as const),
      FiscalDefaultAssignedToUser: fraction(`${seed}:fiscal`) < 0.3 ? 'Zoë Lindeboom' : null,
      ContactPerson: fraction(`${seed}:contact`) < 0.3 ? null : { Email: `klant${index}@klant.example`, Surname: last },
      EmailAddresses: [],
      Addresses: [],
    }
  }
}
