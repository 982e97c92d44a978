import { firms, type Firm } from '../firms.ts'
import { companyName, personName } from '../names.ts'
import type { Change } from '../simulator.ts'
import { fraction, guid, integer, pick } from '../random.ts'

const sectors = [
  'Detailhandel',
  'Bouw',
  'Zakelijke dienstverlening',
  'Horeca',
  'Landbouw',
  'Gezondheidszorg',
  'Vervoer en opslag',
] as const
const roleNames = [[1, 'Beheerder'], [12, 'Boekhouder'], [17, 'Inkoopfacturen invoeren'], [23, 'Rapporten bekijken']] as const // prettier-ignore

const day = 86_400_000
const year2015 = Date.UTC(2015, 0, 1)

const literal = (moment: number | null): string | null => (moment === null ? null : `/Date(${moment})/`)

export interface DivisionRow extends Readonly<Record<string, unknown>> {
  readonly Code: number
  readonly Description: string
}
export interface UserRow extends Readonly<Record<string, unknown>> {
  readonly UserID: string
  readonly FullName: string
}
export interface RoleRow extends Readonly<Record<string, unknown>> {
  readonly UserID: string
  readonly Division: number
  readonly EndDate: string | null
}

/** A firm at a size; rows are made when they are asked for, so that a large firm costs nothing until it is read. */
export class FirmData {
  readonly firm: Firm
  readonly #base: number
  readonly #users: number
  /** Those of the beginning: roles were given out among them, and go with their division. */
  readonly #first: readonly number[]
  #divisions: number[]
  #nextIndex: number
  #roles: readonly RoleRow[] | undefined
  readonly #renamed = new Map<number, number>()
  readonly #archived = new Set<number>()

  constructor(firm: Firm, size: number) {
    this.firm = firm
    this.#base = 3_100_000 + firms.indexOf(firm) * 2_000_000
    this.#users = size === 0 ? 0 : Math.max(3, Math.ceil(size / 10))
    this.#first = Array.from({ length: size }, (_, index) => index)
    this.#divisions = [...this.#first]
    this.#nextIndex = size
  }

  get divisionCount(): number {
    return this.#divisions.length
  }
  get userCount(): number {
    return this.#users
  }

  /** Every fiftieth division is one that the user who gave access cannot open. */
  reachable(): readonly number[] {
    return this.#divisions.filter((index) => index % 50 !== 49)
  }
  all(): readonly number[] {
    return this.#divisions
  }

  code(index: number): number {
    return this.#base + index * 7
  }

  division(index: number): DivisionRow {
    const seed = `${this.firm.key}:division:${index}`
    const version = this.#renamed.get(index)
    const name = companyName(seed, index) + (version === undefined ? '' : ` (voorheen ${version})`)
    const created = year2015 + integer(`${seed}:created`, 3600) * day
    const archived = this.#archived.has(index) || fraction(`${seed}:archived`) < 0.05
    return {
      Code: this.code(index),
      Hid: index + 1,
      Description: name,
      CustomerCode: String(1000 + index).padStart(18, ' '),
      CustomerName: name,
      ChamberOfCommerceNumber:
        fraction(`${seed}:coc`) < 0.1 ? null : `00${String(100_000 + integer(`${seed}:number`, 899_999))}`,
      BusinessTypeDescription: pick(`${seed}:type`, [
        'Besloten vennootschap',
        'Eenmanszaak',
        'Vennootschap onder firma',
        null,
      ]),
      SectorDescription: pick(`${seed}:sector`, sectors),
      Status: archived ? 2 : fraction(`${seed}:inactive`) < 0.04 ? 0 : 1,
      BlockingStatus: fraction(`${seed}:blocked`) < 0.02 ? 100 : 0,
      IsMainDivision: index === 0,
      Created: literal(created),
      Modified: literal(created + integer(`${seed}:modified`, 400) * day + (version ?? 0) * 1000),
      ArchiveDate: archived ? literal(created + 500 * day) : null,
      Country: 'NL',
      City: pick(`${seed}:city`, ['Veldhorst', 'Oudewaarde', 'Zuiderdam', 'Meerlo aan Zee']),
    }
  }

  user(index: number): UserRow {
    const seed = `${this.firm.key}:user:${index}`
    const { first, last } = personName(seed)
    const fullName = index === 0 ? this.firm.owner : `${first} ${last}`
    const login =
      index === 0
        ? this.firm.email
        : `${first}.${last}.${index}@${this.firm.email.split('@')[1] ?? ''}`.toLowerCase().replaceAll(' ', '')
    const created = year2015 + integer(`${seed}:created`, 3000) * day
    return {
      UserID: guid(seed),
      FullName: fullName,
      UserName: login,
      Email: fraction(`${seed}:mail`) < 0.05 && index > 0 ? null : login,
      UserTypeCode: pick(`${seed}:type`, ['A', 'C', 'E']),
      LastLogin: fraction(`${seed}:never`) < 0.1 ? null : literal(created + integer(`${seed}:login`, 3000) * day),
      Created: literal(created),
      StartDate: literal(created),
      EndDate: fraction(`${seed}:left`) < 0.08 && index > 0 ? literal(created + 200 * day) : null,
      IsAnonymised: false,
      ProfileCode: null,
    }
  }

  /** In the order of user and division. A user may have two roles in a division, and roles that are over. */
  roles(): readonly RoleRow[] {
    this.#roles ??= Array.from({ length: this.#users }, (_, index) => this.#rolesOf(index))
      .sort((one, other) => (one[0]?.UserID ?? '').localeCompare(other[0]?.UserID ?? ''))
      .flat()
    return this.#roles
  }

  #rolesOf(user: number): RoleRow[] {
    const seed = `${this.firm.key}:user:${user}`
    const userId = guid(seed)
    const all = this.#first.length
    const present = new Set(this.#divisions)
    const count = Math.min(all, 2 + integer(`${seed}:roles`, 9))
    const start = integer(`${seed}:start`, all)
    const step = Math.max(1, Math.floor(all / (count + 1)))
    const chosen = new Set(Array.from({ length: count }, (_, nth) => this.#first[(start + nth * step) % all] ?? 0))
    return [...chosen]
      .filter((division) => present.has(division))
      .sort((one, other) => one - other)
      .flatMap((division) => {
        const roles = fraction(`${seed}:two:${division}`) < 0.15 ? 2 : 1
        return Array.from({ length: roles }, (_, nth) => {
          const [role, description] =
            roleNames[(integer(`${seed}:role:${division}`, roleNames.length) + nth) % roleNames.length] ?? roleNames[0]
          const over = fraction(`${seed}:over:${division}:${nth}`) < 0.06
          return {
            ID: guid(`${seed}:${division}:${nth}`),
            UserID: userId,
            Division: this.code(division),
            Role: role,
            RoleLevel: 3,
            Description: description,
            StartDate: literal(year2015),
            EndDate: over ? literal(year2015 + 900 * day) : null,
          }
        })
      })
  }

  change({ renamed = 0, removed = 0, added = 0, archived = 0 }: Change): void {
    for (const index of this.#divisions.slice(0, renamed)) this.#renamed.set(index, (this.#renamed.get(index) ?? 0) + 1)
    for (const index of this.#divisions.slice(0, archived)) this.#archived.add(index)
    this.#divisions = this.#divisions.slice(0, Math.max(0, this.#divisions.length - removed))
    for (let count = 0; count < added; count += 1) {
      this.#divisions.push(this.#nextIndex)
      this.#nextIndex += 1
    }
    this.#roles = undefined
  }
}
