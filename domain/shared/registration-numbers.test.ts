import { describe, expect, it } from 'vitest'
import { readChamberNumber, readVatNumber } from './registration-numbers.ts'

/** As people, spreadsheets and other systems write one number. */
function spellings(number: string): string[] {
  const [a = '', b = '', c = '', d = ''] = number.match(/\d{2}/gu) ?? []
  const short = number.replace(/^0/u, '')
  const groups = `${number.slice(0, -6)}.${number.slice(-6, -3)}.${number.slice(-3)}`
  return [
    number, short, `${a}.${b}.${c}.${d}`, `${a}${b} ${c}${d}`, `${a}${b}-${c}${d}`, `${a} ${b} ${c} ${d}`, groups,
    `="${number}"`, `="${short}"`, `'${number}`, `"${number}"`, `${number}.0`, `${short}.0`, `${short},00`, `${groups},00`,
    `“${number}”`, `„${number}”`, `‘${number}’`, `${number}*`, `${number}-`, `nr. ${number}`, `Nummer: ${number}`, `Kamer v. Koophandel ${number}`,
    `${a}\u2011${b}\u2011${c}\u2011${d}`, `Handelsreg.nr. ${number}`, `inschr. nr. ${number}`, `Registratienummer ${short}`,
    `KvK ${number}`, `KVK-nummer: ${number}`, `kvk nr. ${short}`, `K.v.K. ${number}`, `KvK#${number}`, `KvK${number}`,
    `Kamer van Koophandel ${number}`, `Kamer van Koophandel nummer: ${a}.${b}.${c}.${d}`, `CoC ${number}`, `NL-KVK-${number}`,
    `0106:${number}`, `Handelsregister ${number}`, ` ${number}\u00a0`, `\u200b${number}`, `${number}0000`, `${number} 0000`,
  ] // prettier-ignore
}

describe('a number of the chamber of commerce', () => {
  it('is the same number however it is written', () => {
    for (let at = 0; at < 100; at += 1) {
      // Numbers all over the range, a third of them with a zero in front.
      const number = String(at % 3 === 0 ? 1_000_000 + at * 89_989 : 10_000_017 + at * 879_997).padStart(8, '0')
      expect(spellings(number).map(readChamberNumber)).toEqual(spellings(number).map(() => number))
    }
  })

  it('of seven digits with a fraction of zeros does not take a zero of the fraction', () => {
    expect(readChamberNumber('1234567.0')).toBe('01234567')
    expect(readChamberNumber('1234567,00')).toBe('01234567')
  })

  it('in the notation of a spreadsheet counts only with all its digits', () => {
    expect(readChamberNumber('1.2345683E+07')).toBe('12345683')
    expect(readChamberNumber('1,2345683E7')).toBe('12345683')
    expect(readChamberNumber('1.234567E+06')).toBe('01234567')
    expect(readChamberNumber('1.23457E+07')).toBeUndefined()
  })

  it.each([
    '', '-', 'n.v.t.', 'onbekend', '123456', '123456789', '000012345678', '123456780001', '00000000', 'NL123456789B01', '12345678a',
    '12345678 en 12345679', 'HRB 12345678', 'BE 0123.456.789', '12345678.5', '2026-11-01', '01-11-2026', '1/11/2026', 'RSIN 123456782', '12.34', 'KvK', '1'.repeat(10_000),
  ])('is not %j', (text) => {
    expect(readChamberNumber(text)).toBeUndefined()
  }) // prettier-ignore
})

describe('a number of VAT', () => {
  it('is written in one way', () => {
    for (const text of ['NL123456789B01', 'nl 1234.56.789.b.01', '123456789B01', 'BTW: NL-123456789-B01', 'btw-nummer NL123456789B01', '="NL123456789B01"', 'BTW-identificatienummer: NL123456789B01', 'B.T.W. nr. 123456789B01', 'Omzetbelastingnummer NL123456789B01'])
      expect([text, readVatNumber(text)]).toEqual([text, 'NL123456789B01']) // prettier-ignore
    expect(readVatNumber('be 0123.456.789')).toBe('BE0123456789')
    for (const text of ['DE 123456789', 'USt-IdNr. DE123456789', 'VAT DE-123.456.789'])
      expect(readVatNumber(text)).toBe('DE123456789')
    for (const text of [
      'ATU12345678',
      'FRXX123456789',
      'ESX1234567X',
      'IE1234567WA',
      'CHE123456789MWST',
      'XI123456789',
    ])
      expect(readVatNumber(text)).toBe(text)
  })

  it('is no number of another register, and no word with digits', () => {
    for (const text of [
      '',
      'NL12345678',
      '123456789',
      'NL123456789',
      'geen',
      'VAT',
      'KvK 12345678',
      'RSIN 123456782',
      'Amsterdam 2',
      'test12',
      'DE12345',
      'verlegd 21',
    ])
      expect(readVatNumber(text)).toBeUndefined()
  })
})
