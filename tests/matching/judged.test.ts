import { describe, expect, it } from 'vitest'
import { MatchingIndex } from '#domain/combinations/matching/candidates.ts'
import { certain, likely } from '#domain/combinations/matching/score.ts'
import { judgedFamilies, type Family } from './judged-set.ts'

const pairsOf = (families: readonly Family[]) => {
  const index = MatchingIndex.of(families.flatMap(({ combinations }) => combinations))
  return families.flatMap(({ title, combinations, records }) =>
    records.flatMap(({ facts, owner }) => {
      const found = new Map(index.candidates(facts, { take: 50, least: 0 }).map((each) => [each.combinationId, each]))
      return combinations.map((combination) => ({
        title,
        kind: facts.kind,
        names: `${facts.name} / ${combination.name}`,
        isTrue: combination.id === owner,
        ...(found.get(combination.id) ?? { score: 0, points: -Infinity, parts: [], against: [] }),
      }))
    }),
  )
}

const part = (some: number, whole: number): string => `${some} of ${whole} = ${((100 * some) / whole).toFixed(1)} %`

/** The second was written after everything that is judged here stood, and nothing was tuned on it since. */
const sets = [
  { file: 'judged.txt', pairs: 600, right: 200, wrong: 400 },
  { file: 'unseen.txt', pairs: 300, right: 85, wrong: 200 },
] as const

describe.each(sets)('the score of a match, judged on pairs it was not learnt from ($file)', (set) => {
  const families = judgedFamilies(set.file)
  const pairs = pairsOf(families)

  it('is judged on many pairs, of which most are false and hard', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(set.pairs)
    expect(pairs.filter(({ isTrue }) => isTrue).length).toBeGreaterThan(set.right)
    expect(pairs.filter(({ isTrue }) => !isTrue).length).toBeGreaterThan(set.wrong)
  })

  it('is right 99 times in 100 from 95 on, and gives 85 in 100 of the true pairs 80 or more', () => {
    const of = (least: number, some = pairs) => some.filter(({ score }) => score >= least)
    const right = (some: typeof pairs) => some.filter(({ isTrue }) => isTrue)
    for (const least of [certain, likely])
      console.log(
        `${set.file}, ${least} or more: precision ${part(right(of(least)).length, of(least).length)}, recall ${part(right(of(least)).length, right(pairs).length)} (${pairs.length} pairs, ${families.length} families)`,
      )
    const wrong = of(certain).filter(({ isTrue }) => !isTrue)
    console.log(`wrong at ${certain} or more: ${wrong.map(({ names }) => names).join('; ') || 'none'}`)
    expect(right(of(certain)).length / of(certain).length).toBeGreaterThanOrEqual(0.99)
    expect(right(of(likely)).length / right(pairs).length).toBeGreaterThanOrEqual(0.85)
    // A score that is sure of nothing would be right as well.
    expect(right(of(certain)).length / right(pairs).length).toBeGreaterThanOrEqual(0.7)
  })

  it('is the chance of the sum of its parts', () => {
    for (const { score, points, parts, against } of pairs) {
      if (points === -Infinity) continue
      expect([...parts, ...against].reduce((sum, each) => sum + each.points, 0)).toBeCloseTo(points, 6)
      expect(score).toBe(Math.min(99, Math.floor(100 / (1 + 2 ** -points))))
    }
  })
})
