import { describe, expect, it } from 'vitest'
import { fieldFaults, slotColumns, type CombinationFields } from './combination.ts'
import { customerOfCrm, outOfStep, shownLimit, type CrmCustomer } from './customer-of-crm.ts'

const crmCustomer = (more: Partial<CrmCustomer> = {}): CrmCustomer => ({
  name: 'Bakkerij De Korst',
  customerId: 'K1',
  chamberOfCommerceNumber: '01234567',
  slots: {},
  ...more,
})
// `fromEntries` forgets which keys it was given.
const empty = Object.fromEntries(slotColumns.map((slot) => [slot, null])) as unknown as CombinationFields

describe('a customer of a CRM', () => {
  it('becomes one of ours as it is, without the spaces around its texts', () => {
    const { fields, warnings } = customerOfCrm(
      crmCustomer({ name: ' Bakkerij De Korst ', slots: { tag1: ' VIP ', tag2: 'x' } }),
      ['tag1', 'reference1'],
    )
    expect(fields).toEqual({
      name: 'Bakkerij De Korst',
      customerId: 'K1',
      chamberOfCommerceNumber: '01234567',
      tag1: 'VIP',
      reference1: null,
    })
    expect(warnings).toEqual([])
  })

  it('is cut where it is too long, with a warning for each field that says what was told', () => {
    const { fields, warnings } = customerOfCrm(
      crmCustomer({ name: 'n'.repeat(201), customerId: 'c'.repeat(101), slots: { tag5: 't'.repeat(101) } }),
      ['tag5'],
    )
    expect([fields.name.length, fields.customerId?.length, fields.tag5?.length]).toEqual([200, 100, 100])
    expect(warnings.map(({ code, field, value }) => [code, field, value.length])).toEqual([
      ['NAME_CUT', 'name', shownLimit],
      ['CUSTOMER_ID_CUT', 'customerId', shownLimit],
      ['SLOT_CUT', 'tag5', shownLimit],
    ])
  })

  it('is never cut inside a character', () => {
    const { fields } = customerOfCrm(crmCustomer({ name: `${'n'.repeat(199)}😀` }), [])
    expect(fields.name).toBe('n'.repeat(199))
  })

  it.each(['123456', '123456789', 'BE 0123.456.789', '１２３４５６'])(
    'keeps nothing of a chamber of commerce number like "%s", and says so',
    (chamberOfCommerceNumber) => {
      const { fields, warnings } = customerOfCrm(crmCustomer({ chamberOfCommerceNumber }), [])
      expect(fields.chamberOfCommerceNumber).toBeNull()
      expect(warnings).toEqual([
        { code: 'COC_LEFT_EMPTY', field: 'chamberOfCommerceNumber', value: chamberOfCommerceNumber },
      ])
    },
  )

  it.each(['1234567', '01.23.45.67', 'KvK 01234567', '="01234567"', '1234567.0'])(
    'has the eight digits of a chamber of commerce number that is written like %s',
    (chamberOfCommerceNumber) => {
      const { fields, warnings } = customerOfCrm(crmCustomer({ chamberOfCommerceNumber }), [])
      expect(fields.chamberOfCommerceNumber).toBe('01234567')
      expect(warnings).toEqual([])
    },
  )

  it('has no customer id or number where the CRM has none, without a warning', () => {
    const { fields, warnings } = customerOfCrm(crmCustomer({ customerId: ' ', chamberOfCommerceNumber: null }), [])
    expect(fields).toMatchObject({ customerId: null, chamberOfCommerceNumber: null })
    expect(warnings).toEqual([])
  })

  it('is always one that a combination can be, whatever the CRM tells', () => {
    for (const text of ['', ' ', 'x'.repeat(1000), 'e\u0301'.repeat(300), '😀'.repeat(150), '\ud800'.repeat(300)]) {
      const { fields } = customerOfCrm(
        crmCustomer({ name: `a${text}`, customerId: text, chamberOfCommerceNumber: text, slots: { tag1: text } }),
        ['tag1'],
      )
      expect(fieldFaults({ ...empty, ...fields })).toEqual([])
    }
  })

  it('is out of step where one of the fields that the CRM keeps differs, and only those are named', () => {
    const { fields } = customerOfCrm(crmCustomer({ slots: { tag1: 'VIP' } }), ['tag1'])
    const ours: CombinationFields = { ...empty, ...fields, reference1: 'typed by a person' }
    expect(outOfStep(ours, fields)).toBeUndefined()
    expect(outOfStep({ ...ours, name: 'Bakkerij', tag1: null }, fields)).toEqual({
      before: { name: 'Bakkerij', tag1: null },
      after: { name: 'Bakkerij De Korst', tag1: 'VIP' },
    })
  })
})
