import { companyName, personName } from '../names.ts'
import { fraction, integer, pick } from '../random.ts'

/** One invented accounting firm with an AFAS environment, by its member number. */
export interface Environment {
  readonly member: string
  readonly name: string
  /** Part of the whole size. */
  readonly share: number
  /** The get connectors that its app connector holds. */
  readonly connectors: readonly ConnectorName[]
}

export const connectorNames = [
  'Profit_Administrations', 'Profit_Users', 'Profit_UserGroups', 'Sync_Administrations', 'Sync_UserAdministrations',
  'Sync_FiscalClients', 'Sync_FiscalAccess', 'Profit_Debtor', 'Sync_Customers',
] as const // prettier-ignore
export type ConnectorName = (typeof connectorNames)[number]

export const environments: readonly Environment[] = [
  { member: '12345', name: 'Administratiekantoor Duinen', share: 1, connectors: connectorNames },
  {
    member: '23456',
    name: 'Brandsma & Hofstraat Accountants',
    share: 0.5,
    connectors: ['Profit_Administrations', 'Profit_Users', 'Profit_UserGroups', 'Profit_Debtor'],
  },
  { member: '34567', name: 'Lindeboom Adviesgroep', share: 0.2, connectors: ['Profit_Administrations'] },
]

export type Row = Readonly<Record<string, string | number | boolean | null>>

/** What may change at a vendor between two syncs. Counts of administrations; AFAS blocks where others archive. */
export interface Change {
  readonly renamed?: number
  readonly removed?: number
  readonly added?: number
  readonly archived?: number
}

const day = 86_400_000
const year2015 = Date.UTC(2015, 0, 1)
const industries = [
  'Detailhandel',
  'Bouw',
  'Zakelijke dienstverlening',
  'Horeca',
  'Landbouw',
  'Vervoer en opslag',
] as const
const managers = ['Eline Coenraadts', 'Bram Tolhuis', 'Noor Uiterwaal'] as const
const groups = [['BEHEER', 'Beheerders'], ['FIN', 'Financieel'], ['LOON', 'Salarisadministratie'], ['ADV', null]] as const // prettier-ignore

/** As AFAS writes times: those of the clocks in Amsterdam, with a `Z` that is not true. */
const clocks = (seed: string, from: number): string =>
  new Date(from + integer(seed, 3000) * day + integer(`${seed}:time`, 86_400) * 1000).toISOString().slice(0, 19) + 'Z'

/** An environment at a size. */
export class EnvironmentData {
  readonly environment: Environment
  readonly #users: number
  readonly #first: number
  #administrations: number[]
  #nextIndex: number
  readonly #renamed = new Map<number, number>()
  readonly #blocked = new Set<number>()
  readonly #rows = new Map<ConnectorName, readonly Row[]>()

  constructor(environment: Environment, size: number) {
    this.environment = environment
    this.#first = size
    this.#users = size === 0 ? 0 : Math.max(3, Math.ceil(size / 10))
    this.#administrations = Array.from({ length: size }, (_, index) => index)
    this.#nextIndex = size
  }

  /** All rows of a connector, in no order that a caller may count on. */
  rows(connector: ConnectorName): readonly Row[] {
    const known = this.#rows.get(connector)
    if (known !== undefined) return known
    const made = this.#make(connector)
    this.#rows.set(connector, made)
    return made
  }

  change({ renamed = 0, removed = 0, added = 0, archived = 0 }: Change): void {
    const all = this.#administrations
    for (const index of all.slice(0, renamed)) this.#renamed.set(index, (this.#renamed.get(index) ?? 0) + 1)
    for (const index of all.slice(0, archived)) this.#blocked.add(index)
    this.#administrations = all.slice(0, Math.max(0, all.length - removed))
    for (let count = 0; count < added; count += 1) {
      this.#administrations.push(this.#nextIndex)
      this.#nextIndex += 1
    }
    this.#rows.clear()
  }

