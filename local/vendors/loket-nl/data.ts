import { addMonths, periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { Firm } from '../firms.ts'
import { guid, pick } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import type { ExpectedRows } from '../expected-rows.ts'
import { colleague, contact, type Person } from '../world/people.ts'
import { formNames } from '../world/spelling.ts'
import { usageOf } from '../world/usage.ts'
import { amsterdamMidnight, chance, dayMs, dayOf, someMoment } from '../written-times.ts'

type Row = Readonly<Record<string, unknown>>
export type AdministrationFacts = ReturnType<LoketData['facts']>[number]
export type EmployerFacts = ReturnType<LoketData['employerFacts']>[number]

const roles = ['Salarisadministrateur', 'HR-adviseur', 'Teamleider'] as const
const teamNames = ['Noord', 'Zuid', 'Oost', 'Bijzonder beheer'] as const
/** Months of payroll that are there: more than a usage table shows. */
const monthsOfPayroll = 14
const approved = 9
const ready = 1

export interface UserFacts extends Row {
  readonly externalId: string
  readonly name: string
  readonly firstName: string
  readonly prefix: string | null
  readonly surname: string
  readonly lastName: string
  readonly email: string | null
  readonly userName: string
  readonly isExternal: boolean
  readonly role: string
  readonly sourceStatus: string
  readonly created: number
  readonly lastLogin: number | null
  readonly employers: readonly string[]
}
export interface TeamRow {
  readonly id: string
  readonly description: string
  readonly users: readonly string[]
  readonly employers: readonly string[]
}

/** A payroll run of an administration, and how many employments it paid. */
interface Run {
  readonly id: string
  readonly month: Period
  readonly status: number
  readonly employments: number
}

const ends = (month: Period): string => dayOf(Date.parse(`${addMonths(month, 1)}-01T12:00:00Z`) - dayMs)

/** As Loket writes a month. */
function period(month: Period) {
  return {
    id: Number(month.replace('-', '')),
    year: Number(month.slice(0, 4)),
    periodNumber: Number(month.slice(5)),
    startDate: `${month}-01`,
    endDate: ends(month),
    payrollPeriodType: { key: 1, value: 'Maand' },
  }
}

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0')
/** Months since the year 0: whole, for the id of a run. */
const monthNumber = (month: Period): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
/** An id in which the administration, the month and the place among its runs can be read back. */
const runId = (firm: string, index: number, month: Period, nth: number): string =>
  `${guid(`${firm}:run`).slice(0, 24)}${hex(index, 6)}${hex(monthNumber(month), 5)}${hex(nth, 1)}`

/** An office at a size: administrations of its customers, of which every tenth has two. */
export class LoketData extends FirmData {
  constructor(firm: Firm, size: number) {
    super(firm, new Roster('LoketNl', size))
  }

  get provider(): { readonly id: string; readonly name: string } {
    return { id: guid(`${this.firm.key}:loket`), name: this.firm.name }
  }

  expected(now: number): ExpectedRows {
    const employers = this.#employersById()
    const latest = periodAt(new Date(now))
    const users = [...this.officeUsers(), ...this.clientUsers()]
    return {
      administrations: this.facts().map((row) => ({
        ...row,
        ...employers.get(row.employer),
        externalId: row.externalId,
        name: row.name,
        payrollPeriodType: row.isPayroll ? 'month' : null,
        // The month before this one has been run and approved.
        lastPayrollRunEnd: row.isPayroll ? ends(addMonths(latest, -1)) : null,
      })),
      users,
      access: this.#access(),
      usage: this.#usage(latest),
    }
  }

  #access() {
    const owned = Map.groupBy(this.facts(), ({ employer }) => employer)
    const of = (employers: readonly string[]): string[] =>
      employers.flatMap((employer) => (owned.get(employer) ?? []).map(({ externalId }) => externalId))
    const clients = this.clientUsers().flatMap(({ externalId: userId, role, employers }) =>
      of(employers).map((administrationId) => ({ userId, administrationId, role, team: null })),
    )
    const office = this.officeUsers().flatMap(({ externalId: userId, role }) => {
      const mine = this.teams()
        .filter(({ users }) => users.includes(userId))
        .flatMap(({ description, employers }) => of(employers).map((id) => ({ id, description })))
      return [...Map.groupBy(mine, ({ id }) => id)].map(([administrationId, teams]) => ({
        userId,
        administrationId,
        role,
        team: teams.map(({ description }) => description).sort().join(', '), // prettier-ignore
      }))
    })
    return [...clients, ...office]
  }

  /** Approved runs of the last twelve months, and whom they paid. */
  #usage(latest: Period) {
    const shown = new Set<string>(periodsBack(latest, usagePeriods))
    return this.facts().flatMap(({ externalId: administrationId, index, isPayroll }) => {
      if (!isPayroll) return []
      const counted = this.#runs(index, latest).filter(({ month, status }) => status === approved && shown.has(month))
      const sum = (of: (run: Run) => number): Record<string, number> => {
        const amounts: Record<string, number> = {}
        for (const run of counted) amounts[run.month] = (amounts[run.month] ?? 0) + of(run)
        return amounts
      }
      return [
        { administrationId, product: 'Verloningen', amounts: sum(() => 1) },
        { administrationId, product: 'Loonstroken', amounts: sum(({ employments }) => employments) },
      ]
    })
  }

  facts() {
    return this.kept('facts', () =>
      this.roster.members().map(({ index, customer, name, isArchived, version }) => {
        const seed = `loket:${index}`
        const started = someMoment(`${seed}:start`, 3000)
        const archived = isArchived || chance(`${seed}:ended`, 0.05)
        // Some go by the name of the employer.
        const isNamed = !chance(`${seed}:own`, 0.2) || version > 0
        const employer = this.#employerOf(index)
        return {
          externalId: guid(`${this.firm.key}:administration:${index}`),
          index,
          customer: customer.place,
          employer: this.#employerId(employer),
          isNamed,
          name: isNamed ? name : this.roster.member(employer).name,
          clientNumber: String(4000 + index),
          isPayroll: index % 9 !== 8,
          startDate: dayOf(started),
          endDate: archived ? dayOf(started + 300 * dayMs) : null,
          isActive: !archived,
          archived,
        }
      }),
    )
  }

  /** The second administration of every tenth employer is the one after it. */
  #employerOf(index: number): number {
    return index % 11 === 10 ? index - 1 : index
  }
  #employerId(index: number): string {
    return guid(`${this.firm.key}:employer:${index}`)
  }
  #employerIndexes(): readonly number[] {
    return this.kept('employers', () => [...new Set(this.roster.indexes().map((index) => this.#employerOf(index)))])
  }

  employerFacts() {
    return this.kept('employer facts', () =>
      this.#employerIndexes().map((index) => {
        const { customer, name, chamberOfCommerceNumber, email } = this.roster.member(index)
        return {
          id: this.#employerId(index),
          customerName: name.replace(/ \(voorheen.*$/u, ''),
          chamberOfCommerceNumber,
          internalClientId: String(20_000 + index),
          administrationNumber: `K${customer.code}`,
          tag1: String(40 + (index % 3)),
          businessType: formNames[customer.form],
          industry: customer.trade.industry,
          hasBranch: !chance(`loket:${index}:branch`, 0.2),
          mailAddress: email,
        }
      }),
    )
  }
  #employersById(): ReadonlyMap<string, EmployerFacts> {
    return this.kept('employers by id', () => new Map(this.employerFacts().map((employer) => [employer.id, employer])))
  }

  officeUsers(): readonly UserFacts[] {
    const count = this.roster.count === 0 ? 1 : 5
    return this.kept('office users', () =>
      Array.from({ length: count }, (_, index) => this.#user('office', index, colleague(this.firm, index), [])),
    )
  }

  /** A user for every ninth employer; every third of them for the next one as well. */
  clientUsers(): readonly UserFacts[] {
    return this.kept('client users', () =>
      this.#employerIndexes().flatMap((index, place, all) => {
        const next = all[place + 1]
        if (index % 9 !== 0) return []
        const also = index % 27 === 0 && next !== undefined ? [this.#employerId(next)] : []
        const person = contact(this.roster.member(index).customer, 1)
        return [this.#user('client', index, person, [this.#employerId(index), ...also])]
      }),
    )
  }

  #user(kind: 'office' | 'client', index: number, person: Person, employers: readonly string[]): UserFacts {
    const seed = `${this.firm.key}:${kind}:${index}`
    const { first, last, since, name } = person
    const [, prefix, surname = last] = /^((?:van |de |den |der |ter |op )+)(.+)$/u.exec(last) ?? []
    const created = amsterdamMidnight(dayOf(since))
    const lastSeen = amsterdamMidnight(dayOf(since + 400 * dayMs))
    return {
      externalId: guid(seed),
      name,
      firstName: first,
      prefix: prefix?.trim() ?? null,
      surname,
      lastName: last,
      email: chance(`${seed}:mail`, 0.05) ? null : person.email,
      userName: `${first.slice(0, 1)}.${surname}${index}`,
      isExternal: kind === 'client',
      role: pick(`${seed}:role`, roles),
      sourceStatus: chance(`${seed}:closed`, 0.1) ? 'Geblokkeerd' : 'Heeft toegang',
      created,
      lastLogin: chance(`${seed}:never`, 0.1) ? null : lastSeen,
      employers,
    }
  }

  /** An employer may be with two teams, and a user in two. */
  teams(): readonly TeamRow[] {
    return this.kept('teams', () => {
      const members = this.officeUsers().map(({ externalId }) => externalId)
      return teamNames.map((description, nth) => ({
        id: guid(`${this.firm.key}:team:${nth}`),
        description,
        users: members.filter((_, index) => index % 4 === nth || (index === 0 && nth === 1)),
        employers: this.#employerIndexes()
          .filter((index) => index % 5 === nth || index % 11 === nth)
          .map((index) => this.#employerId(index)),
      }))
    })
  }

  #payingIndex(id: string): number | undefined {
    const paying = this.kept(
      'payrolls',
      () => new Map(this.facts().flatMap((row) => (row.isPayroll ? [[row.externalId, row.index] as const] : []))),
    )
    return paying.get(id)
  }

  /** This month waits for approval. The month before it was corrected here and there: a run of its own, of one employment. */
  #runs(index: number, latest: Period): readonly Run[] {
    const { customer } = this.roster.member(index)
    return periodsBack(latest, monthsOfPayroll).flatMap((month, back) => {
      const run = (nth: number, status: number, employments: number): Run => ({
        id: runId(this.firm.key, index, month, nth),
        month,
        status,
        employments,
      })
      const paid = usageOf(customer, 'payslips', month)
      return [
        run(0, back === 0 ? ready : approved, paid),
        ...(back === 1 && index % 7 === 0 ? [run(1, approved, 1)] : []),
      ]
    })
  }

  /** Undefined: no payroll is kept there. Some have a test year, in which nobody is paid. */
  payrollPeriods(id: string, now: number): readonly Row[] | undefined {
    const index = this.#payingIndex(id)
    if (index === undefined) return undefined
    const latest = periodAt(new Date(now))
    const runs = Map.groupBy(this.#runs(index, latest), ({ month }) => month)
    const written = (month: Period, all: readonly Run[], testYear: boolean): Row => ({
      ...period(month),
      testYear,
      payrollRuns: all.map((run, nth) => ({
        id: run.id,
        sequenceNumber: nth + 1,
        payrollRunStatus: {
          key: run.status,
          value: run.status === approved ? 'Verloning goedgekeurd.' : 'Verloning gereed.',
        },
        journalRuns: [],
      })),
    })
    const test = { id: runId(this.firm.key, index, latest, 15), month: latest, status: approved, employments: 99 }
    return [
      ...[...runs].map(([month, all]) => written(month, all, false)),
      ...(index % 13 === 5 ? [written(latest, [test], true)] : []),
    ]
  }

  /** Undefined: there is no such run. Whoever had two payslips in a run is told twice. */
  payrollResults(id: string, now: number): readonly Row[] | undefined {
    const index = Number.parseInt(id.slice(24, 30), 16)
    if (!this.roster.has(index)) return undefined
    const run = this.#runs(index, periodAt(new Date(now))).find((each) => each.id === id)
    if (run === undefined) return undefined
    const { startDate: periodStartDate, endDate: periodEndDate, periodNumber, year } = period(run.month)
    const payrollPeriod = { periodStartDate, periodEndDate, periodNumber, year, testYear: false }
    const rows = Array.from({ length: run.employments }, (_, nth) => ({
      employmentId: guid(`${this.firm.key}:${index}:employment:${nth}`),
      payrollPeriods: [{ payrollPeriod, payslipTypes: [{ payslipType: { key: 1, value: 'Normale strook' } }] }],
    }))
    return index % 11 === 0 ? [...rows, ...rows.slice(0, 1)] : rows
  }

  administrations(): readonly Row[] {
    return this.kept('administrations', () => this.facts().map((facts) => administrationRow(facts)))
  }
  employers(): readonly Row[] {
    return this.kept('employer rows', () => this.employerFacts().map((facts) => employerRow(facts)))
  }
}

