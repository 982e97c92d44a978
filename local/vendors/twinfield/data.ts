import { chance, integer, pick } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import type { ExpectedRows } from '../rows.ts'
import { colleague } from '../world/people.ts'
import { amsterdamClock, dayMs, madeAndChanged } from '../written-times.ts'

export type OfficeRow = ReturnType<TwinfieldData['offices']>[number]
export type UserRow = ReturnType<TwinfieldData['user']>

/** As Twinfield writes times: by the clocks of Amsterdam, without a zone. */
export const stamp = (moment: number): string => amsterdamClock(moment).replaceAll(/[-: ]/gu, '')

const codeOf = (index: number): string => `NL-${String(index + 1).padStart(5, '0')}`

/** A firm at a size; documents are made when they are asked for. */
export class TwinfieldData extends FirmData {
  readonly roster = new Roster('Twinfield', this.size, 'last')

  expected(): ExpectedRows {
    const users = this.users()
    return {
      administrations: this.offices(),
      users,
      access: users.flatMap(({ userId, role, offices }) =>
        offices.map((administrationId) => ({ userId, administrationId, role })),
      ),
    }
  }

  readonly offices = this.remaining(() => this.roster.indexes().map((index) => this.#office(index)))
  officeAt(code: string): OfficeRow | undefined {
    const index = Number(code.slice(3)) - 1
    return this.roster.has(index) ? this.#office(index) : undefined
  }
  readonly users = this.remaining(() => this.usersBy((index) => this.user(index)))
  /** Who were deleted: the finder still lists them. */
  goneUsers(): readonly { readonly userId: string; readonly name: string }[] {
    return this.userCount === 0 ? [] : [1, 2, 3].map((nth) => ({ userId: `WEG${nth}`, name: `Vertrokken ${nth}` }))
  }
  userAt(code: string): UserRow | undefined {
    const index = Number(/\d+$/u.exec(code)?.[0] ?? Number.NaN)
    if (!Number.isInteger(index) || index >= this.userCount) return undefined
    const user = this.user(index)
    return user.userId === code ? user : undefined
  }

  #office(index: number) {
    const seed = `twinfield:${index}`
    const { customer, name, chamberOfCommerceNumber, isArchived, version } = this.roster.member(index)
    return {
      externalId: codeOf(index),
      customer: customer.place,
      name,
      shortName: Array.from(name).slice(0, 20).join('').trim(),
      chamberOfCommerceNumber,
      vatNumber: chance(`${seed}:vat`, 0.1) ? null : `NL${String(100_000_000 + customer.place)}B01`,
      baseCurrency: chance(`${seed}:currency`, 0.03) ? 'USD' : 'EUR',
      isActive: !isArchived && !chance(`${seed}:hidden`, 0.05),
      ...madeAndChanged(seed, version),
    }
  }

  user(index: number) {
    const seed = `twinfield:user:${index}`
    const { first, last, name, email, since } = colleague(this.firm, index)
    const letters = last.toUpperCase().replaceAll(/[^A-Z]/gu, '')
    const code = `${letters.slice(0, 10)}${index}`
    const isHidden = chance(`${seed}:hidden`, 0.04) && index > 0
    const left = chance(`${seed}:left`, 0.06) && index > 0
    const opened = this.someOf(integer(`${seed}:start`, this.size), 2 + integer(`${seed}:offices`, 9))
    return {
      externalId: code,
      userId: code,
      name,
      email: chance(`${seed}:mail`, 0.05) && index > 0 ? null : email,
      shortName: first,
      userType: pick(`${seed}:type`, ['accountant', 'accountantcustomer', 'regular']),
      role: pick(`${seed}:role`, ['Level 1', 'Level 2', 'Klant']),
      isHidden,
      left,
      isActive: !isHidden && !left,
      created: since,
      lastMutation: since + integer(`${seed}:modified`, 400) * dayMs,
      offices: opened.map(codeOf),
    }
  }
}
