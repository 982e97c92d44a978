import { describe, expect, it } from 'vitest'
import {
  accepted,
  afterMany,
  begun,
  certainLeft,
  currentOf,
  moved,
  queueOf,
  rejected,
  restored,
} from './review-state.ts'
import { reviewItem, suggestion } from './samples/review-items.ts'

const [first, second, third] = [
  reviewItem('a1', [suggestion('k1', 97)]),
  reviewItem('a2', [suggestion('k2', 80), suggestion('k3', 61)]),
  reviewItem('a3', [suggestion('k1', 55)]),
]
const queue = [first, second, third]
const ids = (state = begun) => queueOf(state, queue).map(({ id }) => id)

describe('after many were linked at once', () => {
  it('shows what the server says, whatever was put back before, and keeps the numbers of what was done', () => {
    const back = restored(accepted(begun, queue, first), 'accepted', first)
    const state = afterMany({ ...back, accepted: 3 })
    expect(queueOf(state, [second]).map(({ id }) => id)).toEqual(['a2'])
    expect(state).toMatchObject({ accepted: 3, currentId: 'a1' })
  })

  it('counts those that are certain less by each that is accepted or rejected, and more by each that is taken back', () => {
    expect(certainLeft(begun, queue, 1)).toBe(1)
    const gone = accepted(begun, queue, first)
    expect(certainLeft(gone, queue, 1)).toBe(0)
    expect(certainLeft(restored(gone, 'accepted', first), queue, 1)).toBe(1)
    expect(certainLeft(restored(gone, 'accepted', first), [second, third], 0)).toBe(1)
  })
})

describe('the review queue', () => {
  it('begins at its first record, and stays at its ends', () => {
    expect(currentOf(begun, queue)).toBe(first)
    expect(moved(begun, queue, -1)).toBe(begun)
    const last = moved(moved(moved(begun, queue, 1), queue, 1), queue, 1)
    expect(last.currentId).toBe('a3')
  })

  it('goes on to the next record once one is linked, and back to the one before at the end', () => {
    const state = accepted({ ...begun, currentId: 'a3' }, queue, third)
    expect(ids(state)).toEqual(['a1', 'a2'])
    expect(currentOf(state, queueOf(state, queue))?.id).toBe('a2')
    expect(accepted(begun, queue, first)).toMatchObject({ currentId: 'a2', accepted: 1 })
  })

  it('shows the next best candidate after the best is rejected, and drops a record without one', () => {
    const once = rejected({ ...begun, currentId: 'a2' }, queue, second)
    const [, now] = queueOf(once, queue)
    expect(now).toMatchObject({ id: 'a2', best: { combination: { id: 'k3' } }, others: [] })
    expect(once.currentId).toBe('a2')
    const twice = rejected(once, queueOf(once, queue), now ?? second)
    expect(ids(twice)).toEqual(['a1', 'a3'])
    expect(twice).toMatchObject({ currentId: 'a3', rejected: 2 })
  })

  it('has a record back as it was where it is taken back, also one the server no longer lists', () => {
    const gone = accepted(begun, queue, first)
    const back = restored(gone, 'accepted', first)
    expect(queueOf(back, [second, third]).map(({ id }) => id)).toEqual(['a1', 'a2', 'a3'])
    expect(back).toMatchObject({ currentId: 'a1', accepted: 0 })
  })
})
