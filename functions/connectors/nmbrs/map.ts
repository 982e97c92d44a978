import { z } from 'zod'
import type { nmbrs } from '#domain/connectors/entries/nmbrs.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { amsterdamDay, periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { dayOf } from '../kit/local-time.ts'
import type { Company, Run } from './api.ts'
import { endOfPeriod, monthOf, type PeriodType } from './payroll-period.ts'

/** Of the one thing that Nmbrs counts; a name of ours. */
const product = 'Loonstroken'

const taxPeriods: readonly string[] = ['Week4', 'Month', 'Month6', 'Year'] satisfies PeriodType[]

function isTaxPeriod(value: string | null | undefined): value is PeriodType {
  return value != null && taxPeriods.includes(value)
}

/** How often wages are paid: what the payroll says, else the period of the wage tax return. */
export function payrollType(
  reported: PeriodType | undefined,
  taxPeriod: string | null | undefined,
): PeriodType | undefined {
  return reported ?? (isTaxPeriod(taxPeriod) ? taxPeriod : undefined)
}

/** The pay years that hold the last twelve months: weeks of the year before may end in January. */
export function payYears(now: Date): readonly [number, number] {
  const year = Number(amsterdamDay(now).slice(0, 4))
  return [year, year - 1]
}

export function usageMonths(now: Date): Period[] {
  return periodsBack(periodAt(now), usagePeriods)
}

/** The month in which the period of a run ends; where that cannot be told, the month in which it was run. */
export function monthOfRun(run: Run, type: PeriodType | undefined): Period | undefined {
  return monthOf(endOfPeriod(type, run.Year, run.PeriodEnd) ?? dayOf(run.RunAt))
}

function lastRunEnd(runs: readonly Run[], type: PeriodType | undefined): string | null {
  const ends = runs.flatMap((run) => (run.IsLocked ? (endOfPeriod(type, run.Year, run.PeriodEnd) ?? []) : []))
  return ends.sort().at(-1) ?? null
}

export function toAdministration(company: Company): RowOf<typeof nmbrs, 'administrations'> | SkippedRecord {
  const { ID: externalId, Name, Number, KvkNr, LoonaangifteTijdvak, debtor, periodType, runs = [] } = company
  if (!Name) return { externalId, reason: 'name-missing' }
  const type = payrollType(periodType, LoonaangifteTijdvak)
  return {
    externalId,
    name: Name,
    chamberOfCommerceNumber: KvkNr ?? null,
    data: {
      administrationNumber: Number ?? null,
      clientNumber: debtor.Number ?? null,
      customerName: debtor.Name ?? null,
      payrollPeriodType: type ?? null,
      lastPayrollRunEnd: lastRunEnd(runs, type),
      licenseType: company.serviceLevel ?? null,
      startDate: dayOf(company.startContract),
    },
  }
}

const Counted = z.object({ month: z.custom<Period>(), payslips: z.number().int() })
export type Counted = z.output<typeof Counted>

/** A company with the payslips of its runs. */
export const Payslips = z.object({ ID: z.string().regex(/^\d+$/u), counted: z.array(Counted) })
export type Payslips = z.output<typeof Payslips>

/** Every month of the last twelve: its runs were all read, so a month without one had no payslips. */
export function usageOf(
  administrationId: string,
  counted: readonly Counted[],
  now: Date,
): RowOf<typeof nmbrs, 'usage'> {
  const amounts: Partial<Record<Period, number>> = Object.fromEntries(usageMonths(now).map((month) => [month, 0]))
  for (const { month, payslips } of counted) amounts[month] = (amounts[month] ?? 0) + payslips
  return { administrationId, product, amounts, data: {} }
}

export function toUsage({ ID, counted }: Payslips, now: Date): RowOf<typeof nmbrs, 'usage'> {
  return usageOf(ID, counted, now)
}
