import { describe, expect, it } from 'vitest'
import { changesOf, outcomeTotals, runDays, stripDays, type RunOutcome } from './run-days.ts'

const now = new Date('2026-11-20T10:00:00Z')
const table = (given: Partial<RunOutcome['tables'][number]> = {}): RunOutcome['tables'][number] => ({
  table: 'ADMINISTRATIONS',
  new: 0,
  reappeared: 0,
  vanished: 0,
  skipped: 0,
  held: false,
  ...given,
})
const run = (start: string, given: Partial<RunOutcome> = {}): RunOutcome => ({
  id: start,
  state: 'SUCCESS',
  start,
  error: null,
  tables: [],
  rejected: [],
  ...given,
})

describe('the strip of runs', () => {
  it('has thirty days up to today, also those without a run', () => {
    const days = runDays([], now)
    expect(days).toHaveLength(stripDays)
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-22', '2026-11-20'])
    expect(days.every(({ last }) => last === undefined)).toBe(true)
  })

  it('puts a run on its day in Amsterdam and shows how the day ended', () => {
    const days = runDays(
      [run('2026-11-19T23:30:00Z'), run('2026-11-19T10:00:00Z', { state: 'FAILED' }), run('2026-11-19T11:00:00Z')],
      now,
    )
    expect(days.at(-1)?.counts).toEqual({ SUCCESS: 1 })
    expect(days.at(-2)?.counts).toEqual({ FAILED: 1, SUCCESS: 1 })
    expect(days.slice(-2).map(({ last }) => last)).toEqual(['SUCCESS', 'SUCCESS'])
    expect(outcomeTotals(days)).toEqual({ SUCCESS: 2, FAILED: 1 })
  })
})

describe('a run that went well and lost something', () => {
  it('is incomplete, whether the source or its file lost it, until a later one is whole', () => {
    const days = runDays(
      [
        run('2026-11-20T01:00:00Z', { tables: [table({ skipped: 2 })] }),
        run('2026-11-20T02:00:00Z'),
        run('2026-11-19T10:00:00Z', { rejected: [{ count: 14 }] }),
        run('2026-11-18T10:00:00Z', { state: 'FAILED', tables: [table({ skipped: 2 })] }),
      ],
      now,
    )
    expect(days.slice(-3).map(({ last }) => last)).toEqual(['FAILED', 'INCOMPLETE', 'SUCCESS'])
    expect(days.at(-1)?.counts).toEqual({ INCOMPLETE: 1, SUCCESS: 1 })
  })
})

describe('the change of a table', () => {
  it('is what came, came back and went in the days of the strip', () => {
    const runs = [
      run('2026-11-20T01:00:00Z', { tables: [table({ new: 3, vanished: 1 }), table({ table: 'USERS', new: 2 })] }),
      run('2026-11-19T01:00:00Z', { tables: [table({ reappeared: 1 })] }),
      run('2026-10-21T01:00:00Z', { tables: [table({ new: 500 })] }),
    ]
    expect(changesOf(runs, now)).toEqual({ administrations: 3, users: 2 })
  })

  it('counts what a held run lists only once it was removed', () => {
    const held = { tables: [table({ new: 1, vanished: 84, held: true })] }
    expect(changesOf([run('2026-11-20T01:00:00Z', { ...held, state: 'HELD' })], now)).toEqual({ administrations: 1 })
    expect(changesOf([run('2026-11-20T01:00:00Z', { ...held, state: 'REJECTED' })], now)).toEqual({
      administrations: 1,
    })
    expect(changesOf([run('2026-11-20T01:00:00Z', held)], now)).toEqual({ administrations: -83 })
  })

  it('is unknown where nothing was read', () => {
    expect(changesOf([], now)).toEqual({})
  })
})
