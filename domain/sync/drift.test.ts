import { describe, expect, it } from 'vitest'
import { driftOf, emptyColumns, fieldDrift, isBackAsItWas, lastWhole, type ColumnBasis } from './drift.ts'
import { newTableProgress, type FieldDrift, type SyncRun, type TableProgress } from './run.ts'
import { oddText, type OddValue } from './skipped.ts'

const progress = (more: Partial<TableProgress>): TableProgress => ({
  ...newTableProgress('users'),
  delivered: true,
  finished: true,
  read: 10,
  ...more,
})
const run = (...tables: TableProgress[]): SyncRun =>
  ({ tables, state: 'SUCCESS', file: null }) as Partial<SyncRun> as SyncRun
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

const documented: ColumnBasis = { own: new Set(['reference']), unconfirmed: new Set() }
const assumed: ColumnBasis = { own: new Set(), unconfirmed: new Set(['role', 'phone']) }
const vanished = (count: number) => ({ new: 0, changed: 0, reappeared: 0, vanished: count })
const read = (records: number, filled: Record<string, number>, more: Partial<TableProgress> = {}): TableProgress =>
  progress({ read: records, filled, ...more })
const fieldsOf = (drift: readonly FieldDrift[]): string[] => drift.map(({ kind, field }) => `${kind} ${field}`)

describe('a field of a table', () => {
  it.each([
    [100, 100, 90, []],
    [100, 100, 89, ['EMPTIED role']],
    [100, 100, 0, ['EMPTIED role']],
    // Half of them had it, and a tenth of all lost it.
    [100, 50, 39, ['EMPTIED role']],
    [100, 50, 41, []],
    [10, 10, 5, ['EMPTIED role']],
    [10, 10, 6, []],
    [9, 9, 0, []],
  ])('in %i records, of which %i had it and %i still have it, has drifted as %j', (records, had, has, drift) => {
    const before = read(records, { role: had })
    expect(fieldsOf(fieldDrift(read(records, { role: has }), before, documented))).toEqual(drift)
  })

  it('is judged over any numbers by one rule: more than a tenth of the records lost it, and five at least', () => {
    for (let records = 0; records <= 60; records += 3)
      for (let has = 0; has <= records; has += 1) {
        const lost = records - has
        const found = fieldDrift(read(records, { role: has }), read(records, { role: records }), documented)
        expect(found.length).toBe(records >= 10 && lost >= 5 && lost * 10 > records ? 1 : 0)
      }
  })

  it('has not drifted where rows are gone that had it, or came that have it not', () => {
    const before = read(100, { role: 100 })
    expect(fieldDrift(read(60, { role: 60 }, { changes: vanished(40) }), before, documented)).toEqual([])
    expect(fieldDrift(read(300, { role: 100 }), before, documented)).toEqual([])
    expect(fieldDrift(read(100, { role: 60 }, { changes: vanished(40) }), before, documented)).toEqual([])
    expect(fieldsOf(fieldDrift(read(60, { role: 20 }, { changes: vanished(40) }), before, documented))).toEqual([
      'EMPTIED role',
    ])
  })

  it('that the firm itself fills may become empty, by its own name or in a slot of references and tags', () => {
    const before = read(100, { reference: 100, reference1: 100, tag3: 100 })
    expect(fieldDrift(read(100, {}), before, documented)).toEqual([])
  })

  it('has drifted where it is of another kind in more than a tenth of the records', () => {
    const now = (count: number) => read(100, {}, { oddValues: [odd('Status', count)] })
    expect(fieldDrift(now(10), read(100, {}), documented)).toEqual([])
    expect(fieldDrift(now(11), read(100, {}), documented)).toMatchObject([
      { kind: 'OTHER_KIND', field: 'Status', wanted: 'number', got: 'text', count: 11, of: 100 },
    ])
    // As it was: some vendors write what they do not document.
    expect(fieldDrift(now(80), now(75), documented)).toEqual([])
  })

  it('is only compared from the second read on, unless nobody has confirmed it', () => {
    const first = read(40, { role: 0, phone: 0, name: 0 }, { oddValues: [odd('Status', 30)] })
    expect(fieldDrift(first, undefined, documented)).toEqual([])
    expect(fieldsOf(fieldDrift(first, undefined, assumed))).toEqual([
      'NEVER_FILLED role',
      'NEVER_FILLED phone',
      'OTHER_KIND Status',
    ])
    expect(fieldDrift(read(9, { role: 0 }), undefined, assumed)).toEqual([])
  })

  it('is as it was once the records have it again, and not before', () => {
    const [emptied] = fieldDrift(read(100, { role: 20 }), read(100, { role: 95 }), documented)
    const isBack = (now: TableProgress) => emptied !== undefined && isBackAsItWas(emptied, now)
    expect(isBack(read(100, { role: 80 }))).toBe(false)
    expect(isBack(read(100, { role: 85 }))).toBe(true)
    // Fewer rows, and they have it: nothing is wrong any more.
    expect(isBack(read(20, { role: 19 }))).toBe(true)
    expect(isBack(read(0, {}))).toBe(false)
  })
})

it('a sync that failed behind a table is no measure of it, nor is an uploaded file', () => {
  const table = read(100, { role: 3 })
  const whole = read(100, { role: 100 })
  const failed = { ...run(table), state: 'FAILED' } as SyncRun
  const uploaded = { ...run(table), file: 'f' } as SyncRun
  expect(lastWhole('users', [failed, uploaded, run(whole), run(table)])).toBe(whole)
})
