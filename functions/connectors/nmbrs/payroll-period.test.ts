import { describe, expect, it } from 'vitest'
import { endOfPeriod, monthOf, typeOfPeriod } from './payroll-period.ts'

describe('a payroll period', () => {
  it.each([
    ['2010-5-M', 'Month'],
    ['2010-4-4W', 'Week4'],
    [' 2026-12-w ', 'Week'],
    ['2026-1-Q', undefined],
    ['M', undefined],
    [undefined, undefined],
  ])('called %s is one of %s', (text, type) => {
    expect(typeOfPeriod(text)).toBe(type)
  })

  it.each([
    ['Month', 2026, 2, '2026-02-28'],
    ['Month', 2028, 2, '2028-02-29'],
    ['Month6', 2026, 1, '2026-06-30'],
    ['Year', 2026, 1, '2026-12-31'],
    // Week 1 of 2025 begins on 30 December 2024, that of 2026 on 29 December 2025.
    ['Week4', 2025, 1, '2025-01-26'],
    ['Week4', 2025, 13, '2025-12-28'],
    ['Week', 2026, 1, '2026-01-04'],
    // 2026 has 53 weeks.
    ['Week4', 2026, 13, '2027-01-03'],
    ['Week', 2026, 52, '2026-12-27'],
    ['Week', 2026, 53, '2027-01-03'],
  ] as const)('of kind %s in %i with number %i ends on %s', (type, year, number, end) => {
    expect(endOfPeriod(type, year, number)).toBe(end)
  })

  it('that its year does not have, or of a kind that is not known, has no end', () => {
    expect(endOfPeriod('Month', 2026, 13)).toBeNull()
    expect(endOfPeriod('Week4', 2026, 0)).toBeNull()
    expect(endOfPeriod(undefined, 2026, 1)).toBeNull()
    expect(monthOf(null)).toBeUndefined()
  })
})
