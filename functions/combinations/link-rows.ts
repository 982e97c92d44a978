import { randomUUID } from 'node:crypto'
import type { LinkableTable } from '#domain/records/record.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Write } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'
import { changeRows, linkableDocuments, recordLinked, type LinkableRow, type RowsStep } from '../records/index.ts'
import { auditing } from './auditing.ts'
import { linkBatches, linkPages, type LinkKind } from './collections.ts'
import { combinationStore } from './store.ts'

/**
 * Rows one commit links. Of the 100 writes it leaves room for the page and the batch that tell of them, the trace, the
 * customer, and an event with its followers.
 */
export const rowsACommit = 80

/** What is linked together: one act, whatever the number of its commits. */
export interface BatchOf {
  readonly id: string
  readonly kind: LinkKind
}

export const newBatch = (kind: LinkKind): BatchOf => ({ id: randomUUID(), kind })

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
 * Errors: NOT_FOUND where the customer is not there (any more); WRITE_CONFLICT where a row is changed by others again and
 * again.
 */
export function linkRows(work: LinkWork, context: CommandContext): AsyncGenerator<RowsStep<LinkableRow>> {
  const { table, rows, to, from, after } = work
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const changed = now.toISOString()
  return changeRows<LinkableRow, string>({
    documents: linkableDocuments(tenant, table),
    rows,
    after,
    rowsACommit,
    change: (row) => {
      if (row.combinationId === to) return undefined
      if (from !== undefined && row.combinationId !== from) return undefined
      if (to !== null && row.spilDeletedAt !== null) return undefined
      return { ...row, combinationId: to, spilChangedAt: changed }
    },
    beside: async (pairs) => {
      const records = pairs.map(({ before, after: { combinationId } }) => ({
        id: before.id,
        connectionId: before.connectionId,
        before: before.combinationId,
        after: combinationId,
      }))
      return [
        ...(await tellingOf(work, records, context)),
        // Written with each commit: one that is deleted meanwhile takes no rows any more.
        ...(to === null ? [] : [store.touching(await store.byId(to))]),
      ]
    },
    commit: (writes) => tenant.commit(writes),
  })
}

interface LinkedRecord {
  readonly id: LinkableRow['id']
  readonly connectionId: LinkableRow['connectionId']
  readonly before: CombinationId | null
  readonly after: CombinationId | null
}

/** What goes with the rows of one commit: their page, the batch, the trace, the event. */
async function tellingOf(
  { table, batch, to }: Pick<LinkWork, 'table' | 'batch' | 'to'>,
  records: readonly LinkedRecord[],
  context: CommandContext,
): Promise<Write[]> {
  const { tenant, now, actor } = context
  const time = now.toISOString()
  const batches = tenant.documents(linkBatches)
  const stored = await batches.read(batch.id)
  const combinationIds = [...new Set(records.flatMap(({ before, after }) => [before, after]))].filter(
    (id) => id !== null,
  )
  return [
    stored === undefined
      ? batches.creating({
          ...batch,
          time,
          actorId: actor.userId,
          combinationId: to,
          rows: records.length,
          takenBackTime: null,
        })
      : batches.replacing(
          {
            ...stored.doc,
            combinationId: stored.doc.combinationId === to ? to : null,
            rows: stored.doc.rows + records.length,
          },
          stored.etag,
        ),
    tenant.documents(linkPages).creating({
      id: `${batch.id}-${randomUUID()}`,
      batchId: batch.id,
      time,
      table,
      rows: [...records],
      combinationIds,
      takenBack: false,
    }),
    tenant.telling(recordLinked, { table, records: [...records] }),
    auditing(context, {
      action: to === null ? 'combination.unlink' : 'combination.link',
      subject: to ?? combinationIds[0] ?? batch.id,
      before: Object.fromEntries(records.map(({ id, before }) => [id, before])),
      after: { batch: batch.id, kind: batch.kind, table, combinationId: to },
    }),
  ]
}

/** As `linkRows`, to the end and without a stop; answers how many rows were changed. */
export async function linkAll(work: LinkWork, context: CommandContext): Promise<number> {
  let count = 0
  for await (const { changed } of linkRows(work, context)) count += changed.length
  return count
}
