import { describe, expect, it } from 'vitest'
import { fileSync, filesPollInterval, readShare, shownState, warningLines } from './file-view.ts'

const rows = (count: number, sheet: string | null = 'Administraties') =>
  Array.from({ length: count }, (_, index) => ({ sheet, row: index + 2, field: 'name', value: null as string | null }))
const warning = (code: string, count: number, known = rows(Math.min(count, 20))) => ({
  code,
  field: 'name',
  count,
  rows: known,
})

describe('the warnings of a file', () => {
  it('name every row up to ten', () => {
    const [line] = warningLines([warning('NAME_REQUIRED', 10)]).lines
    expect(line?.places).toEqual([{ sheet: 'Administraties', rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }])
    expect(line?.more).toBe(0)
  })

  it('name the first five rows over ten, and how many more there are', () => {
    const [line] = warningLines([warning('NAME_REQUIRED', 4_000)]).lines
    expect(line?.places[0]?.rows).toEqual([2, 3, 4, 5, 6])
    expect(line?.more).toBe(3_995)
  })

  it('are cut to the first five kinds over ten kinds, with the number of the others', () => {
    const { lines, more, total } = warningLines(Array.from({ length: 12 }, (_, index) => warning(`KIND_${index}`, 2)))
    expect(lines).toHaveLength(5)
    expect(more).toBe(7)
    expect(total).toBe(24)
  })

  it('can be opened whole: every kind, with every row that is kept of it and what stood there', () => {
    const kinds = Array.from({ length: 12 }, (_, index) => warning(`KIND_${index}`, 4_000))
    const { lines, more } = warningLines(kinds, true)
    expect(lines).toHaveLength(12)
    expect(more).toBe(0)
    expect(lines[0]?.places[0]?.rows).toHaveLength(20)
    expect(lines[0]?.more).toBe(3_980)
    const odd = { sheet: null, row: 3, field: 'email', value: 'anna(at)' }
    expect(warningLines([warning('INVALID_EMAIL', 2, [odd, odd])]).lines[0]?.values).toEqual(['anna(at)'])
  })

  it('keep the rows of each sheet together', () => {
    const [line] = warningLines([warning('DUPLICATE_ID', 4, [...rows(2), ...rows(2, 'Gebruikers')])]).lines
    expect(line?.places.map(({ sheet }) => sheet)).toEqual(['Administraties', 'Gebruikers'])
  })

  it('may be about the file as a whole', () => {
    expect(warningLines([warning('USAGE_WITHOUT_ADMINISTRATIONS', 3, [])]).lines[0]).toMatchObject({
      places: [],
      more: 0,
    })
  })
})

describe('the word for a file', () => {
  it('is that it is incomplete where rows were lost, whatever else is to be said of it', () => {
    const read: Parameters<typeof shownState>[0] = { state: 'IMPORTED', error: null, rowsRejected: 0, warnings: [] }
    expect(shownState({ ...read, warnings: [] })).toBe('IMPORTED')
    expect(shownState({ ...read, warnings: [warning('INVALID_COC', 2)] })).toBe('IMPORTED_WARNINGS')
    expect(shownState({ ...read, rowsRejected: 3, warnings: [warning('ID_REQUIRED', 3)] })).toBe('INCOMPLETE')
    expect(shownState({ ...read, state: 'FAILED', rowsRejected: 3, error: 'NO_DATA' })).toBe('FAILED')
  })

  it('that waits for a person says whether it can be imported as it is', () => {
    const waiting: Parameters<typeof shownState>[0] = { state: 'PREVIEW', error: null, rowsRejected: 3, warnings: [] }
    expect(shownState(waiting)).toBe('PREVIEW')
    expect(shownState({ ...waiting, error: 'COLUMN_MISSING' })).toBe('PREVIEW_REFUSED')
  })
})

describe('a file on its way', () => {
  it('has a share only once the number of rows is known', () => {
    expect(readShare({ rowsRead: 10, rowsTotal: null })).toBeUndefined()
    expect(readShare({ rowsRead: 10, rowsTotal: 40 })).toBe(0.25)
    expect(readShare({ rowsRead: 41, rowsTotal: 40 })).toBe(1)
  })

  it('says that its sync has started only when it has, and only of the newest', () => {
    const now = new Date('2026-11-22T10:00:00Z')
    const read = { state: 'IMPORTED', processedOn: '2026-11-22T09:59:00Z', syncStartedOn: null } as const
    expect(fileSync(read, true, now)).toBe('waiting')
    expect(fileSync({ ...read, syncStartedOn: '2026-11-22T09:59:30Z' }, true, now)).toBe('started')
    expect(fileSync({ ...read, syncStartedOn: '2026-11-22T09:59:30Z' }, false, now)).toBeUndefined()
    expect(fileSync({ ...read, state: 'FAILED' }, true, now)).toBeUndefined()
    expect(fileSync({ ...read, processedOn: '2026-11-20T09:00:00Z' }, true, now)).toBeUndefined()
  })

  it('is looked at often, and a quiet list now and then', () => {
    expect(filesPollInterval([{ state: 'PROCESSING' }])).toBe(2_000)
    expect(filesPollInterval([{ state: 'IMPORTED' }])).toBe(15_000)
  })
})
