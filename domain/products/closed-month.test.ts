import { describe, expect, it } from 'vitest'
import type { Period } from '../shared/period.ts'
import {
  isReason,
  closeObstacle,
  mustBeTyped,
  namesMonth,
  nextToClose,
  reopenObstacle,
  type KnownMonth,
} from './closed-month.ts'

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

  it('begins again with the first of the months that were opened again', () => {
    expect(nextToClose(months('2026-08'), months('2026-10', '2026-09'))).toBe('2026-09')
    expect(nextToClose([], months('2026-09'))).toBe('2026-09')
    expect(closeObstacle('2026-10' as Period, { now: '2026-11' as Period, closed: [], reopened: months('2026-09'), waiting: 0 })).toBe('MONTH_OUT_OF_TURN') // prettier-ignore
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

describe('opening a closed month again', () => {
  const october: KnownMonth = { id: '2026-10' as Period, state: 'CLOSED', closedTime: '2026-11-03T09:00:00.000Z' }
  const at = (time: string, ...more: KnownMonth[]) => reopenObstacle(october.id, [october, ...more], new Date(time))

  it('can be done for 24 hours, to the millisecond', () => {
    expect(at('2026-11-03T09:00:00.000Z')).toBeUndefined()
    expect(at('2026-11-04T08:59:59.999Z')).toBeUndefined()
    expect(at('2026-11-04T09:00:00.000Z')).toBe('MONTH_REOPEN_TOO_LATE')
  })

  it.each([
    ['that is an hour shorter', '2026-03-28T20:30:00.000Z', '2026-03-29T20:29:59.000Z'],
    ['that is an hour longer', '2026-10-24T20:30:00.000Z', '2026-10-25T20:29:59.000Z'],
    ['between two years', '2026-12-31T22:59:59.000Z', '2027-01-01T22:59:58.000Z'],
  ])('takes as long in a night %s', (_, closedTime, last) => {
    const month = { ...october, closedTime }
    expect(reopenObstacle(october.id, [month], new Date(last))).toBeUndefined()
    const later = new Date(Date.parse(last) + 1_000)
    expect(reopenObstacle(october.id, [month], later)).toBe('MONTH_REOPEN_TOO_LATE')
  })

  it('is for the last closed month alone, so that none is open before a closed one', () => {
    const november: KnownMonth = { ...october, id: '2026-11' as Period }
    for (const state of ['CLOSING', 'CLOSED'] as const)
      expect(at('2026-11-03T10:00:00Z', { ...november, state })).toBe('MONTH_LATER_CLOSED')
    expect(at('2026-11-03T10:00:00Z', { ...november, state: 'REOPENED' })).toBeUndefined()
  })

  it('is for a month that is closed, not for one that is being closed, is open again or never was', () => {
    for (const state of ['CLOSING', 'REOPENED'] as const)
      expect(reopenObstacle(october.id, [{ ...october, state }], new Date('2026-11-03T10:00:00Z'))).toBe(
        'MONTH_NOT_CLOSED',
      )
    expect(reopenObstacle('2026-09' as Period, [october], new Date('2026-11-03T10:00:00Z'))).toBe('MONTH_NOT_CLOSED')
  })

  it('asks for a reason of three to five hundred characters', () => {
    expect(['', '  a  ', 'x'.repeat(501)].map(isReason)).toEqual([false, false, false])
    expect(['fout', 'x'.repeat(500)].map(isReason)).toEqual([true, true])
  })
})

describe('the name that has to be typed to close a month', () => {
  it('is asked where something is open or where the month brings in nothing', () => {
    expect(mustBeTyped({ openPoints: 0, sales: '12.5000' })).toBe(false)
    expect(mustBeTyped({ openPoints: 1, sales: '12.5000' })).toBe(true)
    for (const sales of ['0.0000', '0', '-0.0000']) expect(mustBeTyped({ openPoints: 0, sales })).toBe(true)
    for (const sales of ['0.0001', '-3.0000', '10.0000']) expect(mustBeTyped({ openPoints: 0, sales })).toBe(false)
  })

  it.each(['oktober 2026', 'Oktober  2026 ', 'October 2026', '10-2026', '2026-10'])('can be typed as %s', (typed) => {
    expect(namesMonth('2026-10' as Period, typed)).toBe(true)
    expect(namesMonth('2026-11' as Period, typed)).toBe(false)
  })

  it.each(['', 'oktober', '2026', 'oktober 2025', 'ja'])('is not taken from %j', (typed) => {
    expect(namesMonth('2026-10' as Period, typed)).toBe(false)
  })
})
