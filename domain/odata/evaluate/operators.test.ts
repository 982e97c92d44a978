import { describe, expect, it } from 'vitest'
import { valueOf } from '#tests/odata/evaluate/value-of.ts'

type Table = readonly (readonly [expression: string, value: unknown])[]

function hold(table: Table): void {
  for (const [expression, value] of table)
    expect({ expression, value: valueOf(expression) }).toEqual({ expression, value })
}

// A product of whom nothing is known: each of its properties is null.

describe('two values', () => {
  it('are compared with null as equal to itself only, and neither less nor more than anything', () => {
    hold([
      ['null eq null', true],
      ['null ne null', false],
      ['Name eq null', true],
      ["Name eq 'a'", false],
      ["Name ne 'a'", true],
      ['Price gt 0', false],
      ['Price le 0', false],
      ['0 lt Price', false],
      ['not (Price gt 0)', true],
      ['Price gt null', false],
      ['Price ge null', true],
      ['Price le Price', true],
    ])
  })

  it('are compared as numbers whatever their types are, exactly where both are exact', () => {
    hold([
      ['1 eq 1.0', true],
      ['1.10 eq 1.1', true],
      ['9007199254740993 eq 9007199254740992', false],
      ['9007199254740993 gt 9007199254740992.5', true],
      ['0.1 add 0.2 eq 0.3', true],
      ['1e300 lt INF', true],
      ['-INF lt -9007199254740993', true],
      ['INF eq INF', true],
      ['INF eq -INF', false],
      ['NaN eq NaN', false],
      ['NaN ne NaN', true],
      ['NaN ge NaN', false],
    ])
  })

  it('are compared as singles where one is a single, and as doubles where one is a double', () => {
    const row = { Weight: Math.fround(1.1) }
    expect(valueOf('Weight eq 1.1', row)).toBe(true)
    expect(valueOf('Weight mul 1.0 eq 1.1', row)).toBe(true)
    expect(valueOf('Discount eq 0.1', { Discount: 0.1 }, 'Customers')).toBe(true)
  })

  it('are compared as texts by code point, so that case counts', () => {
    hold([
      ["'a' lt 'b'", true],
      ["'Z' lt 'a'", true],
      ["'a' eq 'A'", false],
      ["'ab' gt 'a'", true],
      ["'' lt 'a'", true],
      ["'é' eq 'e'", false],
      // One of two units of UTF-16, the first of which is less than the unit of the other.
      ["'😀' gt '�'", true],
      ["'😀' gt '😁'", false],
      ['true gt false', true],
    ])
  })

  it('are compared as days, times, moments and durations by what they are, however they are written', () => {
    hold([
      ['2026-01-31 lt 2026-02-01', true],
      ['12:00 eq 12:00:00.000', true],
      ['12:00:00.5 gt 12:00:00.25', true],
      ['2026-01-01T01:00:00+01:00 eq 2026-01-01T00:00:00Z', true],
      ['2026-01-01T00:00:00.5Z gt 2026-01-01T00:00:00Z', true],
      ['2025-12-31T23:59:59.999Z lt 2026-01-01T00:00:00Z', true],
      ["duration'PT24H' eq duration'P1D'", true],
      ["duration'-P1D' lt duration'PT0.5S'", true],
    ])
    // A binary that was written with another offset; a time that was kept with zeros.
    expect(valueOf('Opens eq 09:30', { Opens: '09:30:00.000' })).toBe(true)
  })
})

describe('conditions', () => {
  it('take null as not known', () => {
    const unknown = 'Active'
    hold([
      [`true and ${unknown}`, null],
      [`${unknown} and false`, false],
      [`${unknown} and ${unknown}`, null],
      [`true or ${unknown}`, true],
      [`${unknown} or true`, true],
      [`false or ${unknown}`, null],
      [`not ${unknown}`, null],
      ['true and true and false', false],
      ['false or false or true', true],
      ['not false', true],
    ])
  })

  it('take in as equality with one of them, null too', () => {
    hold([
      ["'a' in ('b','a')", true],
      ["'a' in ('b','A')", false],
      ['1 in (1.0,2)', true],
      ['Price in (1,2)', false],
      ['Price in (1,null)', true],
      ['not (Price in (1,2))', true],
    ])
    const row = { Tags: ['new', 'vip'] }
    expect(valueOf("'vip' in Tags", row, 'Customers')).toBe(true)
    expect(valueOf("'old' in Tags", row, 'Customers')).toBe(false)
    expect(valueOf("'old' in Tags", { Tags: null }, 'Customers')).toBe(false)
  })

  it('take has as all of the flags, and as not known where there are none', () => {
    expect(valueOf("Colors has Shop.Data.Color'Red'", { Colors: 5n })).toBe(true)
    expect(valueOf("Colors has 'Red,Blue'", { Colors: 5n })).toBe(true)
    expect(valueOf("Colors has 'Red,Green'", { Colors: 5n })).toBe(false)
    expect(valueOf("Colors has 'Red'")).toBeNull()
    expect(valueOf("Colors eq 'Red,Blue'", { Colors: 5n })).toBe(true)
  })
})

