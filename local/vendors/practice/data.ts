import type { Firm } from '../firms.ts'
import { companyName, personName } from '../names.ts'
import { fraction, guid, integer, pick } from '../random.ts'
import type { Change } from '../simulator.ts'

/** A client as the contract describes it; each vendor's profile gives it that vendor's own field names. */
export interface Client {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly active: boolean
  readonly type: 'company' | 'person' | 'internal' | 'supplier'
  readonly cocNumber: string
  readonly email: string
  readonly parentId: string | null
  readonly tags: readonly string[]
  readonly managerUserId: string
  readonly userIds: readonly string[]
}

export interface Colleague {
  readonly id: string
  readonly first: string
  readonly last: string
  readonly email: string
  readonly active: boolean
  readonly role: string
  readonly lastLoginAt: string
}

const roles = ['Accountant', 'Assistent', 'Relatiebeheerder', 'Beheerder'] as const
const tags = ['Samenstel', 'Loon', 'Fiscaal', 'Startend', 'VIP'] as const
/** Of every eleven clients one is a supplier, and a few are the firm's own: no administrations of anybody. */
const suppliersPer = 10
const year2025 = Date.UTC(2025, 0, 1, 8)
const day = 86_400_000

/** One invented firm at a size: so many clients that are administrations, suppliers on top, and an eighth as many people. */
export class PracticeFirm {
  readonly firm: Firm
  readonly #people: readonly Colleague[]
  #clients: readonly Client[] = []
  #made = 0

  constructor(firm: Firm, size: number) {
    this.firm = firm
    const people = size === 0 ? 0 : Math.max(3, Math.ceil(size / 8))
    this.#people = Array.from({ length: people }, (_, index) => this.#person(index))
    this.#add(size)
  }

  clients(): readonly Client[] {
    return this.#clients
  }
  people(): readonly Colleague[] {
    return this.#people
  }
  /** Documents of a kind that a client had in a month; 0 for most kinds of most months. */
  documents({ id }: Client, kind: string, month: string): number {
    const seed = `${id}:${kind}:${month}`
    return fraction(`${seed}:any`) < 0.4 ? 0 : 1 + integer(seed, 40)
  }

  change({ renamed = 0, removed = 0, added = 0, archived = 0 }: Change): void {
    this.#clients = this.#clients.slice(removed).map((client, index) => ({
      ...client,
      name: index < renamed ? `${client.name} (voorheen)` : client.name,
      active: index < archived ? false : client.active,
    }))
    this.#add(added)
  }

  #add(count: number): void {
    const made = Array.from({ length: count }, (_, index) => this.#made + index).flatMap((index) => {
      const own = this.#client(index, this.#kindOf(index))
      return index % suppliersPer === 3 ? [own, this.#client(index, index % 50 === 3 ? 'internal' : 'supplier')] : [own]
    })
    this.#made += count
    this.#clients = [...this.#clients, ...made]
  }

  #kindOf(index: number): 'person' | 'company' {
    return fraction(`${this.firm.key}:kind:${index}`) < 0.2 ? 'person' : 'company'
  }

  #client(index: number, type: Client['type']): Client {
    const seed = `${this.firm.key}:${type}:${index}`
    const manager = this.#people[integer(`${seed}:manager`, Math.max(1, this.#people.length))]
    const others = Array.from(
      { length: integer(`${seed}:users`, 4) },
      (_, place) => this.#people[integer(`${seed}:user:${place}`, this.#people.length)]?.id ?? '',
    )
    return {
      id: guid(seed),
      number: String(10_000 + index),
      name: companyName(seed, index),
      active: fraction(`${seed}:active`) >= 0.08,
      type,
      cocNumber: fraction(`${seed}:coc`) < 0.1 ? '' : `00${100_000 + integer(`${seed}:number`, 899_999)}`,
      email: fraction(`${seed}:mail`) < 0.2 ? '' : `info-${index}@klant.example`,
      // A few are part of the one before them.
      parentId: index % 20 === 7 ? guid(`${this.firm.key}:${this.#kindOf(index - 1)}:${index - 1}`) : null,
      tags: fraction(`${seed}:tagged`) < 0.5 ? [] : [pick(`${seed}:tag`, tags)],
      managerUserId: manager?.id ?? '',
      userIds: [...new Set([manager?.id ?? '', ...others])],
    }
  }

  #person(index: number): Colleague {
    const seed = `${this.firm.key}:person:${index}`
    const { first, last } = personName(seed)
    return {
      id: guid(seed),
      first,
      last,
      email: `${first}.${last}.${index}@${this.firm.email.split('@')[1] ?? ''}`.toLowerCase().replaceAll(' ', ''),
      active: fraction(`${seed}:active`) >= 0.1,
      role: pick(`${seed}:role`, roles),
      lastLoginAt: new Date(year2025 + integer(`${seed}:login`, 400) * day).toISOString(),
    }
  }
}
