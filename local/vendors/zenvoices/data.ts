import { firms, type Firm } from '../firms.ts'
import { FirmData, Roster } from '../roster.ts'
import type { ExpectedRows } from '../expected-rows.ts'
import { chance } from '../written-times.ts'

/** The administrations of one organisation; it tells of nothing else. */
export class ZenvoicesData extends FirmData {
  constructor(firm: Firm, size: number) {
    super(firm, new Roster('Zenvoices', size))
  }

  expected(): ExpectedRows {
    return { administrations: this.#rows() }
  }

  #rows() {
    const base = 1000 + firms.indexOf(this.firm) * 1_000_000
    return this.kept('rows', () =>
      this.roster.members().map(({ index, customer, name }) => ({
        externalId: String(base + index),
        customer: customer.place,
        name,
        administrationCode: customer.code,
        isActive: !chance(`zenvoices:${index}:inactive`, 0.1),
      })),
    )
  }

  /** By name. */
  administrations(): readonly Readonly<Record<string, unknown>>[] {
    return this.kept('administrations', () =>
      this.#rows()
        .toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
        .map(({ externalId, name, administrationCode, isActive }) => ({
          id: Number(externalId),
          name,
          code: administrationCode,
          isActive,
        })),
    )
  }
}
