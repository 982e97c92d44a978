import { MatchingIndex } from '#domain/combinations/matching/candidates.ts'
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

/** As many as the product keeps of a record. */
const take = 5

/** The product's model, with what it makes of links: their records' names and addresses become the customer's. */
export const productMatcher: Matcher = ({ customers, records, links, refusals }) => {
  const linked = Map.groupBy(
    records.filter(({ id }) => links.has(id)),
    ({ id }) => links.get(id),
  )
  const index = MatchingIndex.of(
    customers.map((customer) => {
      const own = linked.get(customer.id) ?? []
      return {
        ...customer,
        linkedNames: [...own.slice(0, 12).map(({ facts }) => facts.name)],
        emails: [...customer.emails, ...own.slice(0, 40).flatMap(({ facts }) => facts.emails)],
      }
    }),
  )
  const open = records.filter(({ id }) => !links.has(id))
  return new Map(
    open.map(({ id, facts }) => {
      const refused = refusals.get(id)
      const found = index.candidates(facts, { take, ...(refused === undefined ? {} : { except: refused }) })
      const suggestions = found.map(({ combinationId, score }) => ({ customerId: combinationId, score }))
      return [id, { suggestions, compared: undefined }]
    }),
  )
}
