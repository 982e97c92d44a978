import { describe, expect, it } from 'vitest'
import { valueOf } from '#tests/odata/evaluate/value-of.ts'

type Table = readonly (readonly [expression: string, value: unknown])[]

function hold(table: Table): void {
  for (const [expression, value] of table)
    expect({ expression, value: valueOf(expression) }).toEqual({ expression, value })
}

describe('functions', () => {
  it('of nothing are nothing', () => {
    hold([
      ["contains(Name,'a')", null],
      ["concat('a',Name)", null],
      ['length(Name)', null],
      ['substring(Name,1)', null],
      ['round(Price)', null],
      ['hour(Opens)', null],
      ['totalseconds(Lead)', null],
      ["not contains(Name,'a')", null],
    ])
  })

  it('of texts know case, and count characters and not units', () => {
    hold([
      ["concat('Kantoor ','De Waag')", 'Kantoor De Waag'],
      ["contains('De Waag','Waag')", true],
      ["contains('De Waag','waag')", false],
      ["contains('De Waag','')", true],
      ["startswith('De Waag','De')", true],
      ["endswith('De Waag','g')", true],
      ["endswith('De Waag','De')", false],
      ["indexof('De Waag','W')", 3],
      ["indexof('De Waag','x')", -1],
      ["indexof('De Waag','')", 0],
      ["indexof('😀a','a')", 1],
      ["length('')", 0],
      ["length('Waag')", 4],
      ["length('😀a')", 2],
      ["substring('Waag',1)", 'aag'],
      ["substring('Waag',1,2)", 'aa'],
      ["substring('Waag',4)", ''],
      ["substring('Waag',9,2)", ''],
      ["substring('Waag',1,99)", 'aag'],
      ["substring('Waag',1,0)", ''],
      ["substring('Waag',-2)", 'ag'],
      ["substring('Waag',-9,2)", 'Wa'],
      ["substring('😀ab',1)", 'ab'],
      ["tolower('Één')", 'één'],
      ["toupper('straße')", 'STRASSE'],
      ["trim('  De Waag \t')", 'De Waag'],
      ["trim('\u00a0\u2003x\u0085')", 'x'],
      ["trim('\ufeffx')", '\ufeffx'],
    ])
    expect(() => valueOf("substring('Waag',1,-1)")).toThrow(expect.objectContaining({ status: 400 }))
  })

  it('of days and moments read them in UTC, or in the offset that they were written with', () => {
    hold([
      ['year(2026-11-22)', 2026],
      ['month(2026-11-22)', 11],
      ['day(2026-11-22)', 22],
      ['year(2026-12-31T23:30:00-01:00)', 2026],
      ["year(2026-12-31T23:30:00-01:00 add duration'PT0S')", 2027],
      ['hour(2026-11-22T13:05:59.25Z)', 13],
      ['minute(2026-11-22T13:05:59.25Z)', 5],
      ['second(2026-11-22T13:05:59.25Z)', 59],
      ['fractionalseconds(2026-11-22T13:05:59.25Z)', '0.25m'],
      ['fractionalseconds(2026-11-22T13:05:59Z)', '0m'],
      ['hour(13:05:59)', 13],
      ['second(13:05)', 0],
      ['fractionalseconds(13:05:59.001)', '0.001m'],
      ['date(2026-11-22T13:05:59Z)', '2026-11-22'],
      ['time(2026-11-22T13:05:59.5Z)', '13:05:59.5'],
      ['totaloffsetminutes(2026-11-22T13:05:59+02:00)', 120],
      ['totaloffsetminutes(2026-11-22T13:05:59-03:30)', -210],
      ['totaloffsetminutes(2026-11-22T13:05:59Z)', 0],
      ['hour(2026-11-22T13:05:59+02:00)', 13],
      ['minute(2026-11-22T13:05:59-03:30)', 5],
      ['year(2026-01-01T00:30:00+01:00)', 2026],
      ['month(2026-01-01T00:30:00+01:00)', 1],
      ['day(2026-01-31T23:30:00-05:00)', 31],
      ['date(2026-01-31T23:30:00-05:00)', '2026-01-31'],
      ['time(2026-01-31T23:30:00.25-05:00)', '23:30:00.25'],
      ['second(2026-12-31T23:59:60+01:00)', 0],
      ["hour(2026-11-22T13:05:59+02:00 add duration'PT0S')", 11],
      ["totalseconds(duration'P1DT0.5S')", '86400.5m'],
      ['now()', '2026-11-22T13:05:00Z'],
      ['now() gt mindatetime() and now() lt maxdatetime()', true],
    ])
  })

  it('round to whole numbers, a half away from zero', () => {
    hold([
      ['round(0.5)', '1m'],
      ['round(-0.5)', '-1m'],
      ['round(1.4999)', '1m'],
      ['floor(1.9)', '1m'],
      ['floor(-1.1)', '-2m'],
      ['ceiling(1.1)', '2m'],
      ['ceiling(-1.9)', '-1m'],
      ['ceiling(2.0)', '2m'],
      ['round(7)', 7],
    ])
    expect(valueOf('round(Discount)', { Discount: -2.5 }, 'Customers')).toBe(-3)
    expect(valueOf('round(Discount)', { Discount: 2.5 }, 'Customers')).toBe(3)
    expect(valueOf('floor(Discount)', { Discount: -0.5 }, 'Customers')).toBe(-1)
    expect(Object.is(valueOf('ceiling(Discount)', { Discount: -0.5 }, 'Customers'), 0)).toBe(true)
  })

  it('match patterns anywhere in a text', () => {
    hold([
      ["matchesPattern('De Waag','^D.*g$')", true],
      ["matchesPattern('De Waag','Wa{2}g')", true],
      ["matchesPattern('De Waag','^W')", false],
      ["matchesPattern('De Waag','\\u0057')", true],
      ["matchesPattern(Name,'x')", null],
    ])
  })
})
