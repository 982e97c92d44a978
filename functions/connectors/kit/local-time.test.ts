import { describe, expect, it } from 'vitest'
import { amsterdamMoment, amsterdamStamp, dayOf, momentOf } from './local-time.ts'

describe('a Dutch time without an offset', () => {
  it.each([
    ['2024-01-05 10:00:00', '2024-01-05T09:00:00.000Z'],
    ['2024-07-05 10:00:00', '2024-07-05T08:00:00.000Z'],
    ['2024-07-05T00:30:00.123', '2024-07-04T22:30:00.000Z'],
    ['2024-03-31 02:30:00', '2024-03-31T01:30:00.000Z'],
    ['2024-10-27 02:30:00', '2024-10-27T00:30:00.000Z'],
    ['2024-10-27 03:00:00', '2024-10-27T02:00:00.000Z'],
    ['2024-02-31 10:00:00', null],
    ['0000-00-00 00:00:00', null],
    ['2024-01-05', null],
    ['', null],
  ])('%s is %s', (given, expected) => {
    // prettier-ignore
    expect(amsterdamMoment(given)).toBe(expected)
  })

  it('is the moment at which clocks in Amsterdam show it, at each half hour of two years', () => {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Amsterdam',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const moments = new Map<string, string>()
    for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2026, 0, 1); at += 1_800_000) {
      const clocks = shown.format(at)
      // The hour that comes twice counts the first time.
      if (!moments.has(clocks)) moments.set(clocks, new Date(at).toISOString())
    }
    expect(moments.size).toBe(731 * 48 - 4)
    for (const [clocks, moment] of moments) if (amsterdamMoment(clocks) !== moment) expect.fail(`${clocks}: ${moment}`)
  })
})

describe('a day', () => {
  it.each([
    ['2019-04-01T23:30:00', '2019-04-01'],
    [' 2019-04-01 ', '2019-04-01'],
    ['0001-01-01T00:00:00', null],
    ['2019-02-31', null],
    ['0000-00-00', null],
    ['1 april 2019', null],
    ['', null],
    [undefined, null],
  ])('of %s is %s', (value, day) => {
    expect(dayOf(value)).toBe(day)
  })
})

describe('a time as a vendor writes it', () => {
  it.each([
    ['2026-09-30', '2026-09-29T22:00:00.000Z'],
    ['2026-01-05T10:00:00.123', '2026-01-05T09:00:00.000Z'],
    [' 2026-07-01 10:00:00 ', '2026-07-01T08:00:00.000Z'],
    ['2026-01-05T10:00:00Z', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05T10:00:00+02:00', '2026-01-05T08:00:00.000Z'],
    ['2026-02-31', null],
    ['0001-01-01T00:00:00Z', null],
    ['1601-01-01T00:00:00Z', null],
    ['0001-01-01T00:00:00', null],
    ['2026-02-31T25:00:00Z', null],
    ['ooit', null],
    ['', null],
    [null, null],
  ])('%s is %s', (given, expected) => {
    expect(momentOf(given)).toBe(expected)
  })
})

describe('a stamp by the clocks of Amsterdam', () => {
  it.each([
    ['20260115120000', '2026-01-15T11:00:00.000Z'],
    ['20260715120000', '2026-07-15T10:00:00.000Z'],
    ['20260715', '2026-07-14T22:00:00.000Z'],
    ['20260329015959', '2026-03-29T00:59:59.000Z'],
    ['20260329030000', '2026-03-29T01:00:00.000Z'],
    ['20261025023000', '2026-10-25T00:30:00.000Z'],
    ['20261025030000', '2026-10-25T02:00:00.000Z'],
    // Left out in spring.
    ['20260329023000', '2026-03-29T01:30:00.000Z'],
  ])('%s is %s', (text, moment) => {
    expect(amsterdamStamp(text)).toBe(moment)
  })

  it.each(['', '2026', '20261301', '20260230', '20260101250000', '2026-01-01', 'morgen'])('%o is none', (text) => {
    expect(amsterdamStamp(text)).toBeNull()
  })
})
