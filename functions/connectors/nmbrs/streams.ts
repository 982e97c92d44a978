import { z } from 'zod'
import type { nmbrs } from '#domain/connectors/entries/nmbrs.ts'
import type { StreamContext, StreamOf } from '../kit/stream.ts'
import type { ReadPage } from '../kit/pages.ts'
import { snapshot } from '../kit/snapshot.ts'
import { pagesOfSteps, type Step } from '../kit/row-calls.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError, whereAllowed } from '../kit/vendor-error.ts'
import {
  companiesOf,
  Company,
  contractOf,
  debtors,
  payslipsIn,
  periodTypeOf,
  runsOf,
  type Contract,
  type Debtor,
  type Run,
} from './api.ts'
import { monthOfRun, Payslips, payrollType, payYears, toAdministration, toUsage, usageMonths } from './map.ts'

/** Of companies, and of debtors. */
const stepsAPage = 10

/** Debtor and company up to which everything was given, both by their numbers. */
const Place = z.tuple([z.number().int(), z.number().int()])

type Row = Readonly<Record<string, string>>
type Read = (companyId: string, row: Row, debtor: Debtor) => Promise<object>

const hasId = ({ ID = '' }: Row): boolean => /^\d+$/u.test(ID)

/** By their numbers, each once; those without an id, which the table counts as skipped, behind all others. */
function ordered(rows: readonly Row[]): Row[] {
  const good = new Map(rows.filter(hasId).map((row) => [Number(row['ID']), row]))
  return [
    ...[...good].sort(([one], [other]) => one - other).map(([, row]) => row),
    ...rows.filter((row) => !hasId(row)),
  ]
}

/**
 * Companies debtor by debtor, with what `read` adds to each, both in the order of their numbers, so that a place holds
 * whatever is added or removed since.
 *
 * Errors: VendorError, also where a company is in the lists of two debtors.
 */
async function* companySteps(api: VendorApi, cursor: string | undefined, read: Read): AsyncGenerator<Step> {
  const [fromDebtor, fromCompany] = cursor === undefined ? [0, 0] : Place.parse(JSON.parse(cursor))
  const seen = new Set<string>()
  for (const debtor of (await debtors(api)).filter(({ Id }) => Number(Id) >= fromDebtor)) {
    const number = Number(debtor.Id)
    let last = number === fromDebtor ? fromCompany : 0
    const odd: Row[] = []
    for (const row of ordered(await companiesOf(api, debtor.Id))) {
      const { ID = '' } = row
      if (!hasId(row)) {
        odd.push(row)
        continue
      }
      if (seen.has(ID)) throw new VendorError('unexpected-answer', 'Two debtors have the same company')
      seen.add(ID)
      if (number === fromDebtor && Number(ID) <= fromCompany) continue
      last = Number(ID)
      // One after the other, so that what follows a failure is not asked.
      yield { items: [{ ...row, debtor, ...(await read(ID, row, debtor)) }], place: JSON.stringify([number, last]) }
    }
    // A debtor without companies is a step too: a page of nothing but those must end.
    yield { items: odd, place: JSON.stringify([number, last]) }
  }
}

/** The newest run that is locked is the last one of its pay year, or of the year before. */
async function recentRuns(api: VendorApi, companyId: string, now: Date): Promise<Run[]> {
  const [thisYear, before] = payYears(now)
  const current = await runsOf(api, companyId, thisYear)
  return current.some(({ IsLocked }) => IsLocked) ? current : [...current, ...(await runsOf(api, companyId, before))]
}

function companies({ api, now }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  let known: { readonly debtorId: string; readonly contract: Contract } | undefined
  const steps = companySteps(api, cursor, async (companyId, _, { Id }) => {
    known = known?.debtorId === Id ? known : { debtorId: Id, contract: await contractOf(api, Id) }
    return {
      ...known.contract,
      periodType: await whereAllowed(periodTypeOf(api, companyId)),
      runs: await whereAllowed(recentRuns(api, companyId, now)),
    }
  })
  return pagesOfSteps(steps, { cursor, stepsAPage })
}

/** A company with its payroll runs. A row, a period or a run that is not for the API user leaves its fields empty. */
export const administrations: StreamOf<typeof nmbrs, 'administrations'> = snapshot(companies, Company, toAdministration)

/** How many payslips each run of the last twelve months has: what is missing would lower what a month came to. */
function payslips({ api, now }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  const steps = companySteps(api, cursor, async (companyId, row) => {
    const type = payrollType(await whereAllowed(periodTypeOf(api, companyId)), row['LoonaangifteTijdvak'])
    const counted: z.input<typeof Payslips>['counted'] = []
    for (const year of payYears(now))
      for (const run of await runsOf(api, companyId, year)) {
        const month = monthOfRun(run, type)
        if (month !== undefined && usageMonths(now).includes(month))
          counted.push({ month, payslips: await payslipsIn(api, companyId, run) })
      }
    return { counted }
  })
  return pagesOfSteps(steps, { cursor, stepsAPage })
}

export const usage: StreamOf<typeof nmbrs, 'usage'> = snapshot(payslips, Payslips, toUsage)
