import { randomUUID } from 'node:crypto'
import { customerIdKey, type Combination } from '#domain/combinations/combination.ts'
import { customerOfCrm } from '#domain/combinations/customer-of-crm.ts'
import type { Administration } from '#domain/records/record.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore, present, unmerged } from '../store.ts'
import { activeRows, combinationIdOf, isActiveRow, type CrmSource } from './crm-source.ts'

/** How a customer of the leading CRM was matched to a combination. */
export type MatchedBy = 'follows' | 'link' | 'customerId' | 'chamberOfCommerceNumber'

/** What happens to one row. */
export type Match =
  | {
      readonly kind: 'follow'
      readonly row: Administration
      readonly combination: Stored<Combination>
      readonly by: MatchedBy
    }
  /** `id`: of the new combination. */
  | { readonly kind: 'new'; readonly row: Administration; readonly id: CombinationId }
  /**
   * Linked to a combination that follows another customer of this CRM: the firm treats both as one. `combination`: it is
   * to be linked to it, because its number was that of a customer merged into it.
   */
  | { readonly kind: 'beside'; readonly row: Administration; readonly combination?: Stored<Combination> }
  /** Its combination was deleted and can still be restored. */
  | { readonly kind: 'deleted'; readonly row: Administration; readonly combination: Combination }

/** Whether a number came to a customer with one that was merged into it. */
const isMergedNumber = (customerId: string | null | undefined, { deletedTime, mergedIds = [] }: Combination): boolean =>
  customerId != null &&
  deletedTime === null &&
  mergedIds.some((each) => customerIdKey(each) === customerIdKey(customerId))

type CombinationsByKey = ReadonlyMap<string, Stored<Combination>>

/** Matches pages of a CRM's rows; a combination follows at most one row. */
export class RowMatcher {
  readonly #source: CrmSource
  readonly #tenant: TenantPartition
  /** Combinations taken by rows seen so far. Documents tell it during a sync, this set during a preview. */
  readonly #claimed: Set<CombinationId> | undefined

  constructor(source: CrmSource, tenant: TenantPartition, { remembers }: { readonly remembers: boolean }) {
    this.#source = source
    this.#tenant = tenant
    this.#claimed = remembers ? new Set() : undefined
  }

