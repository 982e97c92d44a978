import { describe, expect, it } from 'vitest'
import { addMonths, isPeriod, periodAt, periodOf, periodsBack } from './period.ts'
import { searchable, sortable } from './text.ts'

describe('a period', () => {
  it('is the calendar month in Amsterdam, also when UTC is still in the month before', () => {
    expect(periodAt(new Date('2026-02-28T22:59:59.999Z'))).toBe('2026-02')
    expect(periodAt(new Date('2026-02-28T23:00:00.000Z'))).toBe('2026-03')
    expect(periodAt(new Date('2026-06-30T22:00:00.000Z'))).toBe('2026-07')
  })

  it('is the same of a moment as it is stored, in every hour of years with and without a leap day', () => {
    const other: string[] = []
    for (let at = Date.UTC(2023, 11, 1); at < Date.UTC(2025, 1, 2); at += 3_600_000) {
      const moment = new Date(at - 1)
      if (periodOf(moment.toISOString()) !== periodAt(moment)) other.push(moment.toISOString())
    }
    expect(other).toEqual([])
    expect(periodOf('2026-03-01T00:30:00.000+02:00')).toBe('2026-02')
  })

  it('counts over years in both directions', () => {
    const [january, latest] = ['2026-01', '2026-03'].filter(isPeriod)
    if (january === undefined || latest === undefined) throw new Error('these are periods')
    expect(addMonths(january, -1)).toBe('2025-12')
    expect(addMonths(january, 14)).toBe('2027-03')
    expect(periodsBack(latest, 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12'])
  })

  it('knows what is not one', () => {
    expect(['2026-13', '2026-00', '26-01', '2026-1', ''].filter(isPeriod)).toEqual([])
  })
})

describe('texts', () => {
  it('are found without accents, case and double spaces', () => {
    expect(searchable('  Café  De  Ström ')).toBe('cafe de strom')
    expect(searchable('ﬁscaal')).toBe('fiscaal')
  })

  it('sort as the Dutch collator sorts them', () => {
    const names = ['Kantoor 10', 'kantoor 9', 'Élan', 'elan b', 'Zeeman', 'aan de kade', 'Kantoor 9b']
    const byKey = [...names].sort((a, b) => (sortable(a) < sortable(b) ? -1 : 1))
    const byCollator = [...names].sort(new Intl.Collator('nl', { numeric: true, sensitivity: 'base' }).compare)
    expect(byKey).toEqual(byCollator)
  })
})
