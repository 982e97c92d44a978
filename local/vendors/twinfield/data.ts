import type { Firm } from '../firms.ts'
import { companyName, personName } from '../names.ts'
import { fraction, integer, pick } from '../random.ts'
import type { Change } from '../simulator.ts'

export interface OfficeRow {
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly status: 'active' | 'hide'
  readonly currency: string
  readonly created: string
  readonly modified: string
}

export interface UserRow {
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly email: string
  readonly type: string
  readonly role: string
  readonly status: 'active' | 'hide'
  readonly created: string
  readonly modified: string
  /** `yyyyMMdd`; empty: never. */
  readonly expires: string
  readonly offices: readonly string[]
}

const day = 86_400_000
const year2015 = Date.UTC(2015, 0, 1, 9, 30)

/** As Twinfield writes times: without a zone. */
function stamp(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:T]/gu, '')
}

/** A firm at a size; documents are made when they are asked for. */
export class FirmData {
  readonly firm: Firm
  readonly userCount: number
  #offices: Set<number>
  #nextIndex: number
  readonly #first: number
  readonly #renamed = new Map<number, number>()
  readonly #hidden = new Set<number>()

  constructor(firm: Firm, size: number) {
    this.firm = firm
    this.userCount = size === 0 ? 0 : Math.max(3, Math.ceil(size / 10))
    this.#offices = new Set(Array.from({ length: size }, (_, index) => index))
    this.#first = size
    this.#nextIndex = size
  }

  get officeCount(): number {
    return this.#offices.size
  }

  offices(): OfficeRow[] {
    return [...this.#offices].map((index) => this.#office(index))
  }

  officeAt(code: string): OfficeRow | undefined {
    const index = Number(code.slice(3)) - 1
    return this.#offices.has(index) ? this.#office(index) : undefined
  }

  #office(index: number): OfficeRow {
    const seed = `twinfield:${this.firm.key}:office:${index}`
    const version = this.#renamed.get(index)
    const name = companyName(seed, index) + (version === undefined ? '' : ` (voorheen ${version})`)
    const created = year2015 + integer(`${seed}:created`, 3600) * day
    return {
      code: codeOf(index),
      name,
      shortName: Array.from(name).slice(0, 20).join('').trim(),
      status: this.#hidden.has(index) || fraction(`${seed}:hidden`) < 0.05 ? 'hide' : 'active',
      currency: fraction(`${seed}:currency`) < 0.03 ? 'USD' : 'EUR',
      created: stamp(created),
      modified: stamp(created + integer(`${seed}:modified`, 400) * day + (version ?? 0) * 1000),
    }
  }

  users(): UserRow[] {
    return Array.from({ length: this.userCount }, (_, index) => this.user(index))
  }

  userAt(code: string): UserRow | undefined {
    const index = Number(/\d+$/u.exec(code)?.[0] ?? Number.NaN)
    if (!Number.isInteger(index) || index >= this.userCount) return undefined
    const user = this.user(index)
    return user.code === code ? user : undefined
  }

  user(index: number): UserRow {
    const seed = `twinfield:${this.firm.key}:user:${index}`
    const person = personName(seed)
    const name = index === 0 ? this.firm.owner : `${person.first} ${person.last}`
    const [first = '', ...others] = name.split(' ')
    const last = others.join(' ')
    const domain = this.firm.email.split('@')[1] ?? ''
    const created = year2015 + integer(`${seed}:created`, 3000) * day
    return {
      code: `${last
        .toUpperCase()
        .replaceAll(/[^A-Z]/gu, '')
        .slice(0, 10)}${index}`,
      name,
      shortName: first,
      email:
        index === 0
          ? this.firm.email
          : fraction(`${seed}:mail`) < 0.05
            ? ''
            : `${first}.${last}.${index}@${domain}`.toLowerCase().replaceAll(' ', ''),
      type: pick(`${seed}:type`, ['accountant', 'accountantcustomer', 'regular']),
      role: pick(`${seed}:role`, ['Level 1', 'Level 2', 'Klant']),
      status: fraction(`${seed}:hidden`) < 0.04 && index > 0 ? 'hide' : 'active',
      created: stamp(created),
      modified: stamp(created + integer(`${seed}:modified`, 400) * day),
      expires: fraction(`${seed}:left`) < 0.06 && index > 0 ? stamp(created + 300 * day).slice(0, 8) : '',
      offices: this.#officesOf(seed),
    }
  }

  /** Among the offices of the beginning, as far as they are still there. */
  #officesOf(seed: string): string[] {
    const count = Math.min(this.#first, 2 + integer(`${seed}:offices`, 9))
    const start = integer(`${seed}:start`, this.#first)
    const step = Math.max(1, Math.floor(this.#first / (count + 1)))
    const chosen = new Set(Array.from({ length: count }, (_, nth) => (start + nth * step) % this.#first))
    return [...chosen].filter((index) => this.#offices.has(index)).map((index) => codeOf(index))
  }

  change({ renamed = 0, removed = 0, added = 0, archived = 0 }: Change): void {
    const before = [...this.#offices]
    for (const index of before.slice(0, renamed)) this.#renamed.set(index, (this.#renamed.get(index) ?? 0) + 1)
    for (const index of before.slice(0, archived)) this.#hidden.add(index)
    this.#offices = new Set(before.slice(0, Math.max(0, before.length - removed)))
    for (let count = 0; count < added; count += 1) {
      this.#offices.add(this.#nextIndex)
      this.#nextIndex += 1
    }
  }
}

function codeOf(index: number): string {
  return `NL-${String(index + 1).padStart(5, '0')}`
}