  async match(rows: readonly Administration[]): Promise<Match[]> {
    const look = await this.#look(rows)
    const claimed = this.#claimed ?? new Set<CombinationId>()
    // A row keeps its combination, whichever other row of the page would match; of two linked to one combination the
    // first.
    const owners = new Map<CombinationId, string>()
    for (const { row, combination } of look.firm) {
      const { id } = combination.doc
      if (!claimed.has(id) && !owners.has(id) && this.#isFree(combination.doc, row, look.others)) owners.set(id, row.id)
    }
    const matches: Match[] = []
    for (const row of rows) {
      const found = look.of(row, ({ doc }) => {
        const owner = owners.get(doc.id)
        const mayHave = owner === undefined ? !claimed.has(doc.id) : owner === row.id
        return mayHave && this.#isFree(doc, row, look.others)
      })
      if (found.kind === 'follow') claimed.add(found.combination.doc.id)
      matches.push(found)
    }
    return matches
  }

  /** Whether a combination may follow this row: it exists, was not merged, and follows no other active row of this CRM. */
  #isFree(combination: Combination, row: Administration, others: ReadonlyMap<string, Administration>): boolean {
    if (combination.deletedTime !== null || combination.mergedInto !== undefined) return false
    if (combination.syncedConnectionId !== this.#source.connection.id) return true
    const followed = combination.syncedAdministrationId
    if (followed === null || followed === row.id) return true
    const other = others.get(followed)
    return other === undefined || !isActiveRow(other) || other.combinationId !== combination.id
  }

  /** Reads everything the rows of a page may match, at once. */
  async #look(rows: readonly Administration[]) {
    const { rows: documents, connection, customerOf } = this.#source
    const store = combinationStore(this.#tenant)
    const customers = new Map(rows.map((row) => [row.id, customerOfCrm(customerOf(row), []).fields]))
    const linkedIds = rows.flatMap(({ combinationId }) => (combinationId === null ? [] : [combinationId]))
    const ids = [...new Set([...linkedIds, ...rows.map(combinationIdOf)])]
    const byId: CombinationsByKey = await store.documents.readMany(ids)
    const followers = await store.documents.query({
      where: {
        and: [
          { field: 'syncedConnectionId', op: 'eq', value: connection.id },
          { field: 'syncedAdministrationId', op: 'in', values: rows.map(({ id }) => id) },
        ],
      },
    })
    const byFollowed = new Map(followers.map((one) => [one.doc.syncedAdministrationId, one]))
    const keys = [...customers.values()].flatMap(({ customerId }) => (customerId === null ? [] : [customerId]))
    const takers = await store.takers(keys)
    const byTaker: CombinationsByKey = await store.documents.readMany([...new Set(takers.values())])
    const numbers = await this.#byNumber(
      [...customers.values()].map(({ chamberOfCommerceNumber }) => chamberOfCommerceNumber),
    )
    const all = [...byId.values(), ...followers, ...byTaker.values(), ...numbers.values()]
    const otherIds = all.flatMap(({ doc }) =>
      doc.syncedConnectionId === connection.id && doc.syncedAdministrationId !== null
        ? [doc.syncedAdministrationId]
        : [],
    )
    const others = new Map(
      [...(await documents.readMany([...new Set(otherIds)])).values()].map(({ doc }) => [doc.id as string, doc]),
    )
    const firmOf = (row: Administration): Stored<Combination> | undefined => {
      const linked = row.combinationId === null ? undefined : byId.get(row.combinationId)
      if (linked !== undefined && linked.doc.deletedTime === null) return linked
      const followed = byFollowed.get(row.id)
      return followed !== undefined && followed.doc.deletedTime === null ? followed : undefined
    }
    return {
      others,
      firmOf,
      firm: rows.flatMap((row) => {
        const combination = firmOf(row)
        return combination === undefined ? [] : [{ row, combination }]
      }),
      of(row: Administration, isFree: (one: Stored<Combination>) => boolean): Match {
        const follow = (combination: Stored<Combination>, by: MatchedBy): Match => ({
          kind: 'follow',
          row,
          combination,
          by,
        })
        const linked = row.combinationId === null ? undefined : byId.get(row.combinationId)
        if (linked !== undefined && linked.doc.deletedTime === null) {
          if (!isFree(linked)) return { kind: 'beside', row }
          return follow(linked, linked.doc.syncedAdministrationId === row.id ? 'follows' : 'link')
        }
        const own = byFollowed.get(row.id) ?? byId.get(combinationIdOf(row))
        if (own !== undefined && isFree(own)) return follow(own, 'follows')
        const fields = customers.get(row.id)
        const taker =
          fields?.customerId == null ? undefined : byTaker.get(takers.get(customerIdKey(fields.customerId)) ?? '')
        if (taker !== undefined && isFree(taker)) return follow(taker, 'customerId')
        const named = numbers.get(fields?.chamberOfCommerceNumber ?? '')
        // Different customer ids are different customers: a firm may serve two branches of one company.
        const isOneCustomer = named !== undefined && (named.doc.customerId === null || fields?.customerId == null)
        if (isOneCustomer && isFree(named)) return follow(named, 'chamberOfCommerceNumber')
        if (taker !== undefined && isMergedNumber(fields?.customerId, taker.doc))
          return { kind: 'beside', row, combination: taker }
        if (own !== undefined && own.doc.deletedTime !== null) return { kind: 'deleted', row, combination: own.doc }
        // Created from this row, and now another customer's.
        const id = own === undefined ? combinationIdOf(row) : (randomUUID() as string as CombinationId)
        return { kind: 'new', row, id }
      },
    }
  }

  /** The combination of a chamber number, where one combination and one CRM customer have it. */
  async #byNumber(given: readonly (string | null)[]): Promise<Map<string, Stored<Combination>>> {
    const values = [...new Set(given.filter((one) => one !== null))]
    if (values.length === 0) return new Map()
    const field = 'chamberOfCommerceNumber' as const
    const having = { field, op: 'in', values } as const
    const store = combinationStore(this.#tenant)
    const [counts, ours] = await Promise.all([
      this.#source.rows.countBy(field, { and: [activeRows, having] }),
      store.documents.countBy(field, { and: [present, unmerged, having] }),
    ])
    const single = values.filter((value) => counts.get(value) === 1 && ours.get(value) === 1)
    if (single.length === 0) return new Map()
    const found = await store.documents.query({
      where: { and: [present, unmerged, { field, op: 'in', values: single }] },
    })
    return new Map(found.map((one) => [one.doc.chamberOfCommerceNumber ?? '', one]))
  }
}
