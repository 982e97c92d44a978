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
 * Rows per commit where all had the same customer, or none. The rest of the 100 writes is for page, batch, trace,
 * both customers with notes, and an event with its subscribers.
 */
export const rowsACommit = 80
/** Rows per commit where each may have another customer, with a note for each. */
export const mixedRowsACommit = 40

export interface LinkWork {
  readonly table: LinkableTable
  /** The rows with these ids, or all that match. */
  readonly rows: { readonly ids: readonly string[] } | { readonly where: Filter<string> }
  /** The new customer; null unlinks. */
  readonly to: CombinationId | null
  /** Only rows linked to this customer, or unlinked rows for null; undefined: all. */
  readonly from?: CombinationId | null
  /** Also links rows that their source no longer has: those of a merged customer, which may reappear. */
  readonly withVanished?: boolean
  readonly batch: BatchOf
  /** Resume position. */
  readonly after?: string | undefined
}

/**
 * Links or unlinks rows; the only function that does. Each commit has a trace, a page of the batch and the event
 * `record.linked`; resuming from any cursor changes nothing twice. Rows deleted at their source can be unlinked,
 * not linked. Errors: NOT_FOUND where the customer does not exist; COMBINATION_MERGED; BatchTakenBack where the batch is undone
 * meanwhile; WRITE_CONFLICT where a row is changed by others again and again.
 */
export function linkRows(work: LinkWork, context: CommandContext): AsyncGenerator<RowsStep<LinkableRow>> {
  const { table, rows, to, from, after, batch, withVanished = false } = work
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
      if (to !== null && row.spilDeletedAt !== null && !withVanished) return undefined
      return changedRow(row, { ...row, combinationId: to, spilChangedAt: changed })
    },
    beside: async (pairs) => {
      const records = pairs.map(({ before, after: { combinationId } }) => linkedRecord(before, combinationId))
      return [
        ...(await publishingLinks({ table, batch, combinationId: to ?? from ?? null, action, records }, context)),
        // Written with each commit, so that a concurrently deleted customer gets no rows.
        ...(to === null ? [] : [store.touching(await store.standing(to))]),
      ]
    },
    commit: (writes) => tenant.commit(writes),
  })
}

/** A row and its future customer. */
export interface PairToLink {
  readonly row: Stored<LinkableRow>
  readonly to: CombinationId
}

/**
 * Writes that link rows to a customer each, for a caller that writes these customers too: one per row, and those of
 * `publishingLinks`. Rows deleted or linked so already are skipped. Errors: BatchTakenBack.
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

/** As `linkRows`, to the end; returns the number of changed rows. */
export async function linkAll(work: LinkWork, context: CommandContext): Promise<number> {
  let count = 0
  for await (const { changed } of linkRows(work, context)) count += changed.length
  return count
}
