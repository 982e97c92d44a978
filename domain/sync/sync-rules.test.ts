import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difference, inOrder } from './difference.ts'
import {
  historyBegins,
  isDue,
  isDueAgain,
  isNight,
  nextTurn,
  nightlyTurn,
  nightMinutes,
  startOfNight,
  triedAgain,
} from './night.ts'
import { normalise } from './normalise.ts'
import { mustBeHeld } from './safeguard.ts'

it('a number of the chamber of commerce is told in eight digits; what is none stays and is told', () => {
  const of = (chamberOfCommerceNumber: string | null) =>
    normalise.administrations({ externalId: 'a', name: 'Ster', chamberOfCommerceNumber, data: {} })
  expect(of('12.34.56.79')).toMatchObject({ record: { chamberOfCommerceNumber: '12345679' } })
  expect(of('1234567')).toMatchObject({ record: { chamberOfCommerceNumber: '01234567' } })
  for (const nothing of [null, '-', ' '])
    expect(of(nothing)).toMatchObject({ record: { chamberOfCommerceNumber: null } })
  for (const fine of [null, '-', '1234567']) expect(of(fine)).not.toHaveProperty('odd')
  expect(of('BE 0123.456.789')).toMatchObject({
    record: { chamberOfCommerceNumber: 'BE 0123.456.789' },
    odd: [{ path: 'chamberOfCommerceNumber', wanted: 'number', got: 'text', count: 1 }],
  })
})

