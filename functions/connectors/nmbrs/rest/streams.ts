import { z } from 'zod'
import type { nmbrs } from '#domain/connectors/entries/nmbrs.ts'
import type { ReadPage } from '../../kit/pages.ts'
import { pagesOfSteps, type Step } from '../../kit/row-calls.ts'
import { snapshot } from '../../kit/snapshot.ts'
import type { StreamContext, StreamOf } from '../../kit/stream.ts'
import { VendorError } from '../../kit/vendor-error.ts'
import { payYears, usageMonths, type Counted } from '../map.ts'
import { companiesOf, Company, debtors, payslipsIn, runsOf, type Debtor } from './api.ts'
import { monthOfRun, RowsBefore, toAdministration, toUsage } from './map.ts'

/** Debtor and company up to which everything was given. */
const Place = z.tuple([z.string(), z.string()])

interface Row extends Readonly<Record<string, unknown>> {
  readonly companyId: string
}
const hasId = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && typeof Reflect.get(row, 'companyId') === 'string'

/** By their ids, each once, and those without one, which the table counts as skipped. */
function ordered(rows: readonly unknown[]): { readonly good: readonly Row[]; readonly odd: readonly unknown[] } {
  const byId = new Map(rows.filter(hasId).map((row) => [row.companyId, row]))
  return {
    good: [...byId.values()].sort((one, other) => (one.companyId < other.companyId ? -1 : 1)),
    odd: rows.filter((row) => !hasId(row)),
  }
}

async function rowsBefore({ rowsBefore: stored }: StreamContext): Promise<RowsBefore> {
  const rows = new RowsBefore()
  for await (const batch of stored?.() ?? []) for (const row of batch) rows.add(row)
  return rows
}

/** Numbers that two companies of one debtor have: which of them a row was of cannot be told. */
function doubled(rows: readonly Row[]): ReadonlySet<unknown> {
  const counts = Map.groupBy(rows, ({ number }) => String(number))
  return new Set([...counts].filter(([, { length }]) => length > 1).map(([number]) => number))
}

/**
 * Companies debtor by debtor, with what `read` adds to each, both in the order of their ids, so that a place holds whatever
 * is added or removed since.
 *
 * Errors: VendorError, also where a company is in the lists of two debtors.
 */
async function* companySteps(
  context: StreamContext,
  cursor: string | undefined,
  read: (companyId: string) => Promise<object>,
): AsyncGenerator<Step> {
  const { api } = context
  const [fromDebtor, fromCompany] = cursor === undefined ? ['', ''] : Place.parse(JSON.parse(cursor))
  const before = await rowsBefore(context)
  const seen = new Set<string>()
  for (const debtor of (await debtors(api)).filter(({ debtorId }) => debtorId >= fromDebtor)) {
    const { good, odd } = ordered(await companiesOf(api, debtor.debtorId))
    const alike = doubled(good)
    let last = debtor.debtorId === fromDebtor ? fromCompany : ''
    for (const row of good) {
      if (seen.has(row.companyId)) throw new VendorError('unexpected-answer', 'Two debtors have the same company')
      seen.add(row.companyId)
      if (debtor.debtorId === fromDebtor && row.companyId <= fromCompany) continue
      last = row.companyId
      const known = alike.has(String(row['number'])) ? undefined : knownOf(before, debtor, row)
      // One after the other, so that what follows a failure is not asked.
      const item = { ...row, debtor, before: known, ...(await read(row.companyId)) }
      yield { items: [item], place: JSON.stringify([debtor.debtorId, last]) }
    }
    // A debtor without companies is a step too: a page of nothing but those must end.
    yield { items: odd, place: JSON.stringify([debtor.debtorId, last]) }
  }
}

const knownOf = (before: RowsBefore, { number }: Debtor, row: Row) => before.of(number, row['number'], row['name'])

function companies(context: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return pagesOfSteps(
    companySteps(context, cursor, () => Promise.resolve({})),
    { cursor, stepsAPage: 100 },
  )
}

export const administrations: StreamOf<typeof nmbrs, 'administrations'> = snapshot(companies, Company, toAdministration)

/** How many payslips each run of the last twelve months has: what is missing would lower what a month came to. */
function payslips(context: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  const { api, now } = context
  const months = usageMonths(now)
  const steps = companySteps(context, cursor, async (companyId) => {
    const counted: Counted[] = []
    for (const year of payYears(now))
      for (const run of await runsOf(api, companyId, year)) {
        const month = monthOfRun(run)
        if (month === undefined) throw new VendorError('unexpected-answer', 'A run does not say when it was made')
        if (months.includes(month)) counted.push({ month, payslips: await payslipsIn(api, companyId, run) })
      }
    return { counted }
  })
  return pagesOfSteps(steps, { cursor, stepsAPage: 10 })
}

export const usage: StreamOf<typeof nmbrs, 'usage'> = snapshot(payslips, Company, toUsage)
