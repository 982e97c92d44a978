import { describe, expect, it } from 'vitest'
import { Administration, Customer, Debtor, FiscalAccess, FiscalClient, User, UserGroup } from './api.ts'
import users from './fixtures/users.json' with { type: 'json' }
import {
  moment,
  toAccess,
  toAdministration,
  toCustomer,
  toFiscalAccess,
  toFiscalAdministration,
  toUser,
} from './map.ts'

const row = (given: object) => Administration.parse({ AdminId: 41, AdminNm: 'Bakkerij De Korst B.V.', ...given })
const [hanneke, machine] = users.rows.map((user) => User.parse(user))
const group = (given: object) => UserGroup.parse({ UserId: '12345.HDU', GroupId: 'FIN', ...given })

describe('an administration of AFAS', () => {
  it('has what AFAS itself tells, and nothing for what only a connector of the firm tells', () => {
    expect(toAdministration(row({ AdminCd: '41' }))).toEqual({
      externalId: '41',
      name: 'Bakkerij De Korst B.V.',
      chamberOfCommerceNumber: null,
      data: {
        administrationCode: '41',
        customerNumber: null,
        industry: null,
        isBlocked: null,
        created: null,
        lastMutation: null,
      },
    })
  })

  it('has more where the firm made a connector for it', () => {
    const more = {
      ChOfCommNr: '00123456',
      DebtorId: 10041,
      Industry: ' Horeca ',
      Blocked: false,
      CreateDate: '2021-07-01T00:00:00Z',
      ModifiedDate: '2026-03-02T09:14:00Z',
    }
    expect(toAdministration(row(more))).toMatchObject({
      chamberOfCommerceNumber: '00123456',
      data: {
        customerNumber: '10041',
        industry: 'Horeca',
        isBlocked: false,
        created: '2021-06-30T22:00:00.000Z',
        lastMutation: '2026-03-02T08:14:00.000Z',
      },
    })
  })

  it.each([
    [{ AdminNm: '  ' }, { externalId: '41', reason: 'name-missing' }],
    [{ AdminNm: null }, { externalId: '41', reason: 'name-missing' }],
    [{ AdminId: ' ' }, { externalId: null, reason: 'id-missing' }],
  ])('with %o is left out, with the reason', (given, skipped) => {
    expect(toAdministration(row(given))).toEqual(skipped)
  })
})

