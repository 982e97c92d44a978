import { addMonths, amsterdamDay, periodAt, usagePeriods, type Period } from '#domain/shared/period.ts'
import { NmbrsData, type CompanyRow, type RunRow } from '../nmbrs/data.ts'
import { guid } from '../random.ts'
import type { ExpectedRows } from '../rows.ts'
import { byMonth, monthsShown } from '../world/usage.ts'

export const debtorId = (id: number): string => guid(`nmbrs:debtor:${id}`)
export const companyId = ({ externalId }: Pick<CompanyRow, 'externalId'>): string => guid(`nmbrs:company:${externalId}`)
export const runId = (company: CompanyRow, { id }: Pick<RunRow, 'id'>): string =>
  guid(`nmbrs:run:${company.externalId}:${id}`)

/** The same customers, of whom REST tells less and in ids of its own. */
export class NmbrsRestData extends NmbrsData {
  override expected(now: number): ExpectedRows {
    const companies = this.companies()
    return {
      administrations: companies.map((company) => ({
        ...company,
        externalId: companyId(company),
        chamberOfCommerceNumber: null,
        payrollPeriodType: null,
        lastPayrollRunEnd: null,
        licenseType: null,
        startDate: null,
      })),
      usage: companies.map((company) => ({
        administrationId: companyId(company),
        product: 'Loonstroken',
        amounts: this.#payslips(company, now),
      })),
    }
  }

  companyOf(id: string): CompanyRow | undefined {
    return this.companies().find((company) => companyId(company) === id)
  }

  /** In the month in which each run was made. */
  #payslips(company: CompanyRow, now: number): Readonly<Record<string, number>> {
    const year = Number(amsterdamDay(new Date(now)).slice(0, 4))
    const first = addMonths(periodAt(new Date(now)), 1 - usagePeriods)
    const runs = [year - 1, year].flatMap((each) => this.runs(company, each, now))
    const counted = Map.groupBy(runs, ({ ranAt }) => amsterdamDay(new Date(ranAt)).slice(0, 7) as Period)
    const months = new Set([...monthsShown(now), ...[...counted.keys()].filter((month) => month >= first)])
    return byMonth([...months], (month) =>
      (counted.get(month) ?? []).reduce((sum, { employees }) => sum + employees, 0),
    )
  }
}
