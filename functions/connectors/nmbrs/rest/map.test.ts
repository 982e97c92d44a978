import { describe, expect, it } from 'vitest'
import type { Administration } from '#domain/records/record.ts'
import type { Period } from '#domain/shared/period.ts'
import type { Company } from './api.ts'
import { monthOfRun, RowsBefore, toAdministration, toUsage } from './map.ts'

const company: Company = {
  companyId: '5b6a77c7-6abe-4f31-93dc-2692169e3ea4',
  number: '3',
  name: 'Bakkerij De Ster',
  debtor: { debtorId: '45d8ad44-ffb8-4691-87d8-7a7a5f4376e9', number: 'K-12', name: 'De Ster Holding' },
}

/** A row as SOAP left it. */
function row(externalId: string, changes: Partial<Administration> = {}): Administration {
  return {
    id: `row-${externalId}`,
    connectionId: 'connection',
    externalId,
    spilStatus: 'ACTIVE',
    contentHash: '',
    spilCreatedAt: '2026-01-01T00:00:00.000Z',
    spilChangedAt: '2026-01-01T00:00:00.000Z',
    spilDeletedAt: null,
    combinationId: null,
    name: 'Bakkerij De Ster',
    chamberOfCommerceNumber: '12345678',
    data: {
      clientNumber: 'K-12',
      administrationNumber: '3',
      payrollPeriodType: 'Month',
      licenseType: 'Premium',
      lastPayrollRunEnd: '2026-10-31',
      startDate: '2020-01-01',
    },
    ...changes,
  } as Administration
}

function found(rows: readonly Administration[], name = 'Bakkerij De Ster') {
  const before = new RowsBefore()
  for (const one of rows) before.add(one)
  return before.of('K-12', '3', name)
}

describe('a company over REST', () => {
  it('is a row of its own where the connection had none', () => {
    expect(toAdministration(company)).toEqual({
      externalId: company.companyId,
      name: 'Bakkerij De Ster',
      chamberOfCommerceNumber: null,
      data: {
        administrationNumber: '3',
        clientNumber: 'K-12',
        customerName: 'De Ster Holding',
        payrollPeriodType: null,
        lastPayrollRunEnd: null,
        licenseType: null,
        startDate: null,
      },
    })
  })

  it('keeps its id and what REST does not tell, but for the end of the last run, which would grow old', () => {
    expect(toAdministration({ ...company, before: found([row('8001')]) })).toMatchObject({
      externalId: '8001',
      chamberOfCommerceNumber: '12345678',
      data: { payrollPeriodType: 'Month', licenseType: 'Premium', startDate: '2020-01-01', lastPayrollRunEnd: null },
    })
  })

  it('has its payslips under the id that its row has', () => {
    const before = found([row('8001')])
    const counted = [{ month: '2026-03' as Period, payslips: 4 }]
    expect(toUsage({ ...company, before, counted }, new Date('2026-03-10T08:00:00Z'))).toMatchObject({
      administrationId: '8001',
      product: 'Loonstroken',
      amounts: { '2026-03': 4, '2026-02': 0, '2025-04': 0 },
    })
  })
})

describe('the row that a company had before', () => {
  const gone = { spilDeletedAt: '2026-02-01T00:00:00.000Z' }

  it.each([
    ['has the numbers of its debtor and its own', [row('8001')], '8001'],
    [
      'is not one of another debtor',
      [row('8001', { data: { clientNumber: 'K-1', administrationNumber: '3' } })],
      undefined,
    ],
    ['is not told where two have the number', [row('8001'), row('8002')], undefined],
    ['is the live one where another is gone', [row('8001', gone), row('8002')], '8002'],
    ['is the live one, in whatever order they come', [row('8002'), row('8001', gone)], '8002'],
    ['is one that is gone, where it is called the same', [row('8001', gone)], '8001'],
    [
      'is none that is gone and is called otherwise: its number may be given to another',
      [row('8001', { ...gone, name: 'Slagerij' })],
      undefined,
    ],
    ['is none that REST gave its id', [row('5b6a77c7-6abe-4f31-93dc-2692169e3ea4')], undefined],
    [
      'is none without a number',
      [row('8001', { data: { clientNumber: 'K-12', administrationNumber: null } })],
      undefined,
    ],
  ])('%s', (_, rows, expected) => {
    expect(found(rows)?.externalId).toBe(expected)
  })
})

describe('a payroll run', () => {
  it.each([
    ['2026-01-31T22:30:00Z', '2026-01'],
    ['2026-01-31T23:30:00Z', '2026-02'],
    ['2026-01-31T23:30:00', '2026-01'],
    ['0001-01-01T00:00:00', undefined],
  ])('that was made at %s counts in %s by the clocks of Amsterdam', (createdAt, month) => {
    expect(monthOfRun({ payrollRunId: 'run', createdAt })).toBe(month)
  })
})
