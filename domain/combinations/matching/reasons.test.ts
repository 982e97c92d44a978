import { describe, expect, it } from 'vitest'
import { reasonsOf, scoreOf, type Part } from './score.ts'
import { signsAgainst, signsFor } from './signs.ts'

const part = (code: Part['code'], points: number): Part => ({ code, points, record: 'a', combination: 'b' })

/** The same numbers at each run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

describe('the reasons of a score', () => {
  it('add up to it, whatever speaks for and against, also where that is more than 100 or less than nothing', () => {
    const next = numbers(7)
    const number = (below: number): number => (next.next().value as number) % below
    for (let turn = 0; turn < 500; turn += 1) {
      const some = <Code>(codes: readonly Code[]): Code[] => codes.filter(() => number(3) === 0)
      const scored = scoreOf([
        ...some(signsFor).map((code) => part(code, number(80))),
        ...some(signsAgainst).map((code) => part(code, -number(80))),
      ])
      const { parts, against } = reasonsOf(scored)
      const all = [...parts, ...against]
      expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(scored.score)
      expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
      expect(parts.every(({ points }) => points > 0) && against.every(({ points }) => points < 0)).toBe(true)
      expect(parts.filter(({ code }) => code === 'sameName' || code === 'likeName').length).toBeLessThan(2)
    }
  })

  it('count the same name once, with the points of names that are alike', () => {
    const { parts } = reasonsOf(scoreOf([part('likeName', 50), part('sameName', 19), part('sameEmail', 9)]))
    expect(parts.map(({ code, points }) => [code, points])).toEqual([
      ['sameName', 69],
      ['sameEmail', 9],
    ])
  })

  it('say what lies beyond a hundred', () => {
    const { against } = reasonsOf(scoreOf([part('sameCustomerId', 63), part('sameChamberNumber', 52)]))
    expect(against).toEqual([{ code: 'cut', points: -15, record: '', combination: '' }])
  })
})
