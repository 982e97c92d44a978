import { describe, expect, it } from 'vitest'
import { isAmounts, isColumnValues } from './column-values.ts'

describe('the values of columns', () => {
  it('are texts, finite numbers, yes, no or nothing', () => {
    expect(isColumnValues({})).toBe(true)
    expect(isColumnValues({ name: 'Bakkerij', users: 3, active: true, ended: null })).toBe(true)
  })
  it.each([
    ['a list', { tags: ['a'] }],
    ['an object', { address: { city: 'Assen' } }],
    ['no number', { users: Number.NaN }],
    ['an endless number', { users: Number.POSITIVE_INFINITY }],
    ['something that is not there', { users: undefined }],
    ['a list of values', ['a']],
    ['nothing at all', null],
    ['a text', 'name'],
  ])('are not %s', (_, given) => {
    expect(isColumnValues(given)).toBe(false)
  })
})

describe('amounts by month', () => {
  it('are numbers only', () => {
    expect(isAmounts({ '2026-01': 12, '2026-02': -1.5 })).toBe(true)
    for (const value of ['12', null, true, Number.NaN]) expect(isAmounts({ '2026-01': value })).toBe(false)
    expect(isAmounts(null)).toBe(false)
    expect(isAmounts([1])).toBe(false)
  })
})
