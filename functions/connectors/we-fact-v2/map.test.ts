import { describe, expect, it } from 'vitest'
import type { Classify, VendorAnswer } from '../kit/answer.ts'
import { parseItems } from '../kit/snapshot.ts'
import { classify, Subscription } from './api.ts'
import { byIdentifier, monthlyAmount, toAdministration, toBilling } from './map.ts'

const now = new Date('2026-03-10T08:00:00.000Z')
const subscription = (changes: Record<string, unknown> = {}): Subscription =>
  Subscription.parse({
    Identifier: 7,
    DebtorCode: 'DB10001',
    ProductCode: 'BOEK',
    Description: 'Boekhouding per kwartaal',
    Number: '2',
    AmountExcl: 300,
    Periods: 1,
    Periodic: 'k',
    StartPeriod: '2026-01-01',
    EndPeriod: '2026-03-31',
    TerminationDate: '0000-00-00',
    ...changes,
  })

describe('a debtor of WeFact', () => {
  it('is known by its code, as on its invoices, and by its company or its person', () => {
    const debtor = { Identifier: '1', DebtorCode: ' DB10001 ', CompanyName: 'Bakkerij De Ster B.V.', Initials: 'J.', SurName: 'Bakker' } // prettier-ignore
    expect(toAdministration(debtor)).toEqual({
      externalId: 'DB10001',
      name: 'Bakkerij De Ster B.V.',
      chamberOfCommerceNumber: null,
      data: { productCode: null, invoiceDate: null },
    })
    expect(toAdministration({ ...debtor, CompanyName: '' })).toMatchObject({ name: 'J. Bakker' })
    expect(toAdministration({ ...debtor, CompanyName: null, Initials: null, SurName: ' ' })).toMatchObject({ name: 'DB10001' }) // prettier-ignore
    expect(toAdministration({ ...debtor, DebtorCode: null })).toEqual({ externalId: '1', reason: 'id-missing' })
  })
})

describe('a subscription of WeFact', () => {
  it('is a billing line with what it comes to in a month', () => {
    expect(toBilling(subscription(), now)).toEqual({
      externalId: 'subscription/7',
      administrationId: 'DB10001',
      description: 'Boekhouding per kwartaal',
      data: {
        invoiceNumber: null,
        amount: '100.00',
        productCode: 'BOEK',
        invoiceDate: null,
        count: '2',
        from: '2026-01-01',
        till: '2026-03-31',
      },
    })
  })

  it.each([
    ['d', 1, '10.00', '304.17'],
    ['w', 1, '10.00', '43.33'],
    ['m', 2, '25.00', '12.50'],
    ['h', 1, '60', '10.00'],
    ['j', 1, '100', '8.33'],
    ['t', 1, '240', '10.00'],
    ['x', 1, '10', null],
    ['m', 0, '10', null],
  ])('billed every %s (%i times) for %s is %s a month', (Periodic, Periods, AmountExcl, expected) => {
    expect(monthlyAmount(subscription({ Periodic, Periods, AmountExcl }))).toBe(expected)
  })

  it.each([
    [{ StartPeriod: '2026-01-01', EndPeriod: '2026-02-01', StartDate: '2020-05-01' }, '2026-01-01', '2026-02-01'],
    [{ StartPeriod: null, EndPeriod: '', StartDate: '2020-05-01', EndDate: '2027-04-30' }, '2020-05-01', '2027-04-30'],
    [{ StartPeriod: '0000-00-00', EndPeriod: null, StartDate: null, EndDate: '0000-00-00' }, null, null],
  ])('has the period that is billed next, else StartDate and EndDate: %j is from %s till %s', (dates, from, till) => {
    expect(toBilling(subscription(dates), now)).toMatchObject({ data: { from, till } })
  })

  it.each([
    ['AmountExcl', { excl: 300 }],
    ['AmountExcl', 'driehonderd'],
    ['Number', []],
    ['Periods', 'een'],
    ['Periodic', {}],
    ['TerminationDate', {}],
  ])('of which %s is %j is left out, as it gets billed', (field, value) => {
    const { good, skipped } = parseItems([{ ...subscription(), [field]: value }], Subscription, byIdentifier)
    expect(good).toEqual([])
    expect(skipped).toMatchObject([{ externalId: 'subscription/7', reason: 'unexpected-shape' }, { path: field }])
  })

  it('is none once it has ended', () => {
    expect(toBilling(subscription({ TerminationDate: '2026-03-09' }), now)).toBeUndefined()
    expect(toBilling(subscription({ TerminationDate: '2026-03-10' }), now)).toBeDefined()
    expect(toBilling(subscription({ DebtorCode: '' }), now)).toEqual({
      externalId: 'subscription/7',
      reason: 'id-missing',
    })
  })
})

describe('what WeFact says with a 200', () => {
  const said = (body: unknown, status = 200): ReturnType<Classify> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer: VendorAnswer = { status, headers: {}, body: Buffer.from(text), text: () => text }
    return classify(answer, '/v2/')
  }
  const error = (...errors: string[]) => ({ status: 'error', errors })

  it.each([
    [{ status: 'success', debtors: [] }, undefined],
    [error('De API key is ongeldig'), 'credentials-refused'],
    [error('Authentication failed'), 'credentials-refused'],
    [error('Your IP has no access to API'), 'forbidden'],
    [error('Your IP is currently in firewall'), 'forbidden'],
    [error('Invalid action'), 'unexpected-answer'],
    ['<html>', undefined],
  ] as const)('%j is %s', (body, kind) => expect(said(body)).toBe(kind))

  it('a ban is a 403, which is not tried again', () => expect(said('', 403)).toBe('forbidden'))
})
