import type { Firm } from './firms.ts'
import type { Change } from './simulator.ts'
import type { ExpectedRows } from './expected-rows.ts'
import { customerAt, type Customer } from './world/customers.ts'
import { emailIn, nameIn, numberIn } from './world/spelling.ts'
import { placeIn, type SystemName } from './world/systems.ts'

/** A customer of the firm as one system has it. */
export interface Member {
  /** Its place in the system, from 0. */
  readonly index: number
  readonly customer: Customer
  readonly name: string
  readonly chamberOfCommerceNumber: string | null
  readonly email: string | null
  /** How often it was renamed since the start. */
  readonly version: number
  readonly isArchived: boolean
}

/** Places that are taken in a system, and what has happened to them since the start. */
export class Places {
  /** As many as there were at the start. */
  readonly first: number
  readonly #removes: 'first' | 'last'
  #indexes: readonly number[]
  #present: ReadonlySet<number> | undefined
  #made: number
  readonly #versions = new Map<number, number>()
  readonly #archived = new Set<number>()

  /** `removes`: where those who go stand; at the front, so that all others move forward, unless told. */
  constructor(size: number, removes: 'first' | 'last' = 'first') {
    this.first = size
    this.#removes = removes
    this.#indexes = Array.from({ length: size }, (_, index) => index)
    this.#made = size
  }

  get count(): number {
    return this.#indexes.length
  }
  /** One more than the last that ever was. */
  get made(): number {
    return this.#made
  }
  indexes(): readonly number[] {
    return this.#indexes
  }
  has(index: number): boolean {
    this.#present ??= new Set(this.#indexes)
    return this.#present.has(index)
  }
  version(index: number): number {
    return this.#versions.get(index) ?? 0
  }
  /** What stands behind the name of who was renamed. */
  suffix(index: number): string {
    const version = this.version(index)
    return version === 0 ? '' : version === 1 ? ' (voorheen)' : ` (voorheen ${version})`
  }
  isArchived(index: number): boolean {
    return this.#archived.has(index)
  }

  change({ renamed = 0, removed = 0, added = 0, archived = 0 }: Change): void {
    const all = this.#indexes
    const kept = this.#removes === 'first' ? all.slice(removed) : all.slice(0, Math.max(0, all.length - removed))
    for (const index of kept.slice(0, renamed)) this.#versions.set(index, this.version(index) + 1)
    for (const index of kept.slice(0, archived)) this.#archived.add(index)
    this.#indexes = [...kept, ...Array.from({ length: added }, (_, nth) => this.#made + nth)]
    this.#made += added
    this.#present = undefined
  }
}

/** Which customers one firm has in one system. Made when they are asked for. */
export class Roster extends Places {
  readonly #system: SystemName

  constructor(system: SystemName, size: number, removes: 'first' | 'last' = 'first') {
    super(size, removes)
    this.#system = system
  }

  members(): Member[] {
    return this.indexes().map((index) => this.member(index))
  }

  member(index: number): Member {
    const customer = customerAt(placeIn(this.#system, index))
    return {
      index,
      customer,
      name: nameIn(this.#system, customer) + this.suffix(index),
      chamberOfCommerceNumber: numberIn(this.#system, customer),
      email: emailIn(this.#system, customer),
      version: this.version(index),
      isArchived: this.isArchived(index),
    }
  }
}

/** A system that is read in more than one way has a table of administrations for each. */
export type Reading = 'regular' | 'crm' | 'fiscal'

/** What a vendor holds of one firm. */
export abstract class FirmData<Kept extends Places = Roster> {
  readonly firm: Firm
  readonly roster: Kept
  readonly #users: number
  readonly #kept = new Map<string, unknown>()

  constructor(firm: Firm, roster: Kept, users = { of: 10, least: 3 }) {
    this.firm = firm
    this.roster = roster
    this.#users = roster.first === 0 ? 0 : Math.max(users.least, Math.ceil(roster.first / users.of))
  }

  /** Of the firm, or whoever else may sign in. */
  get userCount(): number {
    return this.#users
  }
  get administrationCount(): number {
    return this.roster.count
  }
  change(change: Change): void {
    this.roster.change(change)
    this.#kept.clear()
  }
  /** What a sync must end with at a moment, in milliseconds since 1970. */
  abstract expected(now: number, reading: Reading): ExpectedRows

  /** A list that is made once, until something changes. */
  protected kept<List>(name: string, make: () => List): List {
    if (!this.#kept.has(name)) this.#kept.set(name, make())
    return this.#kept.get(name) as List
  }

  protected usersBy<Row>(make: (index: number) => Row): Row[] {
    return Array.from({ length: this.userCount }, (_, index) => make(index))
  }

  /** A handful of those of the start that are still there, spread over all of them. */
  protected someOf(seed: number, count: number): number[] {
    const { first } = this.roster
    const step = Math.max(1, Math.floor(first / (count + 1)))
    const chosen = new Set(Array.from({ length: Math.min(first, count) }, (_, nth) => (seed + nth * step) % first))
    return [...chosen].filter((index) => this.roster.has(index)).sort((one, other) => one - other)
  }
}
