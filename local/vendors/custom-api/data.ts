import { periodAt, periodsBack, type Period } from '#domain/shared/period.ts'
import { chance, integer, pick } from '../random.ts'
import { FirmData, Roster, type Reading } from '../roster.ts'
import { rowOf, slots, type ExpectedRows, type Fills } from '../rows.ts'
import type { Row } from '../simulator.ts'
import { formNames, townIn } from '../world/spelling.ts'
import { isIn } from '../world/systems.ts'
import { monthsShown, usageOf, usageRows } from '../world/usage.ts'
import { dayMs, madeAndChanged, utcStamp } from '../written-times.ts'

const numbered = (letter: string, index: number): string => `${letter}${String(index).padStart(7, '0')}`

const types = ['boekhouding', 'boekhouding', 'salaris', 'fiscaal'] as const
const groups = ['Noord', 'Zuid', 'Oost', null] as const
const rights: readonly (readonly string[] | null)[] = [
  ['see'],
  ['see', 'handle'],
  ['see', 'handle', 'validate', 'approve', 'sign'],
  null,
]
const permissions = { maySee: 'see', mayHandle: 'handle', mayValidate: 'validate', mayApprove: 'approve', maySign: 'sign' } as const // prettier-ignore
const relations = ['Klant', 'Klant', 'Klant', 'Prospect', 'Oud-klant'] as const
/** Months that the system behind the API still knows. */
const monthsOfUsage = 18

const changes = (fills: Fills, { created, lastMutation }: { created: number; lastMutation: number }): Row => ({
  createdAt: fills('created', created, utcStamp(created)),
  updatedAt: fills('lastMutation', lastMutation, utcStamp(lastMutation)),
})

/** `references` or `tags`: five slots by their numbers. */
const numberedSlots = (name: string, values: Row): Row =>
  Object.fromEntries([1, 2, 3, 4, 5].map((nth) => [nth, values[`${name}${nth}`]]))

/** What the system behind a firm's own API holds. */
export class CustomApiData extends FirmData {
  readonly roster = new Roster('CustomApi', this.size)
  /** As many administrations as customers. */
  protected override readonly crm = new Roster('CustomApiCrm', this.size)
  protected override readonly usersPer = { of: 5, least: 3 }

  expected(now: number, reading: Reading): ExpectedRows {
    if (reading === 'crm') return { administrations: this.customers.expected() }
    const all = this.roster.indexes().map((index) => numbered('A', index))
    return {
      administrations: this.administrations.expected(),
      users: this.users.expected(),
      access: this.access().flatMap(({ userId, administrationId: opened, role, permissions: may }) =>
        (opened === '*' ? all : [opened]).map((administrationId) => ({
          userId,
          administrationId,
          role,
          ...Object.fromEntries(
            Object.entries(permissions).map(([column, right]) => [column, may === null ? null : may.includes(right)]),
          ),
        })),
      ),
      usage: this.#usage(monthsShown(now)),
    }
  }

  readonly administrations = this.tableOf(this.roster, 'custom-api', (member) => {
    const { index, seed, customer } = member
    const paysWages = customer.employees > 0
    const period = paysWages ? pick(`${seed}:period`, ['month', 'month', 'fourWeeks'] as const) : null
    return rowOf((fills) => ({
      id: fills('externalId', numbered('A', index)),
      name: fills('name', member.name),
      chamberOfCommerceNumber: fills('chamberOfCommerceNumber', member.chamberOfCommerceNumber),
      customerNumber: fills('customerNumber', customer.code),
      type: fills('type', pick(`${seed}:type`, types)),
      group: fills('group', pick(`${seed}:group`, groups)),
      industry: fills('industry', customer.trade.industry),
      isActive: fills('isActive', !chance(`${seed}:inactive`, 0.06)),
      isBlocked: fills('isBlocked', chance(`${seed}:blocked`, 0.02)),
      isArchived: fills('archived', member.isArchived),
      payrollPeriodType: fills('payrollPeriodType', period),
      lastPayrollRunEndDate: fills('lastPayrollRunEnd', paysWages ? '2026-02-28' : null),
      ...changes(fills, madeAndChanged(seed, member.version, 'updated')),
    }))
  })