function administrationRow(facts: AdministrationFacts): Row {
  return {
    id: facts.externalId,
    employerId: facts.employer,
    clientNumber: Number(facts.clientNumber),
    wageTaxNumber: `00${100_000_000 + facts.index}L01`,
    description: facts.isNamed ? facts.name : null,
    startDate: facts.startDate,
    endDate: facts.endDate,
    isPayrollAdministration: facts.isPayroll,
  }
}

function employerRow(facts: EmployerFacts): Row {
  return {
    id: facts.id,
    employerNumber: Number(facts.internalClientId),
    companyName: facts.customerName,
    chamberOfCommerceNumber: facts.chamberOfCommerceNumber,
    legalForm: { key: 1, value: facts.businessType },
    branch: facts.hasBranch ? { key: 2, value: facts.industry } : null,
    sbi: { key: 12, sbiCode: '1071', value: facts.industry },
    contactInformation: { emailAddress: facts.mailAddress },
    providerSettings: { administrationNumber: facts.administrationNumber, groupCode: Number(facts.tag1) },
  }
}

/** Whom a user is linked to is in a list of its own. */
export function userRow(facts: UserFacts): Row {
  const { externalId, firstName, prefix, surname, email } = facts
  const local = (moment: number): string => dayOf(moment + dayMs / 2)
  return {
    id: externalId,
    userName: facts.userName,
    personalDetails: { firstName, initials: `${firstName.slice(0, 1)}.`, prefix, lastName: surname },
    contactInformation: { emailAddress: email },
    userSpecifiedRole: { key: 3, value: facts.role },
    userCustomSpecifiedRole: null,
    accessStatus: { key: 3, value: facts.sourceStatus },
    dateTimeCreation: local(facts.created),
    dateTimeLastLogin: facts.lastLogin === null ? null : local(facts.lastLogin),
    hasMultiFactorAuthentication: true,
    isLinkedToMultipleEmployers: facts.employers.length > 1,
  }
}
