import { addMonths, periodAt, periodsBack, type Period } from '#domain/shared/period.ts'
import type { Firm } from '../firms.ts'
import { guid, pick } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import type { Told } from '../told.ts'
import { colleague, contact, type Person } from '../world/people.ts'
import { formNames } from '../world/spelling.ts'
import { usageOf } from '../world/usage.ts'
import { amsterdamMidnight, chance, dayMs, dayOf, someMoment } from '../written-times.ts'

type Row = Readonly<Record<string, unknown>>
export type AdministrationFacts = ReturnType<LoketData['facts']>[number]
export type EmployerFacts = ReturnType<LoketData['employerFacts']>[number]

const roles = ['Salarisadministrateur', 'HR-adviseur', 'Teamleider'] as const
const teamNames = ['Noord', 'Zuid', 'Oost', 'Bijzonder beheer'] as const
/** Loket's words, as Spil shows them and as the world counts them. */
const products = {
  Loonstrook: { key: 1, product: 'Loonstroken', kind: 'payslips' },
  'Digitaal dossier': { key: 2, product: 'Digitale dossiers', kind: 'digitalFiles' },
} as const
type ProductName = keyof typeof products
/** Months of the bill that are there. */
const monthsBilled = 12

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

/** A line of the bill: of an administration, or of an employer as a whole. */
interface Item {
  readonly id: string
  readonly month: Period
  readonly employer: string
  readonly administration: string | null
  readonly name: ProductName
  readonly quantity: number
}

const ends = (month: Period): string => dayOf(Date.parse(`${addMonths(month, 1)}-01T12:00:00Z`) - dayMs)

/** As Loket writes a month. */
function period(month: Period) {
  return {
    year: Number(month.slice(0, 4)),
    periodNumber: Number(month.slice(5)),
    periodStartDate: `${month}-01`,
    periodEndDate: ends(month),
  }
}

/** An office at a size: administrations of its customers, of which every tenth has two. */
export class LoketData extends FirmData {
  constructor(firm: Firm, size: number) {
    super(firm, new Roster('LoketNl', size))
  }

  get provider(): { readonly id: string; readonly name: string } {
    return { id: guid(`${this.firm.key}:loket`), name: this.firm.name }
  }

  told(now: number): Told {
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

  /** What is of an employer as a whole counts with the first of his administrations that pays wages. */
  #usage(latest: Period) {
    const byId = this.facts().toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1))
    const first = new Map<string, string>()
    for (const { employer, externalId, isPayroll } of byId)
      if (isPayroll && !first.has(employer)) first.set(employer, externalId)
    const items = Map.groupBy(
      this.#items(latest),
      ({ administration, employer, name }) =>
        `${administration ?? first.get(employer) ?? ''}|${products[name].product}`,
    )
    return [...items].map(([key, lines]) => {
      const [administrationId = '', product = ''] = key.split('|')
      const amounts: Record<string, number> = {}
      for (const { month, quantity } of lines) amounts[month] = (amounts[month] ?? 0) + quantity
      return { administrationId, product, amounts }
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

  hasPayroll(id: string): boolean {
    const paying = this.kept(
      'payrolls',
      () => new Set(this.facts().flatMap(({ externalId, isPayroll }) => (isPayroll ? [externalId] : []))),
    )
    return paying.has(id)
  }

  /** The month before this one has been run and approved, this one waits for approval. */
  payrollPeriods(now: number): readonly Row[] {
    return periodsBack(periodAt(new Date(now)), 4).map((month, back) => ({
      id: Number(month.replace('-', '')),
      ...period(month),
      payrollRuns: [{ id: guid(`${month}:run`), payrollRunStatus: { key: back === 0 ? 1 : 9, value: null } }],
    }))
  }

  /** A month that was corrected has an item that takes something back. Every fiftieth item is of the employer as a whole. */
  #items(latest: Period): readonly Item[] {
    return this.kept(`items ${latest}`, () =>
      this.facts().flatMap(({ externalId, index, employer, isPayroll }) => {
        if (!isPayroll) return []
        const { customer } = this.roster.member(index)
        return periodsBack(latest, monthsBilled).flatMap((month, back) => {
          const item = (nth: number, name: ProductName, quantity: number): Item => ({
            id: guid(`${externalId}:${month}:${nth}`),
            month,
            employer,
            administration: name === 'Digitaal dossier' && index % 50 === 0 ? null : externalId,
            name,
            quantity,
          })
          return [
            item(0, 'Loonstrook', usageOf(customer, products.Loonstrook.kind, month)),
            ...(back === 1 && index % 7 === 0 ? [item(1, 'Loonstrook', -1)] : []),
            ...(index % 5 === 0
              ? [item(2, 'Digitaal dossier', usageOf(customer, products['Digitaal dossier'].kind, month))]
              : []),
          ]
        })
      }),
    )
  }

  billableItems(now: number): readonly Row[] {
    const latest = periodAt(new Date(now))
    return this.kept(`bill ${latest}`, () =>
      this.#items(latest).map(({ id, month, employer, administration, name, quantity }) => ({
        id,
        employerId: employer,
        administrationId: administration,
        billableItemType: { key: products[name].key, value: name },
        quantity,
        payrollPeriod: period(month),
      })),
    )
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
