import type { Firm } from '../firms.ts'
import { integer, pick } from '../random.ts'
import { FirmData, Roster, type Member, type Reading } from '../roster.ts'
import type { Change } from '../simulator.ts'
import type { ExpectedRows, ExpectedRow } from '../expected-rows.ts'
import { customerAt } from '../world/customers.ts'
import { colleague } from '../world/people.ts'
import { formNames, townIn } from '../world/spelling.ts'
import { isIn } from '../world/systems.ts'
import { amsterdamClock, chance, dayMs, someMoment } from '../written-times.ts'

export const connectorNames = [
  'Profit_Administrations', 'Profit_Users', 'Profit_UserGroups', 'Sync_Administrations', 'Sync_UserAdministrations',
  'Sync_FiscalClients', 'Sync_FiscalAccess', 'Profit_Debtor', 'Sync_Customers',
] as const // prettier-ignore
export type ConnectorName = (typeof connectorNames)[number]

/** An AFAS environment by its member number, and the get connectors that its app connector holds. */
export const environments: Readonly<Record<string, { firm: string; connectors: readonly ConnectorName[] }>> = {
  '12345': { firm: 'duinen', connectors: connectorNames },
  '23456': {
    firm: 'brandsma',
    connectors: ['Profit_Administrations', 'Profit_Users', 'Profit_UserGroups', 'Profit_Debtor'],
  },
  '34567': { firm: 'lindeboom', connectors: ['Profit_Administrations'] },
}

export type Row = Readonly<Record<string, string | number | boolean | null>>

const managers = ['Eline Coenraadts', 'Bram Tolhuis', 'Noor Uiterwaal'] as const
const groups = [['BEHEER', 'Beheerders'], ['FIN', 'Financieel'], ['LOON', 'Salarisadministratie'], ['ADV', null]] as const // prettier-ignore
const places = ['Windows', 'InSite', 'OutSite', 'Connector'] as const
const placeShares = [0.7, 0.5, 0.2, 0.05] as const

/** As AFAS writes times: those of the clocks in Amsterdam, with a `Z` that is not true. */
const clocks = (moment: number): string => `${amsterdamClock(moment).replace(' ', 'T')}Z`

/** What AFAS keeps of every kind of customer; it blocks where others archive. */
function common({ index, customer, name, chamberOfCommerceNumber, isArchived, version }: Member) {
  const seed = `afas:${index}`
  const created = someMoment(`${seed}:created`) + integer(`${seed}:time`, 8) * 3_600_000
  return {
    customer: customer.place,
    name,
    chamberOfCommerceNumber,
    isBlocked: isArchived || chance(`${seed}:blocked`, 0.04),
    created,
    lastMutation: created + integer(`${seed}:modified`, 400) * dayMs + version * 1000,
  }
}

const commonRow = ({ chamberOfCommerceNumber, isBlocked, created, lastMutation }: ReturnType<typeof common>): Row => ({
  ChOfCommNr: chamberOfCommerceNumber,
  Blocked: isBlocked,
  CreateDate: clocks(created),
  ModifiedDate: clocks(lastMutation),
})

/** An environment at a size. */
export class AfasData extends FirmData {
  readonly member: string
  readonly connectors: readonly ConnectorName[]
  readonly #customers: Roster

  constructor(firm: Firm, size: number) {
    super(firm, new Roster('Afas', size, 'last'))
    this.#customers = new Roster('AfasCrm', size, 'last')
    const [member = '', environment] = Object.entries(environments).find(([, each]) => each.firm === firm.key) ?? []
    this.member = member
    this.connectors = environment?.connectors ?? []
  }

  override change(change: Change): void {
    super.change(change)
    this.#customers.change(change)
  }

  expected(_now: number, reading: Reading): ExpectedRows {
    if (reading === 'crm') return { administrations: this.#customerRows() }
    const users = this.#users()
    if (reading === 'regular')
      return {
        administrations: this.#administrations(),
        users,
        access: this.#access().map(({ userId, index }) => ({ userId, administrationId: String(index + 1) })),
      }
    return {
      administrations: this.#fiscalClients(),
      users,
      access: this.#access().map(({ userId, index, role }) => ({ userId, administrationId: fiscalId(index), role })),
    }
  }

  #administrations() {
    return this.roster.members().map((member) => ({
      ...common(member),
      externalId: String(member.index + 1),
      administrationCode: String(member.index + 1),
      customerNumber: member.customer.code,
      industry: member.customer.trade.industry,
    }))
  }

