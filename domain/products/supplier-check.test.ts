import { describe, expect, it } from 'vitest'
import { decimal, decimalText, type Decimal } from '../shared/decimal.ts'
import { compared, stands, type Side } from './supplier-check.ts'

const side = (quantity: string, amount: string | null): Side => ({
  quantity: decimal(quantity) as Decimal,
  amount: amount === null ? null : (decimal(amount) as Decimal),
})
const checked = (supplier: Side | null, counted: Side | null, byAmount = false) => {
  const { outcome, comparedBy, difference, atStake } = compared(supplier, counted, byAmount)
  return [outcome, comparedBy, decimalText(difference, 2), atStake === null ? null : decimalText(atStake, 2)]
}

describe('what a supplier asks', () => {
  it('is compared by number first, and a difference is worth so many times the price of the supplier', () => {
    expect(checked(side('12', '150.00'), side('10', '120.00'))).toEqual([
      'SUPPLIER_HIGHER',
      'QUANTITY',
      '2.00',
      '25.00',
    ])
    expect(checked(side('8', '100.00'), side('10', '120.00'))).toEqual(['SUPPLIER_LOWER', 'QUANTITY', '-2.00', '25.00'])
  })

  it('is compared to the cent where the numbers are equal and our price is known', () => {
    expect(checked(side('10', '125.00'), side('10', '120.0000'))).toEqual(['SUPPLIER_HIGHER', 'AMOUNT', '5.00', '5.00'])
    expect(checked(side('10', '125.00'), side('10.00', '124.9950'))).toEqual(['EQUAL', 'AMOUNT', '0.00', '0.00'])
    expect(checked(side('10', '125.00'), side('10', null))).toEqual(['EQUAL', 'QUANTITY', '0.00', '0.00'])
  })

  it('is compared in euros where it is counted in euros, whatever the numbers are', () => {
    expect(checked(side('12', '150.00'), side('3', '150.0000'), true)).toEqual(['EQUAL', 'AMOUNT', '0.00', '0.00'])
  })

  it('is at stake whole where only one side has it; without a price nobody can say', () => {
    expect(checked(side('2', '25.00'), null)).toEqual(['NO_COUNTERPART', 'AMOUNT', '25.00', '25.00'])
    expect(checked(null, side('2', '24.0000'))).toEqual(['NO_COUNTERPART', 'AMOUNT', '-24.00', '24.00'])
    expect(checked(null, side('2', null))).toEqual(['NO_COUNTERPART', 'QUANTITY', '-2.00', null])
  })

  it('differs by its whole worth where it is a credit, and where the supplier asks for none', () => {
    expect(checked(side('-1', '-12.50'), side('1', '12.5000'))).toEqual([
      'SUPPLIER_LOWER',
      'QUANTITY',
      '-2.00',
      '25.00',
    ])
    expect(checked(side('0', '0'), side('2', '24.0000'))).toEqual(['SUPPLIER_LOWER', 'QUANTITY', '-2.00', '24.00'])
  })
})

describe('a decision', () => {
  const decided = { decision: 'ACCEPTED', lines: 'a', difference: '2.0000' } as const

  it('holds while the lines of the supplier and the difference are the same', () => {
    expect(stands(decided, { lines: 'a', difference: '2.0000' })).toBe(true)
    expect(stands(decided, { lines: 'b', difference: '2.0000' })).toBe(false)
    expect(stands(decided, { lines: 'a', difference: '3.0000' })).toBe(false)
  })

  it('that is a dispute holds while the lines are the same, whatever is counted since', () => {
    expect(stands({ ...decided, decision: 'DISPUTED' }, { lines: 'a', difference: '3.0000' })).toBe(true)
  })
})
