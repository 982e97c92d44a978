import { describe, expect, it } from 'vitest'
import type { Period } from '#domain/shared/period.ts'
import type { Run } from './api.ts'
import { monthOfRun, payrollType, toAdministration, toUsage } from './map.ts'

const run = (more: Partial<Run> = {}): Run => ({
  ID: '1',
  Year: 2026,
  PeriodEnd: 2,
  RunAt: null,
  IsLocked: true,
  ...more,
})
const company = { ID: '8123', Name: 'Bakkerij De Korst B.V.', debtor: { Id: '1001' } }

describe('a company', () => {
  it('becomes an administration with the numbers of itself and of its debtor', () => {
    expect(
      toAdministration({
        ...company,
        Number: '12',
        KvkNr: '00123456',
        LoonaangifteTijdvak: 'Month',
        debtor: { Id: '1001', Number: 'K-0007', Name: 'De Korst Groep' },
        runs: [run(), run({ PeriodEnd: 1 }), run({ PeriodEnd: 3, IsLocked: false })],
        serviceLevel: 'Premium',
        startContract: '2019-04-01T00:00:00',
      }),
    ).toEqual({
      externalId: '8123',
      name: 'Bakkerij De Korst B.V.',
      chamberOfCommerceNumber: '00123456',
      data: {
        administrationNumber: '12',
        clientNumber: 'K-0007',
        customerName: 'De Korst Groep',
        payrollPeriodType: 'Month',
        lastPayrollRunEnd: '2026-02-28',
        licenseType: 'Premium',
        startDate: '2019-04-01',
      },
    })
  })

  it('of which little is told has nothing made up', () => {
    expect(
      toAdministration({
        ...company,
        LoonaangifteTijdvak: 'None',
        startContract: '0001-01-01T00:00:00',
        runs: [run()],
      }),
    ).toMatchObject({
      chamberOfCommerceNumber: null,
      data: {
        administrationNumber: null,
        clientNumber: null,
        customerName: null,
        payrollPeriodType: null,
        lastPayrollRunEnd: null,
        startDate: null,
      },
    })
  })

  it('without a name is counted', () => {
    expect(toAdministration({ ...company, Name: undefined })).toEqual({ externalId: '8123', reason: 'name-missing' })
  })

  it('pays wages as its payroll says, whatever the period of its tax return', () => {
    expect(payrollType('Week', 'Month')).toBe('Week')
    expect(payrollType(undefined, 'Week4')).toBe('Week4')
    expect(payrollType(undefined, 'Fortnight')).toBeUndefined()
  })
})

describe('payslips', () => {
  const now = new Date('2026-03-10T08:00:00.000Z')

  it('belong to the month in which the period ends, else to that of the run', () => {
    expect(monthOfRun(run(), 'Month')).toBe('2026-02')
    expect(monthOfRun(run(), 'Week4')).toBe('2026-02')
    expect(monthOfRun(run({ PeriodEnd: 9, RunAt: '2026-02-25T10:00:00' }), 'Week')).toBe('2026-03')
    expect(monthOfRun(run({ PeriodEnd: 99, RunAt: '2026-02-25T10:00:00' }), 'Month')).toBe('2026-02')
    expect(monthOfRun(run(), undefined)).toBeUndefined()
  })

  it('of a month are those of all its runs, and none where it had no run', () => {
    const counted = [
      { month: '2026-02' as Period, payslips: 12 },
      { month: '2026-02' as Period, payslips: 1 },
      { month: '2025-04' as Period, payslips: 9 },
    ]
    const usage = toUsage({ ID: '8123', counted }, now)
    expect(usage).toMatchObject({ administrationId: '8123', product: 'Loonstroken' })
    expect(Object.keys(usage.amounts)).toHaveLength(12)
    expect(usage.amounts).toMatchObject({ '2026-03': 0, '2026-02': 13, '2025-04': 9 })
  })
})
