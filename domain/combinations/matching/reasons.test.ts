import { describe, expect, it } from 'vitest'
import { readCombination } from './facts.ts'
import { ranked, reasonsOf, scoreOf, type Part } from './score.ts'
import { signsAgainst, signsFor } from './signs.ts'

const part = (code: Part['code'], points: number): Part => ({ code, points, record: 'a', combination: 'b' })
const combination = (id: string) =>
  readCombination({ id, name: id, customerId: null, chamberOfCommerceNumber: null, linkedNames: [], emails: [] })
const sum = (parts: readonly Part[]): number =>
  Math.round(10 * parts.reduce((total, { points }) => total + points, 0)) / 10

/** The same numbers at each run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

describe('the reasons of a score', () => {
  it('add up to its odds, each reason once, whatever speaks for and against and whoever else there is', () => {
    const next = numbers(7)
    const number = (below: number): number => (next.next().value as number) % below
    const some = <Code>(codes: readonly Code[]): Code[] => codes.filter(() => number(3) === 0)
    for (let turn = 0; turn < 300; turn += 1) {
      const compared = ['x', 'y', 'z'].map((id) => ({
        combination: combination(id),
        parts: [
          part('start', -6),
          ...some(signsFor).map((code) => part(code, number(80) / 10)),
          ...some(signsAgainst).map((code) => part(code, -number(80) / 10)),
        ],
      }))
      for (const found of ranked(compared)) {
        const { parts, against } = reasonsOf(found)
        const all = [...parts, ...against]
        expect(found.score).toBe(Math.min(99, Math.floor(100 / (1 + 2 ** -sum(all)))))
        expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
        expect(parts.every(({ points }) => points > 0) && against.every(({ points }) => points < 0)).toBe(true)
      }
    }
  })

  it('leave chances that are at most one together', () => {
    const equal = ['x', 'y', 'z'].map((id) => ({ combination: combination(id), parts: [part('sameEmail', 9)] }))
    expect(ranked(equal).map(({ score }) => score)).toEqual([33, 33, 33])
  })

  it('are never 100 together, however much speaks for it', () => {
    for (const points of [7, 20, 53, 400, 2_000]) expect(scoreOf([part('sameChamberNumber', points)]).score).toBe(99)
  })

  it('count the same name once, with the points of names that are alike', () => {
    const { parts } = reasonsOf(scoreOf([part('likeName', 5), part('sameName', 1.9), part('sameEmail', 0.9)]))
    expect(parts.map(({ code, points }) => [code, points])).toEqual([
      ['sameName', 6.9],
      ['sameEmail', 0.9],
    ])
  })
})
