import { describe, expect, it } from 'vitest'
import { toAccess, toAdministration, toUser } from './map.ts'

const now = new Date('2026-03-10T08:00:00.000Z')
const user = { code: 'JDUIN', name: 'J. Duinmeijer', status: 'active' }

describe('an office', () => {
  it('becomes an administration with its times in UTC', () => {
    expect(
      toAdministration({
        code: 'NL-0118',
        name: '  Bakkerij De Korst B.V. ',
        shortName: 'Korst',
        status: 'active',
        baseCurrency: 'EUR',
        cocNumber: '01234567',
        vatNumber: 'nl 1234.56.789 b01',
        created: '20190304101500',
        modified: '20250711083000',
      }),
    ).toEqual({
      externalId: 'NL-0118',
      name: 'Bakkerij De Korst B.V.',
      chamberOfCommerceNumber: '01234567',
      data: {
        shortName: 'Korst',
        baseCurrency: 'EUR',
        vatNumber: 'NL123456789B01',
        isActive: true,
        created: '2019-03-04T09:15:00.000Z',
        lastMutation: '2025-07-11T06:30:00.000Z',
      },
    })
  })

  it.each([
    ['active', true],
    ['hide', false],
    ['deleted', false],
    [undefined, null],
  ])('with status %s is active: %s', (status, isActive) => {
    expect(toAdministration({ code: 'A', name: 'A', status })).toMatchObject({ data: { isActive } })
  })

  it('of which only the row in the list is known has nothing made up', () => {
    expect(toAdministration({ code: 'A', name: 'Korst' })).toMatchObject({
      data: { shortName: null, baseCurrency: null, isActive: null, created: null, lastMutation: null },
    })
  })

  it('without a name goes by its short name, and without both is counted', () => {
    expect(toAdministration({ code: 'A', name: ' ', shortName: 'Korst' })).toMatchObject({ name: 'Korst' })
    expect(toAdministration({ code: 'A' })).toEqual({ externalId: 'A', reason: 'name-missing' })
  })
})

describe('a user', () => {
  it('becomes a user with his own code, type and role', () => {
    expect(
      toUser({ ...user, email: ' j@kantoor.example ', type: 'accountant', role: 'Level 2', created: '20200101' }, now),
    ).toMatchObject({
      externalId: 'JDUIN',
      email: 'j@kantoor.example',
      data: { userId: 'JDUIN', userType: 'accountant', role: 'Level 2', created: '2019-12-31T23:00:00.000Z' },
    })
  })

  it.each([
    ['nothing more said', {}, true],
    ['a status that is not active', { status: 'hide' }, false],
    ['no status', { status: undefined }, null],
    ['an account that has expired', { expires: '20260309' }, false],
    ['an account that expires later', { expires: '20270101' }, true],
    ['an account that is closed now', { disabledFrom: '20260301', disabledTo: '20260401' }, false],
    ['an account that is closed from now on', { disabledFrom: '20260301' }, false],
    ['an account that was closed', { disabledFrom: '20250301', disabledTo: '20250401' }, true],
    ['an account that will be closed', { disabledFrom: '20260401' }, true],
    ['times that are none', { expires: 'never', disabledFrom: '20261399' }, true],
  ])('with %s', (_, more, isActive) => {
    expect(toUser({ ...user, ...more }, now)).toMatchObject({ data: { isActive } })
  })

  it('has a row for each office, once', () => {
    expect(toAccess({ ...user, role: 'Level 2', offices: ['NL-0118', ' NL-0119', '', 'NL-0118'] })).toEqual([
      { userId: 'JDUIN', administrationId: 'NL-0118', data: { role: 'Level 2' } },
      { userId: 'JDUIN', administrationId: 'NL-0119', data: { role: 'Level 2' } },
    ])
    expect(toAccess(user)).toEqual([])
  })
})
