import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseItems } from '../kit/snapshot.ts'
import { z } from 'zod'
import { Division, User, UserRole } from './api.ts'
import { moment } from './dates.ts'
import { toAccess, toAdministration, toUser } from './map.ts'
import { Pairs } from './pairs.ts'

const now = new Date('2026-03-10T08:00:00.000Z')
const yesterday = `/Date(${now.getTime() - 86_400_000})/`
const tomorrow = `/Date(${now.getTime() + 86_400_000})/`

const file = z.object({ d: z.object({ results: z.array(Division) }) })
const divisions = file.parse(JSON.parse(readFileSync(new URL('fixtures/divisions.json', import.meta.url), 'utf8'))).d
  .results

describe('a division', () => {
  it('becomes an administration, with the customer code without its padding and dates in UTC', () => {
    expect(divisions.slice(0, 1).map(toAdministration)).toEqual([
      {
        externalId: '3123456',
        name: 'Bakkerij De Korst B.V.',
        chamberOfCommerceNumber: '00345678',
        data: {
          divisionNumber: 118,
          customerNumber: '1042',
          customerName: 'Bakkerij De Korst B.V.',
          businessType: 'Besloten vennootschap',
          industry: 'Detailhandel',
          isMainDivision: false,
          isActive: true,
          isBlocked: false,
          created: '2020-01-01T00:00:00.000Z',
          lastMutation: '2026-01-01T00:00:00.000Z',
        },
      },
    ])
  })

  it('that says little has nulls, never false or zero', () => {
    expect(divisions.slice(1).map(toAdministration)).toMatchObject([
      {
        chamberOfCommerceNumber: null,
        data: { customerNumber: null, isMainDivision: null, created: null, lastMutation: null },
      },
    ])
  })

  it.each([
    ['118', 118],
    [118, 118],
    [null, null],
    ['', null],
    ['9007199254740993', null],
    [{}, null],
  ])('with company number %j, which is Edm.Int64, has number %s', (Hid, divisionNumber) => {
    const { good } = parseItems([{ Code: 3123456, Description: 'De Korst', Hid }], Division)
    expect(good.map(toAdministration)[0]).toMatchObject({ externalId: '3123456', data: { divisionNumber } })
  })

  it.each([
    [true, true],
    [false, false],
    [1, true],
    [0, false],
    [null, null],
    ['ja', null],
  ])('with flag %j is the main division: %s', (IsMainDivision, isMainDivision) => {
    const { good } = parseItems([{ Code: 3123456, Description: 'De Korst', IsMainDivision }], Division)
    expect(good.map(toAdministration)[0]).toMatchObject({ data: { isMainDivision } })
  })

  it('of which something describing is odd is there all the same, and it is counted', () => {
    const odd = { Code: 3123456, Hid: {}, IsMainDivision: 'ja' }
    expect(parseItems([odd], Division)).toMatchObject({
      good: [{ Code: 3123456, Hid: null, IsMainDivision: null }],
      skipped: [
        { path: 'Hid', got: 'object', count: 1 },
        { path: 'IsMainDivision', got: 'text', count: 1 },
      ],
    })
  })

  it.each([
    [1, null, true],
    [0, null, false],
    [2, null, false],
    [1, '/Date(1735689600000)/', false],
    [null, null, null],
  ])('with status %s and archived on %s is active: %s', (Status, ArchiveDate, isActive) => {
    // prettier-ignore
    expect(toAdministration({ ...division(), Status, ArchiveDate })).toMatchObject({ data: { isActive } })
  })

  it.each([
    [0, false],
    [1, true],
    [6, true],
    [100, true],
    [undefined, null],
  ])('with blocking status %s is blocked: %s', (BlockingStatus, isBlocked) => {
    // prettier-ignore
    expect(toAdministration({ ...division(), BlockingStatus })).toMatchObject({ data: { isBlocked } })
  })

  it('without a name is skipped, with the reason', () => {
    expect(toAdministration({ ...division(), Description: '   ' })).toEqual({
      externalId: '3123456',
      reason: 'name-missing',
    })
  })
})

function division() {
  const [first] = divisions
  if (first === undefined) throw new Error('The fixture is empty')
  return first
}

