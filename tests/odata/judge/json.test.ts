import { describe, expect, it } from 'vitest'
import { primitive } from '#domain/odata/types.ts'
import type { PrimitiveType, StructuredType, ValueType } from '#domain/odata/model.ts'
import { color, customer } from '#tests/odata/read/shop-model.ts'
import { readObject, readObjects } from './read-json.ts'
import { enumText, valueWriter } from '#domain/odata/json/write-json.ts'

const plain = { ieee754Compatible: false, omitNulls: false }

/** JSON of one value, read as a type and written again. */
function again(type: PrimitiveType | ValueType, json: string, writing = plain): string {
  const of = typeof type === 'string' ? primitive(type) : type
  const holder: StructuredType = {
    kind: 'structured',
    name: 'Holder',
    key: [],
    properties: [{ name: 'Value', type: of, isCollection: false, nullable: true }],
    navigation: [],
  }
  return valueWriter(of, false, writing)(readObject(`{"Value":${json}}`, holder)['Value'] ?? null)
}

describe('JSON of the data feed', () => {
  it('keeps every digit of what is exact', () => {
    expect(again('Edm.Int64', '9007199254740993')).toBe('9007199254740993')
    expect(again('Edm.Int64', '-9223372036854775808')).toBe('-9223372036854775808')
    expect(again('Edm.Decimal', '123456789012345678901234.000000000000000001')).toBe(
      '123456789012345678901234.000000000000000001',
    )
    expect(again('Edm.Decimal', '12.5000')).toBe('12.5')
    expect(again('Edm.Decimal', '1.5e3')).toBe('1500')
  })

  it('has numbers of 64 bits and decimals as texts only where a client asks', () => {
    const asked = { ieee754Compatible: true, omitNulls: false }
    expect(again('Edm.Int64', '"9007199254740993"', asked)).toBe('"9007199254740993"')
    expect(again('Edm.Decimal', '-12.5', asked)).toBe('"-12.5"')
    expect(again('Edm.Int32', '7', asked)).toBe('7')
    expect(again('Edm.Double', '1.5', asked)).toBe('1.5')
  })

  it('has words for what is no number, and few digits for a single', () => {
    for (const word of ['"INF"', '"-INF"', '"NaN"']) {
      expect(again('Edm.Double', word)).toBe(word)
      expect(again('Edm.Single', word)).toBe(word)
    }
    expect(again('Edm.Single', '1.1')).toBe('1.1')
    expect(again('Edm.Single', '16777217')).toBe('16777216')
    expect(again('Edm.Double', '0.1')).toBe('0.1')
    expect(again('Edm.Double', '1e300')).toBe('1e+300')
  })

  it('has moments in UTC, durations at their shortest, guids in lower case, bytes without padding', () => {
    expect(again('Edm.DateTimeOffset', '"2026-11-22T14:05:00.250+01:00"')).toBe('"2026-11-22T13:05:00.25Z"')
    expect(again('Edm.Duration', '"PT90M"')).toBe('"PT1H30M"')
    expect(again('Edm.Duration', '"-P0DT36H0.50S"')).toBe('"-P1DT12H0.5S"')
    expect(again('Edm.Duration', '"PT0S"')).toBe('"PT0S"')
    expect(again('Edm.Guid', '"7B0A3C52-0000-4000-8000-00000000000A"')).toBe('"7b0a3c52-0000-4000-8000-00000000000a"')
    expect(again('Edm.Binary', '"AAE="')).toBe('"AAE"')
    expect(again('Edm.TimeOfDay', '"09:30"')).toBe('"09:30:00"')
    expect(again('Edm.Date', '"2024-02-29"')).toBe('"2024-02-29"')
  })

  it('has names of members; of flags as few as say it, and a number where none do', () => {
    expect(again({ kind: 'enum', type: color }, '"Blue, Red"')).toBe('"Red,Blue"')
    expect(again({ kind: 'enum', type: color }, '5')).toBe('"Red,Blue"')
    const access = {
      ...color,
      members: [
        { name: 'None', value: 0n },
        { name: 'Read', value: 1n },
        { name: 'Write', value: 2n },
        { name: 'All', value: 3n },
      ],
    }
    expect([0n, 1n, 3n, 4n, 5n].map((value) => enumText(access, value))).toEqual(['None', 'Read', 'All', '4', '5'])
    expect(enumText({ ...access, isFlags: false }, 4n)).toBe('4')
  })

  it('texts come through whatever they have in them', () => {
    const text = JSON.stringify('"\\/\u0000\u2028é😀\ud800')
    expect(again('Edm.String', text)).toBe(text)
  })

  it('refuses a value that is not of its type, and says where it stands', () => {
    const wrong: readonly (readonly [PrimitiveType, string])[] = [
      ['Edm.Int32', '2147483648'],
      ['Edm.Int32', '1.5'],
      ['Edm.Byte', '-1'],
      ['Edm.Int64', '9223372036854775808'],
      ['Edm.Boolean', '"yes"'],
      ['Edm.Boolean', '1'],
      ['Edm.String', '1'],
      ['Edm.Date', '"2026-02-29"'],
      ['Edm.Date', '20260228'],
      ['Edm.DateTimeOffset', '"2026-01-01T00:00:00"'],
      ['Edm.TimeOfDay', '"24:00:00"'],
      ['Edm.Duration', '"P"'],
      ['Edm.Duration', '"P1Y"'],
      ['Edm.Guid', '"7b0a3c52"'],
      ['Edm.Binary', '"A"'],
      ['Edm.Decimal', '"1,5"'],
    ]
    for (const [type, json] of wrong) {
      expect(() => again(type, json)).toThrow(expect.objectContaining({ status: 400, target: 'Value' }))
    }
    expect(() => readObject('{"Address":{"City":{"Nam":"x"}}}', customer)).toThrow(
      expect.objectContaining({ code: 'unknown-property', target: 'Address/City/Nam' }),
    )
    expect(() => readObjects('{"value":[{"Tags":["a",1]}]}', customer)).toThrow(
      expect.objectContaining({ target: '0/Tags/1' }),
    )
    expect(() => readObjects('[{]', customer)).toThrow(expect.objectContaining({ code: 'invalid-json' }))
    expect(() => readObjects('{"error":1}', customer)).toThrow(expect.objectContaining({ status: 400 }))
  })

  it('passes over what is said about values, and reads what is within them; collections are never null', () => {
    const text =
      '{"@odata.context":"x","value":[{"@odata.id":"y","Name@odata.type":"z","Name":"De Waag","Orders":[{"Number":"1"}]}]}'
    expect(readObjects(text, customer)).toEqual([
      { Name: 'De Waag', Tags: [], Addresses: [], Orders: [{ Number: '1' }] },
    ])
  })
})
