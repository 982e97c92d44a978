import { describe, expect, it } from 'vitest'
import { formatsFor } from './formats.ts'

const nl = formatsFor('nl')
const en = formatsFor('en')

describe('numbers and dates', () => {
  it('have one set of formatters for a language, however many cells use them', () => {
    expect(formatsFor('nl')).toBe(nl)
    expect(formatsFor('en')).toBe(en)
    expect(nl).not.toBe(en)
  })

  it('follow the language, except dates, which are DD-MM-YYYY in both', () => {
    expect(nl.integer(1284)).toBe('1.284')
    expect(en.integer(1284)).toBe('1,284')
    expect(nl.date('2026-01-03')).toBe('03-01-2026')
    expect(en.date('2026-01-03')).toBe('03-01-2026')
  })

  it('are Amsterdam’s', () => {
    expect(nl.moment('2026-01-03T23:30:00Z')).toBe('04-01-2026 00:30:00')
    expect(nl.moment('2026-07-03T22:00:00Z')).toBe('04-07-2026 00:00:00')
  })

  it('keep every digit of the API’s decimal strings', () => {
    expect(nl.amount('12345678901234567.89')).toBe('12.345.678.901.234.567,89')
    expect(en.amount('-0.5')).toBe('−0.50')
  })

  it('have one minus, before all else, wherever they stand', () => {
    for (const formats of [nl, en]) {
      const negative = [formats.integer(-3), formats.amount('-3'), formats.price(-3), formats.quantity('-3')]
      const inCurrency = [formats.euro('-3'), formats.money('-3', 'USD')]
      for (const said of [...negative, ...inCurrency]) expect(said).toMatch(/^−[^-−]+$/u)
      expect(formats.amount('3')).not.toMatch(/[-−]/u)
    }
  })

  it('write every month in three letters, with its year or without', () => {
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
    for (const formats of [nl, en])
      for (const month of months) {
        expect(formats.monthOfYear(month)).toHaveLength(3)
        expect(formats.period(month)).toBe(`${formats.monthOfYear(month)} 2026`)
      }
    expect(nl.period('2026-03')).toBe('mrt 2026')
    expect(en.period('2026-09')).toBe('Sep 2026')
    expect(en.period('ooit')).toBe('ooit')
    expect([nl.wholePeriod('2026-03'), en.wholePeriod('2026-09')]).toEqual(['Maart 2026', 'September 2026'])
    expect([nl.wholeMonthOfYear('2026-03'), en.wholeMonthOfYear('2026-09')]).toEqual(['Maart', 'September'])
  })

  it('say what rose or fell with its sign before all else', () => {
    expect(nl.change('103.74', nl.euro)).toBe('+€\u00a0103,74')
    expect(nl.change('-0.47', nl.euro)).toBe('−€\u00a00,47')
    expect([en.change('-12.5', en.euro), nl.change(-3, nl.integer), nl.change(0, nl.integer)]).toEqual([
      '−€12.50',
      '−3',
      '0',
    ])
  })

  it('show what is not a number or date as it came', () => {
    expect(nl.amount('onbekend')).toBe('onbekend')
    expect(nl.date('gisteren')).toBe('gisteren')
  })

  it('sort numbers inside names by their size', () => {
    expect(['Kantoor 10', 'Ærø', 'kantoor 9'].toSorted(nl.compare)).toEqual(['Ærø', 'kantoor 9', 'Kantoor 10'])
  })

  it('say how long ago something was', () => {
    const now = new Date('2026-01-03T12:00:00Z')
    expect(nl.ago('2026-01-03T11:57:00Z', now)).toBe('3 minuten geleden')
    expect(en.ago('2026-01-01T12:00:00Z', now)).toBe('2 days ago')
  })
})
