import type { Firm } from '../firms.ts'
import { companyName, personName } from '../names.ts'
import { fraction, guid, integer, pick } from '../random.ts'
import type { Change } from '../simulator.ts'

type Row = Readonly<Record<string, unknown>>

const industries = ['Bakkerij', 'Bouw', 'Horeca', 'Kinderopvang', 'Metaal', 'Zorg'] as const
const roles = ['Salarisadministrateur', 'HR-adviseur', 'Teamleider'] as const
const teamNames = ['Noord', 'Zuid', 'Oost', 'Bijzonder beheer'] as const
const products = ['Loonstrook', 'Digitaal dossier'] as const
/** Loket's words → Spil's products. */
export const spilProducts: Readonly<Record<string, string>> = {
  Loonstrook: 'Loonstroken',
  'Digitaal dossier': 'Digitale dossiers',
}
const dayMs = 86_400_000

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

export interface AdministrationRow extends Row {
  readonly id: string
  readonly employerId: string
  readonly description: string | null
  readonly isPayrollAdministration: boolean
}
export interface EmployerRow extends Row {
  readonly id: string
  readonly companyName: string
}
export interface UserRow extends Row {
  readonly id: string
  readonly personalDetails: Row & {
    readonly firstName: string
    readonly prefix: string | null
    readonly lastName: string
  }
  readonly employers: readonly string[]
}
export interface TeamRow {
  readonly id: string
  readonly description: string
  readonly users: readonly string[]
  readonly employers: readonly string[]
}
export interface ItemRow extends Row {
  readonly administrationId: string | null
  readonly employerId: string
  readonly billableItemType: { readonly key: number; readonly value: string }
  readonly quantity: number
  readonly payrollPeriod: { readonly periodEndDate: string }
}

interface Lists {
  administrations: readonly AdministrationRow[]
  employers: readonly EmployerRow[]
  clientUsers: readonly UserRow[]
  payrolls: ReadonlySet<string>
  items: { readonly month: string; readonly rows: readonly ItemRow[] }
}

/** The months that end with the one of `now`, the latest first, as Loket writes them. */
function months(
  now: number,
  count: number,
): { year: number; periodNumber: number; periodStartDate: string; periodEndDate: string }[] {
  const today = new Date(now)
  return Array.from({ length: count }, (_, back) => {
    const start = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1))
    const end = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) - dayMs
    return {
      year: start.getUTCFullYear(),
      periodNumber: start.getUTCMonth() + 1,
      periodStartDate: dayOf(start.getTime()),
      periodEndDate: dayOf(end),
    }
  })
}

/** An office at a size: administrations of its customers, of which every tenth has two. */
export class FirmData {
  readonly firm: Firm
  #indexes: readonly number[]
  #made: number
  /** What was asked for before; a change empties it. */
  #lists: Partial<Lists> = {}
  readonly #renamed = new Map<number, number>()
  readonly #archived = new Set<number>()

  constructor(firm: Firm, size: number) {
    this.firm = firm
    this.#indexes = Array.from({ length: size }, (_, index) => index)
    this.#made = size
  }

  get provider(): { readonly id: string; readonly name: string } {
    return { id: guid(`${this.firm.key}:loket`), name: this.firm.name }
  }

