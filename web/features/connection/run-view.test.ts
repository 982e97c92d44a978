import { describe, expect, it } from 'vitest'
import { catalog } from '#domain/connectors/catalog.ts'
import { differences, progressOf, secondsOf, shownRun, type SyncRun, type TableResult } from './run-view.ts'

const result = (given: Partial<TableResult>): TableResult => ({
  table: 'ADMINISTRATIONS', read: 0, new: 0, changed: 0, reappeared: 0, vanished: 0, unchanged: 0, skipped: 0, skippedRecords: [], unreadable: 0, spared: 0, odd: 0, oddValues: [], emptied: [], emptyColumns: [], cut: 0, delivered: true, error: null, finished: false, held: false, ...given,
}) // prettier-ignore

describe('the progress of a sync', () => {
  it('says of each table of the connector whether it is done, busy or waiting', () => {
    const run = { tables: [result({ read: 250, finished: true }), result({ table: 'USERS', read: 40 })] }
    expect(progressOf(run, catalog.ExactOnlineNL.tables)).toEqual([
      { table: 'administrations', step: 'done', read: 250 },
      { table: 'users', step: 'busy', read: 40 },
      { table: 'access', step: 'waiting', read: 0 },
    ])
  })

  it('is busy with the first table as soon as it starts', () => {
    expect(progressOf({ tables: [] }, catalog.ManualImportV2.tables)[0]).toEqual({
      table: 'administrations',
      step: 'busy',
      read: 0,
    })
  })
})

describe('a run', () => {
  it('has a duration once it ended', () => {
    expect(secondsOf({ start: '2026-11-20T06:00:00Z', end: '2026-11-20T06:02:05Z' })).toBe(125)
    expect(secondsOf({ start: '2026-11-20T06:00:00Z', end: null })).toBeUndefined()
  })

  it('that was not heard of for an hour is shown as abandoned, one that ended as it ended', () => {
    const run: SyncRun = {
      id: 'r1',
      state: 'RUNNING',
      start: '2026-11-20T06:00:00Z',
      end: null,
      trigger: 'schedule',
      error: null,
      tables: [],
      rejected: [],
    }
    expect(shownRun(run, true)).toMatchObject({ state: 'FAILED', error: 'abandoned' })
    expect(shownRun(run, false)).toBe(run)
    const ended: SyncRun = { ...run, state: 'SUCCESS', end: '2026-11-20T06:02:00Z' }
    expect(shownRun(ended, true)).toBe(ended)
  })

  it('shows only the values that differ', () => {
    expect(
      differences({ name: 'Bakkerij Jansen', isActive: true }, { name: 'Bakkerij Jansen BV', isActive: true }),
    ).toEqual([{ key: 'name', before: 'Bakkerij Jansen', after: 'Bakkerij Jansen BV' }])
    expect(differences(null, { name: 'Nieuw' })).toEqual([{ key: 'name', before: null, after: 'Nieuw' }])
  })
})
