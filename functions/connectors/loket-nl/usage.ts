import { z } from 'zod'
import type { loketNl } from '#domain/connectors/entries/loket-nl.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { ReadPage } from '../kit/pages.ts'
import { callsPerRow } from '../kit/row-calls.ts'
import { alsoLacking, lacking, snapshot } from '../kit/snapshot.ts'
import type { StreamContext, StreamOf } from '../kit/stream.ts'
import { allAdministrations, payslipsIn, runPeriods } from './api.ts'
import { countedRuns } from './map.ts'

/** What is counted; names of ours, which are part of a row's identity. */
const payrollRuns = 'Verloningen'
const payslips = 'Loonstroken'

type Row = RowOf<typeof loketNl, 'usage'>
const Counted = z.custom<Row>()

function rowOf(administrationId: string, product: string, counts: readonly (readonly [Period, number])[]): Row {
  const amounts: Partial<Record<Period, number>> = {}
  for (const [month, count] of counts) amounts[month] = (amounts[month] ?? 0) + count
  return { administrationId, product, amounts, data: {} }
}

/**
 * The approved payroll runs of each administration in the months of a usage table, and how many employments they paid. A
 * correction is a run of its own. A call for each administration and one for each run: what is missing would lower a month,
 * so whatever fails, fails.
 */
async function* counted({ api, now }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  const months = periodsBack(periodAt(now), usagePeriods)
  const { good, skipped } = await allAdministrations(api)
  const paying = good.filter((row) => row.isPayrollAdministration !== false)
  const pages = callsPerRow({
    rows: paying,
    idOf: ({ id }) => id,
    cursor,
    together: 4,
    rowsAPage: 10,
    read: async ({ id }) => {
      const runs = countedRuns(await runPeriods(api, id), months)
      if (runs.length === 0) return []
      const paid: [Period, number][] = []
      for (const run of runs) paid.push([run.month, await payslipsIn(api, run.id)])
      const ran = runs.map(({ month }): [Period, number] => [month, 1])
      return [rowOf(id, payrollRuns, ran), rowOf(id, payslips, paid)]
    },
  })
  yield* alsoLacking(pages, lacking(skipped))
}

export const usage: StreamOf<typeof loketNl, 'usage'> = snapshot(counted, Counted, (row) => row)
