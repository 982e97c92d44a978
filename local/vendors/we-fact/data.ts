import { companyName, personName } from '../names.ts'
import { fraction, integer, pick } from '../random.ts'
import type { Change } from '../simulator.ts'

const products = [['PORTAAL', 'Klantportaal', 'm', '12.50'], ['BOEK', 'Boekhouding per kwartaal', 'k', '150.00'], ['JAAR', 'Jaarrekening', 'j', '900.00']] as const // prettier-ignore

export type Row = Readonly<Record<string, unknown>>

export interface DebtorRow extends Row {
  readonly Identifier: number
  readonly DebtorCode: string
  readonly CompanyName: string
}

export interface SubscriptionRow extends Row {
  readonly Identifier: string
  readonly DebtorCode: string
}

/** One administration of WeFact at a size: debtors, and a subscription for each but a tenth of them. In order of identifier. */
export class WeFactData {
  #debtors: DebtorRow[] = []
  #made = 0
  readonly #seed: string

  constructor(seed: string, size: number) {
    this.#seed = seed
    this.#add(size)
  }

  debtors(): readonly DebtorRow[] {
    return this.#debtors
  }

  subscriptions(): readonly SubscriptionRow[] {
    return this.#debtors
      .filter(({ DebtorCode }) => fraction(`${this.#seed}:${DebtorCode}:subscribed`) >= 0.1)
      .map((debtor) => this.#subscription(debtor))
  }

  change({ renamed = 0, removed = 0, added = 0 }: Change): void {
    this.#debtors = this.#debtors
      .slice(removed)
      .map((row, index) => (index < renamed ? { ...row, CompanyName: `${row.CompanyName} (voorheen)` } : row))
    this.#add(added)
  }

  #add(count: number): void {
    const rows = Array.from({ length: count }, (_, index) => this.#debtor(this.#made + index))
    this.#made += count
    this.#debtors = [...this.#debtors, ...rows]
  }

  #debtor(index: number): DebtorRow {
    const seed = `${this.#seed}:debtor:${index}`
    const { first, last } = personName(seed)
    return {
      Identifier: index + 1,
      DebtorCode: `DB${10_000 + index}`,
      CompanyName: companyName(seed, index),
      Initials: first.slice(0, 1),
      SurName: last,
      EmailAddress: `debiteur${index}@example.nl`,
      Modified: '2026-01-05 10:00:00',
    }
  }

  /** WeFact writes some of its numbers as texts. */
  #subscription({ Identifier, DebtorCode }: DebtorRow): SubscriptionRow {
    const [code, description, periodic, price] = pick(`${this.#seed}:${DebtorCode}:product`, products)
    const number = 1 + integer(`${this.#seed}:${DebtorCode}:number`, 3)
    return {
      Identifier: String(Identifier + 100_000),
      Debtor: Identifier,
      DebtorCode,
      ProductCode: code,
      Description: description,
      Number: number,
      PriceExcl: price,
      AmountExcl: (number * Number(price)).toFixed(2),
      Periods: '1',
      Periodic: periodic,
      StartPeriod: '2026-02-01',
      EndPeriod: '2026-02-28',
      TerminationDate: '0000-00-00',
      Modified: '2026-01-05 10:00:00',
    }
  }
}
