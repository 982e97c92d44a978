import { describe, expect, it } from 'vitest'
import { sumDifference } from './index.ts'

describe('what an invoice names as its sum', () => {
  it('and what its lines come to are told where they differ by more than two cents', () => {
    const of = (netAmount: string | null, linesAmount: string | null) =>
      sumDifference({ state: 'PROCESSED', netAmount, linesAmount })
    expect(of('90.00', '100.00')).toEqual({ named: '90.00', lines: '100.00' })
    expect(of('-90.00', '-89.97')).toEqual({ named: '-90.00', lines: '-89.97' })
    for (const same of ['90.00', '90.02', '89.98']) expect(of('90.00', same)).toBeUndefined()
  })

  it('say nothing of an invoice that was not read, or was read before both were kept', () => {
    expect(sumDifference({ state: 'FAILED', netAmount: '90.00', linesAmount: '1.00' })).toBeUndefined()
    expect(sumDifference({ state: 'PROCESSED', netAmount: '90.00', linesAmount: null })).toBeUndefined()
    expect(sumDifference({ state: 'PROCESSED', netAmount: null, linesAmount: '1.00' })).toBeUndefined()
  })
})
