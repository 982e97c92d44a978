import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseItems } from '../kit/snapshot.ts'
import { Administration, Employer, PayrollPeriod, User } from './api.ts'
import { payrollOf, toAdministration, toUser } from './map.ts'

function fixture<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] {
  const text = readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')
  return z.object({ _embedded: z.array(schema) }).parse(JSON.parse(text))._embedded
}
const administrations = fixture('administrations', Administration)
const [employer] = fixture('employers', Employer)
const today = '2026-03-10'

/** As the vendor's description has it; a type that nobody gives leaves the dates to tell it. */
const period = (startDate: string, endDate: string, ...statuses: number[]) =>
  PayrollPeriod.parse({
    startDate,
    endDate,
    payrollRuns: statuses.map((key) => ({ payrollRunStatus: { key, value: null } })),
  })

describe('an administration', () => {
  it('becomes one row with what its employer and its payroll periods tell', () => {
    const periods = [period('2026-01-01', '2026-01-31', 9), period('2026-02-01', '2026-02-28', 1)]
    expect(administrations.slice(0, 1).map((row) => toAdministration(row, { employer, periods, today }))).toEqual([
      {
        externalId: '7c0a6b1e-2f4d-4a7b-9c11-0d5f3e8a1b22',
        name: 'Loonadministratie De Korst',
        chamberOfCommerceNumber: '00345678',
        data: {
          customerName: 'Bakkerij De Korst B.V.',
          internalClientId: '20720',
          administrationNumber: 'K0042',
          clientNumber: '4711',
          tag1: '40',
          businessType: 'B.V.',
          industry: 'Brood',
          mailAddress: 'info@korst.example',
          isPayroll: true,
          payrollPeriodType: 'month',
          lastPayrollRunEnd: '2026-01-31',
          startDate: '2021-01-01',
          isActive: true,
          archived: false,
        },
      },
    ])
  })

  it('of which little is told goes by its employer’s name and has nulls, never false', () => {
    const [, bare] = administrations
    const row = bare && toAdministration(bare, { employer, periods: undefined, today })
    expect(row).toMatchObject({
      name: 'Bakkerij De Korst B.V.',
      data: {
        clientNumber: null,
        isPayroll: null,
        payrollPeriodType: null,
        lastPayrollRunEnd: null,
        startDate: null,
        isActive: null,
        archived: null,
      },
    })
  })

  it.each([
    ['2021-01-01', null, true, false],
    ['2021-01-01', '2026-03-10', true, false],
    ['2021-01-01', '2026-03-09', false, true],
    ['2026-04-01', null, false, false],
  ])('from %s to %s is active: %s and archived: %s', (startDate, endDate, isActive, archived) => {
    const administration = Administration.parse({ id: 'a', description: 'A', startDate, endDate })
    expect(toAdministration(administration, { employer: undefined, periods: [], today })).toMatchObject({
      data: { isActive, archived },
    })
  })

  it.each([[20_260_101], ['1-1-2026'], [{}]])('of which the end is %j is neither active nor archived', (endDate) => {
    const row = { id: 'a', description: 'A', startDate: '2021-01-01', endDate }
    const administration = parseItems([row], Administration).good[0] ?? { id: '' }
    expect(toAdministration(administration, { employer: undefined, periods: [], today })).toMatchObject({
      data: { isActive: null, archived: null },
    })
  })

  it('without a name or an id is skipped, with the reason', () => {
    const known = { employer: undefined, periods: undefined, today }
    expect(toAdministration(Administration.parse({ id: 'a' }), known)).toEqual({
      externalId: 'a',
      reason: 'name-missing',
    })
    expect(toAdministration(Administration.parse({ id: ' ', description: 'A' }), known)).toEqual({
      externalId: null,
      reason: 'id-missing',
    })
  })
})

