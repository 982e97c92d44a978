import { describe, expect, it } from 'vitest'
import { kinds, type Kind } from './facts.ts'
import { examFirm, learningSeeds, unseenSeeds } from './firm.ts'
import { examine, lessonsOf, taught } from './judge.ts'
import { productMatcher, type Matcher } from './matcher.ts'

const size = { customers: 400, recordsASystem: 200 }
const firm = examFirm(1, size)

/** Knows the truth, and says so with these scores: what figures must be of it is known. */
const knowing =
  (score: (at: number) => number, isRight: (at: number) => boolean): Matcher =>
  ({ records }) =>
    new Map(
      records.map(({ id }, at) => {
        const truth = firm.records.find((record) => record.id === id)?.truth ?? 'nobody'
        return [
          id,
          { suggestions: [{ customerId: isRight(at) ? truth : 'another', score: score(at) }], compared: undefined },
        ]
      }),
    )

describe('the firm of the exam', () => {
  it('is the same for the same seed and another for another', () => {
    expect(examFirm(1, size)).toEqual(firm)
    expect(examFirm(2, size).records.map(({ facts }) => facts.name)).not.toEqual(
      firm.records.map(({ facts }) => facts.name),
    )
    expect(unseenSeeds.filter((seed) => (learningSeeds as readonly number[]).includes(seed))).toEqual([])
  })

  it('has records in six systems, whose customers are customers of the firm or nobody', () => {
    const customers = new Set(firm.customers.map(({ id }) => id))
    expect(customers.size).toBeGreaterThanOrEqual(size.customers)
    expect(new Set(firm.records.map(({ connectionId }) => connectionId)).size).toBe(6)
    expect(new Set(firm.records.map(({ id }) => id)).size).toBe(firm.records.length)
    expect(firm.records.filter(({ truth }) => truth !== null && !customers.has(truth))).toEqual([])
    const nobodys = firm.records.filter(({ truth }) => truth === null).length / firm.records.length
    expect(nobodys).toBeGreaterThan(0.05)
    expect(nobodys).toBeLessThan(0.3)
  })

  it('has every kind of record among few firms', () => {
    const met = new Set<Kind>(
      [1, 2, 3].flatMap((seed) => examFirm(seed, size).records.flatMap((record) => [...record.kinds])),
    )
    expect(kinds.filter((kind) => !met.has(kind))).toEqual([])
  })

  it('teaches the chosen share of its true links, and refusals that are right', () => {
    const { links, refusals } = lessonsOf(firm, taught)
    const trueOnes = firm.records.filter(({ truth }) => truth !== null)
    expect(links.size / trueOnes.length).toBeGreaterThan(taught.links - 0.05)
    expect(links.size / trueOnes.length).toBeLessThan(taught.links + 0.05)
    expect(trueOnes.filter(({ id, truth }) => links.has(id) && links.get(id) !== truth)).toEqual([])
    expect(refusals.size).toBe(taught.refusals)
    expect(firm.records.filter(({ id, truth }) => truth !== null && refusals.get(id)?.has(truth) === true)).toEqual([])
  })
})

describe('the judge of the exam', () => {
  it('finds no fault with a model that knows', () => {
    const { all } = examine(firm, knowing(() => 100, () => true)) // prettier-ignore
    expect(all).toMatchObject({ atLikely: 1, first: 1, atCertain: 1, notSuggested: 0, compared: 1 })
  })

  it('says by how much a score is too sure, and of how many records it depends on their sequence', () => {
    const { all, otherwiseInOtherOrder } = examine(firm, knowing(() => 90, (at) => at % 2 === 0)) // prettier-ignore
    const right = (all.trueOnes / all.records) * 0.5
    expect(all.calibrationError).toBeGreaterThan(90 - 100 * right - 5)
    expect(all.calibrationError).toBeLessThan(90 - 100 * right + 5)
    expect(all).toMatchObject({ atCertain: 0, wrongAtCertain: 0 })
    expect(otherwiseInOtherOrder).toBeGreaterThan(0)
  })

  it('counts two that are equally first as half', () => {
    const both: Matcher = ({ records }) =>
      new Map(
        records.map(({ id }) => {
          const truth = firm.records.find((record) => record.id === id)?.truth ?? 'nobody'
          const suggestions = [truth, 'another'].map((customerId) => ({ customerId, score: 85 }))
          return [id, { suggestions, compared: undefined }]
        }),
      )
    expect(examine(firm, both).all).toMatchObject({ first: 0.5, atLikely: 1 })
  })
})

describe('suggestions, examined with an invented firm', () => {
  it('find most of the right customers, are right where they are sure, and hardly hang on their sequence', () => {
    // Small, since it is learnt from twice; `main.ts` examines whole firms.
    const small = examFirm(1, { customers: 200, recordsASystem: 80 })
    const { all, otherwiseInOtherOrder } = examine(small, productMatcher, { links: 0.3, refusals: 10 })
    expect(all.first).toBeGreaterThan(0.85)
    expect(all.atLikely).toBeGreaterThan(0.7)
    expect(all.atCertain).toBeGreaterThan(0.4)
    expect(all.rightAtCertain).toBeGreaterThan(0.98)
    expect(otherwiseInOtherOrder / all.records).toBeLessThan(0.01)
  })
})