  readonly users = this.tableOfUsers('custom-api:user', ({ index, seed, name, email, since, department, job }) => {
    const role = index === 0 ? 'Beheerder' : pick(`${seed}:role`, ['Dossierhouder', 'Assistent', 'Lezer'] as const)
    const type = pick(`${seed}:type`, ['internal', 'internal', 'internal', 'client', 'guest'] as const)
    const seen = chance(`${seed}:login`, 0.1) ? null : Date.UTC(2026, 1, 1 + integer(`${seed}:day`, 28), 8)
    return rowOf((fills) => ({
      id: fills('externalId', numbered('U', index)),
      name: fills('name', name),
      email: fills('email', email),
      role: fills('role', role),
      type: fills('userType', type),
      isActive: fills('isActive', index === 0 || !chance(`${seed}:inactive`, 0.1)),
      employeeId: fills('employeeId', chance(`${seed}:employee`, 0.2) ? null : numbered('P', index)),
      department: fills('department', chance(`${seed}:department`, 0.2) ? null : department),
      jobTitle: fills('jobTitle', job),
      lastLoginAt: fills('lastLogin', seen, seen === null ? null : utcStamp(seen)),
      ...changes(fills, { created: since, lastMutation: since + integer(`${seed}:updated`, 400) * dayMs }),
    }))
  })

  /** Whoever may open every administration has one row, for all of them. */
  readonly access = this.remaining(() =>
    this.usersBy((index) => {
      const userId = numbered('U', index)
      const seed = `custom-api:user:${index}:access`
      const isForAll = index === 0 || chance(`${seed}:all`, 0.02)
      const start = integer(`${seed}:start`, Math.max(1, this.size))
      // Who could open an administration that is gone no longer can.
      const some = Array.from(
        { length: Math.min(this.size, 1 + integer(`${seed}:count`, 12)) },
        (_, nth) => (start + nth) % this.size,
      ).filter((place) => this.roster.has(place))
      return (isForAll ? ['*'] : some.map((place) => numbered('A', place)).toSorted()).map((administrationId) => ({
        userId,
        administrationId,
        role: pick(`${seed}:${administrationId}:role`, ['Behandelaar', null] as const),
        permissions: pick(`${seed}:${administrationId}`, rights),
      }))
    }).flat(),
  )

  readonly #holding = this.holdingIn(this.crm)

  /** Subsidiaries stand under their holding, where the system has it. */
  readonly customers = this.tableOf(this.crm, 'custom-api:customer', (member) => {
    const { index, seed, customer, chamberOfCommerceNumber } = member
    const { form, code, place, left } = customer
    const parent = this.#holding(customer)
    const [team, isVip] = [pick(`${seed}:team`, ['Team Noord', 'Team Zuid'] as const), chance(`${seed}:vip`, 0.1)]
    const filled = slots(
      [
        `D-${code}`,
        customer.role ?? null,
        townIn('CustomApiCrm', customer),
        formNames[form],
        isIn('Twinfield', place) ? 'Twinfield' : null,
      ],
      [
        team,
        customer.employees > 10 ? 'Personeel' : null,
        isVip ? 'VIP' : null,
        left === undefined ? null : 'Vertrokken',
        customer.formerCore === undefined ? null : 'Naamswijziging',
      ],
    )
    return rowOf((fills) => ({
      id: fills('externalId', numbered('C', index)),
      name: fills('name', member.name),
      type: fills('type', form === 'person' ? 'person' : 'organization'),
      chamberOfCommerceNumber: fills('chamberOfCommerceNumber', chamberOfCommerceNumber),
      customerNumber: fills('customerNumber', code),
      email: fills('email', member.email),
      parentId: fills('parentId', parent === undefined ? null : numbered('C', parent)),
      relationType: fills('relationType', pick(`${seed}:relation`, relations)),
      industry: fills('industry', customer.trade.industry),
      isActive: fills('isActive', left === undefined && !chance(`${seed}:inactive`, 0.05)),
      references: numberedSlots('reference', filled),
      tags: numberedSlots('tag', filled),
      ...changes(fills, madeAndChanged(seed, member.version, 'updated')),
    })).with(filled)
  })

  /** Whoever pays wages has two products. */
  #usage(months: readonly Period[]) {
    return this.roster
      .members()
      .filter(({ customer }) => customer.employees > 0)
      .flatMap(({ index, customer }) =>
        usageRows(numbered('A', index), months, {
          Loonstroken: (month) => usageOf(customer, 'payslips', month),
          Medewerkers: (month) => usageOf(customer, 'digitalFiles', month),
        }),
      )
  }

  usage(now: number, from: string, to: string): readonly Row[] {
    const months = periodsBack(periodAt(new Date(now)), monthsOfUsage).filter((month) => month >= from && month <= to)
    return this.memoizedAs(months.join(' '), () => this.#usage(months))
  }
}
