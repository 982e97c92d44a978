import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ODataList } from '../kit/odata.ts'
import { Account, SystemUser, type Attribute } from './api.ts'
import { isPerson, numberColumn, toAccess, toAdministration, toCustomer, toUser } from './map.ts'
import { referenceNames, slotColumns, tagNames } from './slots.ts'

const { items } = ODataList.parse(
  JSON.parse(readFileSync(new URL('fixtures/accounts.json', import.meta.url), 'utf8')) as unknown,
)
const accounts = items.map((item) => Account.parse(item))
const mode = 'accessmode@OData.Community.Display.V1.FormattedValue'

describe('an account', () => {
  it('becomes an administration, with the label of its choice and the number of the maker’s own column', () => {
    expect(accounts.slice(0, 1).map((account) => toAdministration(account, 'kg_kvknummer'))).toEqual([
      {
        externalId: '7c1f0a52-0d11-4e6b-a1c3-0242ac120002',
        name: 'Bakkerij De Korst B.V.',
        chamberOfCommerceNumber: '00345678',
        data: {
          customerNumber: 'K10042',
          relationType: 'Klant',
          category: 'Voorkeursklant',
          email: 'info@korst.example',
          isActive: true,
          created: '2024-01-05T09:00:00.000Z',
          lastMutation: '2024-07-05T08:00:00.000Z',
        },
      },
    ])
  })

  it('that says little has nulls, never false, and no number where the environment has no column for it', () => {
    expect(accounts.slice(1).map((account) => toAdministration(account, undefined))).toEqual([
      {
        externalId: '7c1f0a52-0d11-4e6b-a1c3-0242ac120003',
        name: 'Maatschap Zuiderdiep',
        chamberOfCommerceNumber: null,
        data: {
          customerNumber: null,
          relationType: null,
          category: null,
          email: null,
          isActive: null,
          created: null,
          lastMutation: null,
        },
      },
    ])
  })

  it('without a name is skipped, with the reason', () => {
    expect(toAdministration(Account.parse({ accountid: 'a1', name: ' ' }), undefined)).toEqual({
      externalId: 'a1',
      reason: 'name-missing',
    })
  })
})

describe('the column for the number of the chamber of commerce', () => {
  const named = (LogicalName: string, more: Partial<Attribute> = {}): Attribute => ({
    LogicalName,
    AttributeType: 'String',
    ...more,
  })

  it.each(['kg_kvknummer', 'cr12_kvk', 'kg_chamberofcommerce', 'kg_coc', 'coc_number', 'kg_cocnumber'])(
    'is %s',
    (name) => {
      expect(numberColumn([named('name'), named(name)])).toBe(name)
    },
  )

  it.each([
    [named('kg_cocktail')],
    [named('kg_kvk_jn', { AttributeType: 'Boolean' })],
    [named('kg_kvkname', { AttributeOf: 'kg_kvk' })],
  ])('is not %j', (attribute) => {
    expect(numberColumn([attribute])).toBeUndefined()
  })
})

describe('a user', () => {
  const user = SystemUser.parse({
    systemuserid: 'u1',
    fullname: ' Anna Coenraadts',
    internalemailaddress: 'anna@kantoor.example',
    domainname: 'a.coenraadts@kantoor.example',
    isdisabled: false,
    accessmode: 0,
    [mode]: 'Lezen en schrijven',
    caltype: 0,
    'caltype@OData.Community.Display.V1.FormattedValue': 'Professional',
    applicationid: null,
    createdon: '2024-01-05T09:00:00Z',
    modifiedon: '2024-07-05T08:00:00Z',
  })

  it('becomes a user, active where the account is not disabled', () => {
    expect(toUser(user)).toEqual({
      externalId: 'u1',
      name: 'Anna Coenraadts',
      email: 'anna@kantoor.example',
      data: {
        userName: 'a.coenraadts@kantoor.example',
        userType: 'Lezen en schrijven',
        licenseType: 'Professional',
        isActive: true,
        created: '2024-01-05T09:00:00.000Z',
        lastMutation: '2024-07-05T08:00:00.000Z',
      },
    })
    expect(toUser({ ...user, isdisabled: true })).toMatchObject({ data: { isActive: false } })
    expect(toUser({ ...user, isdisabled: null })).toMatchObject({ data: { isActive: null } })
  })

  it('without an address goes by his user name, which is an address only where it looks like one', () => {
    expect(toUser({ ...user, internalemailaddress: null })).toMatchObject({ email: 'a.coenraadts@kantoor.example' })
    expect(toUser({ ...user, internalemailaddress: null, domainname: 'KANTOOR\\anna', fullname: null })).toMatchObject({
      name: 'KANTOOR\\anna',
      email: null,
    })
  })

  it('is a person, unless he is an application, support, non-interactive or a delegated administrator', () => {
    expect(isPerson(user)).toBe(true)
    expect(isPerson({ ...user, accessmode: null })).toBe(true)
    expect(isPerson({ ...user, applicationid: 'app' })).toBe(false)
    for (const accessmode of [3, 4, 5]) expect(isPerson({ ...user, accessmode })).toBe(false)
  })
})

