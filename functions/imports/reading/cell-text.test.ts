import { describe, expect, it } from 'vitest'
import { currencyOfFormat, isDateFormat, numberText, serialDay } from './cell-text.ts'

describe('a number of a cell', () => {
  it.each([
    ['1001', '1001'],
    ['1001.0', '1001'],
    ['1E5', '100000'],
    ['1.5E+2', '150'],
    ['12.50', '12.5'],
    ['1e21', '1000000000000000000000'],
    ['-1.5e22', '-15000000000000000000000'],
    ['0.0000001', '0.0000001'],
    ['1.25E-9', '0.00000000125'],
    ['0.1', '0.1'],
    ['37.000000000000007', '37'],
    ['0.30000000000000004', '0.3'],
    ['12345678901234567', '12345678901234568'],
    ['-0', '0'],
    ['007', '7'],
    ['1e999', '1e999'],
    ['twaalf', 'twaalf'],
  ])('%s is %s', (raw, text) => {
    expect(numberText(raw)).toBe(text)
  })
})

describe('a day of a cell', () => {
  it.each([
    ['46054', false, '2026-02-01'],
    ['46054.75', false, '2026-02-01'],
    ['1', false, '1900-01-01'],
    ['59', false, '1900-02-28'],
    ['61', false, '1900-03-01'],
    ['44592', true, '2026-02-01'],
    ['2958465', false, '9999-12-31'],
    ['2958466', false, undefined],
    ['-1', false, undefined],
    ['x', false, undefined],
  ])('%s (1904: %s) is %s', (raw, dates1904, day) => {
    expect(serialDay(raw, dates1904)).toBe(day)
  })

  it.each([
    [14, undefined, true],
    [17, undefined, true],
    [22, undefined, true],
    [0, undefined, false],
    [20, undefined, false],
    [164, 'dd\\-mm\\-yyyy;@', true],
    [165, 'mmm-yy', true],
    [166, '[$-413]d mmmm yyyy', true],
    [167, 'h:mm:ss', false],
    [168, '[h]:mm', false],
    [169, '#,##0.00 "dagen"', false],
    [170, '0.00\\d', false],
    [171, 'General', false],
    [172, 'mm', true],
    [173, '[Red]"dag; maand"dd\\;mm;0', true],
    [174, '"dag;"0;dd-mm', false],
    [175, '[dd-mm', true],
    // Longer than a spreadsheet keeps them.
    [176, 'd'.repeat(255), true],
    [177, 'd'.repeat(256), false],
    [178, `${'['.repeat(60_000)}dd`, false],
  ])('is told by format %i %s: %s', (id, code, shown) => {
    expect(isDateFormat(id, code)).toBe(shown)
  })
})

describe('the currency of a number', () => {
  it.each([
    ['[$$-409]#,##0.00', '$'],
    ['[$USD-409] #,##0.00;[Red]-[$USD-409] #,##0.00', 'USD'],
    ['_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)', '$'],
    ['$#,##0', '$'],
    ['#,##0.00 "USD"', 'USD'],
    ['#,##0.00 \\U\\S\\D', 'USD'],
    ['[$US$] 0', 'US$'],
    ['[$£-809]#,##0.00', '£'],
    ['[Red][$CHF-807] 0.00', 'CHF'],
    ['[$€-413] #,##0.00', undefined],
    ['"€" 0.00', undefined],
    ['[$EUR] 0.00', undefined],
    // A language, and nothing of money.
    ['[$-409]#,##0.00', undefined],
    ['#,##0.00 "stuks"', undefined],
    ['0 "all"', undefined],
    ['General', undefined],
    ['0.00;"USD" -0.00', undefined],
    [`"USD"${'0'.repeat(260)}`, undefined],
    [`${'['.repeat(60_000)}$`, undefined],
  ])('is told by format %s: %s', (code, currency) => {
    expect(currencyOfFormat(code)).toBe(currency)
  })
})
