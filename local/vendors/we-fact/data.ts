import { chance, integer, pick } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import { rowOf, type ExpectedRows } from '../rows.ts'
import { contact } from '../world/people.ts'
import { dayOf } from '../written-times.ts'

/** Code, description, how often, the price of a time and what that comes to in a month. */
const products = [['PORTAAL', 'Klantportaal', 'm', 12.5, 12.5], ['BOEK', 'Boekhouding per kwartaal', 'k', 150, 50], ['JAAR', 'Jaarrekening', 'j', 900, 75]] as const // prettier-ignore

const [first, last] = ['2026-02-01', '2026-02-28']

/** One administration of WeFact at a size: debtors, and a subscription for each but a tenth of them. In order of identifier. */
export class WeFactData extends FirmData {
  readonly roster = new Roster('WeFact', this.size)

  /** The subscription of who left has ended, which is no line any more. */
  expected(now: number): ExpectedRows {
    return {
      administrations: this.debtors.expected(),
      billings: this.subscriptions.expected().filter(({ ended }) => typeof ended !== 'string' || ended >= dayOf(now)),
    }
  }

  readonly debtors = this.tableOf(this.roster, 'we-fact', ({ index, customer, name, email }) => {
    const person = contact(customer, 0)
    return rowOf((fills) => ({
      Identifier: index + 1,
      DebtorCode: fills('externalId', `DB${customer.code}`),
      CompanyName: fills('name', name),
      Initials: person.first.slice(0, 1),
      SurName: person.last,
      EmailAddress: fills('email', email, email ?? ''),
      Modified: '2026-01-05 10:00:00',
    }))
  })

  /** WeFact writes some of its numbers as texts. */
  readonly subscriptions = this.table(() =>
    this.roster.members().flatMap(({ index, customer }) => {
      const seed = `we-fact:${this.firm.key}:${index}`
      if (chance(`${seed}:none`, 0.1)) return []
      const [productCode, description, often, price, monthly] = pick(`${seed}:product`, products)
      const count = 1 + integer(`${seed}:number`, 3)
      const number = String(100_001 + index)
      const ended = customer.left === undefined ? null : `${customer.left}-01`
      return [
        rowOf((fills) => ({
          Identifier: fills('externalId', `subscription/${number}`, number),
          Debtor: index + 1,
          DebtorCode: fills('administrationId', `DB${customer.code}`),
          ProductCode: fills('productCode', productCode),
          Description: fills('description', description),
          Number: fills('count', String(count), count),
          PriceExcl: price.toFixed(2),
          AmountExcl: fills('amount', (count * monthly).toFixed(2), (count * price).toFixed(2)),
          Periods: '1',
          Periodic: often,
          // Some have only the dates of the subscription itself.
          ...(index % 4 === 3
            ? { StartDate: first, EndDate: last }
            : { StartPeriod: first, EndPeriod: last, StartDate: '2020-01-01' }),
          TerminationDate: ended ?? '0000-00-00',
          Modified: '2026-01-05 10:00:00',
        })).with({ from: first, till: last, ended }),
      ]
    }),
  )
}