describe('payroll periods', () => {
  it.each([
    ['2026-02-01', '2026-02-28', 'month'],
    ['2025-12-01', '2025-12-31', 'month'],
    ['2026-01-26', '2026-02-22', 'fourWeeks'],
    ['2026-02-23', '2026-03-01', 'week'],
    ['2026-01-01', '2026-01-04', null],
    ['', '2026-01-04', null],
  ])('from %s to %s are of the type %s', (start, end, payrollPeriodType) => {
    expect(payrollOf([period(start, end)])).toEqual({ payrollPeriodType, lastPayrollRunEnd: null })
  })

  it.each([
    [1, 'month'],
    [3, 'fourWeeks'],
    [4, 'week'],
  ])('with type %i are of the type %s, whatever their days', (key, payrollPeriodType) => {
    const payrollPeriod = PayrollPeriod.parse({
      startDate: '2026-01-01',
      endDate: '2026-01-09',
      payrollPeriodType: { key, value: 'x' },
    })
    expect(payrollOf([payrollPeriod])).toMatchObject({ payrollPeriodType })
  })

  it('of a test year tell nothing', () => {
    const test = { ...period('2027-01-01', '2027-01-31', 9), testYear: true }
    expect(payrollOf([test, period('2026-01-01', '2026-01-31', 9)]).lastPayrollRunEnd).toBe('2026-01-31')
  })

  it('end with the last one of which a run was approved, in whatever order they come', () => {
    const periods = [
      period('2026-03-01', '2026-03-31', 0, 1),
      period('2025-12-01', '2025-12-31', 9),
      period('2026-01-01', '2026-01-31', 1, 9),
      period('2026-02-01', '2026-02-28'),
    ]
    expect(payrollOf(periods).lastPayrollRunEnd).toBe('2026-01-31')
  })
})

describe('a user', () => {
  const user = User.parse({
    id: 'u1',
    userName: 'J.Smit',
    personalDetails: { firstName: 'Jan', initials: 'J.', prefix: 'van der', lastName: 'Smitsbeek' },
    contactInformation: { emailAddress: ' jan@kantoor.example ' },
    userSpecifiedRole: { key: 3, value: 'Salarisadministrateur' },
    userCustomSpecifiedRole: null,
    accessStatus: { key: 3, value: 'Heeft toegang' },
    dateTimeCreation: '2020-01-19',
    dateTimeLastLogin: '2026-02-28T10:15:00',
  })

  it('of the office is not external, and has the names, role and times that Loket tells', () => {
    expect(toUser(user, 'office')).toEqual({
      externalId: 'u1',
      name: 'Jan van der Smitsbeek',
      email: 'jan@kantoor.example',
      data: {
        firstName: 'Jan',
        lastName: 'van der Smitsbeek',
        userName: 'J.Smit',
        isExternal: false,
        role: 'Salarisadministrateur',
        sourceStatus: 'Heeft toegang',
        lastLogin: '2026-02-28T09:15:00.000Z',
        created: '2020-01-18T23:00:00.000Z',
      },
    })
  })

  it('of a customer is external; a role of the office’s own comes before Loket’s', () => {
    const own = { ...user, userCustomSpecifiedRole: { key: null, value: 'Directie' } }
    expect(toUser(own, 'client')).toMatchObject({ data: { isExternal: true, role: 'Directie' } })
  })

  it('of whom a field looks different than documented is a user all the same, and that field is not told', () => {
    const row = { id: 'u1', userName: 'J.Smit', userSpecifiedRole: 'Beheerder', accessStatus: 3, contactInformation: [], userCustomSpecifiedRole: 'Directie' } // prettier-ignore
    const { good, skipped } = parseItems([row], User)
    expect(skipped.map((odd) => 'path' in odd && odd.path).sort()).toEqual(['accessStatus', 'contactInformation', 'userSpecifiedRole']) // prettier-ignore
    expect(good.map((user) => toUser(user, 'office'))[0]).toMatchObject({
      name: 'J.Smit',
      email: null,
      data: { role: 'Directie', sourceStatus: null },
    })
  })

  it('without names goes by the login, then by the e-mail address, and without all is skipped', () => {
    const nameless = User.parse({ id: 'u1', userName: 'J.Smit' })
    expect(toUser(nameless, 'office')).toMatchObject({ name: 'J.Smit', data: { firstName: null, lastName: null } })
    expect(toUser({ ...nameless, userName: '', contactInformation: { emailAddress: 'j@a.example' } }, 'office')).toMatchObject({ name: 'j@a.example' }) // prettier-ignore
    expect(toUser({ ...nameless, userName: null }, 'office')).toEqual({ externalId: 'u1', reason: 'name-missing' })
  })
})