describe('computed numbers', () => {
  it('are null where one part is null', () => {
    hold([
      ['Price add 1', null],
      ['1 div Price', null],
      ['-Price', null],
      ["duration'PT1H' mul Price", null],
    ])
  })

  it('have the wider type of the two', () => {
    hold([
      ['1 add 2', 3],
      ['2147483647 add 1', 2_147_483_648],
      ['9007199254740993 add 1', 9_007_199_254_740_994n],
      ['1.10 add 2', '3.1m'],
      ['0.1 add 0.2', '0.3m'],
      ['0.5 sub 1', '-0.5m'],
      ['1.5 mul 1.5', '2.25m'],
      ['7 mul -3', -21],
      ['-(2 add 3)', -5],
      ['9 mod 4', 1],
      ['-9 mod 4', -1],
      ['9 mod -4', 1],
      ['-9.5 mod 4', '-1.5m'],
    ])
  })

  it('lose what is behind the point by div of integers, and not by divby', () => {
    hold([
      ['5 div 2', 2],
      ['-5 div 2', -2],
      ['5 divby 2', '2.5m'],
      ['5 div 2.0', '2.5m'],
      ['10.0 div 3', '3.3333333333m'],
      ['2.0 div 3', '0.6666666667m'],
    ])
  })

  it('are infinite by zero for floating numbers and with divby, and refused otherwise', () => {
    const row = { Discount: 0 }
    expect(valueOf('1 div Discount', row, 'Customers')).toBe(Infinity)
    expect(valueOf('-1 div Discount', row, 'Customers')).toBe(-Infinity)
    expect(valueOf('Discount div Discount', row, 'Customers')).toBeNaN()
    expect(valueOf('1 divby 0')).toBe(Infinity)
    expect(valueOf('-1 divby 0')).toBe(-Infinity)
    expect(valueOf('0 divby 0')).toBeNaN()
    for (const refused of ['1 div 0', '1.5 div 0', '1 mod 0', '1.5 mod 0', '9007199254740993 div 0']) {
      expect(() => valueOf(refused)).toThrow(expect.objectContaining({ status: 400, code: 'division-by-zero' }))
    }
  })

  it('are refused where 64 bits do not hold an integer, rather than wrong', () => {
    expect(valueOf('9223372036854775806 add 1')).toBe(9_223_372_036_854_775_807n)
    expect(() => valueOf('9223372036854775807 add 1')).toThrow(
      expect.objectContaining({ status: 400, code: 'arithmetic-overflow' }),
    )
  })

  it('follow the order of operators that OData says', () => {
    hold([
      ['2 add 3 mul 4', 14],
      ['(2 add 3) mul 4', 20],
      ['10 sub 4 sub 3', 3],
      ['1 add 1 eq 2 and not false', true],
      ['(4 add 5) mod (4 sub 1) eq 0', true],
    ])
  })
})

describe('computed times', () => {
  it('move by durations, and are durations apart', () => {
    hold([
      ["2026-02-28T23:30:00Z add duration'PT45M'", '2026-03-01T00:15:00Z'],
      ["2024-02-28 add duration'P1D'", '2024-02-29'],
      ["2026-03-01T00:00:00Z sub duration'PT0.001S'", '2026-02-28T23:59:59.999Z'],
      ['2026-03-01 sub 2026-02-01', 'P28D'],
      ['2026-03-01T12:00:00Z sub 2026-03-01T11:59:59.5Z', 'PT0.5S'],
      ["duration'PT50M' add duration'PT20M'", 'PT1H10M'],
      ["duration'PT50M' sub duration'PT1H'", '-PT10M'],
      ["-duration'PT1H'", '-PT1H'],
      ["duration'PT1H' mul 1.5", 'PT1H30M'],
      ["3 mul duration'P1D'", 'P3D'],
      ["duration'PT1H' div 4", 'PT15M'],
    ])
  })

  it('move a day by whole days, where a part of one counts when it goes back', () => {
    hold([
      ["2026-11-22 add duration'PT23H'", '2026-11-22'],
      ["2026-11-22 sub duration'PT1H'", '2026-11-21'],
    ])
  })

  it('follow the Gregorian calendar also before there was one', () => {
    hold([
      ["1582-10-15 sub duration'P1D'", '1582-10-14'],
      ["1900-02-28 add duration'P1D'", '1900-03-01'],
      ["2000-02-28 add duration'P1D'", '2000-02-29'],
      ["0001-01-01 add duration'P365D'", '0002-01-01'],
      ["0000-02-28 add duration'P1D'", '0000-02-29'],
    ])
  })
})
