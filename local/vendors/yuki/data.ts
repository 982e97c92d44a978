import { chance, guid, pick } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import type { ExpectedRows } from '../rows.ts'
import { colleague, contact } from '../world/people.ts'
import { dayOf, someMoment } from '../written-times.ts'

export type AdministrationRow = ReturnType<YukiData['administrations']>[number]
export type DomainRow = ReturnType<YukiData['domains']>[number]
export type UserRow = ReturnType<YukiData['usersOf']>[number]

const administrationsADomain = 2
/** People of the firm itself, who are in more than one domain. */
const staff = 5

const placed = (seed: string, index: number): string => `${guid(seed).slice(0, -13)}-${String(index).padStart(12, '0')}`

/** Customers of one firm in domains of two: as many users as there were administrations at the start. */
export class YukiData extends FirmData {
  readonly roster = new Roster('Yuki', this.size, 'last')
  protected override readonly usersPer = { of: 1, least: 0 }

  expected(): ExpectedRows {
    const access = this.domains().flatMap(({ id }) => {
      const all = this.administrationsOf(id).map(({ externalId }) => externalId)
      return this.usersOf(id).flatMap(({ externalId, role, isActive, administrations }) =>
        (administrations ?? all).map((administrationId) => ({
          userId: externalId,
          administrationId,
          role,
          isActive,
          isDomainWide: administrations === undefined,
        })),
      )
    })
    const users = this.usersBy((index) => this.#user(index, undefined))
    return {
      administrations: this.administrations(),
      users: users.map(({ externalId, name, userName }) => ({
        externalId,
        name,
        email: userName,
        userName,
        language: 'nl',
      })),
      access,
    }
  }

  get #domainCount(): number {
    return Math.ceil(this.roster.made / administrationsADomain)
  }
  readonly domains = this.remaining(() => Array.from({ length: this.#domainCount }, (_, index) => this.#domain(index)))
  domainAt(id: string) {
    const index = this.#domainIndex(id)
    return index === undefined ? undefined : this.#domain(index)
  }

  /** An id ends with its place, so that no list has to be searched for it. */
  #domainIndex(id: string): number | undefined {
    const index = Number(/-(\d+)$/u.exec(id)?.[1] ?? Number.NaN)
    return index < this.#domainCount && this.#domain(index).id === id ? index : undefined
  }

  /** It goes by the name that the first customer in it has in the register. */
  #domain(index: number) {
    const { customer } = this.roster.member(index * administrationsADomain)
    const id = placed(`yuki:${this.firm.key}:domain:${index}`, index)
    return { id, name: customer.core, url: `domein-${index + 1}.yukiworks.nl` }
  }

  readonly administrations = this.remaining(() => this.roster.indexes().map((index) => this.#administration(index)))
  administrationsOf(domain: string): AdministrationRow[] {
    const index = this.#domainIndex(domain)
    if (index === undefined) return []
    return Array.from({ length: administrationsADomain }, (_, nth) => index * administrationsADomain + nth)
      .filter((place) => this.roster.has(place))
      .map((place) => this.#administration(place))
  }

  #administration(index: number) {
    const seed = `yuki:${index}`
    const { customer, name, chamberOfCommerceNumber, isArchived } = this.roster.member(index)
    const domain = this.#domain(Math.floor(index / administrationsADomain))
    return {
      externalId: placed(`yuki:${this.firm.key}:administration:${index}`, index),
      customer: customer.place,
      name,
      chamberOfCommerceNumber,
      customerNumber: chance(`${seed}:code`, 0.2) ? null : `K-${customer.code}`,
      group: domain.name,
      isActive: !isArchived && !chance(`${seed}:inactive`, 0.05),
      startDate: chance(`${seed}:begun`, 0.05) ? null : dayOf(someMoment(`${seed}:start`)),
      domainId: domain.id,
    }
  }

  /** Customers' own users, and of the firm's people those who serve this domain. */
  usersOf(domain: string) {
    const place = this.#domainIndex(domain)
    const count = Math.ceil(this.userCount / administrationsADomain)
    if (place === undefined || count === 0) return []
    const own: number[] = []
    for (let index = staff + ((place + count - (staff % count)) % count); index < this.userCount; index += count)
      own.push(index)
    const serving = Array.from({ length: Math.min(staff, this.userCount) }, (_, index) => index).filter(
      (index) => index % count === place || (place + index) % 3 === 0,
    )
    const [, second] = this.administrationsOf(domain)
    return [...serving, ...own].map((index) =>
      this.#user(index, index % 4 === 3 && second ? [second.externalId] : undefined),
    )
  }

  /** Of the administrations of the domain; undefined: all of them. The user name is the address too. */
  #user(index: number, administrations: readonly string[] | undefined) {
    const isStaff = index < staff
    const { name, email } = isStaff ? colleague(this.firm, index) : contact(this.roster.member(index).customer, 0)
    return {
      externalId: guid(`yuki:${this.firm.key}:user:${index}`),
      name,
      userName: email,
      role: isStaff ? 'Backoffice' : pick(`yuki:user:${index}:role`, ['Management', 'Sales', 'ReadOnlyUser']),
      isActive: !chance(`yuki:user:${index}:inactive`, 0.05),
      administrations,
    }
  }
}
