import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addMonths, periodAt } from '#domain/shared/period.ts'
import { authorizationOf, Company, type User } from './api.ts'
import { isPerson, toAccess, toAdministration, toUsage, toUser } from './map.ts'

const { data: companies } = z
  .object({ data: z.array(Company) })
  .parse(JSON.parse(readFileSync(new URL('fixtures/companies.json', import.meta.url), 'utf8')))

describe('a key', () => {
  it.each(['abc-123', ' abc-123\n', 'access_token abc-123', 'Authorization: access_token abc-123', 'Bearer abc-123'])(
    'pasted as %j goes in the header as Blue10 wants it',
    (pasted) => {
      expect(authorizationOf(pasted)).toBe('access_token abc-123')
    },
  )

  it.each(['', 'two words', 'line\r\nX-Other: 1', 'sleutel🔑'])('that is none (%j) is not sent', (pasted) => {
    expect(() => authorizationOf(pasted)).toThrow(expect.objectContaining({ kind: 'credentials-refused' }))
  })
})

describe('a company', () => {
  it('becomes an administration, with nulls for what is empty or not told', () => {
    expect(companies.map(toAdministration)).toEqual([
      {
        externalId: 'korst-bv',
        name: 'Bakkerij De Korst B.V.',
        chamberOfCommerceNumber: '00345678',
        data: { administrationCode: '1001', vatNumber: 'NL001234567B01', baseCurrency: 'EUR', sourceStatus: 'ok' },
      },
      {
        externalId: 'zuiderdiep',
        name: 'Maatschap Zuiderdiep',
        chamberOfCommerceNumber: null,
        data: { administrationCode: null, vatNumber: null, baseCurrency: null, sourceStatus: null },
      },
    ])
  })

  it('without a name or an id is skipped, with the reason', () => {
    expect(toAdministration({ id: 'a', display_name: '' })).toEqual({ externalId: 'a', reason: 'name-missing' })
    expect(toAdministration({ id: '', display_name: 'A' })).toEqual({ externalId: null, reason: 'id-missing' })
  })
})

describe('a user', () => {
  const user: User = {
    id: 'u1',
    name: 'Anna Coenraadts',
    abbreviation: 'ACO',
    email: 'anna@kantoor.example',
    base_role: 3,
    is_active: true,
    is_admin: false,
    may_see_all_companies: false,
    see_companies: ['a', 'b'],
    may_handle_all_companies: false,
    handle_companies: [],
    may_approve_all_companies: false,
    approve_companies: ['b'],
  }

  it('becomes a user with the number of his role, an administrator with that word', () => {
    expect(toUser(user)).toEqual({
      externalId: 'u1',
      name: 'Anna Coenraadts',
      email: 'anna@kantoor.example',
      data: { shortName: 'ACO', role: '3', isActive: true, canAccessAllCompanies: false },
    })
    expect(toUser({ ...user, is_admin: true })).toMatchObject({ data: { role: 'admin' } })
  })

  it('that says little has nulls, never false', () => {
    expect(toUser({ id: 'u2', email: 'bram@kantoor.example' })).toMatchObject({
      name: 'bram@kantoor.example',
      data: { shortName: null, role: null, isActive: null, canAccessAllCompanies: null },
    })
    expect(toUser({ id: 'u2' })).toEqual({ externalId: 'u2', reason: 'name-missing' })
  })

  it('has a pair for each company in which he may do something; what is not told of it is null', () => {
    expect(toAccess(user, ['a', 'b', 'c'])).toEqual([
      {
        userId: 'u1',
        administrationId: 'a',
        data: { maySee: true, mayHandle: false, mayValidate: null, mayApprove: false, maySign: null },
      },
      {
        userId: 'u1',
        administrationId: 'b',
        data: { maySee: true, mayHandle: false, mayValidate: null, mayApprove: true, maySign: null },
      },
    ])
    expect(toAccess({ id: 'u2' }, ['a'])).toEqual([])
  })

  it('with a permission for all companies has a pair for each that there is', () => {
    const pairs = toAccess({ ...user, may_sign_all_companies: true }, ['a', 'b', 'c'])
    expect(pairs.map(({ administrationId, data }) => [administrationId, data['maySee'], data['maySign']])).toEqual([
      ['a', true, true],
      ['b', true, true],
      ['c', false, true],
    ])
  })

  it('is not a group, nor somebody who was taken away', () => {
    expect([{}, { is_group: true }, { is_deleted: true }, { is_group: false, is_deleted: null }].map(isPerson)).toEqual(
      [true, false, false, true],
    )
  })
})

describe('usage', () => {
  const march = periodAt(new Date('2026-03-10T08:00:00Z'))

  it('puts the months of a company and a kind of document together; a month that is not told had none', () => {
    const rows = [
      { id_company: 'b', month: '2026-03', document_type: 'PurchaseInvoice', document_count: 4 },
      { id_company: 'a', month: '2026-02', document_type: null, document_count: 2 },
      { id_company: 'b', month: '2026-03', document_type: 'PurchaseInvoice', document_count: 1 },
    ]
    expect(toUsage(rows, [march, addMonths(march, -1)]).map(([, record]) => record)).toEqual([
      { administrationId: 'b', product: 'Inkoopfacturen', amounts: { '2026-03': 5, '2026-02': 0 }, data: {} },
      { administrationId: 'a', product: 'Documenten', amounts: { '2026-03': 0, '2026-02': 2 }, data: {} },
    ])
  })

  it.each([
    ['PurchaseInvoice', 'Inkoopfacturen'],
    [' packingSlip ', 'Pakbonnen'],
    ['Order', 'Order'],
    ['  ', 'Documenten'],
  ])('of the kind %o is called %s', (document_type, product) => {
    const row = { id_company: 'a', month: '2026-03', document_type, document_count: 1 }
    expect(toUsage([row], [march]).map(([, record]) => record.product)).toEqual([product])
  })
})
