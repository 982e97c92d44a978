import { addMonths, periodAt, usagePeriods, type Period } from '#domain/shared/period.ts'
import { chance, pick } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import type { ExpectedRows } from '../rows.ts'
import { registeredName } from '../world/spelling.ts'
import { byMonth, monthsShown, usageOf } from '../world/usage.ts'
import { dayMs, dayOf, someMoment } from '../written-times.ts'

export type DebtorRow = ReturnType<NmbrsData['debtors']>[number]
export type CompanyRow = ReturnType<NmbrsData['companies']>[number]
export type RunRow = ReturnType<NmbrsData['runs']>[number]

/** How often wages are paid, as at the end of `Company_GetCurrentPeriod`, and as Spil shows it. */
const paid = { M: 'Month', '4W': 'Week4', W: 'Week' } as const
type PeriodCode = keyof typeof paid

const companiesADebtor = 20
const firstDebtor = 1001
const firstCompany = 8001
const firstRun = 500_000

/** The Sunday before the first week of a year. */
function sundayBefore(year: number): number {
  const fourth = Date.UTC(year, 0, 4)
  return fourth - (new Date(fourth).getUTCDay() || 7) * dayMs
}

/** The last day of a period: of a month, or the Sunday of the week in which it ends. */
function endOf(year: number, period: number, code: PeriodCode): string {
  if (code === 'M') return dayOf(Date.UTC(year, period, 0))
  // The last period of four weeks runs to the end of a year with 53.
  if (code === '4W' && period === 13) return dayOf(sundayBefore(year + 1))
  return dayOf(sundayBefore(year) + (code === '4W' ? period * 4 : period) * 7 * dayMs)
}

/** Customers of one firm under debtors of twenty; the ids grow with the place, and lists are not in their order. */
export class NmbrsData extends FirmData {
  readonly roster = new Roster('Nmbrs', this.size, 'last')

  expected(now: number): ExpectedRows {
    const companies = this.companies()
    return {
      administrations: companies.map((company) => ({ ...company, lastPayrollRunEnd: this.#lastEnd(company, now) })),
      usage: companies.map((company) => ({
        administrationId: company.externalId,
        product: 'Loonstroken',
        amounts: this.#payslips(company, now),
      })),
    }
  }

  /** One of them has no companies yet. */
  readonly debtors = this.remaining(() => {
    const count = this.roster.made === 0 ? 0 : Math.ceil(this.roster.made / companiesADebtor) + 1
    return Array.from({ length: count }, (_, index) => this.#debtor(index)).reverse()
  })

  #debtor(index: number) {
    const { customer } = this.roster.member(index * companiesADebtor)
    const start = someMoment(`nmbrs:debtor:${index}:start`)
    // The user of one firm may not ask for service levels.
    const isReported = this.firm.key !== 'brandsma' && !chance(`nmbrs:debtor:${index}:level`, 0.1)
    return {
      id: firstDebtor + index,
      number: `K-${customer.code}`,
      name: registeredName(customer),
      // Null: the debtor has no service level.
      startContract: isReported ? dayOf(start) : null,
      // An API user who may not ask is told nothing.
      serviceLevel: this.firm.key === 'brandsma' ? null : pick(`nmbrs:debtor:${index}:service`, ['Basis', 'Premium']),
    }
  }

  readonly companies = this.remaining(() =>
    this.roster
      .indexes()
      .map((index) => this.#company(index))
      .reverse(),
  )
  companiesOf(debtor: number): CompanyRow[] {
    const after = (debtor - firstDebtor + 1) * companiesADebtor
    const indexes = Array.from({ length: companiesADebtor }, (_, nth) => after - 1 - nth)
    return indexes.filter((index) => this.roster.has(index)).map((index) => this.#company(index))
  }
  companyAt(id: number): CompanyRow | undefined {
    return this.roster.has(id - firstCompany) ? this.#company(id - firstCompany) : undefined
  }

  #company(index: number) {
    const { customer, name, chamberOfCommerceNumber } = this.roster.member(index)
    const period = index === 0 ? 'M' : pick(`nmbrs:${index}:period`, ['M', 'M', 'M', 'M', '4W', 'W'] as const)
    const debtor = this.#debtor(Math.floor(index / companiesADebtor))
    return {
      externalId: String(firstCompany + index),
      index,
      customer: customer.place,
      name,
      chamberOfCommerceNumber,
      administrationNumber: String((index % companiesADebtor) + 1),
      clientNumber: debtor.number,
      customerName: debtor.name,
      payrollPeriodType: paid[period],
      startDate: debtor.startContract,
      licenseType: debtor.serviceLevel,
      period,
    }
  }

  /** Of the first debtor's companies there is one that never paid wages. The last run is open, and ran a week ago at most. */
  runs({ index, period: code }: CompanyRow, year: number, now: number) {
    if (index === 3) return []
    const { customer } = this.roster.member(index)
    const length = (code === 'M' ? 365 / 12 : 28) * dayMs
    const count = Math.min(code === 'M' ? 12 : 13, Math.floor((now - Date.UTC(year, 0, 1)) / length))
    return Array.from({ length: Math.max(0, count) }, (_, nth) => {
      // Weekly wages: one week in four, so that a company has as many runs as others.
      const period = code === 'W' ? (nth + 1) * 4 : nth + 1
      const end = endOf(year, period, code)
      return {
        id: firstRun + (year % 100) * 100 + nth,
        year,
        period,
        // The last day of what is paid.
        end,
        employees: usageOf(customer, 'payslips', end.slice(0, 7) as Period),
        ranAt: Date.UTC(year, 0, 1) + Math.floor((nth + 1) * length),
        isLocked: !(nth === count - 1 && now < Date.UTC(year + 1, 0, 1)),
      }
    })
  }

  /** Of this pay year and the one before. */
  #recentRuns(company: CompanyRow, now: number): readonly RunRow[] {
    const year = new Date(now).getUTCFullYear()
    return [year - 1, year].flatMap((each) => this.runs(company, each, now))
  }
  #lastEnd(company: CompanyRow, now: number): string | null {
    return this.#recentRuns(company, now).findLast(({ isLocked }) => isLocked)?.end ?? null
  }

  /** What a company paid in each of the twelve months that end with this one. */
  #payslips(company: CompanyRow, now: number): Readonly<Record<string, number>> {
    const first = addMonths(periodAt(new Date(now)), 1 - usagePeriods)
    const runs = this.#recentRuns(company, now).filter(({ end }) => end >= first)
    const counted = Map.groupBy(runs, ({ end }) => end.slice(0, 7) as Period)
    return byMonth([...new Set([...monthsShown(now), ...counted.keys()])], (month) =>
      (counted.get(month) ?? []).reduce((total, { employees }) => total + employees, 0),
    )
  }
}
