import { MatchingIndex } from '#domain/combinations/matching/candidates.ts'
import type { CombinationFacts } from '#domain/combinations/matching/facts.ts'
import { learningFirm } from '#domain/combinations/matching/learn-firm.ts'
import { straight } from '#domain/combinations/matching/learn.ts'
import { leastSuggested } from '#domain/combinations/matching/score.ts'
import { keptModel, modelOf } from '#functions/suggestions/learnt.ts'
import type { ExamCustomer, SeenRecord } from './facts.ts'

/** All that a firm knows on an evening: its customers, its records, and what its people linked and refused. */
export interface Known {
  readonly customers: readonly ExamCustomer[]
  readonly records: readonly SeenRecord[]
  /** The customer of each record that is linked. */
  readonly links: ReadonlyMap<string, string>
  /** The customers that people said a record does not belong to. */
  readonly refusals: ReadonlyMap<string, ReadonlySet<string>>
}

export interface Suggested {
  readonly customerId: string
  /** 0–100, to be read as a chance. */
  readonly score: number
}

/** What a model says of one record. */
export interface Answer {
  /** The best first. */
  readonly suggestions: readonly Suggested[]
  /** Whom it was compared with at all; undefined: the model does not tell. */
  readonly compared: ReadonlySet<string> | undefined
}

/** What is examined: of each record that is not linked, the customers it may belong to. */
export type Matcher = (known: Known) => ReadonlyMap<string, Answer>

/** As many as the product keeps of a record, and as many of a customer's linked records as it looks at. */
const [take, mostAdministrations, mostUsers] = [5, 12, 40]

/** A customer as the product compares with it: what its linked records say counts as well. */
function withLinked(customer: ExamCustomer, own: readonly SeenRecord[]): CombinationFacts {
  const administrations = own.filter(({ facts }) => facts.kind === 'administration').slice(0, mostAdministrations)
  const users = own.filter(({ facts }) => facts.kind === 'user').slice(0, mostUsers)
  return {
    ...customer,
    linkedNames: administrations.map(({ facts }) => facts.name),
    linkedUsers: users.slice(0, 6).map(({ facts }) => facts.name),
    linked: administrations.map(({ connectionId, facts: { name, customerId, chamberOfCommerceNumber } }) => ({
      connectionId,
      name,
      customerId,
      chamberOfCommerceNumber,
    })),
    emails: [...customer.emails, ...[...administrations, ...users].flatMap(({ facts }) => facts.emails)],
  }
}

/** The product's model after a night: learnt from the firm's records, links and refusals, and kept. */
export const productMatcher: Matcher = ({ customers, records, links, refusals }) => {
  const linked = Map.groupBy(
    records.filter(({ id }) => links.has(id)),
    ({ id }) => links.get(id),
  )
  const combinations = customers.map((customer) => withLinked(customer, linked.get(customer.id) ?? []))
  const factsOf = ({ connectionId, facts }: SeenRecord) => ({ ...facts, connectionId })
  const lessons = records.map((record) => ({
    facts: factsOf(record),
    owner: links.get(record.id),
    refused: [...(refusals.get(record.id) ?? [])],
  }))
  const index = MatchingIndex.of(combinations, modelOf(keptModel(straight(learningFirm(combinations, lessons)))))
  const open = records.filter(({ id }) => !links.has(id))
  return new Map(
    open.map((record) => {
      const refused = refusals.get(record.id)
      // Everything it is compared with has a score.
      const all = index.candidates(factsOf(record), {
        take: customers.length,
        least: 0,
        ...(refused === undefined ? {} : { except: refused }),
      })
      const suggested = all.filter(({ score }) => score >= leastSuggested).slice(0, take)
      return [
        record.id,
        {
          suggestions: suggested.map(({ combinationId, score }) => ({ customerId: combinationId, score })),
          compared: new Set(all.map(({ combinationId }) => combinationId)),
        },
      ]
    }),
  )
}