describe('a date', () => {
  it.each([
    ['/Date(0)/', '1970-01-01T00:00:00.000Z'],
    ['/Date(-86400000)/', '1969-12-31T00:00:00.000Z'],
    ['/Date(1767225600000+0100)/', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01', null],
    ['/Date(99999999999999999)/', null],
    ['', null],
    [null, null],
  ])('of %s is %s', (given, expected) => {
    // prettier-ignore
    expect(moment(given)).toBe(expected)
  })
})

describe('a user', () => {
  const user = User.parse({
    UserID: '6f1f7a52-0000-4000-a000-000000000001',
    FullName: 'Anna Coenraadts',
    UserName: 'anna@kantoor.example',
    Email: ' ',
  })

  it('keeps what the vendor tells and null for the rest', () => {
    expect(toUser(user, now)).toEqual({
      externalId: '6f1f7a52-0000-4000-a000-000000000001',
      name: 'Anna Coenraadts',
      email: null,
      data: { userName: 'anna@kantoor.example', userType: null, isActive: true, lastLogin: null, created: null },
    })
  })

  it.each([
    [yesterday, null, false, true],
    [yesterday, tomorrow, false, true],
    [tomorrow, null, false, false],
    [null, yesterday, false, false],
    [null, null, true, false],
  ])('from %s until %s, anonymised %s, is active: %s', (StartDate, EndDate, IsAnonymised, isActive) => {
    // prettier-ignore
    expect(toUser({ ...user, StartDate, EndDate, IsAnonymised }, now)).toMatchObject({ data: { isActive } })
  })

  it('whose flags are Edm.Byte is anonymised with 1', () => {
    const anonymised = (IsAnonymised: unknown) => toUser(User.parse({ ...user, IsAnonymised }), now)
    expect(anonymised(1)).toMatchObject({ data: { isActive: false } })
    expect(anonymised(0)).toMatchObject({ data: { isActive: true } })
  })

  it('without a full name goes by the login, and without either is skipped', () => {
    expect(toUser({ ...user, FullName: null }, now)).toMatchObject({ name: 'anna@kantoor.example' })
    expect(toUser({ ...user, FullName: null, UserName: '' }, now)).toMatchObject({ reason: 'name-missing' })
    expect(toUser({ ...user, UserID: ' ' }, now)).toEqual({ externalId: null, reason: 'id-missing' })
  })
})

describe('roles', () => {
  const role = (
    UserID: string,
    Division: number,
    Description: string,
    dates: { StartDate?: string; EndDate?: string } = {},
  ) => UserRole.parse({ UserID, Division, Role: 7, Description, ...dates })

  const pairsOf = (...roles: ReturnType<typeof role>[]): Pairs => {
    const pairs = new Pairs(now)
    for (const one of roles) pairs.add(one)
    return pairs
  }

  it('of one user in one division become one access, with all roles by name, wherever they lie in the list', () => {
    const pairs = pairsOf(
      role('a', 1, 'Rapporten'),
      role('b', 2, 'Beheerder'),
      role('a', 2, ''),
      role('a', 1, 'Beheerder'),
      role('a', 1, 'Rapporten'),
    )
    expect(pairs.from(0).map(toAccess)).toEqual([
      { userId: 'a', administrationId: '1', data: { role: 'Beheerder, Rapporten' } },
      { userId: 'b', administrationId: '2', data: { role: 'Beheerder' } },
      { userId: 'a', administrationId: '2', data: { role: '7' } },
    ])
  })

  it('that are over or have not begun give no access', () => {
    const pairs = pairsOf(role('a', 1, 'Oud', { EndDate: yesterday }), role('a', 2, 'Straks', { StartDate: tomorrow }))
    expect(pairs.size).toBe(0)
  })

  it('are taken up by another process where one left them, in a text that stays small', () => {
    const roles = Array.from({ length: 20_000 }, (_, at) =>
      role(`user ${at % 100}`, Math.floor(at / 200), at % 2 === 0 ? 'Beheerder' : 'Rapporten'),
    )
    const half = pairsOf(...roles.slice(0, 9_999)).written()
    const whole = new Pairs(now, half)
    for (const one of roles.slice(9_999)) whole.add(one)
    expect(whole.from(0)).toEqual(pairsOf(...roles).from(0))
    expect(whole.from(whole.size - 1)).toHaveLength(1)
    expect(whole.written().length).toBeLessThan(60_000)
  })
})
