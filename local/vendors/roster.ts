import type { Firm } from './firms.ts'
import type { Change } from './simulator.ts'
import type { Told } from './told.ts'
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

/** Which customers one firm has in one system, and what has happened to them since the start. Made when it is asked for. */
export class Roster {
  readonly #system: SystemName
  /** As many as there were at the start. */
  readonly first: number
  readonly #removes: 'first' | 'last'
  #indexes: readonly number[]
  #present: ReadonlySet<number> | undefined
  #made: number
  readonly #versions = new Map<number, number>()
  readonly #archived = new Set<number>()

  /** `removes`: where those who go stand; at the front, so that all others move forward, unless told. */
  constructor(system: SystemName, size: number, removes: 'first' | 'last' = 'first') {
    this.#system = system
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

  members(): Member[] {
    return this.#indexes.map((index) => this.member(index))
  }

  member(index: number): Member {
    const customer = customerAt(placeIn(this.#system, index))
    const version = this.#versions.get(index) ?? 0
    const suffix = version === 0 ? '' : version === 1 ? ' (voorheen)' : ` (voorheen ${version})`
    return {
      index,
      customer,
      name: nameIn(this.#system, customer) + suffix,
      chamberOfCommerceNumber: numberIn(this.#system, customer),
      email: emailIn(this.#system, customer),
      version,
      isArchived: this.#archived.has(index),
    }
  }

  change({ renamed = 0, removed = 0, added = 0, archived = 0 }: Change): void {
    const all = this.#indexes
    const kept = this.#removes === 'first' ? all.slice(removed) : all.slice(0, Math.max(0, all.length - removed))
    for (const index of kept.slice(0, renamed)) this.#versions.set(index, (this.#versions.get(index) ?? 0) + 1)
    for (const index of kept.slice(0, archived)) this.#archived.add(index)
    this.#indexes = [...kept, ...Array.from({ length: added }, (_, nth) => this.#made + nth)]
    this.#made += added
    this.#present = undefined
  }
}

/** A system that is read in more than one way has a table of administrations for each. */
export type Reading = 'regular' | 'crm' | 'fiscal'

/** What a vendor holds of one firm. */
export abstract class FirmData {
  readonly firm: Firm
  readonly roster: Roster
  /** Of the firm, or whoever else may sign in. */
  readonly userCount: number
  readonly #kept = new Map<string, unknown>()

  constructor(firm: Firm, roster: Roster, users = { of: 10, least: 3 }) {
    this.firm = firm
    this.roster = roster
    this.userCount = roster.first === 0 ? 0 : Math.max(users.least, Math.ceil(roster.first / users.of))
  }

  get administrationCount(): number {
    return this.roster.count
  }
  change(change: Change): void {
    this.roster.change(change)
    this.#kept.clear()
  }
  /** What a sync must end with at a moment, in milliseconds since 1970. */
  abstract told(now: number, reading: Reading): Told

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
