import { addMonths, periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { Firm } from '../firms.ts'
import { integer, pick } from '../random.ts'
import { FirmData, Roster, type Reading } from '../roster.ts'
import type { Change } from '../simulator.ts'
import { keyOf, type ExpectedRows, type ExpectedRow } from '../expected-rows.ts'
import { colleague } from '../world/people.ts'
import { formNames, townIn } from '../world/spelling.ts'
import { isIn } from '../world/systems.ts'
import { usageOf } from '../world/usage.ts'
import { chance, dayMs, someMoment, utcStamp } from '../written-times.ts'

/** A row of a list, with what places it: lists are in the order of their keys. */
export interface Row {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

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
const products = { Loonstroken: 'payslips', Medewerkers: 'digitalFiles' } as const
/** Months that the system behind the API still knows, the latest first. */
const monthsKept = 18

const rowOf = (row: ExpectedRow, value: Row['value']): Row => ({ key: keyOf(row).replace('|', ':'), value })

/** What the system behind a firm's own API holds. */
export class CustomApiData extends FirmData {
  readonly #customers: Roster

  constructor(firm: Firm, size: number) {
    super(firm, new Roster('CustomApi', size), { of: 5, least: 3 })
    this.#customers = new Roster('CustomApiCrm', size)
  }

  /** As many administrations as customers. */
  override change(change: Change): void {
    super.change(change)
    this.#customers.change(change)
  }

  expected(now: number, reading: Reading): ExpectedRows {
    if (reading === 'crm') return { administrations: this.#customerRows() }
    const months = periodsBack(periodAt(new Date(now)), usagePeriods)
    const all = this.#administrations().map(({ externalId }) => externalId)
    return {
      administrations: this.#administrations(),
      users: this.#users(),
      access: this.#access().flatMap(({ opened, may, ...row }) =>
        (opened === '*' ? all : [opened]).map((administrationId) => ({
          ...row,
          administrationId,
          ...Object.fromEntries(
            Object.entries(permissions).map(([column, right]) => [column, may === null ? null : may.includes(right)]),
          ),
        })),
      ),
      usage: this.#usage(months),
    }
  }

  #administrations() {
    return this.kept('administrations told', () =>
      this.roster.members().map(({ index, customer, name, chamberOfCommerceNumber, isArchived, version }) => {
        const seed = `custom-api:${index}`
        const created = someMoment(`${seed}:created`)
        const paysWages = customer.employees > 0
        return {
          externalId: numbered('A', index),
          index,
          customer: customer.place,
          name,
          chamberOfCommerceNumber,
          customerNumber: customer.code,
          type: pick(`${seed}:type`, types),
          group: pick(`${seed}:group`, groups),
          industry: customer.trade.industry,
          isActive: !chance(`${seed}:inactive`, 0.06),
          isBlocked: chance(`${seed}:blocked`, 0.02),
          archived: isArchived,
          payrollPeriodType: paysWages ? pick(`${seed}:period`, ['month', 'month', 'fourWeeks'] as const) : null,
          lastPayrollRunEnd: paysWages ? '2026-02-28' : null,
          created,
          lastMutation: created + integer(`${seed}:updated`, 400) * dayMs + version * 1000,
        }
      }),
    )
  }

  /** Whoever pays wages has two products. */
  #usage(months: readonly Period[]) {
    return this.roster.members().flatMap(({ index, customer }) =>
      customer.employees === 0
        ? []
        : Object.entries(products).map(([product, kind]) => ({
            administrationId: numbered('A', index),
            product,
            amounts: Object.fromEntries(months.map((month) => [month, usageOf(customer, kind, month)])),
          })),
    )
  }

  #users() {
    return this.usersBy((index) => {
      const seed = `custom-api:user:${index}`
      const { name, email, since, department, job } = colleague(this.firm, index)
      return {
        externalId: numbered('U', index),
        name,
        email,
        role: index === 0 ? 'Beheerder' : pick(`${seed}:role`, ['Dossierhouder', 'Assistent', 'Lezer'] as const),
        userType: pick(`${seed}:type`, ['internal', 'internal', 'internal', 'client', 'guest'] as const),
        isActive: index === 0 || !chance(`${seed}:inactive`, 0.1),
        employeeId: chance(`${seed}:employee`, 0.2) ? null : numbered('P', index),
        department: chance(`${seed}:department`, 0.2) ? null : department,
        jobTitle: job,
        lastLogin: chance(`${seed}:login`, 0.1) ? null : Date.UTC(2026, 1, 1 + integer(`${seed}:day`, 28), 8),
        created: since,
        lastMutation: since + integer(`${seed}:updated`, 400) * dayMs,
      }
    })
  }

  /** Whoever may open every administration has one row, for all of them. */
  #access() {
    return this.usersBy((index) => {
      const userId = numbered('U', index)
      const seed = `custom-api:user:${index}:access`
      const { first } = this.roster
      const isForAll = index === 0 || chance(`${seed}:all`, 0.02)
      const start = integer(`${seed}:start`, Math.max(1, first))
      // Who could open an administration that is gone no longer can.
      const some = Array.from(
        { length: Math.min(first, 1 + integer(`${seed}:count`, 12)) },
        (_, nth) => (start + nth) % first,
      ).filter((place) => this.roster.has(place))
      return (isForAll ? ['*'] : some.map((place) => numbered('A', place)).toSorted()).map((opened) => ({
        userId,
        opened,
        role: pick(`${seed}:${opened}:role`, ['Behandelaar', null] as const),
        may: pick(`${seed}:${opened}`, rights),
      }))
    }).flat()
  }

  /** Subsidiaries stand under their holding, where the system has it. */
  #customerRows() {
    const members = this.#customers.members()
    const keys = new Map(members.map(({ index, customer }) => [customer.place, numbered('C', index)]))
    return members.map(({ index, customer, name, chamberOfCommerceNumber, email, version }) => {
      const seed = `custom-api:customer:${index}`
      const { parent, form, code } = customer
      const created = someMoment(`${seed}:created`)
      return {
        externalId: numbered('C', index),
        customer: customer.place,
        name,
        type: form === 'person' ? 'person' : 'organization',
        chamberOfCommerceNumber,
        customerNumber: code,
        email,
        parentId: parent === undefined ? null : (keys.get(parent) ?? null),
        relationType: pick(`${seed}:relation`, relations),
        industry: customer.trade.industry,
        isActive: customer.left === undefined && !chance(`${seed}:inactive`, 0.05),
        reference1: `D-${code}`,
        reference2: customer.role ?? null,
        reference3: townIn('CustomApiCrm', customer),
        reference4: formNames[form],
        reference5: isIn('Twinfield', customer.place) ? 'Twinfield' : null,
        tag1: pick(`${seed}:team`, ['Team Noord', 'Team Zuid'] as const),
        tag2: customer.employees > 10 ? 'Personeel' : null,
        tag3: chance(`${seed}:vip`, 0.1) ? 'VIP' : null,
        tag4: customer.left === undefined ? null : 'Vertrokken',
        tag5: customer.formerCore === undefined ? null : 'Naamswijziging',
        created,
        lastMutation: created + integer(`${seed}:updated`, 400) * dayMs + version * 1000,
      }
    })
  }

  administrations(): readonly Row[] {
    return this.kept('administrations', () =>
      this.#administrations().map((row) =>
        rowOf(row, {
          id: row.externalId,
          name: row.name,
          chamberOfCommerceNumber: row.chamberOfCommerceNumber,
          customerNumber: row.customerNumber,
          type: row.type,
          group: row.group,
          industry: row.industry,
          isActive: row.isActive,
          isBlocked: row.isBlocked,
          isArchived: row.archived,
          payrollPeriodType: row.payrollPeriodType,
          lastPayrollRunEndDate: row.lastPayrollRunEnd,
          createdAt: utcStamp(row.created),
          updatedAt: utcStamp(row.lastMutation),
        }),
      ),
    )
  }

  users(): readonly Row[] {
    return this.kept('users', () =>
      this.#users().map((row) =>
        rowOf(row, {
          id: row.externalId,
          name: row.name,
          email: row.email,
          role: row.role,
          type: row.userType,
          isActive: row.isActive,
          employeeId: row.employeeId,
          department: row.department,
          jobTitle: row.jobTitle,
          lastLoginAt: row.lastLogin === null ? null : utcStamp(row.lastLogin),
          createdAt: utcStamp(row.created),
          updatedAt: utcStamp(row.lastMutation),
        }),
      ),
    )
  }

  access(): readonly Row[] {
    return this.kept('access', () =>
      this.#access().map(({ userId, opened, role, may }) => ({
        key: `${userId}:${opened}`,
        value: { userId, administrationId: opened, role, permissions: may },
      })),
    )
  }

  customers(): readonly Row[] {
    return this.kept('customers', () =>
      this.#customerRows().map((row) =>
        rowOf(row, {
          id: row.externalId,
          name: row.name,
          type: row.type,
          chamberOfCommerceNumber: row.chamberOfCommerceNumber,
          customerNumber: row.customerNumber,
          email: row.email,
          parentId: row.parentId,
          relationType: row.relationType,
          industry: row.industry,
          isActive: row.isActive,
          references: { '1': row.reference1, '2': row.reference2, '3': row.reference3, '4': row.reference4, '5': row.reference5 }, // prettier-ignore
          tags: { '1': row.tag1, '2': row.tag2, '3': row.tag3, '4': row.tag4, '5': row.tag5 },
          createdAt: utcStamp(row.created),
          updatedAt: utcStamp(row.lastMutation),
        }),
      ),
    )
  }

  usage(now: number, from: string, to: string): readonly Row[] {
    const latest = periodAt(new Date(now))
    const months = Array.from({ length: monthsKept }, (_, back) => addMonths(latest, -back)).filter(
      (month) => month >= from && month <= to,
    )
    return this.kept(`usage ${latest} ${from} ${to}`, () => this.#usage(months).map((row) => rowOf(row, row)))
  }
}
