import { describe, expect, it } from 'vitest'
import {
  compare,
  decimal,
  decimalText,
  minus,
  over,
  plus,
  rounded,
  shortDecimalText,
  times,
  type Decimal,
} from './decimal.ts'

function of(text: string): Decimal {
  const value = decimal(text)
  if (value === undefined) throw new Error(`${text} is no decimal`)
  return value
}

describe('a decimal', () => {
  it('adds what a float cannot', () => {
    expect(decimalText(plus(of('0.1'), of('0.2')))).toBe('0.3')
    expect(decimalText(minus(of('0.3'), of('0.1')))).toBe('0.2')
  })

  it('multiplies without losing a digit', () => {
    expect(decimalText(times(of('12.5'), of('0.5')))).toBe('6.25')
    expect(decimalText(times(of('999999999999999999'), of('0.000000000001')))).toBe('999999.999999999999')
  })

  it('rounds half away from zero, as invoices do', () => {
    expect(decimalText(rounded(of('0.125'), 2))).toBe('0.13')
    expect(decimalText(rounded(of('-0.125'), 2))).toBe('-0.13')
    expect(decimalText(rounded(of('1.004'), 2))).toBe('1.00')
    expect(decimalText(of('5'), 2)).toBe('5.00')
  })

  it('divides to the places asked for', () => {
    expect(decimalText(over(of('10'), of('3'), 4))).toBe('3.3333')
    expect(decimalText(over(of('-100.00'), of('12'), 2))).toBe('-8.33')
    expect(() => over(of('1'), of('0'), 2)).toThrow(RangeError)
  })

  it('is read from plain digits with a point only', () => {
    for (const text of ['', '.', '-', '1,5', '1e2', ' 1', '1.2.3', 'NaN', '0x10']) expect(decimal(text)).toBeUndefined()
    expect(decimalText(of('.5'))).toBe('0.5')
    expect(decimalText(of('-0'))).toBe('0')
  })

  it('compares over scales and is written short', () => {
    expect(compare(of('1.50'), of('1.5'))).toBe(0)
    expect(compare(of('-1'), of('1'))).toBe(-1)
    expect(shortDecimalText(of('12.5000'))).toBe('12.5')
    expect(shortDecimalText(of('100'))).toBe('100')
    expect(shortDecimalText(of('2.000'))).toBe('2')
  })
})
