import { MatchingIndex } from '#domain/combinations/matching/candidates.ts'
import type { CombinationFacts, RecordFacts } from '#domain/combinations/matching/facts.ts'
import { learningFirm } from '#domain/combinations/matching/learn-firm.ts'
import { straight } from '#domain/combinations/matching/learn.ts'
import type { Known, Matcher } from './exam/matcher.ts'

/** As many as the product keeps of a record, and as many linked records as it looks at. */
const take = 5
const linkedAdministrations = 12
const linkedEmails = 40

const factsOf = ({ facts, connectionId }: Known['records'][number]): RecordFacts => ({ ...facts, connectionId })

function customersOf({ customers, records, links }: Known): CombinationFacts[] {
  const linked = Map.groupBy(records.filter(({ id }) => links.has(id)), ({ id }) => links.get(id)) // prettier-ignore
  return customers.map((customer) => {
    const own = (linked.get(customer.id) ?? []).map(factsOf)
    const some = own.slice(0, linkedAdministrations)
    return {
      ...customer,
      linkedNames: some.filter(({ kind }) => kind === 'administration').map(({ name }) => name),
      linkedUsers: some.filter(({ kind }) => kind === 'user').map(({ name }) => name),
      linked: some.map(({ connectionId = '', name, customerId, chamberOfCommerceNumber }) => ({
        connectionId,
        name,
        customerId,
        chamberOfCommerceNumber,
      })),
      emails: [...customer.emails, ...own.flatMap(({ emails }) => emails).slice(0, linkedEmails)],
    }
  })
}

/** What the product does with a firm: a night of learning, then suggestions for what nobody linked. */
export const firmMatcher: Matcher = (known) => {
  const { records, links, refusals } = known
  const customers = customersOf(known)
  const lessons = [...records]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((record) => ({
      facts: factsOf(record),
      owner: links.get(record.id),
      refused: [...(refusals.get(record.id) ?? [])],
    }))
  const index = MatchingIndex.of(customers, straight(learningFirm(customers, lessons)))
  return new Map(
    records
      .filter(({ id }) => !links.has(id))
      .map((record) => {
        const except = refusals.get(record.id)
        const facts = factsOf(record)
        const found = index.candidates(facts, { take, ...(except === undefined ? {} : { except }) })
        const compared = new Set(index.mayBe(index.read(facts)).map(({ id }) => id))
        return [record.id, { suggestions: found.map(({ combinationId, score }) => ({ customerId: combinationId, score })), compared }] // prettier-ignore
      }),
  )
}
