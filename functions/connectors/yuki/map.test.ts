import { describe, expect, it } from 'vitest'
import type { User } from './api.ts'
import { toAccess, toAdministration, toUser } from './map.ts'

const user: User = { id: 'U-1', domainId: 'D-1', name: 'H. Duinmeijer', roles: [], administrations: [] }

describe('an administration', () => {
  it('has the group and the customer code of the firm', () => {
    expect(
      toAdministration(
        {
          ID: 'A-1',
          Name: 'Bakkerij De Korst B.V.',
          CoCNumber: '00123456',
          StartDate: '2018-01-01',
          DomainID: 'D-1',
          Active: true,
          InternalCustomerCode: 'K-0118',
        },
        'De Korst Groep',
      ),
    ).toEqual({
      externalId: 'A-1',
      name: 'Bakkerij De Korst B.V.',
      chamberOfCommerceNumber: '00123456',
      data: { customerNumber: 'K-0118', group: 'De Korst Groep', isActive: true, startDate: '2018-01-01' },
    })
  })

  it('of which little is told has nothing made up', () => {
    expect(toAdministration({ ID: 'A-1', Name: 'Korst', StartDate: '0001-01-01' }, undefined)).toEqual({
      externalId: 'A-1',
      name: 'Korst',
      chamberOfCommerceNumber: null,
      data: { customerNumber: null, group: null, isActive: null, startDate: null },
    })
    expect(toAdministration({ ID: 'A-1' }, undefined)).toEqual({ externalId: 'A-1', reason: 'name-missing' })
  })
})

describe('a user', () => {
  it('has what is the same in each of his domains', () => {
    expect(toUser({ ...user, login: 'h@kantoor.example', language: 'nl', roles: ['Sales'], isActive: true })).toEqual({
      externalId: 'U-1',
      name: 'H. Duinmeijer',
      email: null,
      data: { userName: 'h@kantoor.example', language: 'nl' },
    })
  })

  it('without a name goes by his login, and without either is counted', () => {
    expect(toUser({ ...user, name: undefined, login: 'h' })).toMatchObject({ name: 'h' })
    expect(toUser({ ...user, name: undefined })).toEqual({ externalId: 'U-1', reason: 'name-missing' })
  })
})

describe('access', () => {
  const administrations = [{ ID: 'a-1', Name: 'Korst' }, { ID: 'A-2', Name: 'Korst Beheer B.V.' }, { ID: 'A-3' }]

  it('is to all administrations of the domain where none is named', () => {
    expect(toAccess({ ...user, roles: ['Sales', 'Accountant'], isActive: true }, administrations)).toEqual(
      administrations.map(({ ID }) => ({
        userId: 'U-1',
        administrationId: ID,
        data: { role: 'Accountant, Sales', isActive: true, isDomainWide: true },
      })),
    )
  })

  it('is to those that are named otherwise, by id or by name', () => {
    const named = toAccess({ ...user, administrations: ['A-1', 'korst beheer b.v.', 'elders'] }, administrations)
    expect(named).toEqual(
      ['a-1', 'A-2'].map((administrationId) => ({
        userId: 'U-1',
        administrationId,
        data: { role: null, isActive: null, isDomainWide: false },
      })),
    )
  })

  it('is to none where the key sees none of those that are named', () => {
    expect(toAccess({ ...user, administrations: ['elders'] }, administrations)).toEqual([])
  })
})
