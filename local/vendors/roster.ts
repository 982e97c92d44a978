import type { Firm } from './firms.ts'
import type { ExpectedRows, Table, TwoSidedRow } from './rows.ts'
import type { Change, Row } from './simulator.ts'
import { customerAt, type Customer } from './world/customers.ts'
import { colleague, type Colleague } from './world/people.ts'
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

/** As most computers sort: capitals first. */
export const byName = (one: Member, other: Member): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0

/** Places that are taken in a system, and what has happened to them since the start. */
export class Places {
  readonly #removes: 'first' | 'last'
  #indexes: readonly number[]
  #present: ReadonlySet<number> | undefined
  #made: number
  readonly #versions = new Map<number, number>()
  readonly #archived = new Set<number>()

  /** `removes`: where those who go stand; at the front, so that all others move forward, unless told. */
  constructor(size: number, removes: 'first' | 'last' = 'first') {
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
    const remaining = this.#removes === 'first' ? all.slice(removed) : all.slice(0, Math.max(0, all.length - removed))
    for (const index of remaining.slice(0, renamed)) this.#versions.set(index, this.version(index) + 1)
    for (const index of remaining.slice(0, archived)) this.#archived.add(index)
    this.#indexes = [...remaining, ...Array.from({ length: added }, (_, nth) => this.#made + nth)]
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

  /** In the world. */
  placeOf(index: number): number {
    return placeIn(this.#system, index)
  }

  member(index: number): Member {
    const customer = customerAt(this.placeOf(index))
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

/** With its place, and with what the seeds of its chances begin with. */
export type Seeded<Each> = Each & { readonly index: number; readonly seed: string }

/** What a vendor holds of one firm. */
export abstract class FirmData<Dataset extends Places = Roster> {
  readonly firm: Firm
  /** Of administrations, at the start. */
  readonly size: number
  /** The customers whose books, wages or invoices it has. */
  abstract readonly roster: Dataset
  /** The customers it has as the firm's CRM, where those are a list of their own. */
  protected readonly crm?: Roster
  /** One user for so many administrations, and how many there are at least. */
  protected readonly usersPer: { readonly of: number; readonly least: number } = { of: 10, least: 3 }
  readonly #memo = new Map<unknown, unknown>()

  constructor(firm: Firm, size: number) {
    this.firm = firm
    this.size = size
  }

  /** Of the firm, or whoever else may sign in. */
  get userCount(): number {
    return this.size === 0 ? 0 : Math.max(this.usersPer.least, Math.ceil(this.size / this.usersPer.of))
  }
  get administrationCount(): number {
    return this.roster.count
  }
  change(change: Change): void {
    this.roster.change(change)
    this.crm?.change(change)
    this.#memo.clear()
  }
  /** What a sync must end with at a moment, in milliseconds since 1970. */
  abstract expected(now: number, reading: Reading): ExpectedRows

  /** Makes something once, until something changes. */
  protected remaining<Made>(make: () => Made): () => Made {
    return () => this.memoizedAs(make, make)
  }
  /** The same of what is asked for by more than its name. */
  protected memoizedAs<Made>(key: unknown, make: () => Made): Made {
    if (!this.#memo.has(key)) this.#memo.set(key, make())
    return this.#memo.get(key) as Made
  }

  protected table<Facts extends Row>(make: () => readonly TwoSidedRow<Facts>[]): Table<Facts> {
    return {
      facts: this.remaining(() => make().map(({ facts }) => facts)),
      wire: this.remaining(() => make().map(({ wire }) => wire)),
      expected: this.remaining(() => make().map(({ expected }) => expected)),
    }
  }
  /**
   * A row for each customer, which says whose it is in the world. Of a large list one side is made, row by row. `seeds`: what the
   * seeds of its rows begin with, of which what depends on chance depends.
   */
  protected tableOf<Facts extends Row>(
    roster: Roster,
    seeds: string,
    make: (member: Seeded<Member>) => TwoSidedRow<Facts>,
  ): Table<Facts> {
    const row = (member: Member) => make({ ...member, seed: `${seeds}:${member.index}` })
    const each = <Side>(side: (row: TwoSidedRow<Facts>, member: Member) => Side) =>
      this.remaining(() => roster.members().map((member) => side(row(member), member)))
    return {
      facts: each(({ facts }) => facts),
      wire: each(({ wire }) => wire),
      expected: each(({ expected }, { customer }) => ({ ...expected, customer: customer.place })),
    }
  }
  /** A row for each user, who is a colleague at the firm. */
  protected tableOfUsers<Facts extends Row>(
    seeds: string,
    make: (user: Seeded<Colleague>) => TwoSidedRow<Facts>,
  ): Table<Facts> {
    const row = (index: number) => make({ ...colleague(this.firm, index), index, seed: `${seeds}:${index}` })
    return this.table(() => this.usersBy(row))
  }

  protected usersBy<Each>(make: (index: number) => Each): Each[] {
    return Array.from({ length: this.userCount }, (_, index) => make(index))
  }

  /** Where the holding of a customer stands in a roster that has it too. */
  protected holdingIn(roster: Roster): (customer: Customer) => number | undefined {
    const places = this.remaining(() => new Map(roster.indexes().map((index) => [roster.placeOf(index), index])))
    return ({ parent }) => (parent === undefined ? undefined : places().get(parent))
  }

  /** A handful of those of the start that are still there, spread over all of them. */
  protected someOf(seed: number, count: number): number[] {
    const { size } = this
    const step = Math.max(1, Math.floor(size / (count + 1)))
    const chosen = new Set(Array.from({ length: Math.min(size, count) }, (_, nth) => (seed + nth * step) % size))
    return [...chosen].filter((index) => this.roster.has(index)).sort((one, other) => one - other)
  }
}
