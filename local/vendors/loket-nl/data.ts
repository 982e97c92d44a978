import { addMonths, periodAt, periodsBack, type Period } from '#domain/shared/period.ts'
import { chance, guid, pick } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import { rowOf, type ExpectedRows } from '../rows.ts'
import type { Row } from '../simulator.ts'
import { colleague, contact, type Person } from '../world/people.ts'
import { formNames } from '../world/spelling.ts'
import { monthsShown, usageOf, usageRows } from '../world/usage.ts'
import { amsterdamMidnight, dayMs, dayOf, someMoment } from '../written-times.ts'

const roles = ['Salarisadministrateur', 'HR-adviseur', 'Teamleider'] as const
const teamNames = ['Noord', 'Zuid', 'Oost', 'Bijzonder beheer'] as const
/** Months of payroll that are there: more than a usage table shows. */
const monthsOfPayroll = 14
const approved = 9
const ready = 1

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
  readonly roster = new Roster('LoketNl', this.size)
  readonly provider = { id: guid(`${this.firm.key}:loket`), name: this.firm.name }

  expected(now: number): ExpectedRows {
    const employers = new Map(this.employers.expected().map((row) => [row['id'], row]))
    const latest = periodAt(new Date(now))
    return {
      administrations: this.administrations.expected().map((row) => ({
        ...employers.get(row['employer']),
        ...row,
        payrollPeriodType: row['isPayroll'] === true ? 'month' : null,
        // The month before this one has been run and approved.
        lastPayrollRunEnd: row['isPayroll'] === true ? ends(addMonths(latest, -1)) : null,
      })),
      users: [...this.officeUsers.expected(), ...this.clientUsers.expected()],
      access: this.#access(),
      usage: this.#usage(now),
    }
  }

  /** A client's user opens what his employers have, one of the office what his teams serve. */
  #access() {
    const owned = Map.groupBy(this.administrations.facts(), ({ employer }) => employer)
    return [...this.clientUsers.facts(), ...this.officeUsers.facts()].flatMap(
      ({ id: userId, role, employers, isExternal }) => {
        const mine = this.teams().filter(({ users }) => users.includes(userId))
        const ways = isExternal ? [{ description: null, employers }] : mine
        const opened = ways.flatMap((way) =>
          way.employers.flatMap((each) => (owned.get(each) ?? []).map(({ id }) => ({ id, team: way.description }))),
        )
        return [...Map.groupBy(opened, ({ id }) => id)].map(([administrationId, by]) => ({
          userId,
          administrationId,
          role,
          team: isExternal ? null : by.map(({ team }) => team).sort().join(', '), // prettier-ignore
        }))
      },
    )
  }

  /** Approved runs of the last twelve months, and whom they paid. */
  #usage(now: number) {
    // The last of them waits for approval.
    const [latest, ...months] = monthsShown(now)
    return this.administrations.facts().flatMap(({ id, index, isPayroll }) => {
      if (!isPayroll || latest === undefined) return []
      const runs = Map.groupBy(this.#runs(index, latest), ({ month }) => month)
      return usageRows(id, months, {
        Verloningen: (month) => runs.get(month)?.length ?? 0,
        Loonstroken: (month) => (runs.get(month) ?? []).reduce((total, run) => total + run.employments, 0),
      })
    })
  }

  readonly administrations = this.tableOf(this.roster, 'loket', ({ index, seed, name: own, isArchived, version }) => {
    const id = guid(`${this.firm.key}:administration:${index}`)
    const started = someMoment(`${seed}:start`, 3000)
    const archived = isArchived || chance(`${seed}:ended`, 0.05)
    // Some go by the name of the employer.
    const isNamed = !chance(`${seed}:own`, 0.2) || version > 0
    const employer = this.#employerOf(index)
    const isPayroll = index % 9 !== 8
    return rowOf((fills) => ({
      id: fills('externalId', id),
      employerId: this.#employerId(employer),
      clientNumber: fills('clientNumber', String(4000 + index), 4000 + index),
      wageTaxNumber: `00${100_000_000 + index}L01`,
      description: fills('name', isNamed ? own : this.roster.member(employer).name, isNamed ? own : null),
      startDate: fills('startDate', dayOf(started)),
      endDate: fills('endDate', archived ? dayOf(started + 300 * dayMs) : null),
      isPayrollAdministration: isPayroll,
    })).with({ id, index, employer: this.#employerId(employer), isPayroll, isActive: !archived, archived })
  })

  /** The second administration of every tenth employer is the one after it. */
  #employerOf(index: number): number {
    return index % 11 === 10 ? index - 1 : index
  }
  #employerId(index: number): string {
    return guid(`${this.firm.key}:employer:${index}`)
  }
  readonly #employerIndexes = this.remaining(() => [
    ...new Set(this.roster.indexes().map((index) => this.#employerOf(index))),
  ])

  readonly employers = this.table(() =>
    this.#employerIndexes().map((index) => {
      const { customer, name, chamberOfCommerceNumber, email } = this.roster.member(index)
      const { industry } = customer.trade
      const groupCode = 40 + (index % 3)
      return rowOf((fills) => ({
        id: this.#employerId(index),
        employerNumber: fills('internalClientId', String(20_000 + index), 20_000 + index),
        companyName: fills('customerName', name.replace(/ \(voorheen.*$/u, '')),
        chamberOfCommerceNumber: fills('chamberOfCommerceNumber', chamberOfCommerceNumber),
        legalForm: { key: 1, value: fills('businessType', formNames[customer.form]) },
        branch: chance(`loket:${index}:branch`, 0.2) ? null : { key: 2, value: industry },
        sbi: { key: 12, sbiCode: '1071', value: fills('industry', industry) },
        contactInformation: { emailAddress: fills('mailAddress', email) },
        providerSettings: {
          administrationNumber: fills('administrationNumber', `K${customer.code}`),
          groupCode: fills('tag1', String(groupCode), groupCode),
        },
      })).with({ id: this.#employerId(index) })
    }),
  )

  readonly officeUsers = this.table(() =>
    Array.from({ length: this.roster.count === 0 ? 1 : 5 }, (_, index) =>
      this.#user('office', index, colleague(this.firm, index), []),
    ),
  )

  /** A user for every ninth employer; every third of them for the next one as well. */
  readonly clientUsers = this.table(() =>
    this.#employerIndexes().flatMap((index, place, all) => {
      const next = all[place + 1]
      if (index % 9 !== 0) return []
      const also = index % 27 === 0 && next !== undefined ? [this.#employerId(next)] : []
      const person = contact(this.roster.member(index).customer, 1)
      return [this.#user('client', index, person, [this.#employerId(index), ...also])]
    }),
  )

  /** Whom a user is linked to is in a list of its own. */
  #user(kind: 'office' | 'client', index: number, person: Person, employers: readonly string[]) {
    const seed = `${this.firm.key}:${kind}:${index}`
    const { first, last, since, name } = person
    const [, before, surname = last] = /^((?:van |de |den |der |ter |op )+)(.+)$/u.exec(last) ?? []
    const role = pick(`${seed}:role`, roles)
    const status = chance(`${seed}:closed`, 0.1) ? 'Geblokkeerd' : 'Heeft toegang'
    const email = chance(`${seed}:mail`, 0.05) ? null : person.email
    const seen = chance(`${seed}:never`, 0.1) ? null : dayOf(since + 400 * dayMs)
    return rowOf((fills) => ({
      id: fills('externalId', guid(seed)),
      userName: fills('userName', `${first.slice(0, 1)}.${surname}${index}`),
      personalDetails: {
        firstName: fills('firstName', first),
        initials: `${first.slice(0, 1)}.`,
        prefix: before?.trim() ?? null,
        lastName: fills('lastName', last, surname),
      },
      contactInformation: { emailAddress: fills('email', email) },
      userSpecifiedRole: { key: 3, value: fills('role', role) },
      userCustomSpecifiedRole: null,
      accessStatus: { key: 3, value: fills('sourceStatus', status) },
      dateTimeCreation: fills('created', amsterdamMidnight(dayOf(since)), dayOf(since)),
      dateTimeLastLogin: fills('lastLogin', seen === null ? null : amsterdamMidnight(seen), seen),
      hasMultiFactorAuthentication: true,
      isLinkedToMultipleEmployers: employers.length > 1,
    })).with({ id: guid(seed), name, role, employers, isExternal: kind === 'client' })
  }

  /** An employer may be with two teams, and a user in two. */
  readonly teams = this.remaining(() => {
    const members = this.officeUsers.facts().map(({ id }) => id)
    return teamNames.map((description, nth) => ({
      id: guid(`${this.firm.key}:team:${nth}`),
      description,
      users: members.filter((_, index) => index % 4 === nth || (index === 0 && nth === 1)),
      employers: this.#employerIndexes()
        .filter((index) => index % 5 === nth || index % 11 === nth)
        .map((index) => this.#employerId(index)),
    }))
  })

  team(id: string) {
    return this.teams().find((team) => team.id === id)
  }

  /** Where wages are paid, by the administration's id. */
  readonly #payrolls = this.remaining(
    () => new Map(this.administrations.facts().flatMap((row) => (row.isPayroll ? [[row.id, row.index] as const] : []))),
  )

  /** This month waits for approval. The month before it was corrected here and there: a run of its own, of one employment. */
  #runs(index: number, latest: Period): readonly Run[] {
    const { customer } = this.roster.member(index)
    return periodsBack(latest, monthsOfPayroll).flatMap((month, back) => {
      const id = (nth: number): string => runId(this.firm.key, index, month, nth)
      const status = back === 0 ? ready : approved
      const run = { id: id(0), month, status, employments: usageOf(customer, 'payslips', month) }
      return back === 1 && index % 7 === 0 ? [run, { id: id(1), month, status, employments: 1 }] : [run]
    })
  }

  /** Undefined: no payroll is kept there. Some have a test year, in which nobody is paid. */
  payrollPeriods(id: string, now: number): readonly Row[] | undefined {
    const index = this.#payrolls().get(id)
    if (index === undefined) return undefined
    const latest = periodAt(new Date(now))
    const runs = Map.groupBy(this.#runs(index, latest), ({ month }) => month)
    const written = (month: Period, all: readonly Run[], testYear: boolean): Row => ({
      ...period(month),
      testYear,
      payrollRuns: all.map(({ id: runOf, status: key }, nth) => {
        const value = key === approved ? 'Verloning goedgekeurd.' : 'Verloning gereed.'
        return { id: runOf, sequenceNumber: nth + 1, payrollRunStatus: { key, value }, journalRuns: [] }
      }),
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
}
