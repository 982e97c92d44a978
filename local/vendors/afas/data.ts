import { selected } from '../page.ts'
import { chance, integer, pick } from '../random.ts'
import { FirmData, Roster, type Member, type Reading, type Seeded } from '../roster.ts'
import { rowOf, slots, type ExpectedRows, type Fills } from '../rows.ts'
import type { Row } from '../simulator.ts'
import { customerAt } from '../world/customers.ts'
import { formNames, townIn } from '../world/spelling.ts'
import { isIn } from '../world/systems.ts'
import { amsterdamClock, dayMs, someMoment } from '../written-times.ts'

const connectorNames = [
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

const managers = ['Eline Coenraadts', 'Bram Tolhuis', 'Noor Uiterwaal'] as const
const groups = [['BEHEER', 'Beheerders'], ['FIN', 'Financieel'], ['LOON', 'Salarisadministratie'], ['ADV', null]] as const // prettier-ignore
const places = ['Windows', 'InSite', 'OutSite', 'Connector'] as const
const placeShares = [0.7, 0.5, 0.2, 0.05] as const

/** As AFAS writes times: those of the clocks in Amsterdam, with a `Z` that is not true. */
const clocks = (moment: number): string => `${amsterdamClock(moment).replace(' ', 'T')}Z`

/** What AFAS keeps of every kind of customer; it blocks where others archive. */
function common(fills: Fills, { seed, chamberOfCommerceNumber, isArchived, version }: Seeded<Member>): Row {
  const created = someMoment(`${seed}:created`) + integer(`${seed}:time`, 8) * 3_600_000
  const lastMutation = created + integer(`${seed}:modified`, 400) * dayMs + version * 1000
  return {
    ChOfCommNr: fills('chamberOfCommerceNumber', chamberOfCommerceNumber),
    Blocked: fills('isBlocked', isArchived || chance(`${seed}:blocked`, 0.04)),
    CreateDate: fills('created', created, clocks(created)),
    ModifiedDate: fills('lastMutation', lastMutation, clocks(lastMutation)),
  }
}

/** `Reference1`, `Tag3`: the firm's own connector has the slots of Spil. */
const slotFields = (fills: Fills, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).map(([slot, value]) => [
      slot.replace(/^./u, (letter) => letter.toUpperCase()),
      fills(slot, value),
    ]),
  )

const fiscalId = (index: number): string => `C-${String(index + 1).padStart(6, '0')}`

/** An environment at a size. */
export class AfasData extends FirmData {
  readonly roster = new Roster('Afas', this.size, 'last')
  protected override readonly crm = new Roster('AfasCrm', this.size, 'last')
  readonly #environment = Object.entries(environments).find(([, { firm }]) => firm === this.firm.key)
  readonly member = this.#environment?.[0] ?? ''
  readonly connectors: readonly ConnectorName[] = this.#environment?.[1].connectors ?? []

