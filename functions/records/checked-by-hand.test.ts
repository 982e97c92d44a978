import { describe, expect, it } from 'vitest'
import { checkedByHand } from './checked-by-hand.ts'

const Row = checkedByHand<{ readonly name: string; readonly count: number | null }>({
  name: (value) => typeof value === 'string',
  count: (value) => value === null || typeof value === 'number',
})

describe('a row that is checked by hand', () => {
  it('is taken as it stands, without what is no field of it', () => {
    expect(Row.parse({ name: 'Bakkerij', count: null })).toEqual({ name: 'Bakkerij', count: null })
    expect(Row.parse({ name: 'Bakkerij', other: 1, count: 2 })).toEqual({ name: 'Bakkerij', count: 2 })
    expect(Row.safeParse({ name: 'Bakkerij', other: 1, count: 2 })).toEqual({
      success: true,
      data: { name: 'Bakkerij', count: 2 },
    })
  })

  it.each([
    ['a field of another kind', { name: 7, count: 1 }, 'name does not fit'],
    ['a field that is missing', { name: 'Bakkerij' }, 'count does not fit'],
    ['no document', null, 'It is no document'],
    ['a text', 'Bakkerij', 'It is no document'],
  ])('is refused with the name of the field: %s', (_, told, message) => {
    expect(() => Row.parse(told)).toThrow(message)
    expect(Row.safeParse(told).error?.message).toContain(message)
  })
})
