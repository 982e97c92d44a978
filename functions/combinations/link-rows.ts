import type { LinkableTable } from '#domain/records/record.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { changedRow } from '#domain/records/row-past.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'
import { changeRows, linkableDocuments, type LinkableRow, type RowsStep } from '../records/index.ts'
import { linkedRecord, publishingLinks, type BatchOf } from './link-batch.ts'
import { combinationStore } from './store.ts'

/**
 * Rows one commit links that all had the same customer, or none. Of the 100 writes it leaves room for the page and the batch
 * that tell of them, the trace, both customers and their notes, and an event with its followers.
 */
export const rowsACommit = 80
/** Where each row may come from a customer of its own, which has a note of it. */
export const mixedRowsACommit = 40

export interface LinkWork {
  readonly table: LinkableTable
  /** Those of these ids that are there, or those that match. */
  readonly rows: { readonly ids: readonly string[] } | { readonly where: Filter<string> }
  /** The customer they belong to from now on; null: to none. */
  readonly to: CombinationId | null
  /** Only those that are linked to this one, or to none where it is null; undefined: whoever they were linked to. */
  readonly from?: CombinationId | null
  readonly batch: BatchOf
  /** Where an earlier walk stopped. */
  readonly after?: string | undefined
}

/**
 * Links rows to a customer, or unlinks them: the only place that does. A commit at a time, each with the trace, the page of
 * its batch and the event `record.linked`; walked again from any cursor it changes nothing twice. Rows that vanished from
 * their source are unlinked, and never linked.
 * Errors: NOT_FOUND where the customer is not there (any more); BatchTakenBack where somebody takes the batch back
 * meanwhile; WRITE_CONFLICT where a row is changed by others again and again.
 */
export function linkRows(work: LinkWork, context: CommandContext): AsyncGenerator<RowsStep<LinkableRow>> {
  const { table, rows, to, from, after, batch } = work
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const changed = now.toISOString()
  const action = to === null ? 'combination.unlink' : 'combination.link'
  return changeRows<LinkableRow, string>({
    documents: linkableDocuments(tenant, table),
    rows,
    after,
    rowsACommit: from === undefined && to !== null ? mixedRowsACommit : rowsACommit,
    change: (row) => {
      if (row.combinationId === to) return undefined
      if (from !== undefined && row.combinationId !== from) return undefined
      if (to !== null && row.spilDeletedAt !== null) return undefined
      return changedRow(row, { ...row, combinationId: to, spilChangedAt: changed })
    },
    beside: async (pairs) => {
      const records = pairs.map(({ before, after: { combinationId } }) => linkedRecord(before, combinationId))
      return [
        ...(await publishingLinks({ table, batch, combinationId: to ?? from ?? null, action, records }, context)),
        // Written with each commit: one that is deleted meanwhile takes no rows any more.
        ...(to === null ? [] : [store.touching(await store.byId(to))]),
      ]
    },
    commit: (writes) => tenant.commit(writes),
  })
}

/** A row that is to belong to a customer. */
export interface PairToLink {
  readonly row: Stored<LinkableRow>
  readonly to: CombinationId
}

/**
 * Links rows each to a customer of its own, to be committed with what the caller writes of these customers: one write a
 * row, and those of `publishingLinks`. Rows that vanished, or are linked so already, are left out. Errors: BatchTakenBack.
 */
export async function linkingPairs(
  table: LinkableTable,
  pairs: readonly PairToLink[],
  batch: BatchOf,
  context: CommandContext,
): Promise<Write[]> {
  const documents = linkableDocuments(context.tenant, table)
  const time = context.now.toISOString()
  const wanted = pairs.filter(({ row: { doc }, to }) => doc.spilDeletedAt === null && doc.combinationId !== to)
  if (wanted.length === 0) return []
  const records = wanted.map(({ row: { doc }, to }) => linkedRecord(doc, to))
  return [
    ...wanted.map(({ row: { doc, etag }, to }) =>
      documents.replacing(changedRow(doc, { ...doc, combinationId: to, spilChangedAt: time }), etag),
    ),
    ...(await publishingLinks({ table, batch, combinationId: null, action: 'combination.link', records }, context)),
  ]
}

/** As `linkRows`, to the end and without a stop; answers how many rows were changed. */
export async function linkAll(work: LinkWork, context: CommandContext): Promise<number> {
  let count = 0
  for await (const { changed } of linkRows(work, context)) count += changed.length
  return count
}
