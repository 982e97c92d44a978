import { describe, expect, it } from 'vitest'
import { MatchingIndex } from './candidates.ts'
import type { CombinationFacts, RecordFacts } from './facts.ts'
import { learningFirm } from './learn-firm.ts'
import { straight, type Lesson } from './learn.ts'
import { shippedModel } from './model.ts'

const count = 120
const letters = 'abcdefghijklmnop'
const nameAt = (at: number): string =>
  `Maatwerk ${letters[at % 16] ?? ''}${letters[(at * 7) % 13] ?? ''}${letters[Math.floor(at / 16)] ?? ''}veld`
const customers = Array.from({ length: count }, (_, at): CombinationFacts => ({
  id: `c${at}`,
  name: nameAt(at),
  customerId: String(1_001 + at),
  chamberOfCommerceNumber: null,
  linkedNames: [],
  emails: [],
})) // prettier-ignore

const recordOf = (connectionId: string, at: number, more: Partial<RecordFacts>): RecordFacts => ({
  kind: 'administration',
  connectionId,
  name: nameAt(at),
  chamberOfCommerceNumber: null,
  customerId: null,
  externalId: '',
  emails: [],
  ...more,
})
const untold = (facts: RecordFacts): Lesson => ({ facts, owner: undefined, refused: [] })
const places = Array.from({ length: count }, (_, at) => at)

/** One system has the firm's numbers; another counts by itself, so that its numbers are those of others of the firm. */
const believed = places.map((at) => untold(recordOf('believed', at, { customerId: String(1_001 + at) })))
const counting = places.map((at) =>
  untold(recordOf('counting', at, { customerId: String(1_001 + ((at + 37) % count)) })),
)

describe('what a firm teaches', () => {
  const model = straight(learningFirm(customers, [...believed, ...counting]))

  it('is, without a single link, which system has its numbers and which counts by itself', () => {
    expect(model.connections.get('believed')?.numbers.customerId.right).toBeGreaterThan(0.95)
    expect(model.connections.get('counting')?.numbers.customerId.right).toBeLessThan(0.1)
  })

  it('makes a number of a system that counts by itself say nothing, for and against', () => {
    const index = MatchingIndex.of(customers, model)
    const againstOf = (connectionId: string): number => {
      const found = index.candidates(recordOf(connectionId, 5, { customerId: '1090' }), { take: 40, least: 0 })
      const own = found.find(({ combinationId }) => combinationId === 'c5')
      expect(own).toBeDefined()
      return own?.against.find(({ code }) => code === 'otherCustomerId')?.points ?? 0
    }
    expect(againstOf('counting')).toBeCloseTo(0, 0)
    expect(againstOf('believed')).toBeLessThan(-1)
  })

  it('is the same whatever the sequence of records, and what is shipped where there are none', () => {
    const again = straight(learningFirm(customers.toReversed(), [...counting, ...believed]))
    for (const [id, { numbers }] of model.connections)
      expect(again.connections.get(id)?.numbers.customerId.right).toBeCloseTo(numbers.customerId.right, 6)
    expect(straight(learningFirm(customers, [])).weights).toEqual(shippedModel.weights)
  })

  it('makes less of what was refused, and keeps each sign on its side', () => {
    const refused = places.slice(0, 60).map((at) => ({
      facts: recordOf('refused', at, {}),
      owner: undefined,
      refused: [`c${at}`],
    }))
    const taught = straight(learningFirm(customers, refused)).weights.administration
    const { signs } = shippedModel.weights.administration
    expect(taught.signs.likeName + taught.signs.sameName).toBeLessThan(signs.likeName + signs.sameName)
    expect(Object.entries(taught.signs).filter(([code, weight]) => (code.startsWith('other') ? weight > 0 : false))).toEqual([]) // prettier-ignore
  })
})
