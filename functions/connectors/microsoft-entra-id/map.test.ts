import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Organization, Sku, User } from './api.ts'
import { licenceNames, toAdministration, toUsage, toUser } from './map.ts'

const fixture = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  z
    .object({ value: z.array(schema) })
    .parse(JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))).value
const users = fixture('users', User)
const skus = fixture('subscribed-skus', Sku)
const licences = licenceNames(skus)

describe('a user', () => {
  it('has the columns of the directory, the names of his licences and the last sign-in that succeeded', () => {
    expect(users.slice(0, 1).map((user) => toUser(user, licences))).toEqual([
      {
        externalId: '87d349ed-0000-4000-a000-000000000001',
        name: 'Anna Coenraadts',
        email: 'anna@kantoor-duinen.example',
        data: {
          userName: 'anna@kantoor-duinen.example',
          employeeId: '1042',
          department: 'Samenstel',
          jobTitle: 'Assistent-accountant',
          userType: 'Member',
          isActive: true,
          lastLogin: '2026-03-08T06:00:00.000Z',
          lastLoginSucceeded: true,
          licences: 'Microsoft 365 Business Premium, Microsoft Power Automate Free',
          created: '2022-03-01T09:00:00.000Z',
        },
      },
    ])
  })

  it('who is a guest has no address from his login, and null for all that is not told', () => {
    expect(users.slice(1).map((user) => toUser(user, licences))).toMatchObject([
      {
        name: 'Bram Hofstraat',
        email: null,
        data: {
          userName: 'bram_elders.example#EXT#@duinen.onmicrosoft.example',
          employeeId: null,
          isActive: null,
          lastLogin: null,
          lastLoginSucceeded: null,
          licences: null,
          created: null,
        },
      },
    ])
  })

  const user = User.parse({ id: '1', userPrincipalName: 'anna@kantoor.example' })

  it.each([
    [undefined, null, null],
    [{}, null, null],
    [{ lastSignInDateTime: '2023-05-01T00:00:00Z' }, '2023-05-01T00:00:00.000Z', false],
    [
      { lastSignInDateTime: '2023-05-01T00:00:00Z', lastNonInteractiveSignInDateTime: '2023-06-01T00:00:00Z' },
      '2023-06-01T00:00:00.000Z',
      false,
    ],
  ])('with the sign-ins %j last signed in on %s', (given, lastLogin, lastLoginSucceeded) => {
    const signInActivity = User.shape.signInActivity.parse(given)
    expect(toUser({ ...user, signInActivity }, licences)).toMatchObject({ data: { lastLogin, lastLoginSucceeded } })
  })

  it('without a display name goes by address or login, and without any is skipped', () => {
    expect(toUser(user, licences)).toMatchObject({ name: 'anna@kantoor.example', email: 'anna@kantoor.example' })
    expect(toUser({ ...user, userPrincipalName: ' ' }, licences)).toEqual({ externalId: '1', reason: 'name-missing' })
    expect(toUser({ ...user, id: ' ' }, licences)).toEqual({ externalId: null, reason: 'id-missing' })
  })

  it('keeps the id of a licence that the directory no longer sells', () => {
    expect(toUser({ ...user, assignedLicenses: [{ skuId: 'gone' }] }, licences)).toMatchObject({
      data: { licences: 'gone' },
    })
  })
})

describe('a licence', () => {
  const given = { administrationId: 'directory', licences, now: new Date('2026-03-31T22:30:00Z') }

  it('is used in the month in Amsterdam by as many as hold it, zero included', () => {
    expect(skus.map((sku) => toUsage(sku, given))).toEqual([
      {
        administrationId: 'directory',
        product: 'Microsoft 365 Business Premium',
        amounts: { '2026-04': 14 },
        data: { productCode: 'SPB', purchased: 25 },
      },
      {
        administrationId: 'directory',
        product: 'Microsoft Power Automate Free',
        amounts: { '2026-04': 0 },
        data: { productCode: 'FLOW_FREE', purchased: 10_000 },
      },
    ])
  })

  it('whose numbers are not told says nothing of the month', () => {
    expect(toUsage({ skuId: '1', skuPartNumber: 'NIEUW' }, given)).toMatchObject({
      product: 'NIEUW',
      amounts: {},
      data: { purchased: null },
    })
  })

  it('that shares its name with another keeps its code beside it', () => {
    const twice = [...skus, { skuId: 'other', skuPartNumber: 'SPB' }]
    expect(licenceNames(twice).get('other')).toBe('Microsoft 365 Business Premium (SPB)')
  })
})

describe('the directory', () => {
  it('is one administration, with its default domain', () => {
    const organization = Organization.parse({
      id: 'directory',
      displayName: 'Administratiekantoor Duinen',
      createdDateTime: '2019-01-01T09:00:00Z',
      verifiedDomains: [
        { name: 'duinen.onmicrosoft.example', isDefault: false },
        { name: 'kantoor-duinen.example', isDefault: true },
      ],
    })
    expect(toAdministration(organization)).toEqual({
      externalId: 'directory',
      name: 'Administratiekantoor Duinen',
      chamberOfCommerceNumber: null,
      data: { defaultDomain: 'kantoor-duinen.example', created: '2019-01-01T09:00:00.000Z' },
    })
    expect(toAdministration({ ...organization, displayName: '' })).toMatchObject({ name: 'kantoor-duinen.example' })
    expect(toAdministration({ id: 'directory' })).toMatchObject({ reason: 'name-missing' })
  })
})
