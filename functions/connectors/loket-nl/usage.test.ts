import { describe, expect, it } from 'vitest'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError } from '../kit/vendor-error.ts'
import { usage } from './usage.ts'

const administrations = [
  { id: 'a1', employerId: 'e1', isPayrollAdministration: true },
  { id: 'a2', employerId: 'e1', isPayrollAdministration: false },
]

/** A period and its runs as the vendor's description has them. */
const period = (
  startDate: string,
  endDate: string,
  runs: readonly (readonly [string, number])[],
  more: object = {},
) => ({
  id: 202_602,
  year: 2026,
  periodNumber: 2,
  startDate,
  endDate,
  payrollPeriodType: { key: 1, value: 'Maand' },
  testYear: false,
  payrollRuns: runs.map(([id, key]) => ({ id, sequenceNumber: 1, payrollRunStatus: { key, value: 'x' } })),
  ...more,
})
const results = (...employments: string[]) =>
  employments.map((employmentId) => ({ employmentId, payrollPeriods: [{ payslipTypes: [] }] }))

type Answers = Readonly<Record<string, readonly unknown[] | number>>

/** Loket with these rows under the last parts of a path; a number is the status of a refusal. */
async function read(answers: Answers) {
  const asked: { path: string; query: object | undefined }[] = []
  const api: VendorApi = {
    field: () => '',
    call: ({ path, query, answer }) => {
      asked.push({ path, query })
      const rows = path.endsWith('/administrations')
        ? (answers['administrations'] ?? administrations)
        : (Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? [])
      if (typeof rows === 'number')
        return Promise.reject(new VendorError(rows === 400 ? 'unexpected-answer' : 'forbidden', path, { status: rows }))
      const page = { _embedded: rows, currentPage: 1, totalPages: 1, pageSize: rows.length, totalSize: rows.length }
      return Promise.resolve(answer.parse(page))
    },
  }
  const now = new Date('2026-03-10T08:00:00Z')
  const context = { api, file: undefined, slots: {}, now, signal: new AbortController().signal }
  const pages = await Array.fromAsync(usage(context, undefined))
  return {
    rows: pages.flatMap(({ records }) => records),
    skipped: pages.flatMap(({ skipped }) => skipped ?? []),
    asked,
  }
}

const february = period('2026-02-01', '2026-02-28', [['r1', 9]])

describe('usage of Loket.nl', () => {
  it('is approved payroll runs and the employments they paid, by the month in which the period ends', async () => {
    const { rows, asked } = await read({
      'a1/payrollperiods': [
        february,
        period('2025-12-29', '2026-01-25', [
          ['r2', 9],
          ['r3', 9],
          ['r4', 8],
        ]),
        period('2026-03-01', '2026-03-31', [['r5', 1]]),
      ],
      'r1/results': results('e1', 'e2', 'e2'),
      'r2/results': results('e1', 'e2', 'e3'),
      'r3/results': results('e3'),
    })
    expect(rows).toEqual([
      { administrationId: 'a1', product: 'Verloningen', amounts: { '2026-01': 2, '2026-02': 1 }, data: {} },
      { administrationId: 'a1', product: 'Loonstroken', amounts: { '2026-01': 4, '2026-02': 2 }, data: {} },
    ])
    expect(asked.map(({ path }) => path).filter((path) => path.includes('r4') || path.includes('r5'))).toEqual([])
    expect(
      asked.filter(({ path }) => !path.endsWith('/administrations')).every(({ query }) => query === undefined),
    ).toBe(true)
  })

  it('has nothing of a test year, of months before the table, and of an administration without runs', async () => {
    const { rows } = await read({
      'a1/payrollperiods': [
        { ...february, testYear: true },
        period('2025-03-01', '2025-03-31', [['r9', 9]]),
        period('2026-01-01', '2026-01-31', []),
      ],
    })
    expect(rows).toEqual([])
  })

  it('of an administration without a readable id is not known, and that of the others is read', async () => {
    const { rows, skipped } = await read({
      administrations: [{ id: { odd: true } }, ...administrations],
      'a1/payrollperiods': [february],
      'r1/results': results('e1'),
    })
    expect(rows).toHaveLength(2)
    expect(skipped).toEqual([{ externalId: null, reason: 'unexpected-shape' }])
  })

  it('of an administration that keeps no payroll, 404, is none', async () => {
    expect((await read({ 'a1/payrollperiods': 404 })).rows).toEqual([])
  })

  it.each([
    ['periods that are not for us', { 'a1/payrollperiods': 403 }],
    ['results that are not for us', { 'a1/payrollperiods': [february], 'r1/results': 403 }],
    ['a run without a status', { 'a1/payrollperiods': [{ ...february, payrollRuns: [{ id: 'r1' }] }] }],
    ['a period whose end is no day', { 'a1/payrollperiods': [{ ...february, endDate: 20_260_228 }] }],
    ['a period without an end', { 'a1/payrollperiods': [{ ...february, endDate: null }] }],
    ['a result without its employment', { 'a1/payrollperiods': [february], 'r1/results': [{ aantal: 4 }] }],
  ])('fails with %s: the number would be too low', async (_, answers) => {
    await expect(read(answers)).rejects.toBeInstanceOf(VendorError)
  })
})
