import { firms } from '../firms.ts'
import { chance, guid, integer, pick } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import { rowOf, type ExpectedRows, type Fills, type TwoSidedRow } from '../rows.ts'
import type { Row } from '../simulator.ts'
import { colleague } from '../world/people.ts'
import { formNames, townIn } from '../world/spelling.ts'
import { dayMs, madeAndChanged } from '../written-times.ts'

const roleNames = [[1, 'Beheerder'], [12, 'Boekhouder'], [17, 'Inkoopfacturen invoeren'], [23, 'Rapporten bekijken']] as const // prettier-ignore
const year2015 = Date.UTC(2015, 0, 1)

const literal = (moment: number | null): string | null => (moment === null ? null : `/Date(${moment})/`)
const moment = (fills: Fills, column: string, value: number | null) => fills(column, value, literal(value))

/** A firm at a size; rows are made when they are asked for, so that a large firm costs nothing until it is read. */
export class ExactData extends FirmData {
  readonly roster = new Roster('ExactOnlineNL', this.size, 'last')
  readonly #base = 3_100_000 + firms.indexOf(this.firm) * 2_000_000

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
      administrations: this.roster.indexes().map((index) => this.division(index).expected),
      users: this.usersBy((index) => this.user(index).expected),
      access: [...access.values()].map((roles) => ({
        userId: roles[0]?.userId,
        administrationId: String(this.code(roles[0]?.division ?? 0)),
        role: [...new Set(roles.map(({ label }) => label))].sort().join(', '),
      })),
    }
  }

  division(index: number): TwoSidedRow {
    const { customer, name, chamberOfCommerceNumber, version, isArchived } = this.roster.member(index)
    const seed = `exact:${index}`
    const { created, lastMutation } = madeAndChanged(seed, version)
    const archived = isArchived || chance(`${seed}:archived`, 0.05)
    const isActive = !archived && !chance(`${seed}:inactive`, 0.04)
    const isBlocked = chance(`${seed}:blocked`, 0.02)
    return rowOf((fills) => ({
      Code: fills('externalId', String(this.code(index)), this.code(index)),
      // Edm.Int64, which OData 2 writes as a text.
      Hid: fills('divisionNumber', index + 1, String(index + 1)),
      Description: fills('name', name),
      CustomerCode: fills('customerNumber', customer.code, customer.code.padStart(18, ' ')),
      CustomerName: fills('customerName', name),
      ChamberOfCommerceNumber: fills('chamberOfCommerceNumber', chamberOfCommerceNumber),
      BusinessTypeDescription: fills('businessType', formNames[customer.form]),
      SectorDescription: fills('industry', customer.trade.industry),
      Status: fills('isActive', isActive, archived ? 2 : isActive ? 1 : 0),
      BlockingStatus: fills('isBlocked', isBlocked, isBlocked ? 100 : 0),
      IsMainDivision: fills('isMainDivision', index === 0),
      Created: moment(fills, 'created', created),
      Modified: moment(fills, 'lastMutation', lastMutation),
      ArchiveDate: fills('archived', archived, archived ? literal(created + 500 * dayMs) : null),
      Country: 'NL',
      City: townIn('ExactOnlineNL', customer),
    })).with({ customer: customer.place })
  }

  user(index: number): TwoSidedRow {
    const seed = `exact:user:${index}`
    const { name, email, since } = colleague(this.firm, index)
    const left = chance(`${seed}:left`, 0.08) && index > 0
    const seen = chance(`${seed}:never`, 0.1) ? null : since + integer(`${seed}:login`, 1000) * dayMs
    return rowOf((fills) => ({
      UserID: fills('externalId', this.#userId(index)),
      FullName: fills('name', name),
      UserName: fills('userName', email),
      Email: fills('email', chance(`${seed}:mail`, 0.05) && index > 0 ? null : email),
      UserTypeCode: fills('userType', pick(`${seed}:type`, ['A', 'C', 'E'])),
      LastLogin: moment(fills, 'lastLogin', seen),
      Created: moment(fills, 'created', since),
      StartDate: literal(since),
      EndDate: fills('isActive', !left, left ? literal(since + 200 * dayMs) : null),
      // Edm.Byte.
      IsAnonymised: 0,
      ProfileCode: null,
    }))
  }

  #userId(index: number): string {
    return guid(`${this.firm.key}:user:${index}`)
  }

  /** In the order of user and division. A user may have two roles in a division, and roles that are over. */
  readonly roles = this.remaining((): readonly Row[] =>
    this.#allRoles().map(({ userId, division, nth, number, label, isOver }) => ({
      ID: guid(`${userId}:${division}:${nth}`),
      UserID: userId,
      Division: this.code(division),
      Role: number,
      RoleLevel: 3,
      Description: label,
      StartDate: literal(year2015),
      EndDate: isOver ? literal(year2015 + 900 * dayMs) : null,
    })),
  )

  readonly #allRoles = this.remaining(() =>
    this.usersBy((index) => this.#rolesOf(index))
      .sort((one, other) => (one[0]?.userId ?? '').localeCompare(other[0]?.userId ?? ''))
      .flat(),
  )

  #rolesOf(user: number) {
    const seed = `exact:user:${user}`
    const opened = this.someOf(integer(`${seed}:start`, this.size), 2 + integer(`${seed}:roles`, 9))
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