describe('a time of AFAS', () => {
  it.each([
    ['2026-01-15T12:00:00Z', '2026-01-15T11:00:00.000Z'],
    ['2026-07-15T12:00:00Z', '2026-07-15T10:00:00.000Z'],
    ['2026-07-15T12:00:00', '2026-07-15T10:00:00.000Z'],
    ['2026-03-29T03:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['', null],
    [null, null],
    [undefined, null],
    ['gisteren', null],
  ])('%s is that of the clocks in Amsterdam', (given, expected) => {
    expect(moment(given)).toBe(expected)
  })
})

describe('a user of AFAS', () => {
  it('has a name without spaces, his own address, where he works and his groups by name', () => {
    const groups = [
      group({ Decription: 'Financieel' }),
      group({ GroupId: 'BEHEER', Decription: 'Beheerders' }),
      group({ GroupId: 'ADV', Decription: ' ' }),
      group({ Decription: 'Financieel' }),
      group({ UserId: '12345.API', Decription: 'Koppelingen' }),
    ]
    expect(hanneke && toUser(hanneke, groups)).toEqual({
      externalId: '12345.HDU',
      name: 'Hanneke Duinmeijer',
      email: 'hanneke@kantoor-duinen.example',
      data: {
        userName: '12345.HDU',
        userType: 'Windows, InSite',
        role: 'ADV, Beheerders, Financieel',
        isBlocked: false,
      },
    })
  })

  it('without a name or an address is known by what he signs in with', () => {
    expect(machine && toUser(machine, [])).toMatchObject({
      name: '12345.API',
      email: 'koppeling@kantoor-duinen.example',
      data: { userType: 'Connector', role: null, isBlocked: true },
    })
  })

  it('has no role where groups cannot be read, and no flag that AFAS did not send', () => {
    expect(toUser(User.parse({ UserId: 'X' }), null)).toMatchObject({
      data: { userType: null, role: null, isBlocked: null },
    })
  })

  it('without an id is left out', () => {
    expect(toUser(User.parse({ UserId: ' ' }), null)).toEqual({ externalId: null, reason: 'id-missing' })
  })
})

it('access names both by their ids, whatever type the connector gives them', () => {
  expect(toAccess({ UserId: '12345.HDU', AdminId: 41 })).toEqual({
    userId: '12345.HDU',
    administrationId: '41',
    data: {},
  })
  expect(toAccess({ UserId: '', AdminId: 41 })).toMatchObject({ reason: 'id-missing' })
})

describe('a tax client of AFAS', () => {
  const client = (given: object) => FiscalClient.parse({ ClientId: 'C-00871', Name: 'J. Voorbeeld', ...given })

  it('has the kind of tax and the number of the customer', () => {
    const given = { ClientType: 'IB', DebtorId: '10871', Blocked: false, ModifiedDate: '2026-03-02T09:14:00Z' }
    expect(toFiscalAdministration(client(given))).toEqual({
      externalId: 'C-00871',
      name: 'J. Voorbeeld',
      chamberOfCommerceNumber: null,
      data: {
        type: 'IB',
        customerNumber: '10871',
        isBlocked: false,
        created: null,
        lastMutation: '2026-03-02T08:14:00.000Z',
      },
    })
  })

  it('never has a number of a person, whatever the connector of the firm holds', () => {
    const mapped = toFiscalAdministration(
      client({ Bsn: '999999990', BirthDate: '1970-01-01', FiscalNumber: '999999990' }),
    )
    expect(JSON.stringify(mapped)).not.toMatch(/999999990|1970/u)
  })

  it('without a name or an id is left out', () => {
    expect(toFiscalAdministration(client({ Name: null }))).toEqual({ externalId: 'C-00871', reason: 'name-missing' })
    expect(toFiscalAdministration(client({ ClientId: '' }))).toEqual({ externalId: null, reason: 'id-missing' })
  })

  it('is opened by a user in a role', () => {
    const row = FiscalAccess.parse({ ClientId: 'C-00871', UserId: '12345.HDU', Role: ' Behandelaar ' })
    expect(toFiscalAccess(row)).toEqual({
      userId: '12345.HDU',
      administrationId: 'C-00871',
      data: { role: 'Behandelaar' },
    })
    expect(toFiscalAccess({ ...row, UserId: '' })).toMatchObject({ reason: 'id-missing' })
  })
})

describe('a customer of AFAS', () => {
  it('has the references, the tags and the customer above it that the list of the firm numbers', () => {
    const given = { CustomerId: 10871, Name: ' J. Voorbeeld ', ParentId: 10870, Reference1: 'Eline', Tag5: 12 }
    expect(toCustomer(Customer.parse(given))).toMatchObject({
      externalId: '10871',
      name: 'J. Voorbeeld',
      data: { email: null, parentId: '10870', reference1: 'Eline', reference2: null, tag1: null, tag5: '12' },
    })
  })

  it('has none of them in the list that AFAS itself has', () => {
    const given = { DebtorId: '10871', DebtorName: 'J. Voorbeeld', ChOfCommNr: '00345678', Blocked: true }
    expect(toCustomer(Debtor.parse(given))).toEqual({
      externalId: '10871',
      name: 'J. Voorbeeld',
      chamberOfCommerceNumber: '00345678',
      data: {
        email: null,
        parentId: null,
        ...Object.fromEntries(
          [1, 2, 3, 4, 5].flatMap((at) => [`reference${at}`, `tag${at}`]).map((key) => [key, null]),
        ),
        isBlocked: true,
        created: null,
        lastMutation: null,
      },
    })
  })

  it('without an id or a name is left out', () => {
    expect(toCustomer(Debtor.parse({ DebtorId: '1' }))).toEqual({ externalId: '1', reason: 'name-missing' })
    expect(toCustomer(Debtor.parse({ DebtorId: ' ' }))).toEqual({ externalId: null, reason: 'id-missing' })
  })
})
