import { describe, expect, it } from 'vitest'
import { driftOf, emptyColumns } from './drift.ts'
import { newTableProgress, type SyncRun, type TableProgress } from './run.ts'
import { oddText, type OddValue } from './skipped.ts'

const progress = (more: Partial<TableProgress>): TableProgress => ({
  ...newTableProgress('users'),
  delivered: true,
  finished: true,
  read: 10,
  ...more,
})
const run = (...tables: TableProgress[]): SyncRun => ({ tables }) as Partial<SyncRun> as SyncRun
const odd = (path: string, count = 1): OddValue => ({ path, wanted: 'number', got: 'text', count })

describe('a source that tells the same', () => {
  it('as the last time its table was read whole has not drifted, whatever runs between came to', () => {
    const now = progress({ filled: { role: 4 }, oddValues: [odd('Status', 9)] })
    const failed = progress({ finished: false, filled: { role: 0 } })
    const before = progress({ filled: { role: 8 }, oddValues: [odd('Status', 2)] })
    expect(driftOf(run(now), [run(failed), run(before)])).toEqual([])
    expect(driftOf(run(now), [])).toEqual([])
  })
})

describe('a source that tells otherwise', () => {
  it('is told by what is odd now and was not', () => {
    const drift = driftOf(run(progress({ oddValues: [odd('Status'), odd('Created', 3)] })), [
      run(progress({ oddValues: [odd('Status', 5)] })),
    ])
    expect(drift).toEqual([{ table: 'users', emptied: [], odd: [odd('Created', 3)] }])
    expect(oddText(drift.flatMap((one) => one.odd))).toBe('Created: text for number (3)')
  })

  it('is told by columns that are suddenly empty, not by few, and not where nothing came', () => {
    const before = [run(progress({ filled: { role: 8, phone: 2 } }))]
    expect(driftOf(run(progress({ filled: { role: 0, phone: 0 } })), before)).toMatchObject([{ emptied: ['role'] }])
    expect(driftOf(run(progress({ filled: {} })), before)).toMatchObject([{ emptied: ['role'] }])
    expect(driftOf(run(progress({ read: 0, filled: {} })), before)).toEqual([])
    expect(driftOf(run(progress({ read: 3, skipped: { 'unexpected-shape': 3 }, filled: {} })), before)).toEqual([])
  })

  it('has no news of a slot that nobody fills', () => {
    expect(emptyColumns({ filled: { phone: 0, role: 3, reference1: 0, tag5: 0 } })).toEqual(['phone'])
  })
})