describe('a night', () => {
  it.each([
    ['2026-01-15T12:00:00Z', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15T12:00:00Z', '2026-07-14T22:00:00.000Z'],
    ['2026-07-14T22:00:00Z', '2026-07-14T22:00:00.000Z'],
    ['2026-07-14T21:59:59Z', '2026-07-13T22:00:00.000Z'],
    // Summer time begins at 02:00 and ends at 03:00: both days begin by the old clock.
    ['2026-03-29T10:00:00Z', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25T10:00:00Z', '2026-10-24T22:00:00.000Z'],
  ])('that holds %s began at %s', (now, start) => {
    expect(startOfNight(new Date(now)).toISOString()).toBe(start)
  })

  it('gives every connection one turn a day, all year, whatever summer time does', () => {
    const day = 24 * 3600 * 1000
    fc.assert(
      fc.property(fc.nat(), (spread) => {
        let last: Date | null = null
        let turns = 0
        for (let now = Date.parse('2026-01-01T11:00:00Z'); now < Date.parse('2027-01-01T11:00:00Z'); now += 900_000) {
          if (!isDue(new Date(now), spread, last)) continue
          turns += 1
          last = new Date(now)
        }
        expect(turns).toBe((Date.parse('2027-01-01T11:00:00Z') - Date.parse('2026-01-01T11:00:00Z')) / day)
      }),
      { numRuns: 3 },
    )
  })

  it('spreads the turns over six hours', () => {
    const now = new Date('2026-04-14T12:00:00Z')
    const minutes = [0, 1, 359, 360].map(
      (spread) => (nightlyTurn(now, spread).getTime() - startOfNight(now).getTime()) / 60_000,
    )
    expect(minutes).toEqual([0, 1, nightMinutes - 1, 0])
  })

  it.each([
    ['before its turn is tonight', '2026-04-13T22:30:00Z', '2026-04-13T23:00:00.000Z'],
    ['at a minute that is still due is that minute', '2026-04-13T23:10:00Z', '2026-04-13T23:00:00.000Z'],
    ['after its sync is tomorrow', '2026-04-14T12:00:00Z', '2026-04-14T23:00:00.000Z'],
    ['before the long night is an hour after its midnight', '2026-10-24T12:00:00Z', '2026-10-24T23:00:00.000Z'],
    ['after the long night is a day of 25 hours later', '2026-10-25T22:59:00Z', '2026-10-26T00:00:00.000Z'],
    ['before the short night is a day of 23 hours later', '2026-03-29T21:59:00Z', '2026-03-29T23:00:00.000Z'],
  ])('gives a next turn that, %s', (_, now, turn) => {
    expect(nextTurn(new Date(now), 60, null).toISOString()).toBe(turn)
  })

  it('tries what failed again half an hour, one, two and four hours after its turn, and no more', () => {
    const turn = nightlyTurn(new Date('2026-04-14T12:00:00Z'), 60).getTime()
    const minutes: number[] = []
    for (let start: number | undefined = turn; start !== undefined;) {
      const next: number | undefined = triedAgain(new Date(start), new Date(start + 270_000), 60)?.getTime()
      if (next !== undefined) minutes.push((next - turn) / 60_000)
      start = next
    }
    expect(minutes).toEqual([30, 60, 120, 240])
  })

  it('leaves a failure before its turn to that turn, and one by day to the next night', () => {
    const night = startOfNight(new Date('2026-04-14T12:00:00Z')).getTime()
    const failed = (hours: number): Date | undefined =>
      triedAgain(new Date(night + hours * 3_600_000), new Date(night + hours * 3_600_000 + 60_000), 60)
    expect([failed(0.5), failed(10)]).toEqual([undefined, undefined])
    expect(failed(1)).toBeDefined()
  })

  it('does not try again what nobody was there to try for hours', () => {
    const again = '2026-04-14T02:00:00.000Z'
    expect([1, 7].map((hour) => isDueAgain(new Date(`2026-04-14T0${hour}:59:00Z`), again))).toEqual([false, false])
    expect(isDueAgain(new Date('2026-04-14T02:10:00Z'), again)).toBe(true)
    expect(isDueAgain(new Date('2026-04-14T02:10:00Z'), null)).toBe(false)
  })

  it('is over long after its last turn', () => {
    expect(isNight(new Date('2026-04-14T07:59:00Z'))).toBe(true)
    expect(isNight(new Date('2026-04-14T12:00:00Z'))).toBe(false)
    expect(isDue(new Date('2026-04-14T12:00:00Z'), 0, null)).toBe(false)
  })
})

describe('the history', () => {
  it.each([
    ['2026-03-31T10:00:00.000Z', '2025-02-28T10:00:00.000Z'],
    ['2026-11-20T00:00:00.000Z', '2025-10-20T00:00:00.000Z'],
    ['2029-03-29T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
  ])('at %s begins at %s', (now, begin) => {
    expect(historyBegins(new Date(now)).toISOString()).toBe(begin)
  })
})

describe('the safeguard', () => {
  it.each([
    [100, 10, 90, false],
    [100, 11, 89, true],
    [20, 5, 15, false],
    [20, 6, 14, true],
    [2, 2, 0, true],
    [2, 2, 3, false],
    [0, 0, 0, false],
    [0, 4, 4, false],
  ])('judges %i rows, %i of them vanishing and %i told of, as held: %s', (live, vanishing, met, held) => {
    expect(mustBeHeld({ live, vanishing, met })).toBe(held)
  })
})

describe('a record', () => {
  const incoming = {
    externalId: ' 12 ',
    name: '  Cafe\u0301 ',
    chamberOfCommerceNumber: '',
    data: { industry: ' ', isActive: true },
  }

  it('is trimmed, in one Unicode form, and empty texts are none', () => {
    expect(normalise.administrations(incoming)).toEqual({
      ok: true,
      cut: 0,
      record: {
        externalId: '12',
        name: 'Café',
        chamberOfCommerceNumber: null,
        data: { industry: null, isActive: true },
      },
    })
  })

  it('loses the end of a text that is too long, never half a character, and that is counted', () => {
    const long = normalise.administrations({
      ...incoming,
      name: `${'a'.repeat(255)}😀`,
      chamberOfCommerceNumber: '1'.repeat(40),
      data: { type: 'x'.repeat(65) },
    })
    expect(long).toMatchObject({
      ok: true,
      cut: 3,
      record: { name: 'a'.repeat(255), chamberOfCommerceNumber: '1'.repeat(32), data: { type: 'x'.repeat(64) } },
    })
  })

  it.each([
    [{ ...incoming, externalId: ' ' }, 'id-missing', null],
    [{ ...incoming, externalId: 'i'.repeat(257) }, 'id-too-long', 'i'.repeat(256)],
    [{ ...incoming, name: '\t' }, 'name-missing', '12'],
  ])('is refused with its reason', (record, reason, externalId) => {
    expect(normalise.administrations(record)).toEqual({ ok: false, reason, externalId })
  })

  it('of a user without a name is known by the e-mail address, or by its id', () => {
    expect(normalise.users({ externalId: '7', name: '', email: 'a@b.example', data: {} })).toMatchObject({
      record: { name: 'a@b.example' },
    })
    expect(normalise.users({ externalId: '7', name: '', email: null, data: {} })).toMatchObject({
      record: { name: '7' },
    })
  })

  it('of usage keeps whole months only and refuses amounts that are none', () => {
    const incomingRow = {
      administrationId: '1',
      product: 'Facturen',
      amounts: { '2026-03': 2, '2026-13': 9 },
      data: {},
    }
    expect(normalise.usage(incomingRow)).toMatchObject({ record: { amounts: { '2026-03': 2 } } })
    expect(normalise.usage({ ...incomingRow, amounts: { '2026-03': Number.NaN } as never })).toMatchObject({
      ok: false,
      reason: 'unexpected-shape',
    })
  })

  it('that was cleaned once is clean', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ unit: 'binary', maxLength: 300 }),
        (externalId, name) => {
          const once = normalise.administrations({ ...incoming, externalId, name })
          if (once.ok) expect(normalise.administrations(once.record)).toEqual({ ...once, cut: 0 })
        },
      ),
    )
  })
})

describe('equal contents', () => {
  it('are told alike, whatever the order of their keys', () => {
    expect(inOrder({ b: 1, a: null, c: 'x' })).toEqual(inOrder({ c: 'x', a: null, b: 1 }))
    expect(inOrder({ a: 1 })).not.toEqual(inOrder({ a: '1' }))
  })

  it('have no difference; others have just the facts that differ', () => {
    expect(difference({ a: 1, b: null }, { a: 1 })).toBeUndefined()
    expect(difference({ a: 1, b: 2 }, { a: 1, b: 3, c: 4 })).toEqual({
      before: { b: 2, c: null },
      after: { b: 3, c: 4 },
    })
  })
})
