import { describe, expect, it } from 'vitest'
import { writtenDay, writtenMonth } from './written-dates.ts'

const two = (number: number): string => String(number).padStart(2, '0')
const dutch = ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'] // prettier-ignore
const short = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
const english = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] // prettier-ignore

/** One day as people and programs write it. */
function daysOf(y: number, m: number, d: number): string[] {
  const [long = '', brief = '', foreign = ''] = [dutch[m - 1], short[m - 1], english[m - 1]]
  const plain = [
    `${y}-${two(m)}-${two(d)}`, `${y}-${m}-${d}`, `${y}/${two(m)}/${two(d)}`, `${y}.${two(m)}.${two(d)}`, `${y}${two(m)}${two(d)}`,
    `${d}-${m}-${y}`, `${two(d)}-${two(m)}-${y}`, `${d}/${m}/${y}`, `${d}.${m}.${y}`, `${two(d)}.${two(m)}.${y}`, `${d} ${m} ${y}`,
    `${d} ${long} ${y}`, `${d} ${brief} ${y}`, `${d}-${brief}-${y}`, `${d}-${brief}-${y - 2000}`, `${d} ${brief}. ${y}`,
    `${d}. ${long} ${y}`, `${d} ${foreign} ${y}`, `${foreign} ${d}, ${y}`, `maandag ${d} ${long} ${y}`, `ma ${d} ${brief} ${y}`,
    `${y} ${brief} ${d}`, `${d} ${long.toUpperCase()} ${y}`, `${d}e ${long} ${y}`, `${d}ste ${brief} ${y}`, `${d} - ${m} - ${y}`,
    `${d} / ${m} / ${y}`, `${d}. ${m}. ${y}`, `${y}_${two(m)}_${two(d)}`,
  ] // prettier-ignore
  const times = [
    ' 00:00:00',
    'T00:00:00',
    ' 00:00',
    'T23:59:59.999',
    ' 0:00',
    ' 12:00:00 AM',
    'T12:30',
    'T12:00:00Z',
    ' 00.00',
    ' 0.00.00',
    ' 10:30 uur',
    ' om 10.30 uur',
    ' 12:00:00 UTC',
    ' 12:00:00 GMT+0100 (CET)',
  ]
  // With slashes and halves of a day it may be written with the month first.
  const isUnsure = (day: string, time: string): boolean => day.includes('/') && time.endsWith('AM')
  return plain.flatMap((day) => [day, ...times.flatMap((time) => (isUnsure(day, time) ? [] : [day + time]))])
}

/** One month as people and programs write it. */
function monthsOf(y: number, m: number): string[] {
  const [long = '', brief = '', foreign = ''] = [dutch[m - 1], short[m - 1], english[m - 1]]
  return [
    `${y}-${two(m)}`, `${y}-${m}`, `${y}/${two(m)}`, `${y}/${m}`, `${y}${two(m)}`, `${two(m)}-${y}`, `${m}-${y}`, `${m}/${y}`, `${m}.${y}`,
    `${brief}-${y - 2000}`, `${brief} ${y}`, `${brief}-${y}`, `${brief}. ${y}`, `${brief} '${y - 2000}`, `${brief}${y}`, `${long} ${y}`,
    `${long}-${y - 2000}`, `${foreign} ${y}`, `${long[0]?.toUpperCase() ?? ''}${long.slice(1)} ${y}`, `${y} ${long}`, `${y}-${brief}`, `${y} ${two(m)}`,
    `${y}_${two(m)}`, `${brief}_${y}`, `${two(m)} - ${y}`, `${y} / ${two(m)}`, `${two(m)}_${y}`,
  ] // prettier-ignore
}

describe('a day that is written', () => {
  it('is the same day, and the same month, however it is written', () => {
    for (let at = 0; at < 40; at += 1) {
      const [y, m, d] = [2023 + (at % 5), 1 + (at % 12), 1 + ((at * 7) % 28)]
      const day = `${y}-${two(m)}-${two(d)}`
      for (const text of daysOf(y, m, d)) {
        expect([text, writtenDay(text)]).toEqual([text, day])
        expect([text, writtenMonth(text)]).toEqual([text, day.slice(0, 7)])
      }
    }
  })

  it('with a zone is the day it was in Amsterdam', () => {
    expect(writtenDay('2026-10-31T23:00:00.000Z')).toBe('2026-11-01')
    expect(writtenDay('2026-10-31T22:59:59Z')).toBe('2026-10-31')
    expect(writtenDay('2026-11-01T00:00:00+01:00')).toBe('2026-11-01')
    expect(writtenDay('2026-11-01T00:00:00+0100')).toBe('2026-11-01')
    expect(writtenMonth('2026-10-31T23:30:00Z')).toBe('2026-11')
    expect(writtenMonth('2026-10-31 23:30:00 UTC')).toBe('2026-11')
    expect(writtenMonth('20261101T000000')).toBe('2026-11')
    expect(writtenMonth('20261130235959')).toBe('2026-11')
  })

  it.each([
    '31-02-2026', '2026-02-30', '20260230', '1-2/2026', '', '12-31-2026', '11/13/2026', '1-11-26', '01/11/26', '011126', '2026-13-01',
    '0-1-2026', '32 januari 2026', '1 smarch 2026', '2026-11-01 25:00', '2026-11-01 12:60', 'nov-26', '46327', '2026-W45', 'Q4 2026',
    '1 11', 'november', '20261101250000', '1-11-2026 99.99', '1 - 11/2026', `${'1 '.repeat(5_000)}2026`,
  ])('is not %j', (text) => {
    expect(writtenDay(text)).toBeUndefined()
  }) // prettier-ignore
})

describe('a month that is written', () => {
  it('is the same month however it is written', () => {
    for (let at = 0; at < 100; at += 1) {
      const [y, m] = [2020 + (at % 10), 1 + (at % 12)]
      for (const text of monthsOf(y, m)) expect([text, writtenMonth(text)]).toEqual([text, `${y}-${two(m)}`])
    }
  })

  it.each([
    '2026-13', '13-2026', '2026.1', '0-2026', '46327', '2026', '26-11', '11-26', 'nov', 'herfst 2026', '2026-11 12:00', '201211', '00-02-2026',
    '1-11-26', '13/14/2026', '2026-11 - 12', '01-11-2026 - 30-11-2026', '2026-011', '2026/011', 'week 45 2026', 'P11 2026',
  ])('is not %j', (text) => {
    expect(writtenMonth(text)).toBeUndefined()
  }) // prettier-ignore
})
