import { periodAt, periodsBack } from '#domain/shared/period.ts'
import type { Firm } from '../firms.ts'
import { chance, guid, integer, pick } from '../random.ts'
import { FirmData, Roster, type Member, type Reading } from '../roster.ts'
import { rowOf, type ExpectedRow, type ExpectedRows } from '../rows.ts'
import type { Row } from '../simulator.ts'
import { chamberNumberAt, customerAt } from '../world/customers.ts'
import { colleague } from '../world/people.ts'
import { registeredName } from '../world/spelling.ts'
import { dayMs } from '../written-times.ts'
import { slotsOf, type Client, type Colleague, type PracticeProfile } from './profile.ts'

const roles = ['Accountant', 'Assistent', 'Relatiebeheerder', 'Beheerder'] as const
const tags = ['Samenstel', 'Loon', 'Fiscaal', 'Startend', 'VIP'] as const
/** Of every eleven clients one is a supplier, and a few are the firm's own: no administrations of anybody. */
const suppliersPer = 10
/** Suppliers are businesses that the firm does not work for. */
const elsewhere = 700_000
/** Months that a sync asks for. */
const monthsAsked = 13
const year2025 = Date.UTC(2025, 0, 1, 8)

/** One invented firm at a size: so many clients that are administrations, suppliers on top, and an eighth as many people. */
export class PracticeData extends FirmData {
  readonly roster: Roster
  protected override readonly usersPer = { of: 8, least: 3 }
  readonly #profile: PracticeProfile

  constructor(firm: Firm, size: number, profile: PracticeProfile) {
    super(firm, size)
    this.#profile = profile
    this.roster = new Roster(profile.system, size)
  }

  override get administrationCount(): number {
    return this.administrations().length
  }

  expected(now: number, reading: Reading): ExpectedRows {
    const { accessOf = ({ userIds }) => userIds, access, usage } = this.#profile
    const administrations = this.administrations().map((client): ExpectedRow => {
      const { expected } = this.#clientRow(client, false).with(slotsOf(this.#profile, client))
      return { ...expected, customer: client.member?.customer.place }
    })
    if (reading === 'crm') return { administrations }
    const months = periodsBack(periodAt(new Date(now)), monthsAsked)
    return {
      administrations,
      users: this.#peopleRows.expected(),
      access: this.administrations().flatMap((client) =>
        accessOf(client).map((userId) => ({
          userId,
          administrationId: client.externalId,
          ...access?.(client, userId),
        })),
      ),
      usage: this.administrations().flatMap((client) => usage?.(client, months) ?? []),
    }
  }

  readonly clients = this.remaining((): readonly Client[] =>
    this.roster.members().flatMap((member) => {
      const { index } = member
      const own = this.#client(index, member.customer.form === 'person' ? 'person' : 'company', member)
      if (index % suppliersPer !== 3) return [own]
      return [own, this.#client(index, index % 50 === 3 ? 'internal' : 'supplier', undefined)]
    }),
  )
  /** What is neither a supplier nor a part of the firm itself. */
  readonly administrations = this.remaining(() => this.clients().filter(({ member }) => member !== undefined))

  readonly people = this.remaining((): readonly Colleague[] =>
    this.usersBy((index) => {
      const seed = `practice:user:${index}`
      return {
        ...colleague(this.firm, index),
        externalId: this.#userId(index),
        isActive: !chance(`${seed}:inactive`, 0.1),
        role: pick(`${seed}:role`, roles),
        lastLogin: year2025 + integer(`${seed}:login`, 400) * dayMs,
      }
    }),
  )

  /** The rows of a list; undefined: there is no such list. */
  rows(path: string, query: URLSearchParams): readonly Row[] | undefined {
    const { clients, people, lists } = this.#profile
    const isWhole = query.get('include') === 'users'
    if (path === clients.path)
      return this.memoizedAs(`clients ${isWhole}`, () =>
        (clients.withOthers === true ? this.clients() : this.administrations()).map(
          (client) => this.#clientRow(client, isWhole).wire,
        ),
      )
    if (path === people.path) return this.#peopleRows.wire()
    return lists?.[path]?.(this, query)
  }

  #clientRow(client: Client, isWhole: boolean) {
    const { named, more } = this.#profile.clients
    return rowOf((fills) => ({ ...named(fills, client), ...more(fills, client, isWhole) }))
  }

  readonly #peopleRows = this.table(() => {
    const { named, more } = this.#profile.people
    return this.people().map((person, index) => {
      const { name } = person
      return rowOf((fills) => ({ ...named(fills, person), ...more(fills, person, index, this) })).with({ name })
    })
  })

  readonly #opened = this.remaining(() =>
    Map.groupBy(
      this.administrations().flatMap(({ externalId, userIds }) => userIds.map((userId) => ({ externalId, userId }))),
      ({ userId }) => userId,
    ),
  )
  /** The administrations that a colleague may open. */
  openedBy(userId: string): readonly string[] {
    return (this.#opened().get(userId) ?? []).map(({ externalId }) => externalId)
  }

  #userId(index: number): string {
    return guid(`${this.firm.key}:person:${index}`)
  }

  #client(index: number, type: Client['type'], member: Member | undefined): Client {
    const seed = `${this.firm.key}:${type}:${index}`
    const other = customerAt(elsewhere + index)
    const colleagueOf = (name: string): string => this.#userId(integer(`${seed}:${name}`, Math.max(1, this.userCount)))
    const manager = colleagueOf('manager')
    const others = Array.from({ length: integer(`${seed}:users`, 4) }, (_, place) => colleagueOf(`user:${place}`))
    return {
      externalId: guid(seed),
      member,
      customerNumber: member?.customer.code ?? String(90_000 + index),
      name: member?.name ?? registeredName(other),
      isActive: member?.isArchived !== true && !chance(`${seed}:inactive`, 0.08),
      type,
      chamberOfCommerceNumber: member === undefined ? chamberNumberAt(other.place) : member.chamberOfCommerceNumber,
      email: member === undefined ? other.email : member.email,
      parentId: this.#parentOf(member),
      tags: chance(`${seed}:tagged`, 0.4) ? [] : tags.filter((tag) => chance(`${seed}:${tag}`, 0.4)),
      managerUserId: manager,
      userIds: [...new Set([manager, ...others])],
    }
  }

  readonly #holding = this.remaining(() => this.holdingIn(this.roster))
  /** The holding, where the system has it. */
  #parentOf(member: Member | undefined): string | null {
    const index = member === undefined ? undefined : this.#holding()(member.customer)
    return index === undefined ? null : guid(`${this.firm.key}:company:${index}`)
  }
}
