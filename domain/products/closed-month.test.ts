import { describe, expect, it } from 'vitest'
import type { Period } from '../shared/period.ts'
import { closeObstacle, nextToClose } from './closed-month.ts'

const months = (...of: string[]): Period[] => of as Period[]
const obstacle = (period: string, closed: readonly Period[] = [], waiting = 0) =>
  closeObstacle(period as Period, { now: '2026-11' as Period, closed, waiting })

describe('closing months in order', () => {
  it('begins with any month that is over', () => {
    expect(nextToClose([])).toBeUndefined()
    expect(obstacle('2026-10')).toBeUndefined()
    expect(obstacle('2025-01')).toBeUndefined()
  })

  it('goes on with the month after the last, over the end of a year', () => {
    expect(nextToClose(months('2025-12', '2025-11'))).toBe('2026-01')
    expect(obstacle('2026-10', months('2026-08', '2026-09'))).toBeUndefined()
    expect(obstacle('2026-10', months('2026-08'))).toBe('MONTH_OUT_OF_TURN')
    expect(obstacle('2026-07', months('2026-08'))).toBe('MONTH_OUT_OF_TURN')
  })

  it('never takes a month that runs, is to come, or was closed', () => {
    expect(obstacle('2026-11')).toBe('MONTH_NOT_OVER')
    expect(obstacle('2026-12')).toBe('MONTH_NOT_OVER')
    expect(obstacle('2026-10', months('2026-10'))).toBe('MONTH_ALREADY_CLOSED')
  })

  it('waits while products are derived', () => {
    expect(obstacle('2026-10', [], 1)).toBe('MONTH_STILL_DERIVED')
  })
})
