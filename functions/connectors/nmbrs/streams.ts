import { z } from 'zod'
import type { Stream, StreamContext } from '../kit/connector.ts'
import type { ReadPage } from '../kit/pages.ts'
import { snapshot } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError } from '../kit/vendor-error.ts'
import {
  companiesOf,
  Company,
  debtors,
  payslipsIn,
  periodTypeOf,
  runsOf,
  startContract,
  whereAllowed,
  type Debtor,
  type Run,
} from './api.ts'
import { monthOfRun, Payslips, payrollType, payYears, toAdministration, toUsage, usageMonths } from './map.ts'

/** Few enough that a run that is stopped loses half a minute. */
const rowsAPage = 10
/** Of debtors without companies, which fill no page. */
const stepsAPage = 100

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

/** A company of the vendor's, and the place behind it; without a row: a debtor that has no companies. */
interface Step {
  readonly row: Row | undefined
  readonly debtor: Debtor
  readonly place: z.output<typeof Place>
}

/**
 * Companies debtor by debtor, both in the order of their numbers, so that a place holds whatever is added or removed since.
 *
 * Errors: VendorError, also where a company is in the lists of two debtors.
 */
async function* steps(api: VendorApi, [fromDebtor, fromCompany]: z.output<typeof Place>): AsyncGenerator<Step> {
  const seen = new Set<string>()
  for (const debtor of (await debtors(api)).filter(({ Id }) => Number(Id) >= fromDebtor)) {
    const number = Number(debtor.Id)
    let last = number === fromDebtor ? fromCompany : 0
    for (const row of ordered(await companiesOf(api, debtor.Id))) {
      const { ID = '' } = row
      if (hasId(row)) {
        if (seen.has(ID)) throw new VendorError('unexpected-answer', 'Two debtors have the same company')
        seen.add(ID)
        if (number === fromDebtor && Number(ID) <= fromCompany) continue
        last = Number(ID)
      }
      yield { row, debtor, place: [number, last] }
    }
    yield { row: undefined, debtor, place: [number, last] }
  }
}

/** Pages of companies with what `read` adds to each. Where a call fails, what was read before it is given first. */
async function* inOrder(api: VendorApi, cursor: string | undefined, read: Read): AsyncGenerator<ReadPage> {
  const from = cursor === undefined ? ([0, 0] as const) : Place.parse(JSON.parse(cursor))
  let items: unknown[] = []
  let taken = 0
  let place: readonly number[] = from
  try {
    for await (const step of steps(api, [...from])) {
      if (items.length >= rowsAPage || taken >= stepsAPage) {
        yield { items, next: JSON.stringify(place) }
        items = []
        taken = 0
      }
      const { row, debtor } = step
      // One after the other, so that what follows a failure is not asked.
      if (row !== undefined)
        items.push(hasId(row) ? { ...row, debtor, ...(await read(row['ID'] ?? '', row, debtor)) } : row)
      taken += 1
      place = step.place
    }
  } catch (error) {
    if (error instanceof VendorError && items.length > 0) yield { items, next: JSON.stringify(place) }
    throw error
  }
  yield { items, next: undefined }
}

/** The newest run that is locked is the last one of its pay year, or of the year before. */
async function recentRuns(api: VendorApi, companyId: string, now: Date): Promise<Run[]> {
  const [thisYear, before] = payYears(now)
  const current = await runsOf(api, companyId, thisYear)
  return current.some(({ IsLocked }) => IsLocked) ? current : [...current, ...(await runsOf(api, companyId, before))]
}

function companies({ api, now }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  let contract: { readonly debtorId: string; readonly start: string | undefined } | undefined
  return inOrder(api, cursor, async (companyId, _, { Id }) => {
    contract = contract?.debtorId === Id ? contract : { debtorId: Id, start: await startContract(api, Id) }
    return {
      startContract: contract.start,
      periodType: await whereAllowed(periodTypeOf(api, companyId)),
      runs: await whereAllowed(recentRuns(api, companyId, now)),
    }
  })
}

/** A company with its payroll runs. A row, a period or a run that is not for the API user leaves its fields empty. */
export const administrations: Stream<'administrations'> = snapshot(companies, Company, toAdministration)

/** How many payslips each run of the last twelve months has: what is missing would lower what a month came to. */
function payslips({ api, now }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return inOrder(api, cursor, async (companyId, row) => {
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
}

export const usage: Stream<'usage'> = snapshot(payslips, Payslips, toUsage)
