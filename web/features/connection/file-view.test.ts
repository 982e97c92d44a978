import { describe, expect, it } from 'vitest'
import { filesPollInterval, readShare, warningLines } from './file-view.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ sheet: 'Administraties', row: index + 2, field: 'name', value: null }))

describe('the warnings of a file', () => {
  it('are all shown up to ten', () => {
    expect(warningLines([{ code: 'MISSING_NAME', count: 10, rows: rows(10) }])).toMatchObject({ more: 0, total: 10 })
  })

  it('are cut to the first five over ten, with the number of the others', () => {
    const { lines, more } = warningLines([
      { code: 'MISSING_NAME', count: 3, rows: rows(3) },
      { code: 'DUPLICATE_ID', count: 9, rows: rows(9) },
    ])
    expect(lines.map(({ code }) => code)).toEqual([
      'MISSING_NAME',
      'MISSING_NAME',
      'MISSING_NAME',
      'DUPLICATE_ID',
      'DUPLICATE_ID',
    ])
    expect(more).toBe(7)
  })

  it('count also where only the first rows are known', () => {
    expect(warningLines([{ code: 'MISSING_NAME', count: 4_000, rows: rows(20) }])).toMatchObject({
      more: 3_995,
      total: 4_000,
    })
    expect(warningLines([{ code: 'NO_USERS', count: 1, rows: [] }]).lines).toHaveLength(1)
  })
})

describe('a file on its way', () => {
  it('has a share only once the number of rows is known', () => {
    expect(readShare({ rowsRead: 10, rowsTotal: null })).toBeUndefined()
    expect(readShare({ rowsRead: 10, rowsTotal: 40 })).toBe(0.25)
    expect(readShare({ rowsRead: 41, rowsTotal: 40 })).toBe(1)
  })

  it('is looked at often, and a quiet list now and then', () => {
    expect(filesPollInterval([{ state: 'PROCESSING' }])).toBe(2_000)
    expect(filesPollInterval([{ state: 'IMPORTED' }])).toBe(15_000)
  })
})