  #make(connector: ConnectorName): Row[] {
    const users = Array.from({ length: this.#users }, (_, index) => index)
    switch (connector) {
      case 'Profit_Administrations':
        return this.#administrations.map((index) => {
          const { AdminId = null, AdminNm = null, AdminCd = null } = this.#administration(index)
          return { AdminId, AdminNm, AdminCd }
        })
      case 'Sync_Administrations':
        return this.#administrations.map((index) => this.#administration(index))
      case 'Profit_Users':
        return users.flatMap((index) => Array.from(this.#groupsOf(index), () => this.#user(index)))
      case 'Profit_UserGroups':
        return users.flatMap((index) =>
          this.#groupsOf(index).map(([id, name]) => ({ GroupId: id, Decription: name, UserId: this.#userId(index) })),
        )
      case 'Sync_UserAdministrations':
        return users.flatMap((index) =>
          this.#administrationsOf(index).map((admin) => ({ UserId: this.#userId(index), AdminId: admin + 1 })),
        )
      case 'Profit_Debtor':
        return this.#administrations.map((index) => {
          const { CustomerId = null, Name = null, ...row } = this.#customer(index)
          const { ChOfCommNr = null, Blocked = null, CreateDate = null, ModifiedDate = null } = row
          return { DebtorId: CustomerId, DebtorName: Name, ChOfCommNr, VatNr: null, Blocked, CreateDate, ModifiedDate }
        })
      case 'Sync_Customers':
        return this.#administrations.map((index) => this.#customer(index))
      case 'Sync_FiscalClients':
        return this.#administrations.map((index) => this.#fiscalClient(index))
      case 'Sync_FiscalAccess':
        return users.flatMap((index) =>
          this.#administrationsOf(index).map((admin) => ({
            ClientId: fiscalId(admin),
            UserId: this.#userId(index),
            Role: pick(`${this.#userSeed(index)}:${admin}`, ['Behandelaar', 'Beoordelaar']),
          })),
        )
    }
  }

  #administration(index: number): Row {
    const seed = `afas:${this.environment.member}:${index}`
    const version = this.#renamed.get(index)
    const number = `00${String(100_000 + integer(`${seed}:number`, 899_999))}`
    return {
      AdminId: index + 1,
      AdminNm: companyName(seed, index) + (version === undefined ? '' : ` (voorheen ${version})`),
      AdminCd: String(index + 1),
      ChOfCommNr: fraction(`${seed}:coc`) < 0.1 ? null : number,
      DebtorId: String(10_000 + index),
      Industry: pick(`${seed}:industry`, industries),
      CreateDate: clocks(`${seed}:created`, year2015),
      ModifiedDate: clocks(`${seed}:modified`, year2015 + 1000 * day),
      Blocked: this.#blocked.has(index) || fraction(`${seed}:blocked`) < 0.04,
    }
  }

  /** Every fifth customer belongs to the one before it. */
  #customer(index: number): Row {
    const seed = `afas:${this.environment.member}:customer:${index}`
    const {
      AdminNm = null,
      ChOfCommNr = null,
      DebtorId = null,
      Industry = null,
      Blocked = null,
      CreateDate = null,
      ModifiedDate = null,
    } = this.#administration(index)
    const slots: Record<string, string | number | boolean | null> = {
      Reference1: pick(`${seed}:manager`, managers),
      Reference2: `D-${1000 + index}`,
      Tag1: Industry,
      Tag2: fraction(`${seed}:vip`) < 0.1 ? 'VIP' : null,
    }
    for (const slot of [3, 4, 5]) for (const kind of ['Reference', 'Tag']) slots[`${kind}${slot}`] = null
    return {
      CustomerId: DebtorId,
      Name: AdminNm,
      ChOfCommNr,
      Email: fraction(`${seed}:mail`) < 0.2 ? null : `administratie${index}@klant-${this.environment.member}.example`,
      ParentId: index % 5 === 4 ? String(10_000 + index - 1) : null,
      Blocked,
      CreateDate,
      ModifiedDate,
      ...slots,
    }
  }

  #fiscalClient(index: number): Row {
    const {
      AdminNm = null,
      ChOfCommNr = null,
      DebtorId = null,
      Blocked = null,
      CreateDate = null,
      ModifiedDate = null,
    } = this.#administration(index)
    return {
      ClientId: fiscalId(index),
      Name: AdminNm,
      ClientType: pick(`afas:${this.environment.member}:${index}:type`, ['Vpb', 'IB', 'OB']),
      ChOfCommNr,
      DebtorId,
      Blocked,
      CreateDate,
      ModifiedDate,
    }
  }

  #userSeed(index: number): string {
    return `afas:${this.environment.member}:user:${index}`
  }
  #userId(index: number): string {
    return `${this.environment.member}.U${String(index + 1).padStart(5, '0')}`
  }

  #user(index: number): Row {
    const seed = this.#userSeed(index)
    const { first, last } = personName(seed)
    const mail = `${first}.${last}.${index}@kantoor-${this.environment.member}.example`
      .toLowerCase()
      .replaceAll(' ', '')
    return {
      UserId: this.#userId(index),
      Description: `${first} ${last}`,
      UPN: mail,
      Email: fraction(`${seed}:mail`) < 0.1 ? null : mail,
      Blocked: fraction(`${seed}:blocked`) < 0.06,
      Windows: fraction(`${seed}:windows`) < 0.7,
      InSite: fraction(`${seed}:insite`) < 0.5,
      OutSite: fraction(`${seed}:outsite`) < 0.2,
      Connector: fraction(`${seed}:connector`) < 0.05,
      PersonId: String(5000 + index),
      EmployeeId: null,
    }
  }

  /** One or two: with two, the list of users has the user twice. */
  #groupsOf(index: number): readonly (readonly [string, string | null])[] {
    const seed = this.#userSeed(index)
    const start = integer(`${seed}:group`, groups.length)
    const count = fraction(`${seed}:two`) < 0.2 ? 2 : 1
    return Array.from({ length: count }, (_, nth) => groups[(start + nth) % groups.length] ?? groups[0])
  }

  #administrationsOf(index: number): number[] {
    const seed = this.#userSeed(index)
    const present = new Set(this.#administrations)
    const count = Math.min(this.#first, 2 + integer(`${seed}:count`, 12))
    const start = integer(`${seed}:start`, this.#first)
    const chosen = new Set(Array.from({ length: count }, (_, nth) => (start + nth * 7) % this.#first))
    return [...chosen].filter((admin) => present.has(admin))
  }
}

function fiscalId(index: number): string {
  return `C-${String(index + 1).padStart(6, '0')}`
}
