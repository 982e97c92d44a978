import { describe, expect, it } from 'vitest'
import { cellHref, lookOf, type CoverageCell } from './coverage-cell.ts'

const cell = (given: Partial<CoverageCell>): CoverageCell => ({
  connectionId: 'c1',
  state: 'NOT_LINKED',
  administrations: 0,
  users: 0,
  suggested: 0,
  bestScore: null,
  ignoredByPerson: 0,
  ignoredByGroup: 0,
  ...given,
})

describe('a cell of the coverage board', () => {
  it('tells what a group ignores from what a person ignores', () => {
    expect(lookOf(cell({ state: 'IGNORED', ignoredByGroup: 2 }))).toBe('ignored-by-group')
    expect(lookOf(cell({ state: 'IGNORED', ignoredByPerson: 1, ignoredByGroup: 2 }))).toBe('ignored-by-person')
  })

  it('leads to the act: the customer, the group, the ignored rows; what is to be linked opens beside the board', () => {
    expect(cellHref(cell({ state: 'LINKED', administrations: 1 }), 'k1')).toBe('/combinations/k1')
    expect(cellHref(cell({ state: 'IGNORED', ignoredByGroup: 1 }), 'k1')).toBe('/connections/c1')
    expect(cellHref(cell({ state: 'IGNORED', ignoredByPerson: 1 }), 'k1')).toBe(
      '/data/c1/Administrations?status=ignored',
    )
    expect(cellHref(cell({ state: 'SUGGESTED', suggested: 1, bestScore: 97 }), 'k1')).toBeUndefined()
    expect(cellHref(cell({}), 'k1')).toBeUndefined()
  })
})
