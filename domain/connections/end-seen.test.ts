import { describe, expect, it } from 'vitest'
import { isEndSeen } from './end-seen.ts'

const ends = { on: '2027-03-01' }
const at = (day: string): Date => new Date(`${day}T09:00:00Z`)
const seenOn = (day: string) => ({ time: at(day).toISOString() })

describe('the notice that an interface ends', () => {
  it('counts as unseen until somebody says that they saw it', () => {
    expect(isEndSeen(null, ends, at('2026-11-28'))).toBe(false)
  })

  it.each([
    ['2026-11-28', '2027-01-29', true],
    ['2026-11-28', '2027-01-30', false],
    ['2027-01-30', '2027-02-14', true],
    ['2027-01-30', '2027-02-15', false],
    ['2027-02-15', '2027-02-26', false],
    ['2027-02-26', '2027-02-28', true],
    ['2027-02-26', '2027-03-01', false],
    ['2027-03-01', '2027-06-01', true],
  ])('that was seen on %s still counts as seen on %s: %s, since it returns 30, 14 and 3 days before, and on the day', (seen, now, known) => {
    expect(isEndSeen(seenOn(seen), ends, at(now))).toBe(known)
  }) // prettier-ignore
})
