import { firms, type Firm } from '../firms.ts'
import { guid, integer, pick } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import type { ExpectedRows } from '../expected-rows.ts'
import { colleague } from '../world/people.ts'
import { formNames, townIn } from '../world/spelling.ts'
import { chance, dayMs, someMoment } from '../written-times.ts'

const roleNames = [[1, 'Beheerder'], [12, 'Boekhouder'], [17, 'Inkoopfacturen invoeren'], [23, 'Rapporten bekijken']] as const // prettier-ignore
const year2015 = Date.UTC(2015, 0, 1)

const literal = (moment: number | null): string | null => (moment === null ? null : `/Date(${moment})/`)

type Row = Readonly<Record<string, unknown>>
interface Role {
  readonly userId: string
  readonly division: number
  readonly nth: number
  readonly number: number
  readonly label: string
  readonly isOver: boolean
}

/** A firm at a size; rows are made when they are asked for, so that a large firm costs nothing until it is read. */
export class ExactData extends FirmData {
  readonly #base: number

  constructor(firm: Firm, size: number) {
    super(firm, new Roster('ExactOnlineNL', size, 'last'))
    this.#base = 3_100_000 + firms.indexOf(firm) * 2_000_000
  }

  /** Every fiftieth division is one that the user who gave access cannot open. */
  reachable(): readonly number[] {
    return this.roster.indexes().filter((index) => index % 50 !== 49)
  }
  code(index: number): number {
    return this.#base + index * 7
  }

  expected(): ExpectedRows {
    const access = Map.groupBy(
      this.#allRoles().filter(({ isOver }) => !isOver),
      ({ userId, division }) => `${userId}|${division}`,
    )
    return {
      administrations: this.roster.indexes().map((index) => this.#division(index)),
      users: this.usersBy((index) => this.#user(index)),
      access: [...access.values()].map((roles) => ({
        userId: roles[0]?.userId,
        administrationId: String(this.code(roles[0]?.division ?? 0)),
        role: [...new Set(roles.map(({ label }) => label))].sort().join(', '),
      })),
    }
  }

  #division(index: number) {
    const { customer, name, chamberOfCommerceNumber, version, isArchived } = this.roster.member(index)
    const seed = `exact:${index}`
    const created = someMoment(`${seed}:created`)
    const archived = isArchived || chance(`${seed}:archived`, 0.05)
    return {
      externalId: String(this.code(index)),
      customer: customer.place,
      name,
      chamberOfCommerceNumber,
      divisionNumber: index + 1,
      customerNumber: customer.code,
      customerName: name,
      businessType: formNames[customer.form],
      industry: customer.trade.industry,
      isMainDivision: index === 0,
      isActive: !archived && !chance(`${seed}:inactive`, 0.04),
      isBlocked: chance(`${seed}:blocked`, 0.02),
      created,
      lastMutation: created + integer(`${seed}:modified`, 400) * dayMs + version * 1000,
      archived,
      town: townIn('ExactOnlineNL', customer),
    }
  }

  #user(index: number) {
    const seed = `exact:user:${index}`
    const { name, email, since } = colleague(this.firm, index)
    const left = chance(`${seed}:left`, 0.08) && index > 0
    return {
      externalId: this.#userId(index),
      name,
      email: chance(`${seed}:mail`, 0.05) && index > 0 ? null : email,
      userName: email,
      userType: pick(`${seed}:type`, ['A', 'C', 'E']),
      isActive: !left,
      lastLogin: chance(`${seed}:never`, 0.1) ? null : since + integer(`${seed}:login`, 1000) * dayMs,
      created: since,
      left,
    }
  }

  #userId(index: number): string {
    return guid(`${this.firm.key}:user:${index}`)
  }

  division(index: number): Row {
    const row = this.#division(index)
    return {
      Code: Number(row.externalId),
      // Edm.Int64, which OData 2 writes as a text.
      Hid: String(row.divisionNumber),
      Description: row.name,
      CustomerCode: row.customerNumber.padStart(18, ' '),
      CustomerName: row.customerName,
      ChamberOfCommerceNumber: row.chamberOfCommerceNumber,
      BusinessTypeDescription: row.businessType,
      SectorDescription: row.industry,
      Status: row.archived ? 2 : row.isActive ? 1 : 0,
      BlockingStatus: row.isBlocked ? 100 : 0,
      IsMainDivision: row.isMainDivision,
      Created: literal(row.created),
      Modified: literal(row.lastMutation),
      ArchiveDate: row.archived ? literal(row.created + 500 * dayMs) : null,
      Country: 'NL',
      City: row.town,
    }
  }

  user(index: number): Row {
    const row = this.#user(index)
    return {
      UserID: row.externalId,
      FullName: row.name,
      UserName: row.userName,
      Email: row.email,
      UserTypeCode: row.userType,
      LastLogin: literal(row.lastLogin),
      Created: literal(row.created),
      StartDate: literal(row.created),
      EndDate: row.left ? literal(row.created + 200 * dayMs) : null,
      // Edm.Byte.
      IsAnonymised: 0,
      ProfileCode: null,
    }
  }

  /** In the order of user and division. A user may have two roles in a division, and roles that are over. */
  roles(): readonly Row[] {
    return this.#allRoles().map(({ userId, division, nth, number, label, isOver }) => ({
      ID: guid(`${userId}:${division}:${nth}`),
      UserID: userId,
      Division: this.code(division),
      Role: number,
      RoleLevel: 3,
      Description: label,
      StartDate: literal(year2015),
      EndDate: isOver ? literal(year2015 + 900 * dayMs) : null,
    }))
  }

  #allRoles(): readonly Role[] {
    return this.kept('roles', () =>
      this.usersBy((index) => this.#rolesOf(index))
        .sort((one, other) => (one[0]?.userId ?? '').localeCompare(other[0]?.userId ?? ''))
        .flat(),
    )
  }

  #rolesOf(user: number): Role[] {
    const seed = `exact:user:${user}`
    const opened = this.someOf(integer(`${seed}:start`, this.roster.first), 2 + integer(`${seed}:roles`, 9))
    return opened.flatMap((division) =>
      Array.from({ length: chance(`${seed}:two:${division}`, 0.15) ? 2 : 1 }, (_, nth) => {
        const which = (integer(`${seed}:role:${division}`, roleNames.length) + nth) % roleNames.length
        const [number, label] = roleNames[which] ?? roleNames[0]
        const isOver = chance(`${seed}:over:${division}:${nth}`, 0.06)
        return { userId: this.#userId(user), division, nth, number, label, isOver }
      }),
    )
  }
}
