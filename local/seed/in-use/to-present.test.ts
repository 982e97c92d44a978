import { describe, expect, it } from 'vitest'
import { toPresent } from './to-present.ts'

const written = new Date('2026-11-28T08:00:00.000Z')
const later = toPresent(written, new Date('2027-02-03T09:30:00.000Z'))

describe('a firm that is kept in a file', () => {
  it('had its last nights last night and the nights before', () => {
    expect(later('"2026-11-28T03:55:01.250Z"')).toBe('"2027-02-03T03:55:01.250Z"')
    expect(later('"2026-10-31T03:55:00Z"')).toBe('"2027-01-06T03:55:00Z"')
    const beforeBreakfast = toPresent(written, new Date('2027-02-03T05:00:00.000Z'))
    expect(beforeBreakfast('"2026-11-28T07:55:01.250Z"')).toBe('"2027-02-02T07:55:01.250Z"')
  })
  it('keeps in a month what belongs to that month, however long that is', () => {
    expect(later('{"2026-11":3,"2025-12":1}')).toBe('{"2027-02":3,"2026-03":1}')
    expect(later('"2026-09-10T08:10:00.000Z"')).toBe('"2026-12-10T08:10:00.000Z"')
    expect(toPresent(written, new Date('2027-01-15T09:00:00Z'))('"2025-12-31"')).toBe('"2026-02-28"')
  })
  it('has ids that are no dates as they were', () => {
    const ids = '"9e1c2026-1104-4a6f-8000-2026110412ab" 20261127T035501250Z-9f 12026-11'
    expect(later(ids)).toBe(ids)
  })
  it('has a line of a closed month under the id of its month', () => {
    expect(later('"2026-09-p4f.2026"')).toBe('"2026-12-p4f.2026"')
  })
  it('is as it was on the day it was written', () => {
    const text = '{"a":"2026-11","b":"2026-03-31T00:00:00.000Z","c":"2026-11-28"}'
    expect(toPresent(written, written)(text)).toBe(text)
  })
})
