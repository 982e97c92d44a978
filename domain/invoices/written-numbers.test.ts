import { describe, expect, it } from 'vitest'
import { decimalText } from '../shared/decimal.ts'
import { decimalMarkOf, writtenNumber, type DecimalMark } from './written-numbers.ts'

const read = (text: string, mark?: DecimalMark): string | undefined => {
  const value = writtenNumber(text, mark)
  return value === undefined ? undefined : decimalText(value)
}

describe('a number in a bill', () => {
  it.each([
    ['12,50', '12.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1234.50', '1234.50'],
    ['1.234.567', '1234567'],
    ['€ 12,5', '12.5'],
    ['-3', '-3'],
    ['3,20-', '-3.20'],
    ['0,0125', '0.0125'],
    ['1000', '1000'],
    ['1234.567', '1234.567'],
    ['0,125', '0.125'],
    [',50', '0.50'],
    ['(12,50)', '-12.50'],
    ['€ (1.234,50)', '-1234.50'],
    ['12,345678', '12.345678'],
    ['0,0123456789', '0.0123456789'],
  ])('reads %s as %s', (written, expected) => {
    expect(read(written)).toBe(expected)
  })

  it('does not guess at one mark with three digits behind it', () => {
    expect(read('1.234')).toBeUndefined()
    expect(read('1,234')).toBeUndefined()
  })

  it('reads it where the rest of the file shows which mark is decimal', () => {
    expect(decimalMarkOf(['1.234', '12,50'])).toBe(',')
    expect(read('1.234', ',')).toBe('1234')
    expect(read('1.234', '.')).toBe('1.234')
    expect(decimalMarkOf(['12.50', '12,50'])).toBeUndefined()
    expect(decimalMarkOf(['1.234', '7'])).toBeUndefined()
  })

  it.each([
    '',
    'abc',
    '1e2',
    '12,',
    '1,2,3',
    '12.34.56',
    '1.23,4.5',
    '12,12345678901',
    '--3',
    '(12,50',
    '(-3)',
    '()',
    '€',
    '0x10',
    '=1+1',
  ])('refuses %j', (written) => expect(read(written)).toBeUndefined())
})
