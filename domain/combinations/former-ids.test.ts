import { describe, expect, it } from 'vitest'
import { formerIdsAfter } from './combination.ts'

/** The numbers of before, once a customer went through these. */
const after = (...ids: (string | null)[]): readonly string[] | undefined => {
  let formerIds: readonly string[] | undefined
  let customerId: string | null = null
  for (const id of ids) {
    formerIds = formerIdsAfter({ customerId, formerIds }, id)
    customerId = id
  }
  return formerIds
}

describe('the numbers a customer had before', () => {
  it('are those it has no more, the last one first, each once', () => {
    expect(after('1001')).toBeUndefined()
    expect(after('1001', '1001')).toBeUndefined()
    expect(after('1001', '2001', '3001')).toEqual(['2001', '1001'])
    expect(after('1001', '2001', '1001')).toEqual(['2001'])
    expect(after('a1', null)).toEqual(['a1'])
    expect(after('a1', 'A1')).toBeUndefined()
  })

  it('are ten at most, however often it changes', () => {
    expect(after(...Array.from({ length: 30 }, (_, at) => String(at)))).toHaveLength(10)
  })
})
