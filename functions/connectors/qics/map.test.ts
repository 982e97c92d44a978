import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ODataList } from '../kit/odata.ts'
import { Company, User } from './api.ts'
import { toAccess, toAdministration, toUser } from './map.ts'

const { items } = ODataList.parse(
  JSON.parse(readFileSync(new URL('fixtures/companies.json', import.meta.url), 'utf8')) as unknown,
)
const companies = items.map((item) => Company.parse(item))

describe('a company', () => {
  it('becomes an administration, with an id that is too large for a number as it was written', () => {
    expect(companies.map(toAdministration)).toEqual([
      {
        externalId: '9007199254740993',
        name: 'Duinen Advies B.V.',
        chamberOfCommerceNumber: null,
        data: { administrationCode: 'ADV', email: 'advies@kantoor-duinen.example' },
      },
      {
        externalId: '12',
        name: 'LON',
        chamberOfCommerceNumber: null,
        data: { administrationCode: 'LON', email: null },
      },
    ])
  })

  it('without a name and a code, or without an id, is skipped with the reason', () => {
    expect(toAdministration({ CompanyId: '7', Name: ' ' })).toEqual({ externalId: '7', reason: 'name-missing' })
    expect(toAdministration({ CompanyId: '', Name: 'A' })).toEqual({ externalId: null, reason: 'id-missing' })
  })
})

describe('a user', () => {
  const user = User.parse({
    UserId: '31',
    UserName: 'anna',
    IsActive: true,
    AllCompanies: false,
    AssignedCompanyIds: ['3', 4, '3'],
    EmployeeId: '77',
    AllowAccessTo: 'Everything',
    Password: null,
  })
  const employee = { Name: 'Anna Coenraadts ', EmailAddress: 'anna@kantoor.example' }

  it('has the name and the address of the employee he is', () => {
    expect(toUser(user, employee)).toEqual({
      externalId: '31',
      name: 'Anna Coenraadts',
      email: 'anna@kantoor.example',
      data: { userName: 'anna', userType: 'Everything', isActive: true, canAccessAllCompanies: false },
    })
  })

  it('who is no employee goes by his user name, which is his address where it is one', () => {
    expect(toUser(user, undefined)).toMatchObject({ name: 'anna', email: null })
    expect(toUser({ ...user, UserName: 'anna@kantoor.example' }, undefined)).toMatchObject({
      name: 'anna@kantoor.example',
      email: 'anna@kantoor.example',
    })
    expect(toUser({ ...user, UserName: null }, undefined)).toEqual({ externalId: '31', reason: 'name-missing' })
  })

  it('of whom little is told has nulls, never false', () => {
    expect(toUser(User.parse({ UserId: 31, UserName: 'anna' }), undefined)).toMatchObject({
      data: { userType: null, isActive: null, canAccessAllCompanies: null },
    })
  })

  it('opens the companies that are his, each once', () => {
    expect(toAccess(user, new Set(['1', '2']))).toEqual([
      { userId: '31', administrationId: '3', data: {} },
      { userId: '31', administrationId: '4', data: {} },
    ])
  })

  it('who may open all opens each there is, whatever was assigned', () => {
    expect(toAccess({ ...user, AllCompanies: true }, new Set(['1', '2']))).toEqual([
      { userId: '31', administrationId: '1', data: {} },
      { userId: '31', administrationId: '2', data: {} },
    ])
  })

  it('of whom nothing is told opens none', () => {
    expect(toAccess({ ...user, AllCompanies: null, AssignedCompanyIds: null }, new Set(['1']))).toEqual([])
  })
})
