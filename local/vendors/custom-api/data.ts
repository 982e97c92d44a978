import type { Firm } from '../firms.ts'
import { companyName, personName } from '../names.ts'
import { fraction, integer, pick } from '../random.ts'
import type { Change } from '../simulator.ts'

/** A row of a list, with what places it: lists are in the order of their keys. */
export interface Row {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}
export interface NamedRow extends Row {
  readonly name: string
}
export interface AccessRow extends Row {
  readonly userId: string
  readonly administrationId: string
}
export interface UsageRow extends Row {
  readonly administrationId: string
  readonly product: string
  readonly amounts: Readonly<Record<string, number>>
}

const numbered = (letter: string, index: number): string => `${letter}${String(index).padStart(7, '0')}`
const day = 86_400_000
const year2018 = Date.UTC(2018, 0, 1, 9)
const stamp = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`

const industries = ['Bakkerij', 'Bouw', 'Horeca', 'Zakelijke dienstverlening', 'Zorg', null] as const
const types = ['boekhouding', 'boekhouding', 'salaris', 'fiscaal'] as const
const groups = ['Noord', 'Zuid', 'Oost', null] as const
const rights = [['see'], ['see', 'handle'], ['see', 'handle', 'validate', 'approve'], null] as const
const relations = ['Klant', 'Klant', 'Klant', 'Prospect', 'Oud-klant'] as const
/** Months that the system behind the API still knows, the latest first. */
const monthsKept = 18

function chamberNumber(seed: string): string | null {
  return fraction(`${seed}:coc`) < 0.1 ? null : `00${100_000 + integer(`${seed}:number`, 899_999)}`
}

/** What the system behind a firm's own API holds. */
export class CustomApiData {
  readonly firm: Firm
  readonly #size: number
  readonly #users: readonly NamedRow[]
  readonly #access: readonly AccessRow[]
  #administrations: readonly NamedRow[] = []
  #customers: readonly NamedRow[] | undefined
  #customersMade: number
  #made = 0

  constructor(firm: Firm, size: number) {
    this.firm = firm
    this.#size = size
    this.#customersMade = size
    this.#add(size)
    const count = size === 0 ? 0 : Math.max(3, Math.ceil(size / 5))
    this.#users = Array.from({ length: count }, (_, index) => this.#user(index))
    this.#access = this.#users.flatMap(({ key }, index) => this.#accessOf(key, index))
  }

  administrations(): readonly NamedRow[] {
    return this.#administrations
  }
  users(): readonly NamedRow[] {
    return this.#users
  }
  /** Whoever may open every administration has one row, for all of them. */
  access(): readonly AccessRow[] {
    return this.#access
  }
  /** As many as administrations were at first; made when they are asked for. */
  customers(): readonly NamedRow[] {
    this.#customers ??= Array.from({ length: this.#customersMade }, (_, index) => this.#customer(index))
    return this.#customers
  }

  /** Two thirds of the administrations have a payroll; each of those has two products. */
  usage(now: number, from: string, to: string): UsageRow[] {
    const months = Array.from({ length: monthsKept }, (_, back) => {
      const at = new Date(now)
      return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
    }).filter((month) => month >= from && month <= to)
    return this.#administrations.flatMap(({ key }) => {
      if (fraction(`${key}:payroll`) < 1 / 3) return []
      return ['Loonstroken', 'Medewerkers'].map((product) => {
        const amounts = Object.fromEntries(months.map((month) => [month, integer(`${key}:${product}:${month}`, 40)]))
        const value = { administrationId: key, product, amounts }
        return { key: `${key}:${product}`, value, administrationId: key, product, amounts }
      })
    })
  }

  /** As many administrations as customers. */
  change({ renamed = 0, removed = 0, added = 0, archived = 0 }: Change): void {
    const changed = (rows: readonly NamedRow[]): NamedRow[] =>
      rows.slice(removed).map((row, index) => {
        const name = index < renamed ? `${row.name} (voorheen)` : row.name
        return { ...row, name, value: { ...row.value, name } }
      })
    this.#administrations = changed(this.#administrations).map((row, index) =>
      index < archived ? { ...row, value: { ...row.value, isArchived: true } } : row,
    )
    this.#add(added)
    const more = Array.from({ length: added }, (_, nth) => this.#customer(this.#customersMade + nth))
    this.#customers = [...changed(this.customers()), ...more]
    this.#customersMade += added
  }

  #add(count: number): void {
    const first = this.#made
    this.#made += count
    const more = Array.from({ length: count }, (_, nth) => this.#administration(first + nth))
    this.#administrations = [...this.#administrations, ...more]
  }

  #administration(index: number): NamedRow {
    const key = numbered('A', index)
    const seed = `${this.firm.key}:${key}`
    const name = companyName(seed, index)
    const created = year2018 + integer(`${seed}:created`, 2500) * day
    const hasPayroll = fraction(`${key}:payroll`) >= 1 / 3
    const value = {
      id: key,
      name,
      chamberOfCommerceNumber: chamberNumber(seed),
      customerNumber: numbered('K', index),
      type: pick(`${seed}:type`, types),
      group: pick(`${seed}:group`, groups),
      industry: pick(`${seed}:industry`, industries),
      isActive: fraction(`${seed}:active`) >= 0.06,
      isBlocked: fraction(`${seed}:blocked`) < 0.02,
      isArchived: false,
      payrollPeriodType: hasPayroll ? pick(`${seed}:period`, ['month', 'month', 'fourWeeks'] as const) : null,
      lastPayrollRunEndDate: hasPayroll ? '2026-02-28' : null,
      createdAt: stamp(created),
      updatedAt: stamp(created + integer(`${seed}:updated`, 400) * day),
    }
    return { key, name, value }
  }

  #user(index: number): NamedRow {
    const key = numbered('U', index)
    const seed = `${this.firm.key}:${key}`
    const { first, last } = personName(seed)
    const name = index === 0 ? this.firm.owner : `${first} ${last}`
    const domain = this.firm.email.split('@')[1] ?? ''
    const value = {
      id: key,
      name,
      email: index === 0 ? this.firm.email : `${first}.${last}.${index}@${domain}`.toLowerCase().replaceAll(' ', ''),
      role: index === 0 ? 'Beheerder' : pick(`${seed}:role`, ['Dossierhouder', 'Assistent', 'Lezer'] as const),
      type: pick(`${seed}:type`, ['internal', 'internal', 'internal', 'client', 'guest'] as const),
      isActive: index === 0 || fraction(`${seed}:active`) >= 0.1,
      employeeId: fraction(`${seed}:employee`) < 0.2 ? null : numbered('P', index),
      department: pick(`${seed}:department`, ['Samenstel', 'Salaris', 'Fiscaal', null] as const),
      jobTitle: null,
      lastLoginAt: fraction(`${seed}:login`) < 0.1 ? null : stamp(Date.UTC(2026, 1, 1 + integer(`${seed}:day`, 28), 8)),
      createdAt: stamp(year2018 + integer(`${seed}:created`, 2500) * day),
    }
    return { key, name, value }
  }

  #accessOf(userId: string, index: number): AccessRow[] {
    const seed = `${this.firm.key}:${userId}:access`
    const isForAll = index === 0 || fraction(`${seed}:all`) < 0.02
    const count = isForAll ? 1 : Math.min(this.#size, 1 + integer(`${seed}:count`, 12))
    const start = integer(`${seed}:start`, Math.max(1, this.#size))
    const opened = Array.from({ length: count }, (_, nth) =>
      isForAll ? '*' : numbered('A', (start + nth) % this.#size),
    )
    return opened.toSorted().map((administrationId) => {
      const permissions = pick(`${seed}:${administrationId}`, rights)
      return {
        key: `${userId}:${administrationId}`,
        value: { userId, administrationId, role: null, permissions },
        userId,
        administrationId,
      }
    })
  }

  /** Every eighth customer belongs to the one before it. */
  #customer(index: number): NamedRow {
    const key = numbered('C', index)
    const seed = `${this.firm.key}:${key}`
    const name = companyName(seed, index)
    const value = {
      id: key,
      name,
      type: fraction(`${seed}:type`) < 0.15 ? 'person' : 'organization',
      chamberOfCommerceNumber: chamberNumber(seed),
      customerNumber: numbered('D', index),
      email: fraction(`${seed}:mail`) < 0.2 ? null : `klant${index}@klant.example`,
      parentId: index % 8 === 7 ? numbered('C', index - 1) : null,
      relationType: pick(`${seed}:relation`, relations),
      industry: pick(`${seed}:industry`, industries),
      isActive: fraction(`${seed}:active`) >= 0.08,
      references: { '1': numbered('D', index), '2': null },
      tags: { '1': pick(`${seed}:team`, ['Team Noord', 'Team Zuid'] as const) },
      createdAt: stamp(year2018 + integer(`${seed}:created`, 2500) * day),
    }
    return { key, name, value }
  }
}
