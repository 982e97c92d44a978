import { describe, expect, it } from 'vitest'
import { examFirm } from '#tests/matching/exam/firm.ts'
import { MatchingIndex } from './candidates.ts'
import type { CombinationFacts } from './facts.ts'

const { customers, records } = examFirm(1, { customers: 120, recordsASystem: 60 })
const all: CombinationFacts[] = customers.map((customer, at) => ({
  ...customer,
  linkedNames: [`${customer.name} Holding`],
  linkedUsers: [`Jan de Vries ${at % 7}`, 'Sanne Jansen'],
  linked: [{ connectionId: 'one', name: customer.name, customerId: `R${at}`, chamberOfCommerceNumber: null }],
}))
/** The same customers, of which some were called otherwise and had other people. */
const earlier = all.map((customer, at): CombinationFacts =>
  at % 3 === 0
    ? { ...(all[(at + 1) % all.length] ?? customer), id: customer.id, linkedUsers: ['Piet Jansen', `Els Smit ${at}`] }
    : customer,
)
const answers = (index: MatchingIndex) => records.map(({ facts }) => index.candidates(facts, { take: 50, least: 0 }))

describe('an index of customers', () => {
  it('answers the same after changes and removals as one that never had anything else', () => {
    const fresh = MatchingIndex.of(all)
    const changed = MatchingIndex.of(earlier)
    const guests = examFirm(2, { customers: 40, recordsASystem: 5 }).customers.map((each) => ({ ...each, id: `guest ${each.id}`, linkedNames: [] })) // prettier-ignore
    for (const guest of guests) changed.put(guest)
    for (const customer of all.toReversed()) changed.put(customer)
    expect(answers(changed)).not.toEqual(answers(fresh))
    for (const { id } of guests) changed.remove(id)
    expect(changed.size).toBe(fresh.size)
    expect(answers(changed)).toEqual(answers(fresh))
  })
})
