import { describe, expect, it } from 'vitest'
import { MatchingIndex } from '#domain/combinations/matching/candidates.ts'
import { certain, likely } from '#domain/combinations/matching/score.ts'
import { createSimulators } from '../../local/vendors/simulators.ts'
import { belongings } from './truth.ts'
import { customerAt } from '../../local/vendors/world/customers.ts'

const all = belongings(createSimulators({ size: 250, customers: 600 }), 'duinen')
const isLeading = ({ system, reading }: (typeof all)[number]): boolean => system === 'simplicate' && reading === 'crm'

/** The practice's customers as its CRM has them, and what the other systems call them. */
const customers = all.filter(isLeading)
const index = MatchingIndex.of(
  customers.map(({ customer, name, chamberOfCommerceNumber }) => ({
    id: String(customer),
    name,
    chamberOfCommerceNumber,
    customerId: customerAt(customer).code,
    linkedNames: [],
    emails: [],
  })),
)
const known = new Set(customers.map(({ customer }) => customer))
const records = all.filter((each) => !isLeading(each) && known.has(each.customer))

describe('the score of a match in the simulated world', () => {
  it('finds whose an administration is by name and number alone, and is right where it is sure', () => {
    const found = records.map(({ customer, externalId, name, chamberOfCommerceNumber }) => {
      const facts = {
        kind: 'administration' as const,
        name,
        chamberOfCommerceNumber,
        customerId: null,
        externalId,
        emails: [],
      }
      const [best] = index.candidates(facts, { take: 1 })
      return { name, score: best?.score ?? 0, isRight: best?.combinationId === String(customer) }
    })
    for (const least of [certain, likely]) {
      const some = found.filter(({ score }) => score >= least)
      const right = some.filter(({ isRight }) => isRight).length
      console.log(
        `${least} or more: ${right} of ${some.length} right (${((100 * right) / some.length).toFixed(1)} %), ${((100 * right) / found.length).toFixed(1)} % of ${found.length} records`,
      )
    }
    const sure = found.filter(({ score }) => score >= certain)
    console.log(sure.filter(({ isRight }) => !isRight).map(({ name, score }) => `${name} ${score}`))
    expect(sure.filter(({ isRight }) => isRight).length / sure.length).toBeGreaterThanOrEqual(0.99)
    expect(found.filter(({ isRight }) => isRight).length / found.length).toBeGreaterThan(0.85)
  })
})
