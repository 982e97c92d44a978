import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ODataList } from '../kit/odata.ts'
import { Company, Customer, User } from './api.ts'
import { fieldNames, toAccess, toAdministration, toCustomer, toUser } from './map.ts'

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

describe('a customer', () => {
  const customer = Customer.parse({
    CustomerCompanyId: '900001',
    CompanyId: 12,
    CustomerCode: ' K10001',
    Name: 'Bakkerij De Korst',
    IsActive: true,
    CustomerType: 'Customer',
    CategoryId: '3',
    PriceIndex: 1.05,
    KvkNumber: '00345678',
    CostCenterId: null,
    VisitAddressEmailAddress: 'info@korst.example',
    InvoiceCustomerCompanyId: '900000',
    InvoiceAddressSameAsVisitAddress: true,
  })
  const companies = new Map([['12', 'Duinen Advies B.V.']])

  it('has the company it is a customer of, who pays for it, and in its slots the fields that were chosen', () => {
    expect(toCustomer(customer, { reference1: 'CategoryId', tag2: 'PriceIndex', tag3: 'Weg' }, companies)).toEqual({
      externalId: '900001',
      name: 'Bakkerij De Korst',
      chamberOfCommerceNumber: '00345678',
      data: {
        customerNumber: 'K10001',
        relationType: 'Customer',
        administrationName: 'Duinen Advies B.V.',
        email: 'info@korst.example',
        parentId: '900000',
        ...Object.fromEntries([2, 3, 4, 5].map((slot) => [`reference${slot}`, null])),
        ...Object.fromEntries([1, 3, 4, 5].map((slot) => [`tag${slot}`, null])),
        reference1: '3',
        tag2: '1.05',
        isActive: true,
      },
    })
  })

  it('that pays for itself has nobody above it', () => {
    expect(toCustomer({ ...customer, InvoiceCustomerCompanyId: '900001' }, {}, companies)).toMatchObject({
      data: { parentId: null },
    })
  })

  it('is no source of names that are not fields', () => {
    expect(toCustomer(customer, { reference1: 'constructor', reference2: 'toString' }, companies)).toMatchObject({
      data: { reference1: null, reference2: null },
    })
  })

  it('gives the names of fields that hold a text or a number', () => {
    expect(fieldNames([customer])).toEqual([
      'CategoryId',
      'CompanyId',
      'CustomerCode',
      'CustomerType',
      'InvoiceCustomerCompanyId',
      'KvkNumber',
      'PriceIndex',
      'VisitAddressEmailAddress',
    ])
  })
})
