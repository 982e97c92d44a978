import { firms } from '../firms.ts'
import { chance } from '../random.ts'
import { byName, FirmData, Roster } from '../roster.ts'
import { rowOf, type ExpectedRows } from '../rows.ts'

/** The administrations of one organisation; it tells of nothing else. */
export class ZenvoicesData extends FirmData {
  readonly roster = new Roster('Zenvoices', this.size)
  readonly #firstId = 1000 + firms.indexOf(this.firm) * 1_000_000

  expected(): ExpectedRows {
    return { administrations: this.administrations.expected() }
  }

  readonly administrations = this.table(() =>
    this.roster
      .members()
      .sort(byName)
      .map(({ index, customer, name }) =>
        rowOf((fills) => ({
          id: fills('externalId', String(this.#firstId + index), this.#firstId + index),
          name: fills('name', name),
          code: fills('administrationCode', customer.code),
          isActive: fills('isActive', !chance(`zenvoices:${index}:inactive`, 0.1)),
        })).with({ customer: customer.place }),
      ),
  )
}
