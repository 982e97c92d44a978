import { describe, expect, it } from 'vitest'
import { actOf, ignoredRowPath, lookOf, type CoverageCell } from './coverage-cell.ts'

const cell = (given: Partial<CoverageCell>): CoverageCell => ({
  connectionId: 'c1',
  state: 'NOT_LINKED',
  administrations: 0,
  users: 0,
  suggested: 0,
  bestScore: null,
  ignoredByPerson: 0,
  ignoredByGroup: 0,
  aside: null,
  ...given,
})

describe('a cell of the coverage board', () => {
  it('tells what a group ignores from what a person ignores', () => {
    expect(lookOf(cell({ state: 'IGNORED', ignoredByGroup: 2 }))).toBe('ignored-by-group')
    expect(lookOf(cell({ state: 'IGNORED', ignoredByPerson: 1, ignoredByGroup: 2 }))).toBe('ignored-by-person')
  })

  it('leads to the act: the customer, the group; what is to be linked, or is ignored, opens from the board', () => {
    expect(actOf(cell({ state: 'LINKED', administrations: 1 }), 'k1')).toEqual({ to: '/combinations/k1' })
    expect(actOf(cell({ state: 'IGNORED', ignoredByGroup: 1 }), 'k1')).toEqual({ to: '/connections/c1' })
    expect(actOf(cell({ state: 'IGNORED', ignoredByPerson: 1 }), 'k1')).toBe('ignored-row')
    expect(actOf(cell({ state: 'SUGGESTED', suggested: 1, bestScore: 97 }), 'k1')).toBe('link')
    expect(actOf(cell({}), 'k1')).toBe('link')
  })

  it('leads to the customer where a group and a person ignore rows of it', () => {
    const both = cell({ state: 'IGNORED', ignoredByPerson: 1, ignoredByGroup: 2 })
    expect(actOf(both, 'k1')).toEqual({ to: '/combinations/k1' })
  })

  it('leads to the ignored row itself, beside its table', () => {
    expect(ignoredRowPath('c1', 'users', { spilId: 'u7', name: 'Jan & Zn.' })).toBe(
      '/data/c1/Users?status=ignored&q=Jan+%26+Zn.&row=u7',
    )
  })
})