  expected(_now: number, reading: Reading): ExpectedRows {
    if (reading === 'crm') return { administrations: this.#customers.expected() }
    const users = this.#users.expected()
    if (reading === 'regular')
      return {
        administrations: this.#administrations.expected(),
        users,
        access: this.#access().map(({ userId, index }) => ({ userId, administrationId: String(index + 1) })),
      }
    return {
      administrations: this.#fiscalClients.expected(),
      users,
      access: this.#access().map(({ userId, index, role }) => ({ userId, administrationId: fiscalId(index), role })),
    }
  }

  readonly #administrations = this.tableOf(this.roster, 'afas', (member) => {
    const number = member.index + 1
    return rowOf((fills) => ({
      AdminId: fills('externalId', String(number), number),
      AdminNm: fills('name', member.name),
      AdminCd: fills('administrationCode', String(number)),
      DebtorId: fills('customerNumber', member.customer.code),
      Industry: fills('industry', member.customer.trade.industry),
      ...common(fills, member),
    }))
  })

  readonly #fiscalClients = this.tableOf(this.roster, 'afas', (member) =>
    rowOf((fills) => ({
      ClientId: fills('externalId', fiscalId(member.index)),
      Name: fills('name', member.name),
      ClientType: fills('type', pick(`${member.seed}:type`, ['Vpb', 'IB', 'OB'])),
      DebtorId: fills('customerNumber', member.customer.code),
      ...common(fills, member),
    })),
  )

  /** Subsidiaries stand under their holding, where AFAS has it. */
  readonly #customers = this.tableOf(this.crm, 'afas', (member) => {
    const { customer, seed } = member
    const { parent, code } = customer
    const isVip = chance(`${seed}:vip`, 0.1)
    return rowOf((fills) => ({
      CustomerId: fills('externalId', code),
      Name: fills('name', member.name),
      Email: fills('email', member.email),
      ParentId: fills('parentId', parent !== undefined && isIn('AfasCrm', parent) ? customerAt(parent).code : null),
      ...slotFields(
        fills,
        slots(
          [
            pick(`${seed}:manager`, managers),
            `D-${code}`,
            townIn('AfasCrm', customer),
            formNames[customer.form],
            customer.role ?? null,
          ],
          [
            customer.trade.industry,
            isVip ? 'VIP' : null,
            customer.form === 'person' ? 'Particulier' : null,
            customer.employees > 10 ? 'Personeel' : null,
            customer.left === undefined ? null : 'Vertrokken',
          ],
        ),
      ),
      ...common(fills, member),
    }))
  })

  readonly #users = this.tableOfUsers('afas:user', ({ index, seed, name, email }) => {
    const opens = places.filter((place, nth) => chance(`${seed}:${place}`, placeShares[nth] ?? 0))
    const own = this.#groupsOf(index).map(([id, label]) => label ?? id)
    const userName = this.#userId(index)
    return rowOf((fills) => ({
      UserId: fills('externalId', userName),
      Description: fills('name', name),
      UPN: fills('email', email),
      Email: chance(`${seed}:mail`, 0.1) ? null : email,
      Blocked: fills('isBlocked', chance(`${seed}:blocked`, 0.06)),
      ...Object.fromEntries(places.map((place) => [place, opens.includes(place)])),
      PersonId: String(5000 + index),
      EmployeeId: null,
    })).with({ userName, userType: opens.length === 0 ? null : opens.join(', '), role: own.sort().join(', ') })
  })

  readonly #access = this.remaining(() =>
    this.usersBy((user) => {
      const seed = `afas:user:${user}`
      const opened = this.someOf(integer(`${seed}:start`, this.size), 2 + integer(`${seed}:count`, 12))
      return opened.map((index) => ({
        userId: this.#userId(user),
        index,
        role: pick(`${seed}:${index}`, ['Behandelaar', 'Beoordelaar']),
      }))
    }).flat(),
  )

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
    return this.memoizedAs(connector, this.#rows[connector])
  }
  readonly #rows: Readonly<Record<ConnectorName, () => readonly Row[]>> = {
    Profit_Administrations: () => this.#administrations.wire().map((row) => selected(row, 'AdminId,AdminNm,AdminCd')),
    Sync_Administrations: this.#administrations.wire,
    Profit_Users: () => this.#users.wire().flatMap((row, index) => this.#groupsOf(index).map(() => row)),
    Profit_UserGroups: () =>
      this.usersBy((index) =>
        this.#groupsOf(index).map(([id, name]) => ({ GroupId: id, Decription: name, UserId: this.#userId(index) })),
      ).flat(),
    Sync_UserAdministrations: () => this.#access().map(({ userId, index }) => ({ UserId: userId, AdminId: index + 1 })),
    Profit_Debtor: () =>
      this.#customers.wire().map((row) => ({
        DebtorId: row['CustomerId'],
        DebtorName: row['Name'],
        VatNr: null,
        ...selected(row, 'ChOfCommNr,Blocked,CreateDate,ModifiedDate'),
      })),
    Sync_Customers: this.#customers.wire,
    Sync_FiscalClients: this.#fiscalClients.wire,
    Sync_FiscalAccess: () =>
      this.#access().map(({ userId, index, role }) => ({ ClientId: fiscalId(index), UserId: userId, Role: role })),
  }
}