describe('access to an account', () => {
  const teams = new Map([['t1', { name: 'Team Loon ', members: ['u1', 'u2', 'u1'] }]])

  it('is its owner’s', () => {
    expect(toAccess({ accountid: 'a1', _ownerid_value: 'u9' }, teams)).toEqual([
      { userId: 'u9', administrationId: 'a1', data: { ownerTeam: null } },
    ])
  })

  it('is that of everybody in the team that owns it, each once', () => {
    expect(toAccess({ accountid: 'a1', _ownerid_value: 't1' }, teams)).toEqual([
      { userId: 'u1', administrationId: 'a1', data: { ownerTeam: 'Team Loon' } },
      { userId: 'u2', administrationId: 'a1', data: { ownerTeam: 'Team Loon' } },
    ])
  })

  it('of nobody is nobody’s', () => {
    expect(toAccess({ accountid: 'a1', _ownerid_value: null }, teams)).toEqual([])
  })
})

const attributes: readonly Attribute[] = [
  { LogicalName: 'accountnumber', AttributeType: 'String', DisplayName: null },
  {
    LogicalName: 'kg_dossiercode',
    AttributeType: 'String',
    DisplayName: { UserLocalizedLabel: { Label: 'Dossiercode' } },
  },
  { LogicalName: 'kg_branche', AttributeType: 'Picklist', DisplayName: { UserLocalizedLabel: { Label: 'Branche' } } },
  { LogicalName: 'kg_branchename', AttributeType: 'Virtual', AttributeOf: 'kg_branche' },
  {
    LogicalName: 'kg_diensten',
    AttributeType: 'Virtual',
    AttributeTypeName: { Value: 'MultiSelectPicklistType' },
    DisplayName: { UserLocalizedLabel: { Label: 'Diensten' } },
  },
  { LogicalName: 'ownerid', AttributeType: 'Owner', DisplayName: { UserLocalizedLabel: { Label: 'Eigenaar' } } },
  { LogicalName: 'entityimage', AttributeType: 'Virtual' },
]

describe('the names for references and tags', () => {
  it('are those of texts and of choices, as people and as Dataverse know them', () => {
    expect(referenceNames(attributes)).toEqual(['accountnumber', 'Dossiercode (kg_dossiercode)'])
    expect(tagNames(attributes)).toEqual(['Branche (kg_branche)', 'Diensten (kg_diensten)', 'Eigenaar (ownerid)'])
  })

  it('lead to columns, also when the label changed since', () => {
    const slots = { reference1: 'Dossier (kg_dossiercode)', reference2: 'accountnumber', tag1: 'Eigenaar (ownerid)' }
    expect([...slotColumns(slots, attributes)]).toEqual([
      ['Dossier (kg_dossiercode)', 'kg_dossiercode'],
      ['accountnumber', 'accountnumber'],
      ['Eigenaar (ownerid)', '_ownerid_value'],
    ])
  })

  it.each(['Weg (kg_weg)', 'x,accountid', '', 'kg_dossiercode) eq 1 or (name'])(
    'lead nowhere for %j, so that the table is still read',
    (name) => {
      expect(slotColumns({ reference1: name }, attributes).size).toBe(0)
    },
  )
})

describe('a customer', () => {
  const formatted = '@OData.Community.Display.V1.FormattedValue'
  const account = Account.parse({
    accountid: 'a1',
    name: 'De Korst',
    kg_dossiercode: ' D-7 ',
    kg_diensten: '0,1',
    [`kg_diensten${formatted}`]: 'Jaarrekening; Loon',
    _ownerid_value: 'u1',
    [`_ownerid_value${formatted}`]: 'Anna Coenraadts',
    parentaccountid: { accountid: 'a0', _parentaccountid_value: null },
  })
  const slots = {
    reference2: 'Dossiercode (kg_dossiercode)',
    tag1: 'Diensten (kg_diensten)',
    tag2: 'Eigenaar (ownerid)',
  }
  const columns = slotColumns(slots, attributes)

  it('has in its slots what people read in those fields, and its parent', () => {
    expect(toCustomer(account, undefined, slots, columns)).toMatchObject({
      externalId: 'a1',
      data: {
        parentId: 'a0',
        reference1: null,
        reference2: 'D-7',
        tag1: 'Jaarrekening; Loon',
        tag2: 'Anna Coenraadts',
        tag3: null,
      },
    })
  })

  it.each([
    ['whose parent has a parent', { accountid: 'a0', _parentaccountid_value: 'a9' }],
    ['that is its own parent', { accountid: 'a1', _parentaccountid_value: null }],
    ['without a parent', null],
  ])('%s stands by itself', (_, parentaccountid) => {
    expect(toCustomer({ ...account, parentaccountid }, undefined, slots, columns)).toMatchObject({
      data: { parentId: null },
    })
  })
})