  #fiscalClients() {
    return this.roster.members().map((member) => ({
      ...common(member),
      externalId: fiscalId(member.index),
      type: pick(`afas:${member.index}:type`, ['Vpb', 'IB', 'OB']),
      customerNumber: member.customer.code,
    }))
  }

  /** Subsidiaries stand under their holding, where AFAS has it. */
  #customerRows() {
    return this.#customers.members().map((member) => {
      const { customer, email, index } = member
      const { parent } = customer
      return {
        ...common(member),
        externalId: customer.code,
        email,
        parentId: parent !== undefined && isIn('AfasCrm', parent) ? customerAt(parent).code : null,
        reference1: pick(`afas:${index}:manager`, managers),
        reference2: `D-${customer.code}`,
        reference3: townIn('AfasCrm', customer),
        reference4: formNames[customer.form],
        reference5: customer.role ?? null,
        tag1: customer.trade.industry,
        tag2: chance(`afas:${index}:vip`, 0.1) ? 'VIP' : null,
        tag3: customer.form === 'person' ? 'Particulier' : null,
        tag4: customer.employees > 10 ? 'Personeel' : null,
        tag5: customer.left === undefined ? null : 'Vertrokken',
      }
    })
  }

  #users() {
    return this.usersBy((index) => {
      const seed = `afas:user:${index}`
      const { name, email } = colleague(this.firm, index)
      const opens = places.filter((place, nth) => chance(`${seed}:${place}`, placeShares[nth] ?? 0))
      const own = this.#groupsOf(index).map(([id, label]) => label ?? id)
      return {
        externalId: this.#userId(index),
        name,
        email,
        hasAddress: !chance(`${seed}:mail`, 0.1),
        userName: this.#userId(index),
        opens,
        userType: opens.length === 0 ? null : opens.join(', '),
        role: own.sort().join(', '),
        isBlocked: chance(`${seed}:blocked`, 0.06),
      }
    })
  }

  #access() {
    return this.usersBy((user) => {
      const seed = `afas:user:${user}`
      const opened = this.someOf(integer(`${seed}:start`, this.roster.first), 2 + integer(`${seed}:count`, 12))
      return opened.map((index) => ({
        userId: this.#userId(user),
        index,
        role: pick(`${seed}:${index}`, ['Behandelaar', 'Beoordelaar']),
      }))
    }).flat()
  }

  #userId(index: number): string {
    return `${this.member}.U${String(index + 1).padStart(5, '0')}`
  }

  /** One or two: with two, the list of users has the user twice. */
  #groupsOf(index: number): readonly (readonly [string, string | null])[] {
    const start = integer(`afas:user:${index}:group`, groups.length)
    const count = chance(`afas:user:${index}:two`, 0.2) ? 2 : 1
    return Array.from({ length: count }, (_, nth) => groups[(start + nth) % groups.length] ?? groups[0])
  }

  /** All rows of a connector, in no order that a caller may count on. */
  rows(connector: ConnectorName): readonly Row[] {
    return this.kept(connector, () => this.#rows(connector))
  }

  #rows(connector: ConnectorName): Row[] {
    switch (connector) {
      case 'Profit_Administrations':
        return this.#administrations().map(({ externalId, name, administrationCode }) => ({
          AdminId: Number(externalId),
          AdminNm: name,
          AdminCd: administrationCode,
        }))
      case 'Sync_Administrations':
        return this.#administrations().map((row) => ({
          AdminId: Number(row.externalId),
          AdminNm: row.name,
          AdminCd: row.administrationCode,
          DebtorId: row.customerNumber,
          Industry: row.industry,
          ...commonRow(row),
        }))
      case 'Profit_Users':
        return this.#users().flatMap((row, index) => Array.from(this.#groupsOf(index), () => userRow(row, index)))
      case 'Profit_UserGroups':
        return this.usersBy((index) =>
          this.#groupsOf(index).map(([id, name]) => ({ GroupId: id, Decription: name, UserId: this.#userId(index) })),
        ).flat()
      case 'Sync_UserAdministrations':
        return this.#access().map(({ userId, index }) => ({ UserId: userId, AdminId: index + 1 }))
      case 'Profit_Debtor':
        return this.#customerRows().map((row) => ({
          DebtorId: row.externalId,
          DebtorName: row.name,
          VatNr: null,
          ...commonRow(row),
        }))
      case 'Sync_Customers':
        return this.#customerRows().map((row) => ({
          CustomerId: row.externalId,
          Name: row.name,
          Email: row.email,
          ParentId: row.parentId,
          ...slotRow(row),
          ...commonRow(row),
        }))
      case 'Sync_FiscalClients':
        return this.#fiscalClients().map((row) => ({
          ClientId: row.externalId,
          Name: row.name,
          ClientType: row.type,
          DebtorId: row.customerNumber,
          ...commonRow(row),
        }))
      case 'Sync_FiscalAccess':
        return this.#access().map(({ userId, index, role }) => ({
          ClientId: fiscalId(index),
          UserId: userId,
          Role: role,
        }))
    }
  }
}

/** `Reference1`, `Tag3`: the firm's own connector has the slots of Spil. */
function slotRow(row: ExpectedRow): Row {
  const slots = ['reference', 'tag'].flatMap((kind) => [1, 2, 3, 4, 5].map((slot) => `${kind}${slot}`))
  return Object.fromEntries(
    slots.map((slot) => [`${slot.slice(0, 1).toUpperCase()}${slot.slice(1)}`, (row[slot] ?? null) as string | null]),
  )
}

interface UserFacts {
  readonly userName: string
  readonly name: string
  readonly email: string
  readonly hasAddress: boolean
  readonly isBlocked: boolean
  readonly opens: readonly (typeof places)[number][]
}

function userRow({ userName, name, email, hasAddress, isBlocked, opens }: UserFacts, index: number): Row {
  return {
    UserId: userName,
    Description: name,
    UPN: email,
    Email: hasAddress ? email : null,
    Blocked: isBlocked,
    ...Object.fromEntries(places.map((place) => [place, opens.includes(place)])),
    PersonId: String(5000 + index),
    EmployeeId: null,
  }
}

function fiscalId(index: number): string {
  return `C-${String(index + 1).padStart(6, '0')}`
}
