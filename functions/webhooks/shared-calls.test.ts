import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { webhookCalls } from '#domain/shared/limits.ts'
import { SharedCalls } from './shared-calls.ts'

describe('calls to endpoints that firms share', () => {
  it('leave room for others, however much one firm sends', () => {
    const calls = new SharedCalls()
    const begun = Array.from({ length: 50 }, () => calls.begin('a', 0))
    expect(begun.filter((end) => end !== undefined)).toHaveLength(webhookCalls.ofOneFirm)
    expect(calls.begin('b', 0)).toBeDefined()
  })

  it('come to whoever has fewer before those who have more, where several firms take all there are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 100, maxLength: 100 }), (choices) => {
        const calls = new SharedCalls()
        const flooding = ['a', 'b', 'c']
        const ends = new Map<string, (() => void)[]>()
        const ask = (firm: string, now: number): boolean => {
          const end = calls.begin(firm, now)
          if (end !== undefined) ends.set(firm, [...(ends.get(firm) ?? []), end])
          return end !== undefined
        }
        for (let time = 0; time < 9; time += 1) for (const firm of flooding) ask(firm, 0)
        expect(ask('late', 0)).toBe(false)
        // A call ends, and those who flood ask first, each time: the one that came late is in by the first that ends.
        const [over] = flooding.filter((firm) => (ends.get(firm) ?? []).length > 0)
        ends.get(over ?? '')?.shift()?.()
        for (const choice of choices) expect(ask(flooding[choice % 3] ?? '', 1_000)).toBe(false)
        expect(ask('late', 3_000)).toBe(true)
      }),
      { seed: 26 },
    )
  })

  it('are all there again once whoever was expected does not come', () => {
    const calls = new SharedCalls()
    const ends = ['a', 'b'].flatMap((firm) => Array.from({ length: 4 }, () => calls.begin(firm, 0)))
    expect(calls.begin('gone', 0)).toBeUndefined()
    ends[0]?.()
    expect(calls.begin('b', 1_000)).toBeUndefined()
    expect(calls.begin('b', 60_000)).toBeDefined()
  })
})