  administrations(): readonly AdministrationRow[] {
    return (this.#lists.administrations ??= this.#indexes.map((index) => this.#administration(index)))
  }

  employers(): readonly EmployerRow[] {
    return (this.#lists.employers ??= this.#employerIndexes().map((index) => this.#employer(index)))
  }

  #employerIndexes(): readonly number[] {
    return [...new Set(this.#indexes.map((index) => this.#employerIndex(index)))]
  }

  /** By id: its own name, else that of the employer. */
  names(): ReadonlyMap<string, string> {
    const employers = new Map(this.employers().map(({ id, companyName: name }) => [id, name]))
    return new Map(
      this.administrations().map((row) => [row.id, row.description ?? employers.get(row.employerId) ?? '']),
    )
  }

  officeUsers(): readonly UserRow[] {
    const count = this.#indexes.length === 0 ? 1 : 5
    return Array.from({ length: count }, (_, index) => this.#user('office', index, []))
  }

  /** A user for every ninth employer; every third of them for the next one as well. */
  clientUsers(): readonly UserRow[] {
    const employers = this.employers()
    return (this.#lists.clientUsers ??= this.#employerIndexes().flatMap((index, place) => {
      const [employer, next] = employers.slice(place, place + 2)
      if (index % 9 !== 0 || employer === undefined) return []
      const { id } = employer
      return [this.#user('client', index, index % 27 === 0 && next !== undefined ? [id, next.id] : [id])]
    }))
  }

  /** An employer may be with two teams, and a user in two. */
  teams(): readonly TeamRow[] {
    const indexes = this.#employerIndexes()
    const employers = this.employers().map(({ id }) => id)
    const members = this.officeUsers().map(({ id }) => id)
    return teamNames.map((description, nth) => ({
      id: guid(`${this.firm.key}:team:${nth}`),
      description,
      users: members.filter((_, index) => index % 4 === nth || (index === 0 && nth === 1)),
      employers: employers.filter((_, place) => {
        const index = indexes[place] ?? 0
        return index % 5 === nth || index % 11 === nth
      }),
    }))
  }

  hasPayroll(id: string): boolean {
    this.#lists.payrolls ??= new Set(
      this.administrations().flatMap((row) => (row.isPayrollAdministration ? [row.id] : [])),
    )
    return this.#lists.payrolls.has(id)
  }

  /** The month before this one has been run and approved, this one waits for approval. */
  payrollPeriods(now: number): readonly Row[] {
    return months(now, 4).map((period, back) => ({
      id: period.year * 100 + period.periodNumber,
      ...period,
      payrollRuns: [
        { id: guid(`${period.periodEndDate}:run`), payrollRunStatus: { key: back === 0 ? 1 : 9, value: null } },
      ],
    }))
  }

  /** A month that was corrected has an item that takes something back. Every fiftieth item is of the employer as a whole. */
  billableItems(now: number): readonly ItemRow[] {
    const month = new Date(now).toISOString().slice(0, 7)
    if (this.#lists.items?.month !== month) this.#lists.items = { month, rows: this.#billableItems(now) }
    return this.#lists.items.rows
  }

  #billableItems(now: number): readonly ItemRow[] {
    return this.administrations().flatMap((row, place) => {
      const index = this.#indexes[place] ?? 0
      if (!row.isPayrollAdministration) return []
      return months(now, 3).flatMap((period, back) => {
        const quantity = 1 + integer(`${row.id}:${period.periodEndDate}`, 40)
        const item = (nth: number, product: number, amount: number): ItemRow => ({
          id: guid(`${row.id}:${period.periodEndDate}:${nth}`),
          employerId: row.employerId,
          administrationId: product === 1 && index % 50 === 0 ? null : row.id,
          billableItemType: { key: product + 1, value: products[product] ?? products[0] },
          quantity: amount,
          payrollPeriod: period,
        })
        return [
          item(0, 0, quantity),
          ...(back === 1 && index % 7 === 0 ? [item(1, 0, -1)] : []),
          ...(index % 5 === 0 ? [item(2, 1, 1)] : []),
        ]
      })
    })
  }

  change({ renamed = 0, removed = 0, added = 0, archived = 0 }: Change): void {
    for (const index of this.#indexes.slice(0, renamed)) this.#renamed.set(index, (this.#renamed.get(index) ?? 0) + 1)
    for (const index of this.#indexes.slice(0, archived)) this.#archived.add(index)
    // Those at the front go, so that all others move forward.
    this.#indexes = [...this.#indexes.slice(removed), ...Array.from({ length: added }, (_, nth) => this.#made + nth)]
    this.#made += added
    this.#lists = {}
  }

  /** The second administration of every tenth employer is the one after it. */
  #employerIndex(index: number): number {
    return index % 11 === 10 ? index - 1 : index
  }

  #administration(index: number): AdministrationRow {
    const seed = `${this.firm.key}:administration:${index}`
    const employer = this.#employerIndex(index)
    const version = this.#renamed.get(index)
    const suffix = version === undefined ? '' : ` (voorheen ${version})`
    const started = Date.UTC(2016, 0, 1) + integer(`${seed}:start`, 3000) * dayMs
    const ended = this.#archived.has(index) || fraction(`${seed}:ended`) < 0.05
    const own = fraction(`${seed}:own`) < 0.2 && version === undefined
    return {
      id: guid(seed),
      employerId: guid(`${this.firm.key}:employer:${employer}`),
      clientNumber: 4000 + index,
      wageTaxNumber: `00${100_000_000 + index}L01`,
      description: own ? null : `${companyName(seed, index)}${suffix}`,
      startDate: dayOf(started),
      endDate: ended ? dayOf(started + 300 * dayMs) : null,
      isPayrollAdministration: index % 9 !== 8,
    }
  }

  #employer(index: number): EmployerRow {
    const seed = `${this.firm.key}:employer:${index}`
    return {
      id: guid(seed),
      employerNumber: 20_000 + index,
      companyName: companyName(seed, index),
      chamberOfCommerceNumber:
        fraction(`${seed}:coc`) < 0.1 ? null : `00${100_000 + integer(`${seed}:number`, 899_999)}`,
      legalForm: { key: 1, value: pick(`${seed}:form`, ['B.V.', 'V.O.F.', 'Eenmanszaak']) },
      branch: fraction(`${seed}:branch`) < 0.2 ? null : { key: 2, value: pick(`${seed}:industry`, industries) },
      sbi: { key: 12, sbiCode: '1071', value: pick(`${seed}:sbi`, industries) },
      contactInformation: { emailAddress: `info@werkgever-${index}.example` },
      providerSettings: { administrationNumber: `K${1000 + index}`, groupCode: 40 + (index % 3) },
    }
  }

  #user(kind: 'office' | 'client', index: number, employers: readonly string[]): UserRow {
    const seed = `${this.firm.key}:${kind}:${index}`
    const { first, last } = personName(seed)
    const [, prefix, surname = last] = /^((?:van |de |den |der |ter |op )+)(.+)$/u.exec(last) ?? []
    const created = Date.UTC(2018, 0, 1) + integer(`${seed}:created`, 2000) * dayMs
    return {
      id: guid(seed),
      userName: `${first.slice(0, 1)}.${surname}${index}`,
      personalDetails: {
        firstName: first,
        initials: `${first.slice(0, 1)}.`,
        prefix: prefix?.trim() ?? null,
        lastName: surname,
      },
      contactInformation: {
        emailAddress: fraction(`${seed}:mail`) < 0.05 ? null : `${kind}${index}@${this.firm.key}.example`,
      },
      userSpecifiedRole: { key: 3, value: pick(`${seed}:role`, roles) },
      userCustomSpecifiedRole: null,
      accessStatus: { key: 3, value: fraction(`${seed}:closed`) < 0.1 ? 'Geblokkeerd' : 'Heeft toegang' },
      dateTimeCreation: dayOf(created),
      dateTimeLastLogin: fraction(`${seed}:never`) < 0.1 ? null : dayOf(created + 400 * dayMs),
      hasMultiFactorAuthentication: true,
      isLinkedToMultipleEmployers: employers.length > 1,
      employers,
    }
  }
}
