import type { Firm } from '../firms.ts'
import { companyName, personName } from '../names.ts'
import { fraction, guid, integer, pick } from '../random.ts'
import type { Change } from '../simulator.ts'

export interface DomainRow {
  readonly id: string
  readonly name: string
  readonly url: string
}

export interface AdministrationRow {
  readonly id: string
  readonly name: string
  readonly domainId: string
  readonly chamberOfCommerceNumber: string
  readonly startDate: string
  readonly isActive: boolean
  readonly customerCode: string
}

export interface UserRow {
  readonly id: string
  readonly name: string
  readonly login: string
  readonly role: string
  readonly isActive: boolean
  /** Of the domain; undefined: all of them. */
  readonly administrations: readonly string[] | undefined
}

const day = 86_400_000
const administrationsADomain = 2
/** People of the firm itself, who are in more than one domain. */
const staff = 5

/** Invented customers of one firm: as many users as there were administrations at the start. */
export class PortalData {
  readonly firm: Firm
  readonly #users: number
  #administrations: Set<number>
  #nextIndex: number
  readonly #renamed = new Map<number, number>()
  readonly #archived = new Set<number>()

  constructor(firm: Firm, size: number) {
    this.firm = firm
    this.#users = size
    this.#administrations = new Set(Array.from({ length: size }, (_, index) => index))
    this.#nextIndex = size
  }

  domains(): DomainRow[] {
    return Array.from({ length: Math.ceil(this.#nextIndex / administrationsADomain) }, (_, index) =>
      this.#domain(index),
    )
  }

  domainAt(id: string): DomainRow | undefined {
    const index = this.#domainIndex(id)
    return index === undefined ? undefined : this.#domain(index)
  }

  /** An id ends with its place, so that no list has to be searched for it. */
  #domainIndex(id: string): number | undefined {
    const index = Number(/-(\d+)$/u.exec(id)?.[1] ?? Number.NaN)
    return index < Math.ceil(this.#nextIndex / administrationsADomain) && this.#domain(index).id === id
      ? index
      : undefined
  }

  #domain(index: number): DomainRow {
    const seed = `yuki:${this.firm.key}:domain:${index}`
    return { id: placed(seed, index), name: companyName(seed, index), url: `domein-${index + 1}.yukiworks.nl` }
  }

  administrations(): AdministrationRow[] {
    return [...this.#administrations].map((index) => this.#administration(index))
  }

  administrationsOf(domain: string): AdministrationRow[] {
    const index = this.#domainIndex(domain)
    if (index === undefined) return []
    return Array.from({ length: administrationsADomain }, (_, nth) => index * administrationsADomain + nth)
      .filter((place) => this.#administrations.has(place))
      .map((place) => this.#administration(place))
  }

  #administration(index: number): AdministrationRow {
    const seed = `yuki:${this.firm.key}:administration:${index}`
    const version = this.#renamed.get(index)
    const start = new Date(Date.UTC(2014, 0, 1) + integer(`${seed}:start`, 4000) * day)
    return {
      id: placed(seed, index),
      name: companyName(seed, index) + (version === undefined ? '' : ` (voorheen ${version})`),
      domainId: this.#domain(Math.floor(index / administrationsADomain)).id,
      chamberOfCommerceNumber: fraction(`${seed}:coc`) < 0.1 ? '' : `00${100_000 + integer(`${seed}:number`, 899_999)}`,
      startDate: fraction(`${seed}:begun`) < 0.05 ? '0001-01-01' : start.toISOString().slice(0, 10),
      isActive: !this.#archived.has(index) && fraction(`${seed}:active`) >= 0.05,
      customerCode: fraction(`${seed}:code`) < 0.2 ? '' : `K-${String(index + 1).padStart(4, '0')}`,
    }
  }

  users(): UserRow[] {
    return Array.from({ length: this.#users }, (_, index) => this.#user(index, undefined))
  }

  /** Customers' own users, and of the firm's people those who serve this domain. */
  usersOf(domain: string): UserRow[] {
    const place = this.#domainIndex(domain)
    const count = Math.ceil(this.#users / administrationsADomain)
    if (place === undefined || count === 0) return []
    const own: number[] = []
    for (let index = staff + ((place + count - (staff % count)) % count); index < this.#users; index += count)
      own.push(index)
    const serving = Array.from({ length: Math.min(staff, this.#users) }, (_, index) => index).filter(
      (index) => index % count === place || (place + index) % 3 === 0,
    )
    const [, second] = this.administrationsOf(domain)
    return [...serving, ...own].map((index) => this.#user(index, index % 4 === 3 && second ? [second.id] : undefined))
  }

  #user(index: number, administrations: readonly string[] | undefined): UserRow {
    const seed = `yuki:${this.firm.key}:user:${index}`
    const { first, last } = personName(seed)
    const host = index < staff ? (this.firm.email.split('@')[1] ?? '') : 'klant.example'
    return {
      id: guid(seed),
      name: `${first} ${last}`,
      login: `${first}.${last}.${index}@${host}`.toLowerCase().replaceAll(' ', ''),
      role: index < staff ? 'Backoffice' : pick(`${seed}:role`, ['Management', 'Sales', 'ReadOnlyUser']),
      isActive: fraction(`${seed}:active`) >= 0.05,
      administrations,
    }
  }

  change({ renamed = 0, removed = 0, added = 0, archived = 0 }: Change): void {
    const before = [...this.#administrations]
    for (const index of before.slice(0, renamed)) this.#renamed.set(index, (this.#renamed.get(index) ?? 0) + 1)
    for (const index of before.slice(0, archived)) this.#archived.add(index)
    this.#administrations = new Set(before.slice(0, Math.max(0, before.length - removed)))
    for (let count = 0; count < added; count += 1) {
      this.#administrations.add(this.#nextIndex)
      this.#nextIndex += 1
    }
  }
}

function placed(seed: string, index: number): string {
  return `${guid(seed).slice(0, -13)}-${String(index).padStart(12, '0')}`
}
