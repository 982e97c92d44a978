import { describe, expect, it } from 'vitest'
import type { Period } from '../shared/period.ts'
import { invoiceMonths } from './periods.ts'

const current = '2026-03' as Period

describe('the months of a year that may have an invoice', () => {
  it('are those up to now in the current year, all of an earlier one, and none of a later one', () => {
    expect(invoiceMonths(2026, current)).toEqual(['2026-03', '2026-02', '2026-01'])
    expect(invoiceMonths(2025, current)).toHaveLength(12)
    expect(invoiceMonths(2025, current)[0]).toBe('2025-12')
    expect(invoiceMonths(2027, current)).toEqual([])
  })
})
