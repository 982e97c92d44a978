import type { Firm } from '../firms.ts'
import { integer, pick } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import type { ExpectedRows } from '../expected-rows.ts'
import { contact } from '../world/people.ts'
import { chance, dayOf } from '../written-times.ts'

/** Code, description, how often, the price of a time and what that comes to in a month. */
const products = [['PORTAAL', 'Klantportaal', 'm', 12.5, 12.5], ['BOEK', 'Boekhouding per kwartaal', 'k', 150, 50], ['JAAR', 'Jaarrekening', 'j', 900, 75]] as const // prettier-ignore

export type Row = Readonly<Record<string, unknown>>

/** One administration of WeFact at a size: debtors, and a subscription for each but a tenth of them. In order of identifier. */
export class WeFactData extends FirmData {
  constructor(firm: Firm, size: number) {
    super(firm, new Roster('WeFact', size))
  }

  /** The subscription of who left has ended, which is no line any more. */
  expected(now: number): ExpectedRows {
    return {
      administrations: this.#debtors(),
      billings: this.#subscriptions().filter(({ ended }) => ended === null || ended >= dayOf(now)),
    }
  }

  #debtors() {
    return this.roster.members().map(({ index, customer, name, email }) => ({
      externalId: `DB${customer.code}`,
      index,
      customer: customer.place,
      name,
      email,
      person: contact(customer, 0),
    }))
  }

  #subscriptions() {
    return this.roster.members().flatMap(({ index, customer }) => {
      const seed = `we-fact:${this.firm.key}:${index}`
      if (chance(`${seed}:none`, 0.1)) return []
      const [productCode, description, often, price, monthly] = pick(`${seed}:product`, products)
      const count = 1 + integer(`${seed}:number`, 3)
      return [
        {
          externalId: `subscription/${100_001 + index}`,
          index,
          administrationId: `DB${customer.code}`,
          description,
          amount: (count * monthly).toFixed(2),
          productCode,
          count: String(count),
          from: '2026-02-01',
          till: '2026-02-28',
          often,
          price,
          ended: customer.left === undefined ? null : `${customer.left}-01`,
        },
      ]
    })
  }

  debtors(): readonly Row[] {
    return this.kept('debtors', () =>
      this.#debtors().map(({ externalId, index, name, email, person }) => ({
        Identifier: index + 1,
        DebtorCode: externalId,
        CompanyName: name,
        Initials: person.first.slice(0, 1),
        SurName: person.last,
        EmailAddress: email ?? '',
        Modified: '2026-01-05 10:00:00',
      })),
    )
  }

  /** WeFact writes some of its numbers as texts. */
  subscriptions(): readonly Row[] {
    return this.kept('subscriptions', () =>
      this.#subscriptions().map((row) => ({
        Identifier: row.externalId.replace('subscription/', ''),
        Debtor: row.index + 1,
        DebtorCode: row.administrationId,
        ProductCode: row.productCode,
        Description: row.description,
        Number: Number(row.count),
        PriceExcl: row.price.toFixed(2),
        AmountExcl: (Number(row.count) * row.price).toFixed(2),
        Periods: '1',
        Periodic: row.often,
        // Some have only the dates of the subscription itself.
        ...(row.index % 4 === 3
          ? { StartDate: row.from, EndDate: row.till }
          : { StartPeriod: row.from, EndPeriod: row.till, StartDate: '2020-01-01' }),
        TerminationDate: row.ended ?? '0000-00-00',
        Modified: '2026-01-05 10:00:00',
      })),
    )
  }
}
