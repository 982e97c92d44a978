import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Company, type User } from './api.ts'
import { toAccess, toAdministration, toUsage, toUser } from './map.ts'

const { companies } = z
  .object({ companies: z.array(Company) })
  .parse(JSON.parse(readFileSync(new URL('fixtures/companies.json', import.meta.url), 'utf8')))

describe('a company', () => {
  it('becomes an administration with its accounting system, its reference and the modules that are on', () => {
    expect(companies.slice(0, 1).map(toAdministration)).toEqual([
      {
        externalId: '2f0c1d7a-0000-4000-a000-000000000118',
        name: 'Bakkerij De Korst B.V.',
        chamberOfCommerceNumber: null,
        data: {
          customerNumber: 'NL-0118',
          reference: 'K-0118',
          accounting: 'Twinfield',
          email: 'korst.118@facturen.example',
          modules: 'Agro, Authorisation',
        },
      },
    ])
  })

  it('that says little has nulls', () => {
    expect(companies.slice(1).map(toAdministration)).toMatchObject([
      { data: { customerNumber: null, reference: null, accounting: null, email: null, modules: null } },
    ])
  })

  it('without a name or an id is skipped, with the reason', () => {
    expect(toAdministration({ companyId: 'c1', name: ' ' })).toEqual({ externalId: 'c1', reason: 'name-missing' })
    expect(toAdministration({ companyId: ' ', name: 'A' })).toEqual({ externalId: null, reason: 'id-missing' })
  })
})

describe('a user', () => {
  const user: User = { id: 'u1', userName: 'anna', name: 'Anna Coenraadts', email: 'anna@kantoor.example', roles: [] }
  const none = {
    superUser: false,
    accountant: false,
    smeAccountant: false,
    authorizationManager: false,
    authorizer: false,
    customerUser: false,
    limitedCustomerUser: false,
  }

  it.each([
    ['SuperUser', 'superUser'],
    ['Accountant', 'accountant'],
    ['SMEAccountant', 'smeAccountant'],
    ['AuthorisationAdministrator', 'authorizationManager'],
    ['Authoriser', 'authorizer'],
    ['ClientUser', 'customerUser'],
    ['RestrictedClientUser', 'limitedCustomerUser'],
  ])('with the code %s has the flag %s and no other', (code, flag) => {
    expect(toUser({ ...user, roles: [code] })).toMatchObject({ data: { ...none, [flag]: true, role: code } })
  })

  it('may have several roles, and keeps the words Spil does not know', () => {
    expect(toUser({ ...user, roles: ['Authoriser', 'Accountant', 'Auditor'] })).toMatchObject({
      data: { ...none, accountant: true, authorizer: true, role: 'Accountant, Auditor, Authoriser' },
    })
  })

  it('whose roles are not told has nulls, never false', () => {
    const nulls = Object.fromEntries(Object.keys(none).map((flag) => [flag, null]))
    expect(toUser({ ...user, roles: null })).toMatchObject({ data: { ...nulls, role: null } })
  })

  it('without a name goes by what he logs in with, and without that is skipped', () => {
    expect(toUser({ ...user, name: '' })).toMatchObject({ name: 'anna' })
    expect(toUser({ id: 'u1' })).toEqual({ externalId: 'u1', reason: 'name-missing' })
  })
})

describe('access and bookings', () => {
  it('are pairs of a user and a company, and months of a company', () => {
    expect(toAccess({ userId: 'u1', companyId: 'c1' })).toEqual({ userId: 'u1', administrationId: 'c1', data: {} })
    expect(toUsage({ companyId: 'c1', months: { '2026-03': 4, '2026-02': 0 } })).toEqual({
      administrationId: 'c1',
      product: 'Boekingen',
      amounts: { '2026-03': 4, '2026-02': 0 },
      data: {},
    })
  })
})
